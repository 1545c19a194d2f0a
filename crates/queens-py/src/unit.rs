//! `count_unit`: one part of a count, in any process on any machine.
//!
//! A process keeps the tables of the board it counted last, so that a worker
//! that gets unit after unit makes them once.

use std::cell::Cell;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use queens::count::{Engine, Plan, Request};
use queens::run::Cancel;
use queens::unit::{Scheme, Units};
use queens::{Error, Work};

use crate::args::{self, Given};
use crate::errors::unknown;
use crate::wait;

/// What the units of a board are: engine, version, parameters, their number.
type Described = (&'static str, u32, String, u64);

/// Describes the units of a board.
#[pyfunction]
#[pyo3(signature = (n, *, rules, engine, memory))]
pub(crate) fn scheme<'py>(
    py: Python<'py>,
    n: Given<'_, 'py>,
    rules: &str,
    engine: Option<&str>,
    memory: Option<Given<'_, 'py>>,
) -> PyResult<Described> {
    let board = Board::new(n, rules, engine, memory)?;
    let scheme = wait::run(py, move |_| {
        let plan = board.request.plan()?;
        Ok(tables(&plan).units(&plan)?.scheme())
    })?;
    Ok((scheme.engine, scheme.version, scheme.parameters, scheme.units))
}

/// Counts the units `start`, `start + step` … before `stop`.
#[pyfunction]
#[pyo3(signature = (n, *, rules, described, units, memory))]
pub(crate) fn count_unit<'py>(
    py: Python<'py>,
    n: Given<'_, 'py>,
    rules: &str,
    described: (String, u32, String, u64),
    units: (u64, u64, u64),
    memory: Option<Given<'_, 'py>>,
) -> PyResult<u128> {
    let board = Board::new(n, rules, Some(&described.0), memory)?;
    let (start, stop, step) = units;
    let work = move |cancel: &Cancel| {
        let plan = board.request.plan()?;
        // They are made whoever is interrupted: the next call has them then.
        let tables = tables(&plan);
        let units = tables.units(&plan)?;
        let scheme = units.scheme();
        if !agrees(&scheme, &described) {
            return Ok(Err((scheme, described)));
        }
        let numbers = (start..stop).step_by((step as usize).max(1));
        count(units, numbers, cancel).map(Ok)
    };
    wait::run(py, work)?.map_err(|(ours, theirs)| {
        let ours = (ours.engine.to_owned(), ours.version, ours.parameters, ours.units);
        let (their_text, our_text) = (text(&theirs), text(&ours));
        let text = format!("a unit of {their_text}: this machine counts {our_text}");
        PyValueError::new_err(text)
    })
}

fn text((engine, version, parameters, units): &(String, u32, String, u64)) -> String {
    format!("{engine} version {version} ({parameters}), {units} units")
}

fn agrees(
    ours: &Scheme,
    (engine, version, parameters, units): &(String, u32, String, u64),
) -> bool {
    (ours.engine, ours.version, &ours.parameters, ours.units)
        == (engine, *version, parameters, *units)
}

/// A board with an engine, and the memory it may use.
#[derive(Clone, Copy)]
struct Board {
    request: Request,
}

impl Board {
    fn new(
        n: Given<'_, '_>,
        rules: &str,
        engine: Option<&str>,
        memory: Option<Given<'_, '_>>,
    ) -> PyResult<Self> {
        let size = args::board_size(n)?;
        let board = queens::Board { size, rules: args::rules(rules)? };
        let known = || Engine::ALL.into_iter().map(Engine::id);
        let find = |name| Engine::find(name).ok_or_else(|| unknown("engine", name, known()));
        let engine = engine.map(find).transpose()?;
        let memory = args::amount(memory, "memory")?;
        // Units are shared out one a thread by whoever calls.
        Ok(Self { request: Request { engine, memory, threads: 1, ..Request::new(&board) } })
    }
}

type Key = (queens::Board, Engine);

/// An engine's tables, made when they are first used.
struct Tables {
    key: Key,
    /// The process that makes them: a child of it would wait in vain.
    process: u32,
    units: OnceLock<Result<Box<dyn Units>, Error>>,
}

impl Tables {
    fn new(key: Key) -> Self {
        Self { key, process: std::process::id(), units: OnceLock::new() }
    }

    /// Whether they serve for this board: now, or soon.
    fn serve(&self, key: Key) -> bool {
        let usable = match self.units.get() {
            Some(made) => made.is_ok(),
            None => self.process == std::process::id(),
        };
        self.key == key && usable
    }

    /// The units; who comes second waits for the first.
    fn units(&self, plan: &Plan) -> Result<&dyn Units, Error> {
        let made = self.units.get_or_init(|| plan.units(&Work::on(1)));
        made.as_deref().map_err(Clone::clone)
    }
}

/// The sum of some units.
fn count(
    units: &dyn Units,
    numbers: impl Iterator<Item = u64>,
    cancel: &Cancel,
) -> Result<u128, Error> {
    let mut worker = units.worker()?;
    let mut total = 0_u128;
    for number in numbers {
        cancel.check()?;
        total = total.checked_add(worker.count(number, cancel)?).ok_or(Error::Overflow)?;
    }
    Ok(total)
}

type Kept = Option<Arc<Tables>>;

/// The tables that were used last. The lock is held for a moment only, never
/// while tables are made: another board does not have to wait for them.
static KEPT: Mutex<Kept> = Mutex::new(None);

fn kept() -> MutexGuard<'static, Kept> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

thread_local! {
    /// The lock of [`KEPT`] while this thread forks the process.
    static HELD: Cell<Option<MutexGuard<'static, Kept>>> = const { Cell::new(None) };
}

/// To be called by a thread that is about to fork: a lock that another thread
/// held at that moment would stay closed in the child for ever, for the child
/// has no such thread. [`after_fork`] gives it back, in both processes.
#[pyfunction]
pub(crate) fn before_fork() {
    // A module that is loaded again asks twice.
    let held = HELD.take();
    HELD.set(Some(held.unwrap_or_else(kept)));
}

/// To be called by the thread that forked, in the parent and in the child.
#[pyfunction]
pub(crate) fn after_fork() {
    HELD.take();
}

/// The tables of a board, new or kept.
fn tables(plan: &Plan) -> Arc<Tables> {
    let key = (plan.board, plan.engine);
    let mut kept = kept();
    match &*kept {
        Some(tables) if tables.serve(key) => Arc::clone(tables),
        // The old ones go first: both together may be more than there is room for.
        _ => Arc::clone(kept.insert(Arc::new(Tables::new(key)))),
    }
}
