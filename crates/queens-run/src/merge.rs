//! One journal out of several.

use std::path::{Path, PathBuf};

use crate::journal::{NewJournal, Overwrite};
use crate::tally::Tally;
use crate::{Error, Row, Snapshot, Status};

/// What a merge did.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
#[non_exhaustive]
pub struct Merged {
    /// How far the new journal is.
    pub status: Status,
    /// Rows read from all inputs together.
    pub rows: u64,
    /// Rows of units that an earlier input had, with the same count.
    pub repeated: u64,
}

/// Puts the units of `inputs` into a new journal `out` of the whole count (or of
/// the shard, if all inputs are for the same one). An existing file is replaced
/// only with `force`, and only by a finished one. Inputs are only read.
///
/// ```
/// # use queens_run::{Error, Journal, Plan, Run, Shard, Snapshot, doc::ToyEngine};
/// # let directory = tempfile::tempdir()?;
/// # let path = |name: &str| directory.path().join(name);
/// for (index, name) in [(1, "1.journal"), (2, "2.journal")] {
///     let part = Plan::new(&ToyEngine, Some(Shard::new(index, 2)?))?;
///     let mut journal = Journal::create(path(name), &part)?;
///     Run::new(&ToyEngine, &part).journal(&mut journal).run(&queens::Work::default())?;
/// }
/// let inputs = [path("1.journal"), path("2.journal")];
/// let merged = queens_run::merge(path("all.journal"), &inputs, false)?;
/// assert_eq!(merged.status.total, Some(92));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`Error::Mismatch`] if the inputs are of different counts,
/// [`Error::Conflict`] if two of them differ about a unit,
/// [`Error::Exists`], [`Error::OutputIsInput`], [`Error::NoInput`], and what
/// [`Snapshot::open`] says. There is no output then.
pub fn merge<P: AsRef<Path>>(
    out: impl AsRef<Path>,
    inputs: &[P],
    force: bool,
) -> Result<Merged, Error> {
    let out = out.as_ref();
    if !force && out.symlink_metadata().is_ok() {
        return Err(Error::Exists { path: out.into() });
    }
    let inputs = inputs.iter().map(Snapshot::open).collect::<Result<Vec<_>, _>>()?;
    refuse_own_input(out, &inputs)?;
    let (first, others) = inputs.split_first().ok_or(Error::NoInput)?;
    for other in others {
        if let Some((what, found, wanted)) = other.header().difference(first.header()) {
            return Err(Error::Mismatch { path: other.path().into(), what, found, wanted });
        }
    }
    let part = |input: &Snapshot| (input.header().shard, input.header().fingerprint.clone());
    let same_part = others.iter().all(|other| part(other) == part(first));
    let header = if same_part { first.header().clone() } else { first.header().whole() };

    let new = NewJournal::new(out, header.clone())?;
    let (mut tally, mut rows) = (Tally::default(), 0);
    for (k, input) in inputs.iter().enumerate() {
        input.rows(|row| {
            rows += 1;
            if tally.contains(row.unit) {
                return compare(&row, input, &inputs[..k]);
            }
            tally.add(row.unit, row.count, row.time, row.cost)?;
            new.insert(&row)
        })?;
    }
    let repeated = rows - tally.units;
    new.finish(if force { Overwrite::Replace } else { Overwrite::Refuse })?;
    let status = Snapshot::open(out)?.status();
    Ok(Merged { status, rows, repeated })
}

fn refuse_own_input(out: &Path, inputs: &[Snapshot]) -> Result<(), Error> {
    let real = |path: &Path| path.canonicalize().ok();
    let target: Option<PathBuf> = real(out);
    let same = |input: &&Snapshot| target.is_some() && real(input.path()) == target;
    match inputs.iter().find(same) {
        Some(input) => Err(Error::OutputIsInput { path: input.path().into() }),
        None => Ok(()),
    }
}

/// A unit that one of the `earlier` inputs has, too.
fn compare(row: &Row, input: &Snapshot, earlier: &[Snapshot]) -> Result<(), Error> {
    for other in earlier {
        match other.row(row.unit)? {
            Some(found) if found.count != row.count => {
                return Err(Error::Conflict {
                    unit: row.unit,
                    first: found.count,
                    first_path: other.path().into(),
                    second: row.count,
                    second_path: input.path().into(),
                });
            }
            _ => {}
        }
    }
    Ok(())
}
