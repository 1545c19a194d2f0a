#!/usr/bin/env bash
# Tries the scripts of this folder with a real Slurm on this one machine: an
# array of jobs, of which one is killed and put back into the queue, and the
# exact total. Starts munged, slurmctld and slurmd by itself, in a folder of its
# own, and ends them. Takes about three minutes and must run as root; Debian:
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
AuthInfo=socket=$work/munge.socket
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

for _ in $(seq 1200); do
  [ -e "$folder/total" ] && break
  if [ -z "$(squeue --noheader)" ] && [ ! -e "$folder/total" ]; then break; fi
  sleep 0.2
done
if [ "$(cat "$folder/total" 2>/dev/null)" != "$total" ]; then
  tail -n 3 "$folder"/log/* >&2
  squeue >&2
  echo "error: no total, or not $total" >&2
  exit 1
fi
say "total of $n in $parts parts: $(cat "$folder/total")"

# Once more: everything is there, nothing is counted again.
rm "$folder/total"
QUEENS=$queens "$here/submit.sh" "$n" "$parts" "$folder"
if QUEENS=$queens "$here/submit.sh" "$n" 7 "$folder" 2>/dev/null; then
  echo "error: another number of parts was not refused" >&2
  exit 1
fi
for _ in $(seq 600); do [ -e "$folder/total" ] && break; sleep 0.2; done
[ "$(cat "$folder/total")" = "$total" ]
say "again: $(cat "$folder/total")"
