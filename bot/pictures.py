"""Pictures as files to post, painted by a process of its own: `python -m bot.pictures` reads jobs and writes pictures.

Not by a thread: Pillow holds Python's lock for up to 30 ms while it reduces the colours, and the event loop would wait
for it. Not by multiprocessing either, which runs the main program once more.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Timer
from typing import BinaryIO

import structlog

from bot.describe import alt_text
from bot.i18n import Words, words_in
from bot.labels import picture_labels
from render import NOTHING, Highlight, board, encode
from rules import View

__all__ = ["Painter", "Picture", "paint_jobs"]

log = structlog.get_logger()

PATIENCE_SECONDS = 20

Job = tuple[View, tuple[str, ...], str, Highlight]


@dataclass(frozen=True, slots=True)
class Picture:
    """A painted board, or no `data` when it could not be painted: the words still go out."""

    data: bytes | None
    alt: str


class Painter:
    """The painting process, and the thread that waits for it. It starts with the first job, and again after a crash."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="painter")
        self._process: subprocess.Popen[bytes] | None = None

    async def paint(self, view: View, names: tuple[str, ...], words: Words, highlight: Highlight = NOTHING) -> Picture:
        """Paint what a view shows. Never raises: a picture is worth less than the move that it shows."""
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._thread, self._ask, (view, names, words.language, highlight)
            )
        except Exception:
            log.exception("picture failed")
            return Picture(None, "")

    def start(self) -> None:
        """Start the process if none is alive, so that no picture need wait for it."""
        if self._process is not None and self._process.poll() is not None:
            log.warning("painter died", code=self._process.returncode)
            self._stop()
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "bot.pictures"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
                start_new_session=True,  # Ctrl-C is for the bot; the painter ends when the bot's end of the pipe closes
            )

    def close(self) -> None:
        """Let the process and the thread go."""
        self._stop()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    def _ask(self, job: Job) -> Picture:
        self.start()
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        # One position that cannot be painted must not keep all others waiting.
        impatience = Timer(PATIENCE_SECONDS, process.kill)
        impatience.start()
        try:
            pickle.dump(job, process.stdin)
            process.stdin.flush()
            answer = pickle.load(process.stdout)  # noqa: S301 - from our own process
        except Exception:
            self._stop()  # half a message may be in the pipe
            raise
        finally:
            impatience.cancel()
        if isinstance(answer, Exception):
            raise answer
        assert isinstance(answer, Picture)
        return answer


def paint_jobs(jobs: BinaryIO, answers: BinaryIO) -> None:
    """Paint until there is nothing more to read."""
    while True:
        try:
            job: Job = pickle.load(jobs)  # noqa: S301 - from the bot
        except EOFError:
            return
        answer: Picture | Exception
        try:
            answer = _painted(*job)
        except Exception as error:  # noqa: BLE001 - the bot raises and logs it
            answer = error
        try:
            pickle.dump(answer, answers)
            answers.flush()
        except BrokenPipeError:
            return  # the bot is gone


def _painted(view: View, names: tuple[str, ...], language: str, highlight: Highlight) -> Picture:
    words = words_in(language)
    image = board(view, labels=picture_labels(view, names, words), highlight=highlight)
    return Picture(encode(image), alt_text(view, names, words))


if __name__ == "__main__":
    # Under its own name, or what it writes could not be read by the bot.
    from bot.pictures import paint_jobs as paint

    paint(sys.stdin.buffer, sys.stdout.buffer)
