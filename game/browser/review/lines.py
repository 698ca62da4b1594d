"""The lines above the bar of a replay, with everybody's sign at the end of theirs."""

from __future__ import annotations

from game.browser.web import Element, find, make, replace, svg_elements
from game.view import curve
from game.view.seats import Signs


def show(
    place: Element, course: curve.Course, last: int, span: tuple[float, float], signs: Signs
) -> None:
    """Draw them in `place` for numbers within `span`, as far as they are known; `last` is the end.

    Without any, nothing is drawn.
    """
    if not course:
        replace(find(".plot", place))
        replace(find(".ends", place))
        return
    drawn = svg_elements.picture(curve.lines(course, last, *span), "", signs=signs)
    drawn.setAttribute("preserveAspectRatio", "none")
    replace(find(".plot", place), drawn)
    end = (len(course) - 1) / max(1, last)
    shown = []
    for seat, down in curve.ends(course[-1], *span):
        sign = make("i")
        sign.append(svg_elements.badge(seat, signs))
        sign.style.setProperty("--x", f"{end:.4f}")
        sign.style.setProperty("--y", f"{down:.4f}")
        shown.append(sign)
    replace(find(".ends", place), *shown)
