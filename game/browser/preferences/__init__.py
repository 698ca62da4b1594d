"""Settings: what players may choose about the page, the page to choose it on, and its effects.

`settings` has the values; `appearance` and `feedback` act on them; `SettingsPage` and
`setting_rows` let players change them.
"""

from game.browser.preferences import appearance, feedback, setting_rows, settings
from game.browser.preferences.settings_page import SettingsPage

__all__ = ["SettingsPage", "appearance", "feedback", "setting_rows", "settings"]
