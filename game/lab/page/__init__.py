"""The lab's page as a value: its state, what can happen to it, and what is to be done about that.

`state` and `messages` say what there is, `reduce` what follows, `screen` what is shown. No browser.
"""
