//! `sample`: solutions by chance, each as likely as any other.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use queens::search::Sampler;
use queens::{BoardSize, Error, Work};

use crate::args::{self, Given};
use crate::errors::raise;
use crate::wait;

/// `count` independent draws.
#[pyfunction]
#[pyo3(signature = (n, count, *, seed, threads))]
pub(crate) fn sample<'py>(
    py: Python<'py>,
    n: Given<'_, 'py>,
    count: Given<'_, 'py>,
    seed: Given<'_, 'py>,
    threads: Option<Given<'_, 'py>>,
) -> PyResult<Vec<Bound<'py, PyTuple>>> {
    let size = BoardSize::new(args::size(n, Sampler::MAX as u64)? as usize).map_err(raise)?;
    let count = args::amount(Some(count), "count")?.unwrap_or(1);
    let seed = args::amount(Some(seed), "seed")?.unwrap_or(0);
    let threads = args::threads(threads)?;
    let drawn = wait::run(py, move |cancel| {
        let mut sampler = Sampler::new(&size.into(), seed, &Work { cancel, ..Work::on(threads) })?;
        let mut drawn = Vec::new();
        for _ in 0..count {
            cancel.check()?;
            let solution = sampler.sample(cancel)?;
            drawn.push(solution.ok_or(Error::NoSolution { n: size.get() as u64 })?);
        }
        Ok(drawn)
    })?;
    drawn.iter().map(|solution| PyTuple::new(py, solution.columns())).collect()
}
