"""A local table as a process of its own, as people start it."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).parents[2]
ADDRESS = re.compile(r"http://\S+")
PATIENCE = 30


def free_port():
    """Find a port that nobody uses, and that has free ones after it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    return port if port < 65000 else free_port()


class LocalTable:
    """`python -m bot local` in a folder, with its address and what it prints."""

    def __init__(self, folder, port, command="local"):
        environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith("IMHOTEP_")},
            "DISCORD_TOKEN": "",
            "IMHOTEP_DATABASE": str(folder / "games.sqlite3"),
            "IMHOTEP_PORT": str(port),
            "PYTHONPATH": str(ROOT),
        }
        self.lines = []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bot", command],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        watch = Thread(target=self._wait_for_address)
        watch.start()
        watch.join(PATIENCE)
        if not self.address:
            self.process.kill()
            raise AssertionError(f"no address in {PATIENCE} s: {self.lines} {self.process.stderr.read()}")

    def _wait_for_address(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))
            if len(self.lines) > 1 and ADDRESS.search(self.lines[-2]):
                return

    @property
    def address(self):
        """What to open."""
        return next((found.group() for line in self.lines if (found := ADDRESS.search(line))), "")

    @property
    def port(self):
        return int(re.search(r":(\d+)/", self.address).group(1))

    def stop(self, number=signal.SIGINT):
        """Send a signal, and give the exit code and what went to the standard error."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        _, problems = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, problems

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop(signal.SIGKILL)
