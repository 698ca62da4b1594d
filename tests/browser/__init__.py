"""The rooms of `game/browser`, tested in CPython: what PyScript gives them is made of mocks."""
