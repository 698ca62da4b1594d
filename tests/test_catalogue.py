"""The catalogues hold every sentence that the sources say, and no other."""

from __future__ import annotations

import gettext
import re

import pytest

from tests import catalogue

PLACEHOLDER = re.compile(r"\{[^{}]*\}")


def test_the_template_is_what_the_sources_say() -> None:
    assert catalogue.TEMPLATE.read_bytes() == catalogue.as_po(catalogue.template()), (
        "python3 -m tests.catalogue brings it up to date"
    )


def test_the_english_catalogue_is_complete_and_compiled() -> None:
    english = catalogue.english()
    assert catalogue.ENGLISH.read_bytes() == catalogue.as_po(english)
    assert catalogue.ENGLISH.with_suffix(".mo").read_bytes() == catalogue.as_mo(english)


def test_gettext_finds_the_catalogue_and_its_plurals() -> None:
    words = gettext.translation("jeex", catalogue.LOCALES, ["en"])
    assert words.gettext("Done") == "Done"
    assert words.ngettext("{names} wins", "{names} win", 1) == "{names} wins"
    assert words.ngettext("{names} wins", "{names} win", 2) == "{names} win"


@pytest.mark.parametrize("word", ["Back", "Hand the tablet to", "Menu", "Copied"])
def test_words_of_the_page_are_in_the_catalogue(word: str) -> None:
    assert word in catalogue.page_words()


def test_both_forms_of_a_plural_fill_in_the_same() -> None:
    for message in catalogue.template():
        if isinstance(message.id, tuple):
            one, many = (set(PLACEHOLDER.findall(form)) for form in message.id)
            assert one == many, message.id
