//! `place`: the columns of one solution of a board of any size.

use pyo3::exceptions::{PyIndexError, PyMemoryError};
use pyo3::prelude::*;
use pyo3::types::{PySlice, PyTuple};
use queens::place::{self, Construction};
use queens::{Error, Work};

use crate::args::{self, Given};
use crate::errors::raise;
use crate::wait;

/// The largest board by formula, and by chance, as on the command line.
const MAX: u64 = 1_000_000_000_000_000_000;
const MAX_RANDOM: u64 = 1_000_000_000;

/// One solution: in constant memory by formula, four bytes a queen by chance.
#[pyclass(module = "pyqueens._core", frozen)]
pub(crate) struct Columns(Kind);

enum Kind {
    Formula(Construction),
    Random(Vec<u32>),
}

impl Columns {
    fn column(&self, row: u64) -> Option<u64> {
        match &self.0 {
            Kind::Formula(formula) => formula.column(row),
            Kind::Random(columns) => {
                columns.get(usize::try_from(row).ok()?).copied().map(u64::from)
            }
        }
    }

    fn size(&self) -> u64 {
        match &self.0 {
            Kind::Formula(formula) => formula.size(),
            Kind::Random(columns) => columns.len() as u64,
        }
    }
}

#[pymethods]
impl Columns {
    #[new]
    #[pyo3(signature = (n, *, seed))]
    fn new(py: Python<'_>, n: Given<'_, '_>, seed: Option<Given<'_, '_>>) -> PyResult<Self> {
        let Some(seed) = args::amount(seed, "seed")? else {
            let n = args::size(n, MAX)?;
            let formula = Construction::new(n).ok_or_else(|| raise(Error::NoSolution { n }))?;
            return Ok(Self(Kind::Formula(formula)));
        };
        let n = args::size(n, MAX_RANDOM)? as u32;
        let columns =
            wait::run(py, move |cancel| place::random(n, seed, &Work { cancel, ..Work::on(1) }))?;
        Ok(Self(Kind::Random(columns)))
    }

    fn __len__(&self) -> usize {
        self.size() as usize
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: Given<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let n = self.size() as isize;
        if let Ok(slice) = index.cast::<PySlice>() {
            let rows = slice.indices(n)?;
            let row = |k: usize| rows.start + k as isize * rows.step;
            let length = rows.slicelength;
            let mut columns = Vec::new();
            if columns.try_reserve_exact(length).is_err() {
                return Err(PyMemoryError::new_err(format!("no room for {length} columns")));
            }
            columns.extend((0..length).filter_map(|k| self.column(row(k) as u64)));
            return Ok(PyTuple::new(py, columns)?.into_any());
        }
        let outside = || PyIndexError::new_err("row outside the board");
        // `TypeError` for what is no integer; one that is too long has no row.
        let index = py.import("operator")?.getattr("index")?.call1((index,))?;
        let index: isize = index.extract().map_err(|_| outside())?;
        let row = if index < 0 { index + n } else { index };
        let column = u64::try_from(row).ok().and_then(|row| self.column(row));
        let column = column.ok_or_else(outside)?;
        Ok(column.into_pyobject(py)?.into_any())
    }

    fn __iter__(this: Py<Self>) -> ColumnsIterator {
        ColumnsIterator { columns: this, row: 0 }
    }
}

/// The columns from the top row down.
#[pyclass(module = "pyqueens._core")]
pub(crate) struct ColumnsIterator {
    columns: Py<Columns>,
    row: u64,
}

#[pymethods]
impl ColumnsIterator {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self) -> Option<u64> {
        let column = self.columns.get().column(self.row)?;
        self.row += 1;
        Some(column)
    }

    fn __length_hint__(&self) -> usize {
        (self.columns.get().size() - self.row) as usize
    }
}
