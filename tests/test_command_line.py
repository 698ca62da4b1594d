"""The command line: replay, legal, link, selfplay; what they print, and how they refuse.

A refusal is one line on stderr, exit status 2, nothing on stdout, and nothing written anywhere.
"""

from __future__ import annotations

import gettext
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import catalogues
from game.__main__ import main
from game.core.record import Record
from game.core.sharing import to_link
from tests.speaking import speak

ROOT = Path(__file__).parent.parent

RECORD = {
    "format": 1,
    "game": "chips",
    "options": {"size": 5},
    "players": ["Ana", "Ben"],
    "seed": 7,
    "actions": [[1, "a1 b1"], [0, "c4 d5"], [0, "c5 d4"]],
}


def text_of(**changes):
    return json.dumps({**RECORD, **changes})


@pytest.fixture(autouse=True)
def language(monkeypatch):
    """English, unless a test sets what the environment asks for."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    yield monkeypatch.setenv
    speak(catalogues.load("en"))


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """Run one command in an empty folder: exit status, standard output, standard error."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments, stdin=""):
        data = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
        before = written(tmp_path)
        try:
            status = main(list(arguments))
        except SystemExit as leaving:
            status = leaving.code
        assert written(tmp_path) == before
        return (status, *capsys.readouterr())

    return run


def written(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def lines(run):
    """The lines of a command that succeeds, read as JSON."""

    def lines(*arguments, stdin=""):
        status, out, err = run(*arguments, stdin=stdin)
        assert (status, err) == (0, "")
        return [json.loads(line) for line in out.split("\n")[:-1]]

    return lines


@pytest.fixture
def refusal(run):
    """The one line with which a command is refused."""

    def refusal(*arguments, stdin=""):
        status, out, err = run(*arguments, stdin=stdin)
        assert (status, out) == (2, "")
        assert err.endswith("\n")
        assert err[:-1].isprintable(), "one line, and nothing that a terminal obeys"
        return err

    return refusal


def shell(*arguments, stdin="", cwd=ROOT):
    """The real thing: a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        input=stdin.encode(),
        capture_output=True,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"},
        check=False,
    )


# replay


def test_replay_prints_the_start_and_each_action(lines):
    printed = lines("replay", "-", stdin=text_of())
    assert printed == [
        {"ply": 0, "active": [0, 1], "outcome": None},
        {"ply": 1, "active": [0], "outcome": None},
        {"ply": 2, "active": [0, 1], "outcome": None},
        {"ply": 3, "active": [1], "outcome": None},
    ]


def test_replay_prints_facts_if_asked(lines):
    printed = lines("replay", "-", "--facts", stdin=text_of())
    assert [list(line) for line in printed] == [["ply", "facts", "active", "outcome"]] * 4
    assert printed[3]["facts"] == {
        "phase": "round",
        "round": 1,
        "green": ["c4", "a1"],
        "purple": ["d5", "b1"],
        "points": {"green": ["2.00", "2.00"], "purple": ["0.00", "0.00"]},
        "waiting": [1],
        "out": [False, False],
    }


def test_replay_prints_the_outcome_at_the_end(lines):
    over = text_of(actions=[*RECORD["actions"], [1, "resign"]])
    *_, last = lines("replay", "-", stdin=over)
    assert last["active"] == []
    assert last["outcome"]["places"] == [1, 2]
    assert last["outcome"]["scores"] == ["2.00", "2.00"]
    assert isinstance(last["outcome"]["reason"], str)


def test_replay_reads_a_file(lines, tmp_path):
    (tmp_path / "game.json").write_text(text_of())
    assert lines("replay", "game.json") == lines("replay", "-", stdin=text_of())


# legal


def test_legal_prints_the_actions_of_everyone_to_act(lines):
    (listed,) = lines("legal", "-", stdin=text_of(actions=RECORD["actions"][:2]))
    assert list(listed) == ["0", "1"]
    assert set(listed["1"]) == {
        f"{green} {purple}"
        for green in ("a2", "b1", "b2")
        for purple in ("a1", "a2", "b2", "c1", "c2")
        if green != purple
    }


def test_legal_leaves_out_who_has_ordered(lines):
    (listed,) = lines("legal", "-", stdin=text_of())
    assert list(listed) == ["1"]


def test_legal_prints_nobody_when_it_is_over(lines):
    over = text_of(actions=[[0, "resign"], [1, "resign"]])
    assert lines("legal", "-", stdin=over) == [{}]


# link


def test_link_prints_a_link_and_its_record_again(run, lines, tmp_path):
    text = json.dumps(RECORD, separators=(",", ":"))
    status, link, err = run("link", "-", stdin=text)
    assert (status, err) == (0, "")
    assert link[:-1].replace("-", "").replace("_", "").isalnum()
    assert run("link", "-", stdin=link) == (0, text + "\n", "")
    (tmp_path / "link.txt").write_text(f"  {link}\n")
    assert lines("link", "link.txt") == [RECORD]


@pytest.mark.parametrize(
    ("stdin", "told"),
    [
        ("", "not JSON"),
        (text_of(game="ludo"), "ludo"),
        (text_of(actions=[[0, "c4 c4"]]), "actions[0]"),
        ("1", "link"),
        ("1abcdef", "link"),
        ("2abcdef", "newer"),
        ("1" + "A" * 300_000, "longer"),
        (b"1\xff\xfe", "link"),
        (to_link(Record("ludo", ("Ana", "Ben"))), "ludo"),
        (to_link(Record("chips", ("Ana", "Ben"), actions=((0, "c4 c4"),))), "actions[0]"),
    ],
)
def test_what_cannot_be_linked_is_refused(refusal, stdin, told):
    assert told in refusal("link", "-", stdin=stdin)


# selfplay


def test_selfplay_prints_records_that_replay_to_the_end(lines):
    played = lines("selfplay", "chips", "--seats", "3", "--option", "size=4", "--games", "3")
    assert len(played) == 3
    for record in played:
        assert record["game"] == "chips"
        assert record["options"] == {"size": 4}
        assert len(record["players"]) == 3
        *_, last = lines("replay", "-", stdin=json.dumps(record))
        assert last["outcome"] is not None


def test_selfplay_is_the_same_for_the_same_seed_and_other_for_another(lines):
    first = lines("selfplay", "chips", "--seats", "4", "--seed", "7")
    assert lines("selfplay", "chips", "--seats", "4", "--seed", "7") == first
    assert lines("selfplay", "chips", "--seats", "4", "--seed", "8") != first


def test_selfplays_games_have_seeds_in_a_row(lines):
    several = lines("selfplay", "chips", "--seed", "20", "--games", "3")
    singly = [lines("selfplay", "chips", "--seed", str(seed)) for seed in (20, 21, 22)]
    assert several == [record for (record,) in singly]
    assert [record["seed"] for record in several] == [20, 21, 22]


def test_selfplay_takes_options_of_both_kinds(lines):
    options = ("--option", "own_meeting=true", "--option", "rounds=2", "--option", "seconds=0")
    (record,) = lines("selfplay", "chips", *options)
    assert record["options"] == {"own_meeting": True, "rounds": 2, "seconds": 0}
    assert len(record["actions"]) == 2 * 3


def test_selfplay_seats_a_full_table(lines):
    (record,) = lines("selfplay", "chips", "--seats", "32", "--option", "rounds=3")
    assert len(record["players"]) == 32
    *_, last = lines("replay", "-", stdin=json.dumps(record))
    assert len(last["outcome"]["places"]) == 32


def test_selfplay_names_the_bots(lines):
    (record,) = lines("selfplay", "chips", "--seats", "3", "--bots", "random,random")
    assert record["bots"] == ["random"] * 3


@pytest.mark.parametrize("seed", ["0", str(2**64 - 1)])
def test_selfplay_takes_every_seed_that_a_record_may_hold(lines, seed):
    (record,) = lines("selfplay", "chips", "--seed", seed, "--option", "rounds=1")
    assert record["seed"] == int(seed)
    assert lines("replay", "-", stdin=json.dumps(record))


# Refusals


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["replay"],
        ["replay", "a.json", "b.json"],
        ["replay", "-", "--fact", "--nonsense"],
        ["legal"],
        ["legal", "-", "--facts"],
        ["selfplay"],
        ["selfplay", "chips", "chips"],
        ["selfplay", "chips", "--seats"],
        ["--version"],
    ],
)
def test_what_is_no_command_is_refused(refusal, arguments):
    refusal(*arguments)


@pytest.mark.parametrize("command", ["replay", "legal"])
@pytest.mark.parametrize(
    ("stdin", "told"),
    [
        ("", "not JSON"),
        ("nonsense", "not JSON"),
        ("[]", "object"),
        (b"\xff", "UTF-8"),
        (b"\x00" * 100, "not JSON"),
        (text_of(format=2), "format"),
        (text_of(game="ludo"), "ludo"),
        (text_of(players=["Ana"]), "2 to 32"),
        (text_of(players=["Ana"] * 33), "2 to 32"),
        (text_of(options={"size": 3}), "4 to 16"),
        (text_of(options={"colour": 3}), "colour"),
        (text_of(actions=[[0, "c4 c4"]]), "actions[0]"),
        (text_of(actions=[*RECORD["actions"], [0, "c5 d4"]]), "actions[3]"),
        (text_of(actions=[[0, "a\nb\x1b[31m"]]), "actions[0]"),
        (text_of(game="a\nb\x1b[31m\ud800"), "game"),
    ],
)
def test_a_bad_record_is_refused_and_nothing_of_it_printed(refusal, command, stdin, told):
    assert told in refusal(command, "-", stdin=stdin)


@pytest.mark.parametrize("command", ["replay", "legal"])
def test_a_file_that_cannot_be_read_is_refused(refusal, command, tmp_path):
    (tmp_path / "folder").mkdir()
    assert "missing.json" in refusal(command, "missing.json")
    assert "folder" in refusal(command, "folder")
    refusal(command, "")
    refusal(command, "missing/game.json")
    refusal(command, "x" * 5000)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["ludo"], "chips"),
        ([""], "chips"),
        (["chips", "--seats", "1"], "2 to 32"),
        (["chips", "--seats", "33"], "2 to 32"),
        (["chips", "--seats", "0"], "2 to 32"),
        (["chips", "--seats", "-3"], "-3"),
        (["chips", "--seats", "two"], "two"),
        (["chips", "--seats", "2.5"], "2.5"),
        (["chips", "--seed", "x"], "x"),
        (["chips", "--seed", "-1"], "-1"),
        (["chips", "--seed", str(2**64)], str(2**64)),
        (["chips", "--games", "x"], "x"),
        (["chips", "--games", "-1"], "-1"),
        (["chips", "--option", "size"], "size"),
        (["chips", "--option", ""], "key=value"),
        (["chips", "--option", "=3"], "size, seconds, rounds, own_meeting"),
        (["chips", "--option", "colour=3"], "size, seconds, rounds, own_meeting"),
        (["chips", "--option", "size="], "4 to 16"),
        (["chips", "--option", "size=3"], "4 to 16"),
        (["chips", "--option", "size=17"], "4 to 16"),
        (["chips", "--option", "size=-5"], "4 to 16"),
        (["chips", "--option", "size=ten"], "4 to 16"),
        (["chips", "--option", "size=10.0"], "4 to 16"),
        (["chips", "--option", "size=true"], "4 to 16"),
        (["chips", "--option", "size=" + "9" * 9000], "4 to 16"),
        (["chips", "--option", "size=٥"], "4 to 16"),
        (["chips", "--option", "own_meeting=1"], "true or false"),
        (["chips", "--option", "own_meeting=True"], "true or false"),
        (["chips", "--option", "size=5", "--option", "size=6"], "twice"),
        (["chips", "--bots", "Casual"], "random, greedy, beginner, casual, strong, master"),
        (["chips", "--bots", ""], "random"),
        (["chips", "--bots", "random,"], "random"),
        (["chips", "--bots", "random,random,nobody"], "nobody"),
    ],
)
def test_bad_values_are_refused_with_what_is_known(refusal, arguments, told):
    assert told in refusal("selfplay", *arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        ["{}"],
        ["replay", "{}"],
        ["replay", "-", "--{}"],
        ["replay", "-", "{}"],
        ["selfplay", "{}"],
        ["selfplay", "chips", "--seats", "{}"],
        ["selfplay", "chips", "--seats={}"],
        ["selfplay", "chips", "--s={}"],
        ["selfplay", "chips", "--option", "{}"],
        ["selfplay", "chips", "--option", "{}=3"],
        ["selfplay", "chips", "--option", "{0}=3", "--option", "{0}=3"],
        ["selfplay", "chips", "--option", "size={}"],
        ["selfplay", "chips", "--bots", "{}"],
    ],
)
def test_no_hostile_argument_breaks_the_one_line(refusal, arguments):
    hostile = "two\nlines\x1b[31m\x9b"
    refusal(*(argument.format(hostile) for argument in arguments), stdin=text_of())


# In a process of its own


def test_help_is_no_refusal(run):
    for arguments in (["--help"], ["replay", "--help"], ["selfplay", "--help"]):
        status, out, err = run(*arguments)
        assert (status, err) == (0, "")
        assert "usage" in out


def test_the_commands_work_at_a_shell(tmp_path):
    played = shell("selfplay", "chips", "--seats", "4", "--seed", "3", cwd=tmp_path)
    assert (played.returncode, played.stderr) == (0, b"")
    assert played.stdout.count(b"\n") == 1
    for command in ("replay", "legal"):
        done = shell(command, "-", stdin=played.stdout.decode(), cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, b"")
        assert all(json.loads(line) is not None for line in done.stdout.splitlines())
    assert not list(tmp_path.iterdir())


def test_a_refusal_at_a_shell_is_status_2_and_one_line(tmp_path):
    done = shell("replay", "-", stdin="nonsense", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("redirected", "told"),
    [("> /dev/full", "output: No space left on device"), ("<&-", "input: Bad file descriptor")],
)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux")
def test_what_cannot_be_read_or_written_is_named(redirected, told, tmp_path):
    (tmp_path / "game.json").write_text(text_of(), "utf-8")
    source = "-" if "<" in redirected else tmp_path / "game.json"
    done = subprocess.run(
        ["/bin/sh", "-c", f'"$0" -m game replay "$1" {redirected}', sys.executable, source],
        cwd=ROOT,
        env={**os.environ, "LC_ALL": "C"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr.decode()) == (2, f"jeex: {told}\n")


def test_a_reader_that_has_seen_enough_is_no_error():
    with subprocess.Popen(
        [sys.executable, "-m", "game", "selfplay", "chips", "--games", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert json.loads(process.stdout.readline())
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


# Languages


@pytest.mark.parametrize(
    ("variables", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "nl"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "pl_PL.UTF-8", "LANGUAGE": "pl:fr:de"}, "fr"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "nl_NL@euro"}, "nl"),
        ({"LANG": "../../etc"}, "en"),
    ],
)
def test_the_environment_names_the_language(language, variables, spoken):
    for name, value in variables.items():
        language(name, value)
    assert catalogues.of_environment() == spoken


def test_a_refusal_is_in_the_language_that_is_asked_for(run, language):
    language("LANG", "nl_NL.UTF-8")
    told = run("replay", "-", stdin=text_of(actions=[[0]]))
    english = run("--language", "en", "replay", "-", stdin=text_of(actions=[[0]]))
    assert [told[0], english[0]] == [2, 2]
    assert told[2] != english[2]
    status, _out, err = run("--language", "xx", "replay", "-")
    assert status == 2
    assert "--language" in err


def test_help_is_in_the_language_that_is_asked_for(run, language):
    english = run("--help")[1]
    plain = "The legal actions of everyone to act in the record's last position."
    assert plain in " ".join(english.split())
    told = {code: run("--language", code, "--help")[1] for code in ("de", "nl", "es", "fr")}
    language("LANG", "de_DE.UTF-8")
    assert run("--help")[1] == told["de"]
    assert len({english, *told.values()}) == 5


@pytest.mark.parametrize("code", catalogues.codes())
def test_argparse_speaks_the_language_too(run, code):
    """Each of its sentences that these commands can lead to."""
    asked = (
        ("--help",),
        ("replay", "--help"),
        ("replay",),
        ("replay", "-", "more"),
        ("replay", "--facts=1", "-"),
        ("selfplay", "stones", "--games", "many"),
        ("selfplay", "stones", "--games"),
        ("selfplay", "stones", "--se", "1"),
        ("nothing",),
    )
    english = [set(re.findall("[a-z]{5,}", "".join(run(*line)[1:]))) for line in asked]
    told = ["".join(run("--language", code, *line)[1:]) for line in asked]
    ours = {"usage", "positional", "options", "message", "following", "required", "unrecognized"}
    ours |= {"ignored", "explicit", "invalid", "choose", "value", "expected", "ambiguous", "match"}
    assert ours <= set().union(*english), "argparse's own words have changed"
    foreign = set(re.findall("[a-z]{5,}", "".join(told)))
    assert foreign & ours <= {"options"}, "French has the same word"
    assert run("--language", "en", "replay")[2].endswith("are required: RECORD\n")


def test_facts_and_actions_have_no_language(run, language):
    plain = [run("replay", "-", "--facts", stdin=text_of()), run("legal", "-", stdin=text_of())]
    language("LANG", "fr_FR.UTF-8")
    told = [run("replay", "-", "--facts", stdin=text_of()), run("legal", "-", stdin=text_of())]
    assert told == plain


def test_a_catalogue_that_cannot_be_read_leaves_english_and_says_so(run, monkeypatch):
    def damaged(code):
        if code != "en":
            raise ValueError("not a line of a catalogue")
        return gettext.NullTranslations()

    monkeypatch.setattr(catalogues, "load", damaged)
    status, out, err = run("--language", "nl", "legal", "-", stdin=text_of())
    assert (status, out) == run("legal", "-", stdin=text_of())[:2]
    assert err == "jeex: no words for nl, so English: not a line of a catalogue\n"


@pytest.mark.parametrize(
    "text", ["{}", "Our game: https://example.org/#/replay/={}.", "\ufeff{}\r\n"]
)
def test_a_link_is_read_as_it_was_sent(run, tmp_path, text):
    record, sent = a_record_and_its_letters(run)
    file = tmp_path / "link.txt"
    file.write_text(text.format(sent), "utf-8")
    assert run("link", str(file)) == (0, record, "")


def test_a_whole_address_stands_where_a_file_does(run):
    record, sent = a_record_and_its_letters(run)
    address = f"https://example.org/jeex/#/replay/={sent}"
    assert run("link", address) == (0, record, "")
    assert run("legal", address) == run("legal", "-", stdin=record)


def a_record_and_its_letters(run):
    _status, record, _err = run("selfplay", "stones", "--seed", "3")
    _status, letters, _err = run("link", "-", stdin=record)
    return record, letters.strip()
