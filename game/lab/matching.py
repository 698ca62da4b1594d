"""The largest matching of a graph: as many pairs as there can be, nobody in two (Edmonds, 1965)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

Meets = Callable[[int, int], bool]
"""Whether two may be a pair; the same both ways round."""


class _Search:
    """Paths on which pairs and others alternate; circles of odd length count as one vertex.

    `mate` is by vertex, -1 for none; `parent` and `base` are those of Edmonds' blossoms.
    """

    def __init__(self, count: int, meets: Meets) -> None:
        self.count = count
        self.near = [[b for b in range(count) if a != b and meets(a, b)] for a in range(count)]
        self.mate = [-1] * count
        self.parent = [-1] * count
        self.base = list(range(count))

    def grow(self) -> None:
        """Make pairs until there can be no more."""
        for root in range(self.count):
            if self.mate[root] == -1:
                self._flip(self._path_from(root))

    def _flip(self, last: int) -> None:
        """Exchange pairs and others on the path that ends there; none for -1."""
        while last != -1:
            before = self.parent[last]
            after = self.mate[before]
            self.mate[last], self.mate[before] = before, last
            last = after

    def _path_from(self, root: int) -> int:
        """The end of a path from `root` to another one without a pair; -1 if there is none."""
        self.parent, self.base = [-1] * self.count, list(range(self.count))
        self._seen = {root}
        self._due = deque([root])
        while self._due:
            here = self._due.popleft()
            for there in self.near[here]:
                if self.base[here] == self.base[there] or self.mate[here] == there:
                    continue
                if there == root or (
                    self.mate[there] != -1 and self.parent[self.mate[there]] != -1
                ):
                    self._contract(here, there)
                elif self.parent[there] == -1:
                    self.parent[there] = here
                    if self.mate[there] == -1:
                        return there
                    self._visit(self.mate[there])
        return -1

    def _visit(self, vertex: int) -> None:
        if vertex not in self._seen:
            self._seen.add(vertex)
            self._due.append(vertex)

    def _contract(self, here: int, there: int) -> None:
        """Take the circle of odd length that these two close as one vertex."""
        top = self._common(here, there)
        blossom = self._mark(here, top, there) | self._mark(there, top, here)
        for vertex in range(self.count):
            if self.base[vertex] in blossom:
                self.base[vertex] = top
                self._visit(vertex)

    def _mark(self, vertex: int, top: int, child: int) -> set[int]:
        """The bases on the way up to `top`, on which the way down is noted."""
        found = set[int]()
        while self.base[vertex] != top:
            mate = self.mate[vertex]
            found |= {self.base[vertex], self.base[mate]}
            self.parent[vertex] = child
            child, vertex = mate, self.parent[mate]
        return found

    def _common(self, here: int, there: int) -> int:
        """The lowest base that both have above them."""
        above = set[int]()
        while True:
            here = self.base[here]
            above.add(here)
            if self.mate[here] == -1:
                break
            here = self.parent[self.mate[here]]
        while True:
            there = self.base[there]
            if there in above:
                return there
            there = self.parent[self.mate[there]]


def matching(count: int, meets: Meets) -> list[int]:
    """A largest matching of the vertices 0 to `count` - 1: the mate of each, -1 for none."""
    search = _Search(count, meets)
    search.grow()
    return search.mate


def is_perfect(count: int, meets: Meets) -> bool:
    """Whether everybody can be in a pair at once."""
    return count % 2 == 0 and -1 not in matching(count, meets)
