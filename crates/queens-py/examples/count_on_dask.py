"""Counts a board on a Dask cluster: `python count_on_dask.py [N [SCHEDULER]]`.

Without a scheduler's address a cluster of processes is started on this
machine. A worker that dies loses nothing: Dask gives its units to others.
"""

import sys

from distributed import Client

import pyqueens


def count(client: Client, n: int, parts: int = 200) -> int:
    """The number of solutions, counted by the workers of the cluster."""
    futures = client.map(pyqueens.count_unit, pyqueens.units(n, parts=parts))
    return sum(client.gather(futures))


if __name__ == "__main__":
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 16
    scheduler = sys.argv[2] if len(sys.argv) > 2 else None
    with Client(scheduler) as client:
        print(count(client, n))
