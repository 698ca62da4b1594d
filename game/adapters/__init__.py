"""The games in the interfaces of other libraries; a wheel calls them its extras.

`turns` plays by numbers and needs nothing. `pettingzoo`, `gym` and `openspiel` are imported only by
who has installed the library of that name.
"""
