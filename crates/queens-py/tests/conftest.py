"""What several tests use."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

Interrupted = Callable[[str], tuple[float, str]]


@pytest.fixture
def interrupted() -> Interrupted:
    """Runs a program, sends it a real SIGINT once it has said that it begins,
    and tells how long it took from there to its end, and what it printed."""

    def run(program: str) -> tuple[float, str]:
        process = subprocess.Popen(
            [sys.executable, "-c", program],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "begins\n"
            time.sleep(0.5)
            assert process.poll() is None, process.stdout.read()
            sent = time.monotonic()
            os.kill(process.pid, signal.SIGINT)
            output, _ = process.communicate(timeout=60)
            return time.monotonic() - sent, output
        finally:
            process.kill()

    return run
