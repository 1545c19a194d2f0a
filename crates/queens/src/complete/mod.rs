//! Completing a board: some queens are given, some squares are blocked.
//!
//! Every question is put to one [search](self#how): whether there is a
//! completion ([`decide`]), which ([`find`]), how many ([`count`]), all of them in
//! lexicographic order ([`list`]), and what can be said within so many nodes
//! ([`explore`]). "There is none" is an answer too, and [`proof`] writes a proof of
//! it that others can check.
//! [`repair`](mod@repair) moves the fewest queens of a board that is no solution, and
//! [`read`](mod@read) takes boards from text.
//!
//! ```
//! use queens::board::Partial;
//! use queens::complete;
//! use queens::rules::RuleSet;
//! use queens::{Square, Work};
//!
//! // Queens on b4 and d5: the board of Nauck, 1850.
//! let given = vec![Square::new(4, 1), Square::new(3, 3)];
//! let partial = Partial::new(8, RuleSet::Classic, given, vec![])?;
//! let work = Work::default();
//! assert_eq!(complete::count(&partial, &work)?, 2);
//! let first = complete::find(&partial, &work)?.expect("it has two");
//! assert_eq!(partial.accepts(&first), Ok(()));
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! # How
//!
//! Rows and columns are split on alike, the hardest first, and lines that have
//! ended branches are preferred (see `search.rs`). On the forty instances of
//! the blocked n-queens problem in CSPLib that takes a tenth of the time of a
//! good SAT solver. [`find`] and [`decide`] still call a SAT solver for help if
//! the search has not ended after a few seconds, for boards on which learning
//! matters more than speed; the feature `sat`, on by default, brings it.
//!
//! Boards have up to [`Partial::MAX`] rows, and any [rules](crate::rules).

#![expect(clippy::option_option, reason = "no answer yet; an answer: a completion or none")]

mod board;
mod count;
mod explore;
mod find;
mod list;
pub mod proof;
pub mod read;
pub mod repair;
#[cfg(feature = "sat")]
mod sat;
mod search;
mod set;
mod slope;

pub use explore::Explored;

use std::ops::ControlFlow;

use crate::board::Partial;
use crate::count::by_rows;
use crate::run::Work;
use crate::{Board, BoardSize, Error, Solution};
use set::Wide;

/// Calls a function that is generic over the set of squares with the smallest
/// set for the board.
macro_rules! sized {
    ($partial:expr, $module:ident::$function:ident, $($argument:expr),*) => {
        match $partial.size() {
            0..=64 => $module::$function::<u64>($partial, $($argument),*),
            65..=256 => $module::$function::<Wide<4>>($partial, $($argument),*),
            _ => $module::$function::<Wide<16>>($partial, $($argument),*),
        }
    };
}

/// Whether the board can be completed.
///
/// # Errors
///
/// As of [`find`].
pub fn decide(partial: &Partial, work: &Work<'_>) -> Result<bool, Error> {
    Ok(find(partial, work)?.is_some())
}

/// A completion, or `None` if there is none.
///
/// Nearly every board is answered within a few seconds, and then by the same
/// completion on every machine. Where the search takes longer, a SAT solver
/// runs beside it on another thread, or with one thread to use takes over; the first to answer is believed.
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag is raised.
pub fn find(partial: &Partial, work: &Work<'_>) -> Result<Option<Solution>, Error> {
    work.cancel.check()?;
    let columns = match slope::line(partial) {
        Some(columns) => Some(columns),
        None => sized!(partial, find::find, work)?,
    };
    Ok(columns.map(|columns| Solution::trusted(&columns)))
}

/// The same within so many nodes; no answer beyond.
fn find_within(
    partial: &Partial,
    nodes: u64,
    work: &Work<'_>,
) -> Result<Option<find::Answer>, Error> {
    work.cancel.check()?;
    match slope::line(partial) {
        Some(columns) => Ok(Some(Some(columns))),
        None => sized!(partial, find::within, nodes, work),
    }
}

/// The number of completions.
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag is raised, [`Error::Worker`] if a thread
/// fails, [`Error::Overflow`].
pub fn count(partial: &Partial, work: &Work<'_>) -> Result<u128, Error> {
    work.cancel.check()?;
    match plain(partial) {
        Some(board) => by_rows(&board, work),
        None => sized!(partial, count::count, work),
    }
}

/// Hands the columns of every completion to `each`, in lexicographic order,
/// until it breaks.
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag is raised.
///
/// ```
/// use queens::board::Partial;
/// use queens::complete;
/// use queens::rules::RuleSet;
/// use queens::{Square, Work};
/// use std::ops::ControlFlow;
///
/// let partial = Partial::new(5, RuleSet::Classic, vec![], vec![Square::new(0, 0)])?;
/// let mut first = Vec::new();
/// complete::list(&partial, &Work::default(), |columns| {
///     first.push(columns.to_vec());
///     if first.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// })?;
/// assert_eq!(first, [[1, 3, 0, 2, 4], [1, 4, 2, 0, 3]]);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn list(
    partial: &Partial,
    work: &Work<'_>,
    mut each: impl FnMut(&[u32]) -> ControlFlow<()>,
) -> Result<(), Error> {
    work.cancel.check()?;
    sized!(partial, list::list, work, u64::MAX, &mut each).map(drop)
}

/// The order in which completions come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// By the column lists, smallest first.
    Lexicographic,
    /// As the search comes upon them: the same on every machine.
    Search,
}

/// [`list`] for boards of any size: if the first completion in lexicographic
/// order is out of reach, as it is on large boards with few queens, all are
/// listed in the order of the search. `each` is told the order.
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag is raised.
///
/// ```
/// use queens::board::Partial;
/// use queens::complete::{self, Order};
/// use queens::rules::RuleSet;
/// use queens::Work;
/// use std::ops::ControlFlow;
///
/// let partial = Partial::empty(6, RuleSet::Classic)?;
/// let mut found = 0;
/// complete::list_in_reach(&partial, &Work::default(), |order, _| {
///     assert_eq!(order, Order::Lexicographic);
///     found += 1;
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(found, 4);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn list_in_reach(
    partial: &Partial,
    work: &Work<'_>,
    mut each: impl FnMut(Order, &[u32]) -> ControlFlow<()>,
) -> Result<(), Error> {
    /// Squares that the search may look at before the first completion: a few
    /// seconds.
    const REACH: u64 = 1 << 28;
    work.cancel.check()?;
    let reach = REACH / u64::from(partial.size());
    let in_order = &mut |columns: &[u32]| each(Order::Lexicographic, columns);
    if sized!(partial, list::list, work, reach, in_order)? {
        return Ok(());
    }
    let as_found = &mut |columns: &[u32]| each(Order::Search, columns);
    sized!(partial, find::all, work, as_found)
}

/// What a search of at most `nodes` nodes finds out: for callers that must
/// answer in time, whatever the board. It takes one thread, and for boards up to
/// 64 about a second for some million nodes. The same board gives the same
/// answer on every machine.
///
/// ```
/// use queens::board::Partial;
/// use queens::complete;
/// use queens::rules::RuleSet;
///
/// let eight = Partial::empty(8, RuleSet::Classic)?;
/// let explored = complete::explore(&eight, 100_000);
/// assert_eq!((explored.count, explored.whole), (92, true));
/// let explored = complete::explore(&Partial::empty(30, RuleSet::Classic)?, 1_000);
/// assert!(explored.count > 0 && !explored.whole && explored.nodes == 1_000);
/// # Ok::<(), queens::Error>(())
/// ```
#[must_use]
pub fn explore(partial: &Partial, nodes: u64) -> Explored {
    sized!(partial, explore::explore, nodes)
}

/// A board without given queens and blocked squares.
fn plain(partial: &Partial) -> Option<Board> {
    let bare = partial.queens().is_empty() && partial.blocked().is_empty();
    let size = BoardSize::new(partial.size() as usize).ok().filter(|_| bare)?;
    Some(Board { size, rules: partial.rules() })
}
