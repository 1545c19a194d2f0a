#!/usr/bin/env bash
# Counts the N-queens problem on a Slurm cluster: an array of jobs, one for each
# part of the work, then a job that puts their journals together and prints the
# total. Started again with the same folder, it goes on where it was.
#
#   contrib/slurm/submit.sh N PARTS FOLDER [SBATCH OPTIONS FOR EACH PART…]
#   contrib/slurm/submit.sh 22 200 /shared/n22 --cpus-per-task=4 --time=8:00:00
#
# FOLDER is on a file system that all nodes share; the program `queens` is on
# PATH there, or named by the variable QUEENS.
set -euo pipefail

if [ $# -lt 3 ]; then
  sed -n '2,10s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
n=$1 parts=$2 folder=$3
shift 3
if ! [[ $parts =~ ^[1-9][0-9]{0,5}$ ]]; then
  echo "error: PARTS is '$parts': it must be a whole number from 1 to 999999" >&2
  exit 2
fi
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
queens=$(command -v "${QUEENS:-queens}") || {
  echo "error: the program '${QUEENS:-queens}' is not there: set QUEENS, or PATH" >&2
  exit 2
}
# A wrong N is refused here rather than by every part.
if [ "$n" -ge 1 ] 2>/dev/null && [ "$n" -le 64 ]; then :; else
  echo "error: N is '$n': it must be a whole number from 1 to 64" >&2
  exit 2
fi
mkdir -p "$folder/log"
folder=$(cd "$folder" && pwd)
if [ -e "$folder/run" ] && [ "$(cat "$folder/run")" != "$n/$parts" ]; then
  echo "error: $folder is for N/PARTS = $(cat "$folder/run"), not $n/$parts: give another folder" >&2
  exit 2
fi
printf '%s\n' "$n/$parts" >"$folder/run"

array=$(sbatch --parsable --array="1-$parts" --output="$folder/log/part-%a.log" --open-mode=append \
  "$@" "$here/part.sh" "$queens" "$n" "$parts" "$folder")
array=${array%%;*}
total=$(sbatch --parsable --dependency="afterok:$array" --output="$folder/log/total.log" \
  --open-mode=append "$here/total.sh" "$queens" "$n" "$parts" "$folder")
echo "parts: job $array; total: job ${total%%;*}, which writes $folder/total" >&2
