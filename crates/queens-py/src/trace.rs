//! `trace`: the steps of a teaching program, the fields of `docs/TRACE.md`.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use queens::run::Cancel;
use queens::teach::{Algorithm, CONTINUE, Event, Flow, Observer, STOP};
use queens::{Error, Square};

use crate::args::{self, Given};
use crate::errors::raise;
use crate::stream::{Outlet, Stream};

/// Steps that are handed over together, and how many of these the program may
/// be ahead.
const TOGETHER: usize = 512;
const AHEAD: usize = 4;

/// The names of the teaching programs.
#[pyfunction]
pub(crate) fn algorithms() -> Vec<&'static str> {
    Algorithm::ALL.iter().map(|algorithm| algorithm.id()).collect()
}

/// A step: the event and, for a solution, the columns.
struct Step {
    event: Event,
    columns: Box<[u32]>,
}

/// The steps one after the other.
#[pyclass(module = "pyqueens._core", frozen)]
pub(crate) struct Trace {
    stream: Stream<Vec<Step>>,
    ready: Mutex<Ready>,
}

#[derive(Default)]
struct Ready {
    steps: std::vec::IntoIter<Step>,
    number: u64,
}

#[pymethods]
impl Trace {
    #[new]
    #[pyo3(signature = (n, algorithm, *, limit))]
    fn new(n: Given<'_, '_>, algorithm: &str, limit: Option<Given<'_, '_>>) -> PyResult<Self> {
        let size = args::board_size(n)?;
        let algorithm: Algorithm = algorithm.parse().map_err(raise)?;
        let limit = args::amount(limit, "limit")?.unwrap_or(u64::MAX);
        let stream = Stream::start(AHEAD, move |cancel, outlet| {
            let mut recorder = Recorder { cancel, outlet, left: limit, steps: Vec::new() };
            if limit > 0 {
                let _ = algorithm.run(size, &mut recorder);
            }
            recorder.flush()
        })?;
        Ok(Self { stream, ready: Mutex::default() })
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        loop {
            let next = {
                let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
                let step = ready.steps.next();
                ready.number += u64::from(step.is_some());
                step.map(|step| (ready.number, step))
            };
            if let Some((number, step)) = next {
                return fields(py, number, &step).map(Some);
            }
            let Some(mut steps) = self.stream.next(py)? else { return Ok(None) };
            let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
            // Steps that another Python thread has fetched come first.
            if ready.steps.len() > 0 {
                let before: Vec<_> = std::mem::take(&mut ready.steps).collect();
                steps.splice(0..0, before);
            }
            ready.steps = steps.into_iter();
        }
    }
}

/// Number, name, row, column, whether it is safe, columns; `None` for what the
/// event does not have.
fn fields<'py>(py: Python<'py>, number: u64, step: &Step) -> PyResult<Bound<'py, PyTuple>> {
    let square = step.event.square();
    let (row, col) = (square.map(|square| square.row), square.map(|square| square.col));
    let (name, safe, columns) = match step.event {
        Event::Tested { safe, .. } => ("test", Some(safe), None),
        Event::Placed(_) => ("place", None, None),
        Event::Undone(_) => ("undo", None, None),
        Event::Solution => ("solution", None, Some(PyTuple::new(py, step.columns.iter())?)),
    };
    (number, name, row, col, safe, columns).into_pyobject(py)
}

/// Hands the steps over, many at a time.
struct Recorder<'a> {
    cancel: &'a Cancel,
    outlet: &'a Outlet<Vec<Step>>,
    left: u64,
    steps: Vec<Step>,
}

impl Recorder<'_> {
    fn step(&mut self, event: Event, columns: &[u32]) -> Flow {
        self.steps.push(Step { event, columns: columns.into() });
        self.left -= 1;
        let full = self.steps.len() >= TOGETHER;
        let lost = full && (self.cancel.is_cancelled() || self.flush().is_err());
        if lost || self.left == 0 { STOP } else { CONTINUE }
    }

    fn flush(&mut self) -> Result<(), Error> {
        let steps = std::mem::take(&mut self.steps);
        if steps.is_empty() { Ok(()) } else { self.outlet.send(steps) }
    }
}

impl Observer for Recorder<'_> {
    fn tested(&mut self, row: usize, col: usize, safe: bool) -> Flow {
        self.step(Event::Tested { square: square(row, col), safe }, &[])
    }

    fn placed(&mut self, row: usize, col: usize) -> Flow {
        self.step(Event::Placed(square(row, col)), &[])
    }

    fn undone(&mut self, row: usize, col: usize) -> Flow {
        self.step(Event::Undone(square(row, col)), &[])
    }

    fn solution(&mut self, columns: &[u32]) -> Flow {
        self.step(Event::Solution, columns)
    }
}

fn square(row: usize, col: usize) -> Square {
    Square::new(row as u32, col as u32)
}
