#!/usr/bin/env bash
#SBATCH --job-name=queens-total
# The journals of all parts put together, started by submit.sh: QUEENS N PARTS
# FOLDER. The total is printed only if every unit is there: `count` would count
# what is missing.
set -euo pipefail
queens=$1 n=$2 parts=$3 folder=$4

journals=()
for part in $(seq 1 "$parts"); do journals+=("$folder/part-$part.journal"); done
"$queens" journal merge --force -o "$folder/all.journal" "${journals[@]}"
"$queens" journal status "$folder/all.journal"
"$queens" count "$n" --journal "$folder/all.journal" --progress never >"$folder/total.new"

# The same number another way: the parts' own sums (64 bits suffice up to n = 28).
sum=0
for part in $(seq 1 "$parts"); do sum=$((sum + $(cat "$folder/part-$part.sum"))); done
if [ "$sum" != "$(cat "$folder/total.new")" ]; then
  echo "error: the parts add up to $sum, the journal says $(cat "$folder/total.new")" >&2
  exit 3
fi
mv "$folder/total.new" "$folder/total"
cat "$folder/total"
