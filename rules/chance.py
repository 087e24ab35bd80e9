"""All chance in the game: shuffles and picks that follow from a seed and a purpose, the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

__all__ = ["SEED_BITS", "pick", "shuffled"]

SEED_BITS = 128

T = TypeVar("T")


def shuffled(items: Sequence[T], seed: int, purpose: str) -> tuple[T, ...]:
    """Put items into an order that only the seed and the purpose decide."""
    keyed = _keyed(seed)
    marks = sorted((_mark(keyed, f"{purpose}:{index}"), index) for index in range(len(items)))
    return tuple(items[index] for _, index in marks)


def pick(items: Sequence[T], seed: int, purpose: str) -> T:
    """Choose one item. The bias of the remainder is below one in 2 to the 100th."""
    return items[int.from_bytes(_mark(_keyed(seed), purpose), "big") % len(items)]


def _keyed(seed: int) -> blake2b:
    return blake2b(key=seed.to_bytes(SEED_BITS // 8, "big"), digest_size=16)


def _mark(keyed: blake2b, text: str) -> bytes:
    mark = keyed.copy()
    mark.update(text.encode())
    return mark.digest()
