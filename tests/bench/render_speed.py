"""How long a picture takes, as a ratio to encoding the finished picture alone, in the same run."""

import resource
import statistics
import time
from concurrent.futures import ThreadPoolExecutor

from render import board, encode
from tests.pictures import CASES, labels_for

TIMES = 15
MANY = 400


def seconds(work) -> float:
    """Measure one call."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def main() -> None:
    """Measure and print."""
    ratios, sizes, paints = [], [], []
    for case in CASES.values():
        view, highlight = case()
        labels = labels_for(view)

        def paint(view=view, labels=labels, highlight=highlight):
            return board(view, labels=labels, highlight=highlight)

        picture = paint()
        sizes.append(len(encode(picture)))
        for _ in range(TIMES):
            painting = seconds(paint)
            encoding = seconds(lambda picture=picture: encode(picture))
            paints.append(painting)
            ratios.append((painting + encoding) / encoding)
    low, middle, high = statistics.quantiles(ratios, n=4)
    print(f"painting a board: {statistics.median(paints) * 1000:.1f} ms on this machine")
    spread = f"half of them from {low:.2f} to {high:.2f}"
    print(f"painting and encoding, times encoding alone: {middle:.2f} ({spread}; wanted: at most 1.6)")
    print(f"largest picture: {max(sizes) / 1000:.0f} KB (wanted: at most 350)")
    view, highlight = CASES["all-b"]()
    labels = labels_for(view)

    def many(count: int) -> None:
        for _ in range(count):
            board(view, labels=labels, highlight=highlight)

    alone = seconds(lambda: many(MANY // 4))
    with ThreadPoolExecutor(2) as pool:
        both = seconds(lambda: list(pool.map(many, [MANY // 4] * 2)))
    print(
        f"two threads painting at once, times one painting alone: {both / alone:.2f} (one after the other would be 2)"
    )
    many(MANY)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    many(MANY)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    print(f"memory grown over {MANY} more pictures: {grown} KB")


if __name__ == "__main__":
    main()
