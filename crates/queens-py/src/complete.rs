//! `complete`, `completions`, `count_completions`.

use std::fs::File;
use std::io::BufWriter;
use std::ops::ControlFlow;
use std::path::PathBuf;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use queens::board::Partial;
use queens::complete::proof::Form;
use queens::complete::{self as search, read};
use queens::{Error, Square, Work};

use crate::args::{self, Given};
use crate::errors::raise;
use crate::stream::Stream;
use crate::wait;

/// Completions that the search may be ahead.
const AHEAD: usize = 64;

/// One completion, or none.
#[pyfunction]
#[pyo3(signature = (n, queens, blocked, *, rules, threads))]
pub(crate) fn complete<'py>(
    py: Python<'py>,
    n: Given<'_, 'py>,
    queens: Given<'_, 'py>,
    blocked: Given<'_, 'py>,
    rules: &str,
    threads: Option<Given<'_, 'py>>,
) -> PyResult<Option<Bound<'py, PyTuple>>> {
    let partial = partial(n, queens, blocked, rules)?;
    let threads = args::threads(threads)?;
    let found = wait::run(py, move |cancel| {
        let found = search::find(&partial, &Work { cancel, ..Work::on(threads) })?;
        // Checked by the rules themselves, whoever found it.
        found.as_ref().map_or(Ok(()), |found| partial.accepts(found))?;
        Ok(found)
    })?;
    found.map(|found| PyTuple::new(py, found.columns())).transpose()
}

/// One completion, or none and the proof of that in a file, which was not there
/// before and stays only if it is one.
#[pyfunction]
#[pyo3(signature = (n, queens, blocked, path, *, rules, binary))]
pub(crate) fn prove<'py>(
    py: Python<'py>,
    n: Given<'_, 'py>,
    queens: Given<'_, 'py>,
    blocked: Given<'_, 'py>,
    path: PathBuf,
    rules: &str,
    binary: bool,
) -> PyResult<Option<Bound<'py, PyTuple>>> {
    let partial = partial(n, queens, blocked, rules)?;
    let form = if binary { Form::Binary } else { Form::Text };
    let file = File::create_new(&path)?;
    let whole = wait::run(py, move |cancel| {
        let out = BufWriter::new(&file);
        search::proof::prove(&partial, form, out, &Work { cancel, ..Work::on(1) })
    });
    let answer = whole.and_then(|written| Ok(written?));
    if !matches!(answer, Ok(None)) {
        // The first failure is the one to be told.
        let _ = std::fs::remove_file(&path);
    }
    answer?.map(|found| PyTuple::new(py, found.columns())).transpose()
}

/// The number of completions.
#[pyfunction]
#[pyo3(signature = (n, queens, blocked, *, rules, threads))]
pub(crate) fn count_completions<'py>(
    py: Python<'py>,
    n: Given<'_, 'py>,
    queens: Given<'_, 'py>,
    blocked: Given<'_, 'py>,
    rules: &str,
    threads: Option<Given<'_, 'py>>,
) -> PyResult<u128> {
    let partial = partial(n, queens, blocked, rules)?;
    let threads = args::threads(threads)?;
    wait::run(py, move |cancel| search::count(&partial, &Work { cancel, ..Work::on(threads) }))
}

/// All completions in lexicographic order.
#[pyclass(module = "pyqueens._core", frozen)]
pub(crate) struct Completions(Stream<Vec<u32>>);

#[pymethods]
impl Completions {
    #[new]
    #[pyo3(signature = (n, queens, blocked, *, rules))]
    fn new(
        n: Given<'_, '_>,
        queens: Given<'_, '_>,
        blocked: Given<'_, '_>,
        rules: &str,
    ) -> PyResult<Self> {
        let partial = partial(n, queens, blocked, rules)?;
        let stream = Stream::start(AHEAD, move |cancel, outlet| {
            search::list(&partial, &Work { cancel, ..Work::on(1) }, |columns| {
                match outlet.send(columns.to_vec()) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            })
        })?;
        Ok(Self(stream))
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.0.next(py)?.map(|columns| PyTuple::new(py, columns)).transpose()
    }
}

fn partial(
    n: Given<'_, '_>,
    queens: Given<'_, '_>,
    blocked: Given<'_, '_>,
    rules: &str,
) -> PyResult<Partial> {
    let n = args::size(n, Partial::MAX.into())? as u32;
    let rules = args::rules(rules)?;
    Partial::new(n, rules, squares(queens, n)?, squares(blocked, n)?).map_err(raise)
}

/// Squares that are given, each a pair or a name.
pub(crate) fn squares(given: Given<'_, '_>, n: u32) -> PyResult<Vec<Square>> {
    // A text can be gone through, too, but letter by letter.
    if given.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err("a list of squares is needed, such as [\"b4\"]"));
    }
    given.try_iter()?.map(|item| square(&item?, n)).collect()
}

/// A pair of row and column, both from 0, or a chess name.
fn square(given: Given<'_, '_>, n: u32) -> PyResult<Square> {
    if let Ok(name) = given.cast::<PyString>() {
        let name = name.to_string();
        let wrong = |why: &str| PyValueError::new_err(format!("square {name:?}: {why}"));
        // Pairs of numbers in a text would count from 1, those of Python from 0.
        if name.contains(',') {
            return Err(wrong("must be like \"b4\", or a pair (row, column) from 0"));
        }
        return read::square(&name, n).map_err(|error| match error {
            read::NotASquare::Form => wrong("must be like \"b4\", or a pair (row, column) from 0"),
            read::NotASquare::Outside => wrong(&format!("outside the board of {n}x{n}")),
        });
    }
    let pair: Vec<Bound<'_, PyAny>> = given.try_iter()?.collect::<PyResult<_>>()?;
    let [row, col] = pair.as_slice() else {
        let text = format!("square {given}: must be like \"b4\", or a pair (row, column) from 0");
        return Err(PyValueError::new_err(text));
    };
    let last = u64::from(u32::MAX);
    let (row, col) =
        (args::integer(row, "row", 0..=last)?, args::integer(col, "column", 0..=last)?);
    let square = Square::new(row as u32, col as u32);
    if square.row >= n || square.col >= n {
        return Err(raise(Error::OutsideSquare { square, n }));
    }
    Ok(square)
}
