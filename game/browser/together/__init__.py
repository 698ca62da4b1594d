"""Several devices at one table: data channels between pages, their codes, and the camera.

`Together` is what a table has of it; `JoinPage` is the page of a device that joins another one's
table.
"""

from game.browser.together.join_page import JoinPage
from game.browser.together.together import Together

__all__ = ["JoinPage", "Together"]
