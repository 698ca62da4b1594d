"""Settings: what players may choose about the page, the page to choose it on, and its effects.

`settings` has the values; `appearance`, `feedback` and `shortcuts` act on them; `SettingsPage` and
`setting_rows` let players change them. `keys_page` shows all keys, `language_page` all languages.
"""

from game.browser.preferences import (
    appearance,
    feedback,
    keys_page,
    language_page,
    setting_rows,
    settings,
    shortcuts,
)
from game.browser.preferences.settings_page import SettingsPage

__all__ = [
    "SettingsPage",
    "appearance",
    "feedback",
    "keys_page",
    "language_page",
    "setting_rows",
    "settings",
    "shortcuts",
]
