//! Believing a file: SQLite's own check, the layout, every checksum.

use std::path::Path;

use rusqlite::Connection;

use super::file::check_kind;
use super::schema::{HEADER, SELECT_UNITS, UNIT};
use super::{Header, Row};
use crate::checksum::Checksum;
use crate::tally::Tally;
use crate::{Error, Flaw};

/// Reads everything once and refuses what is not as it was written.
pub(super) fn check(connection: &Connection, path: &Path) -> Result<(Header, Tally), Error> {
    let sqlite = |error: rusqlite::Error| Error::sqlite(path, &error);
    check_kind(connection, path)?;
    check_layout(connection, path)?;
    let verdict = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0));
    let verdict: String = verdict.map_err(sqlite)?;
    if verdict != "ok" {
        return Err(Error::damaged(path, Flaw::Database(verdict.replace('\n', " "))));
    }
    let header = Header::read(connection, path)?;
    let mut tally = Tally::default();
    for_each_row(connection, path, &header, |row| {
        if tally.contains(row.unit) {
            return Err(Error::damaged(path, Flaw::Twice { unit: row.unit }));
        }
        Ok(tally.add(row.unit, row.count, row.time, row.cost)?)
    })?;
    if tally.units > header.planned {
        let flaw = Flaw::TooMany { found: tally.units, planned: header.planned };
        return Err(Error::damaged(path, flaw));
    }
    check_members(&header, &tally).map_err(|flaw| Error::damaged(path, flaw))?;
    Ok((header, tally))
}

/// Refuses a finished part that has units of another: as many as there should
/// be are not yet those that should be there.
fn check_members(header: &Header, tally: &Tally) -> Result<(), Flaw> {
    let Some(shard) = header.shard.filter(|_| tally.units == header.planned) else {
        return Ok(());
    };
    let found = tally.iter().fold(Checksum::new(), Checksum::field).hex();
    if header.fingerprint.as_ref() == Some(&found) {
        return Ok(());
    }
    Err(Flaw::OtherPart { shard: shard.to_string() })
}

fn check_layout(connection: &Connection, path: &Path) -> Result<(), Error> {
    let sqlite = |error: rusqlite::Error| Error::sqlite(path, &error);
    let objects = "SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY name";
    let mut statement = connection.prepare(objects).map_err(sqlite)?;
    let objects = statement.query_map([], |row| row.get::<_, String>(0)).map_err(sqlite)?;
    let objects = objects.collect::<Result<Vec<_>, _>>().map_err(sqlite)?;
    if objects == [HEADER, UNIT] { Ok(()) } else { Err(Error::damaged(path, Flaw::Tables)) }
}

/// Calls `each` with every row, in the order of units, each checked.
pub(super) fn for_each_row(
    connection: &Connection,
    path: &Path,
    header: &Header,
    mut each: impl FnMut(Row) -> Result<(), Error>,
) -> Result<(), Error> {
    let sqlite = |error: rusqlite::Error| Error::sqlite(path, &error);
    let mut statement = connection.prepare(SELECT_UNITS).map_err(sqlite)?;
    let mut rows = statement.query([]).map_err(sqlite)?;
    while let Some(row) = rows.next().map_err(sqlite)? {
        let Some(row) = Row::read(row, header).map_err(sqlite)? else {
            let unit = row.get::<_, i64>(0).map_or(0, i64::cast_unsigned);
            return Err(Error::damaged(path, Flaw::UnitChecksum { unit }));
        };
        each(row)?;
    }
    Ok(())
}
