//! `count_unit`: one part of a count, in any process on any machine.
//!
//! A process keeps the tables of the board it counted last, so that a worker
//! that gets unit after unit makes them once.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use queens::count::halves::Halves;
use queens::count::{Engine, Plan, Request, Rows};
use queens::rules::RuleSet;
use queens::search::Cancel;
use queens::unit::{Scheme, Units};
use queens::{BoardSize, Error};

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
    let scheme = wait::run(py, move |_| Ok(tables(&board)?.units().scheme()))?;
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
    let in_use = InUse(Arc::new(Mutex::new(None)));
    let mine = Arc::clone(&in_use.0);
    let work = move |cancel: &Cancel| {
        loop {
            let tables = tables(&board)?;
            *mine.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&tables));
            let scheme = tables.units().scheme();
            if !agrees(&scheme, &described) {
                return Ok(Err((scheme, described)));
            }
            let numbers = (start..stop).step_by((step as usize).max(1));
            match tables.count(numbers, cancel) {
                // A call of another thread was interrupted, and the tables with
                // it: this one goes on with new ones.
                Err(Error::Cancelled) if !cancel.is_cancelled() => {}
                counted => {
                    mine.lock().unwrap_or_else(PoisonError::into_inner).take();
                    return counted.map(Ok);
                }
            }
        }
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
        let rules = args::rules(rules)?;
        let known = || Engine::ALL.into_iter().map(Engine::id);
        let find = |name| Engine::find(name).ok_or_else(|| unknown("engine", name, known()));
        let engine = engine.map(find).transpose()?;
        let memory = args::amount(memory, "memory")?;
        // Units are shared out one a thread by whoever calls.
        Ok(Self { request: Request { rules, engine, memory, threads: 1, ..Request::new(size) } })
    }
}

/// An engine's tables.
struct Tables {
    key: (BoardSize, RuleSet, Engine),
    engine: Either,
    /// Ends a unit that has begun. Leaked: one byte for each set of tables.
    cancel: &'static Cancel,
}

enum Either {
    Rows(Rows<'static>),
    Halves(Box<Halves>),
}

impl Tables {
    fn new(plan: Plan) -> Result<Self, Error> {
        let cancel: &'static Cancel = Box::leak(Box::new(Cancel::new()));
        let engine = match plan.engine {
            Engine::Rows => Either::Rows(Rows::new(plan.rules, plan.size, 1)?.cancel(cancel)),
            Engine::Halves => Either::Halves(Box::new(Halves::new(plan.size, plan.kernel)?)),
        };
        Ok(Self { key: key(&plan), engine, cancel })
    }

    fn units(&self) -> &dyn Units {
        match &self.engine {
            Either::Rows(rows) => rows,
            Either::Halves(halves) => &**halves,
        }
    }

    fn count(&self, numbers: impl Iterator<Item = u64>, cancel: &Cancel) -> Result<u128, Error> {
        let mut worker = self.units().worker()?;
        let mut total = 0_u128;
        for number in numbers {
            cancel.check()?;
            self.cancel.check()?;
            total = total.checked_add(worker.count(number)?).ok_or(Error::Overflow)?;
        }
        Ok(total)
    }
}

fn key(plan: &Plan) -> (BoardSize, RuleSet, Engine) {
    (plan.size, plan.rules, plan.engine)
}

/// The tables that were used last.
static KEPT: Mutex<Option<Arc<Tables>>> = Mutex::new(None);

/// The tables of a board, new or kept. Who comes second waits for the first.
fn tables(board: &Board) -> Result<Arc<Tables>, Error> {
    let plan = board.request.plan()?;
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let fits = |tables: &&Arc<Tables>| tables.key == key(&plan) && !tables.cancel.is_cancelled();
    if let Some(tables) = kept.as_ref().filter(fits) {
        return Ok(Arc::clone(tables));
    }
    // The old ones go first: both together may be more than there is room for.
    kept.take();
    let tables = Arc::new(Tables::new(plan)?);
    *kept = Some(Arc::clone(&tables));
    Ok(tables)
}

/// The tables that a call uses; if it is interrupted, so is its unit.
struct InUse(Arc<Mutex<Option<Arc<Tables>>>>);

impl Drop for InUse {
    fn drop(&mut self) {
        let tables = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(tables) = tables {
            tables.cancel.cancel();
        }
    }
}
