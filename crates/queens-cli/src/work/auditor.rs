//! Units recounted by the independent engine that knows them.

use std::fmt::Display;

use queens::count::halves::Halves;
use queens::count::kernel::Kernel;
use queens::count::{Engine, KQueens, Rows};
use queens::rules::RuleSet;
use queens::unit::Units;
use queens::{Board, BoardSize, Error};
use queens_audit::{
    PlacementUnit, Problem, Refused, Rules, Unit, count_placements_until, count_prefix_until,
    count_unit_until,
};
use queens_run::{Header, Report, Snapshot, Verify};

use crate::screen::stop;
use crate::words::failure::Failure;
use crate::words::t;
use crate::work;

/// Whose units a journal holds.
#[derive(Clone, Copy)]
enum Counted {
    Halves,
    Rows(RuleSet, Rules),
    KQueens(usize),
}

impl Counted {
    /// As the engine and the parameters say; nothing if nobody here knows them,
    /// or the auditor does not know the rules.
    fn of(header: &Header) -> Option<Self> {
        let word = |key: &str| {
            let mut words = header.parameters.split(' ').filter_map(|word| word.split_once('='));
            words.find(|(name, _)| *name == key).map(|(_, value)| value)
        };
        if header.engine == KQueens::ENGINE {
            return word("queens")?.parse().ok().map(Self::KQueens);
        }
        match Engine::find(&header.engine)? {
            Engine::Halves => Some(Self::Halves),
            Engine::Rows => {
                let rules = word("rules")?;
                Some(Self::Rows(RuleSet::find(rules)?, Rules::find(rules)?))
            }
        }
    }

    fn problem(self) -> Problem {
        match self {
            Self::Halves => Problem::Solutions(Rules::Classic),
            Self::Rows(_, rules) => Problem::Solutions(rules),
            Self::KQueens(queens) => Problem::Placements(queens),
        }
    }
}

/// What a journal counts; nothing if nobody here knows its units.
pub(crate) fn problem(header: &Header) -> Option<Problem> {
    Counted::of(header).map(Counted::problem)
}

/// Has the sample recounted by the auditor that knows the units of this engine.
///
/// # Errors
///
/// An engine or a version of units that no auditor here knows; the sample was
/// interrupted.
pub(crate) fn recount(verify: Verify<'_>, snapshot: &Snapshot) -> Result<Report, Failure> {
    let header = snapshot.header();
    let size = BoardSize::new(usize::try_from(header.n).unwrap_or(usize::MAX))?;
    let n = size.get();
    let known = |units: &dyn Units| {
        let scheme = units.scheme();
        let theirs = (header.engine.as_str(), header.version, header.parameters.as_str());
        let ours = (scheme.engine, scheme.version, scheme.parameters.as_str());
        if theirs == ours && header.units == scheme.units {
            return Ok(());
        }
        Err(unknown(snapshot))
    };
    let counted = Counted::of(header).ok_or_else(|| unknown(snapshot))?;
    let verify = verify.problem(counted.problem());
    let work = work::on(1);
    let report = match counted {
        Counted::Halves => {
            let halves = Halves::new(size, Kernel::portable(), &work)?;
            known(&halves)?;
            verify.run(&work, |unit| {
                let rows = halves.rows(unit).ok_or(Stop::Unit)?.bits();
                Ok::<_, Stop>(count_unit_until(&Unit { n, rows }, stop::raw_flag())?)
            })
        }
        Counted::Rows(rules, theirs) => {
            let rows = Rows::new(&Board { size, rules }, &work)?;
            known(&rows)?;
            verify.run(&work, |unit| {
                let prefix = rows.prefix(unit).ok_or(Stop::Unit)?;
                let prefix: Vec<usize> = prefix.iter().map(|&column| column.into()).collect();
                let count = count_prefix_until(theirs, n, &prefix, stop::raw_flag())?;
                Ok::<_, Stop>(count.checked_mul(rows.weight()).ok_or(Refused::Overflow)?)
            })
        }
        Counted::KQueens(queens) => {
            let units = KQueens::new(size, queens).map_err(|_| unknown(snapshot))?;
            known(&units)?;
            verify.run(&work, |number| {
                let unit = PlacementUnit { n, queens, number };
                Ok::<_, Stop>(count_placements_until(&unit, stop::raw_flag())?)
            })
        }
    };
    report.map_err(|error| match error {
        // The auditor was stopped in the middle of a unit.
        queens_run::Error::Audit { .. } if stop::flag().is_cancelled() => Error::Cancelled.into(),
        error => error.into(),
    })
}

/// A journal whose units no auditor here knows.
fn unknown(snapshot: &Snapshot) -> Failure {
    let header = snapshot.header();
    let text = t!(
        "journal.no_auditor",
        path = snapshot.path().display(),
        engine = header.engine,
        version = header.version,
        parameters = header.parameters
    );
    Failure::Usage(text.into_owned())
}

/// Why the auditor gave no count.
enum Stop {
    Unit,
    Refused(Refused),
}

impl From<Refused> for Stop {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl Display for Stop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unit => f.write_str("no such unit"),
            Self::Refused(refused) => refused.fmt(f),
        }
    }
}
