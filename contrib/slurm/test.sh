#!/usr/bin/env bash
# Tries the scripts of this folder with a real Slurm on this one machine: an
# array of jobs, of which one is killed and put back into the queue; tasks that
# take longer than their time limit, warned by SIGUSR1 and by SIGTERM; one that is
# cancelled; and the exact totals. Starts munged, slurmctld and slurmd by itself,
# in a folder of its own, and ends them. Takes some five minutes and must run as
# root; Debian:
#
#   apt-get install --no-install-recommends slurmctld slurmd slurm-client munge
#   contrib/slurm/test.sh [PROGRAM]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

skip() {
  echo "SKIPPED: $*"
  exit 0
}
for tool in munged slurmctld slurmd sbatch squeue scontrol; do
  PATH=$PATH:/usr/sbin:/sbin command -v "$tool" >/dev/null || skip "$tool is not installed"
done
PATH=$PATH:/usr/sbin:/sbin
[ "$(id -u)" = 0 ] || skip "Slurm's services are started by root"
queens=$(realpath "${1:-$here/../../target/release/queens}")
[ -x "$queens" ] || { echo "error: $queens is not there: cargo build --release" >&2; exit 2; }

work=$(mktemp -d)
chmod 755 "$work"
services=()
finish() {
  for service in "${services[@]}"; do kill "$service" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT

# Messages are signed by munge, with a key of this test.
mkdir -m 700 "$work/munge"
dd if=/dev/urandom of="$work/munge/key" bs=1024 count=1 status=none
chmod 600 "$work/munge/key"
munged --foreground --force --key-file "$work/munge/key" --socket "$work/munge.socket" \
  --pid-file "$work/munge/pid" --log-file "$work/munge/log" --seed-file "$work/munge/seed" \
  >"$work/munged.out" 2>&1 &
services+=($!)

host=$(hostname -s)
free() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
mkdir "$work/state" "$work/spool"
export SLURM_CONF=$work/slurm.conf
cat >"$SLURM_CONF" <<CONF
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$(free)
SlurmdPort=$(free)
SlurmUser=root
AuthType=auth/munge
# A task that is put back waits for as long as its old credential is good.
AuthInfo=socket=$work/munge.socket,cred_expire=10
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SchedulerParameters=sched_interval=2
MinJobAge=600
JobRequeue=1
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=main Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
slurmctld -D -c >"$work/slurmctld.log" 2>&1 &
services+=($!)
slurmd -D -c >"$work/slurmd.log" 2>&1 &
services+=($!)
for _ in $(seq 100); do
  sinfo --noheader --format %t 2>/dev/null | grep -q idle && break
  sleep 0.3
done
sinfo --noheader --format %t | grep -q idle || {
  tail -5 "$work"/*.log "$work/munged.out" >&2
  skip "Slurm does not start here"
}

say() { printf '%s  %s\n' "$(date +%T)" "$*"; }
say "Slurm $(sbatch --version | cut -d' ' -f2) runs"
n=19 parts=6 total=4968057848 folder=$work/run
QUEENS=$queens "$here/submit.sh" "$n" "$parts" "$folder"

# The first part that has begun is killed, and its task put back.
for _ in $(seq 200); do
  victim=$(pgrep -f "^$queens count $n --shard .* --journal $folder/" | head -1 || true)
  [ -n "$victim" ] && break
  sleep 0.1
done
[ -n "${victim:-}" ] || { echo "error: no part began" >&2; exit 1; }
sleep 0.5
part=$(tr '\0' '\n' <"/proc/$victim/cmdline" | sed -n 's|^\([0-9]*\)/[0-9]*$|\1|p')
job=$(squeue --noheader --array --name queens-part --states running --format '%F_%K' | grep "_$part\$")
scontrol requeuehold "$job"
kill -9 "$victim" 2>/dev/null || true
say "part $part (job $job) was killed and put back"
scontrol release "$job"

# Waits for the total of a folder, and compares it.
expect() {
  local folder=$1 total=$2
  for _ in $(seq 9000); do
    [ -e "$folder/total" ] && break
    if [ -z "$(squeue --noheader)" ] && [ ! -e "$folder/total" ]; then break; fi
    sleep 0.2
  done
  if [ "$(cat "$folder/total" 2>/dev/null)" != "$total" ]; then
    tail -n 5 "$folder"/log/* >&2
    squeue >&2
    echo "error: $folder has no total, or not $total" >&2
    exit 1
  fi
}
expect "$folder" "$total"
say "total of $n in $parts parts: $(cat "$folder/total")"

# Once more: everything is there, nothing is counted again.
rm "$folder/total"
QUEENS=$queens "$here/submit.sh" "$n" "$parts" "$folder"
if QUEENS=$queens "$here/submit.sh" "$n" 7 "$folder" 2>/dev/null; then
  echo "error: another number of parts was not refused" >&2
  exit 1
fi
expect "$folder" "$total"
say "again: $(cat "$folder/total")"

# A part that is cancelled ends, and is not put back.
QUEENS=$queens "$here/submit.sh" 22 1 "$work/cancelled" --time=2 2>"$work/cancelled.out"
job=$(sed -n 's/^parts: job \([0-9]*\);.*/\1/p' "$work/cancelled.out")
for _ in $(seq 600); do
  [ "$(squeue --noheader --job "$job" --format %T)" = RUNNING ] && break
  sleep 0.2
done
sleep 3
scancel "$job"
for _ in $(seq 300); do
  [ -z "$(squeue --noheader --job "$job" 2>/dev/null)" ] && break
  sleep 0.2
done
scontrol show job "$job" | grep -q 'JobState=CANCELLED' || {
  scontrol show job "$job" >&2
  echo "error: a cancelled part did not end" >&2
  exit 1
}
if grep 'back into the queue' "$work/cancelled/log/part-1.log" >&2; then
  echo "error: a cancelled part was put back" >&2
  exit 1
fi
say "a part was cancelled and stays so"

# Two runs of a part that takes longer than a minute: the limit is two, and the
# warning comes a minute before, or up to a minute earlier than that.
n=20 total=39029188884
for signal in USR1 TERM; do
  QUEENS=$queens "$here/submit.sh" "$n" 1 "$work/$signal" --time=2 --signal="B:$signal@60"
done
for signal in USR1 TERM; do
  expect "$work/$signal" "$total"
  times=$(grep -c 'back into the queue' "$work/$signal/log/part-1.log" || true)
  [ "$times" -ge 1 ] || { echo "error: no part reached its time limit" >&2; exit 1; }
  say "total of $n, warned by $signal $times times: $(cat "$work/$signal/total")"
done
