//! The header: what the units of a journal belong to.

use std::path::Path;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, params};

use super::row::number;
use super::schema::{FORMAT, INSERT_HEADER, SELECT_HEADER};
use crate::checksum::Checksum;
use crate::{Error, Flaw, Plan, Shard};

/// What a journal was made for.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Header {
    /// The side of the board.
    pub n: u64,
    /// The engine's name.
    pub engine: String,
    /// The version of its units.
    pub version: u32,
    /// The parameters that change the meaning of a unit.
    pub parameters: String,
    /// The number of units of the whole count.
    pub units: u64,
    /// Their expected cost, in parts of 2⁻²⁰ of the dearest one.
    pub cost: u64,
    /// The shard, if the journal is for a part.
    pub shard: Option<Shard>,
    /// The number of units of the part, or of the whole.
    pub planned: u64,
    /// The expected cost of the part, or of the whole.
    pub planned_cost: u64,
    /// The checksum of the unit numbers of the part.
    pub fingerprint: Option<String>,
    /// The program that made the file.
    pub program: String,
    /// When, in UTC, such as `2026-11-29T23:59:59Z`; empty until it is written.
    pub created: String,
}

impl Header {
    pub(crate) fn new(plan: &Plan) -> Self {
        let scheme = plan.scheme();
        Self {
            n: scheme.size.get() as u64,
            engine: scheme.engine.to_owned(),
            version: scheme.version,
            parameters: scheme.parameters.clone(),
            units: scheme.units,
            cost: plan.cost_of_all(),
            shard: plan.shard(),
            planned: plan.len(),
            planned_cost: plan.cost(),
            fingerprint: plan.shard().map(|_| plan.fingerprint()),
            program: concat!("queens ", env!("CARGO_PKG_VERSION")).to_owned(),
            created: String::new(),
        }
    }

    /// The same count, all of it.
    pub(crate) fn whole(&self) -> Self {
        let (planned, planned_cost) = (self.units, self.cost);
        Self { shard: None, planned, planned_cost, fingerprint: None, ..self.clone() }
    }

    /// The row checksums start with what gives a unit its meaning.
    pub(super) fn scheme_checksum(&self) -> Checksum {
        let start = Checksum::new().field(self.n).field(&self.engine);
        start.field(self.version).field(&self.parameters)
    }

    fn checksum(&self) -> String {
        let shard = self.shard.map(|shard| shard.to_string()).unwrap_or_default();
        let units = self.scheme_checksum().field(self.units).field(self.cost);
        let part = units.field(shard).field(self.planned).field(self.planned_cost);
        let part = part.field(self.fingerprint.as_deref().unwrap_or_default());
        part.field(&self.program).field(&self.created).field(FORMAT).hex()
    }

    /// Refuses what no program of ours writes, whatever its checksum.
    fn make_sense(&self) -> Result<(), Flaw> {
        let n = usize::try_from(self.n).unwrap_or(usize::MAX);
        if queens::BoardSize::new(n).is_err() {
            return Err(Flaw::Board { n: self.n });
        }
        let planned = (self.planned, self.planned_cost);
        let sensible = match self.shard {
            Some(_) => self.fingerprint.is_some() && self.planned <= self.units,
            None => self.fingerprint.is_none() && planned == (self.units, self.cost),
        };
        if sensible { Ok(()) } else { Err(Flaw::Header) }
    }

    /// The first thing in which `self` and `other` do not count the same:
    /// what, and the two values. Shards are not compared.
    pub(crate) fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let fields = |header: &Self| {
            [
                ("n", header.n.to_string()),
                ("engine", header.engine.clone()),
                ("engine version", header.version.to_string()),
                ("parameters", format!("{:?}", header.parameters)),
                ("units", header.units.to_string()),
            ]
        };
        let mut pairs = fields(self).into_iter().zip(fields(other));
        pairs.find(|(a, b)| a != b).map(|((what, found), (_, wanted))| (what, found, wanted))
    }

    /// Refuses a journal that was made for something else than `wanted`.
    pub(super) fn require(&self, wanted: &Self, path: &Path) -> Result<(), Error> {
        let shard = |header: &Self| {
            header.shard.map_or_else(|| "the whole count".to_owned(), |shard| shard.to_string())
        };
        let units = |header: &Self| header.fingerprint.clone().unwrap_or_default();
        let part = |what, of: &dyn Fn(&Self) -> String| {
            let (found, wanted) = (of(self), of(wanted));
            (found != wanted).then_some((what, found, wanted))
        };
        let difference = self.difference(wanted);
        let difference = difference.or_else(|| part("shard", &shard));
        match difference.or_else(|| part("shard units", &units)) {
            None => Ok(()),
            Some((what, found, wanted)) => {
                Err(Error::Mismatch { path: path.into(), what, found, wanted })
            }
        }
    }

    /// Writes the header of a new file, and the time into it.
    pub(super) fn write(&self, connection: &Connection) -> rusqlite::Result<()> {
        let now = "SELECT strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";
        let created = connection.query_row(now, [], |row| row.get(0))?;
        let header = Self { created, ..self.clone() };
        let part = header.shard.is_some();
        connection.execute(
            INSERT_HEADER,
            params![
                header.n as i64,
                header.engine,
                header.version,
                header.parameters,
                header.units as i64,
                header.cost as i64,
                header.shard.map(|shard| shard.to_string()),
                part.then_some(header.planned as i64),
                part.then_some(header.planned_cost as i64),
                header.fingerprint,
                header.program,
                header.created,
                header.checksum(),
            ],
        )?;
        Ok(())
    }

    /// Reads the header and checks it.
    pub(super) fn read(connection: &Connection, path: &Path) -> Result<Self, Error> {
        let sqlite = |error: rusqlite::Error| Error::sqlite(path, &error);
        let mut statement = connection.prepare(SELECT_HEADER).map_err(sqlite)?;
        let mut rows = statement.query([]).map_err(sqlite)?;
        let Some(row) = rows.next().map_err(sqlite)? else {
            return Err(Error::damaged(path, Flaw::Headers { found: 0 }));
        };
        let header = || -> rusqlite::Result<(Self, Option<String>, String)> {
            let (units, cost) = (number(row, 4)?, number(row, 5)?);
            let shard: Option<String> = row.get(6)?;
            let part = |column, whole| match row.get_ref(column)? {
                ValueRef::Null => Ok(whole),
                _ => number(row, column),
            };
            let (planned, planned_cost) = (part(7, units)?, part(8, cost)?);
            let header = Self {
                n: number(row, 0)?,
                engine: row.get(1)?,
                version: row.get(2)?,
                parameters: row.get(3)?,
                units,
                cost,
                shard: None,
                planned,
                planned_cost,
                fingerprint: row.get(9)?,
                program: row.get(10)?,
                created: row.get(11)?,
            };
            Ok((header, shard, row.get(12)?))
        };
        let (mut header, shard, checksum) = header().map_err(sqlite)?;
        let broken = || Error::damaged(path, Flaw::HeaderChecksum);
        header.shard = shard.map(|text| text.parse()).transpose().map_err(|_| broken())?;
        if checksum != header.checksum() {
            return Err(broken());
        }
        if rows.next().map_err(sqlite)?.is_some() {
            return Err(Error::damaged(path, Flaw::Headers { found: 2 }));
        }
        header.make_sense().map_err(|flaw| Error::damaged(path, flaw))?;
        Ok(header)
    }
}
