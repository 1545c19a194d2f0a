//! What a job of Slurm may use on its node. Where Slurm does not enforce this by
//! a control group, it ends the job that uses more.

use super::{Limit, Source, System};

/// Slurm counts in mebibytes.
const MIB: u64 = 1 << 20;

/// The memory asked for by `--mem`, or by `--mem-per-cpu` for all cores of the job
/// on this node. Zero means all that the node has.
pub(super) fn limit(system: &System<'_>) -> Option<Limit> {
    let number = |name| -> Option<u64> { (system.variable)(name)?.trim().parse().ok() };
    let limit = |variable, mib: u64| {
        let bytes = mib.saturating_mul(MIB);
        (mib > 0).then_some(Limit { bytes, source: Source::Slurm(variable) })
    };
    let node = "SLURM_MEM_PER_NODE";
    if let Some(mib) = number(node) {
        return limit(node, mib);
    }
    let core = "SLURM_MEM_PER_CPU";
    let mib = number(core)?;
    let cores = ["SLURM_CPUS_ON_NODE", "SLURM_CPUS_PER_TASK"].into_iter().find_map(number);
    limit(core, mib.saturating_mul(cores.unwrap_or(1)))
}

#[cfg(test)]
mod tests {
    use super::super::fake::Fake;

    #[test]
    fn the_memory_of_a_job_is_that_of_the_node_or_of_its_cores() {
        let bytes = |variables: &[(&str, &str)]| {
            let fake = variables
                .iter()
                .fold(Fake::new(), |fake, (name, value)| fake.variable(name, value));
            fake.read(super::limit).map(|limit| limit.bytes)
        };
        assert_eq!(bytes(&[]), None);
        assert_eq!(bytes(&[("SLURM_MEM_PER_NODE", "4096")]), Some(4 << 30));
        assert_eq!(bytes(&[("SLURM_MEM_PER_NODE", "0")]), None);
        let per_cpu = ("SLURM_MEM_PER_CPU", "2048");
        assert_eq!(bytes(&[per_cpu]), Some(2 << 30));
        assert_eq!(bytes(&[per_cpu, ("SLURM_CPUS_PER_TASK", "2")]), Some(4 << 30));
        let both = [per_cpu, ("SLURM_CPUS_ON_NODE", "8"), ("SLURM_CPUS_PER_TASK", "2")];
        assert_eq!(bytes(&both), Some(16 << 30));
        assert_eq!(bytes(&[("SLURM_MEM_PER_CPU", "much")]), None);
    }
}
