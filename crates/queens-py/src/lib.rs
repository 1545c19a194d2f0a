//! The compiled part of the Python package `pyqueens`: arguments and results
//! are converted here, nothing is searched.
//!
//! What users call is Python and stands in `python/pyqueens`; it is typed and
//! documented there. This module, `pyqueens._core`, is its private base.
//!
//! **Invariants.** No search runs on a thread that holds the interpreter: it
//! has a thread of its own (`wait`, `stream`), and the thread that called
//! waits without the lock and looks for signals, so that Ctrl-C and other
//! Python threads are served whatever the search does. Threads of searches
//! never touch Python. Every number from outside is checked in `args`; every
//! error of the core becomes an exception with the same words in `errors`.

mod args;
mod complete;
mod count;
mod draw;
mod errors;
mod place;
mod puzzle;
mod sample;
mod solutions;
mod stream;
mod trace;
mod unit;
mod wait;

/// The module `pyqueens._core`.
#[pyo3::pymodule]
mod _core {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::complete::{Completions, complete, count_completions, prove};
    #[pymodule_export]
    use crate::count::{count, fundamental};
    #[pymodule_export]
    use crate::draw::{draw_board, draw_growth};
    #[pymodule_export]
    use crate::place::{Columns, ColumnsIterator};
    #[pymodule_export]
    use crate::puzzle::{
        puzzle_count, puzzle_daily, puzzle_draw, puzzle_hints, puzzle_new, puzzle_rate,
        puzzle_read, puzzle_solve,
    };
    #[pymodule_export]
    use crate::sample::sample;
    #[pymodule_export]
    use crate::solutions::Solutions;
    #[pymodule_export]
    use crate::trace::{Trace, algorithms};
    #[pymodule_export]
    use crate::unit::{after_fork, before_fork, count_unit, scheme};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
