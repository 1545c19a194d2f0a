#!/usr/bin/env bash
#SBATCH --job-name=queens-part
#SBATCH --requeue
#SBATCH --signal=B:USR1@60
# One part of a count, started by submit.sh: QUEENS N PARTS FOLDER.
#
# The part number is the task's number in the array; PARTS is given, because an
# array of only the missing tasks knows no more than those. A task that is put
# back into the queue (its node died, it was preempted, its time was up) goes on
# with its journal.
set -euo pipefail
queens=$1 n=$2 parts=$3 folder=$4
part=$SLURM_ARRAY_TASK_ID

# The traps come first: a signal may be here before the count is.
counting=

# A minute before the time limit: what is done is written, and the task goes
# back into the queue.
put_back() {
  kill -INT "$counting" 2>/dev/null || true
  wait "$counting" || true
  echo "part $part: its time is nearly up: back into the queue" >&2
  scontrol requeue "${SLURM_ARRAY_JOB_ID}_$part"
  exit 0
}
trap put_back USR1
# SIGTERM is another cluster's warning (--signal=B:TERM@60), or the end: Slurm
# calls a task that was cancelled or is over time no longer running.
told_to_end() {
  if [ "$(squeue --noheader --job "${SLURM_ARRAY_JOB_ID}_$part" --format %T 2>/dev/null)" = RUNNING ]; then
    put_back
  fi
  kill -INT "$counting" 2>/dev/null || true
}
trap told_to_end TERM INT

# The only part is the whole count, whose journal names no part.
shard=()
[ "$parts" = 1 ] || shard=(--shard "$part/$parts")
"$queens" count "$n" "${shard[@]}" --journal "$folder/part-$part.journal" \
  --threads "${SLURM_CPUS_PER_TASK:-1}" --progress never >"$folder/part-$part.sum.new" &
counting=$!

# A signal interrupts `wait`; the program's own status comes from the last one.
while kill -0 "$counting" 2>/dev/null; do wait "$counting" || true; done
wait "$counting"
mv "$folder/part-$part.sum.new" "$folder/part-$part.sum"
