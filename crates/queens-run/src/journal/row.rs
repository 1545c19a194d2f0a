//! One finished unit.

use std::time::Duration;

use rusqlite::{Statement, params};

use super::Header;

/// A finished unit, as a journal keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The unit's number.
    pub unit: u64,
    /// Its share in the total.
    pub count: u128,
    /// The time it took.
    pub time: Duration,
    /// Its expected cost, in parts of 2⁻²⁰ of the dearest unit.
    pub cost: u64,
    /// The kernel that counted it.
    pub kernel: String,
}

impl Row {
    fn nanoseconds(&self) -> i64 {
        i64::try_from(self.time.as_nanos()).unwrap_or(i64::MAX)
    }

    fn checksum(&self, header: &Header) -> String {
        let sum = header.scheme_checksum().field(self.unit).field(self.count);
        sum.field(self.nanoseconds()).field(self.cost).field(&self.kernel).hex()
    }

    pub(super) fn insert(
        &self,
        header: &Header,
        insert: &mut Statement<'_>,
    ) -> rusqlite::Result<()> {
        insert.execute(params![
            self.unit as i64,
            self.count.to_string(),
            self.nanoseconds(),
            self.cost as i64,
            self.kernel,
            self.checksum(header),
        ])?;
        Ok(())
    }

    /// Reads one row; none if it is not what was written.
    pub(super) fn read(row: &rusqlite::Row<'_>, header: &Header) -> rusqlite::Result<Option<Self>> {
        let (text, checksum): (String, String) = (row.get(1)?, row.get(5)?);
        let Ok(count) = text.parse::<u128>() else {
            return Ok(None);
        };
        let unit = number(row, 0)?;
        let time = Duration::from_nanos(number(row, 2)?);
        let found = Self { unit, count, time, cost: number(row, 3)?, kernel: row.get(4)? };
        // `+7` and `07` are numbers, too, but not what was written.
        let whole = count.to_string() == text && checksum == found.checksum(header);
        Ok((whole && unit < header.units).then_some(found))
    }
}

/// A number that is not negative.
pub(super) fn number(row: &rusqlite::Row<'_>, column: usize) -> rusqlite::Result<u64> {
    let value: i64 = row.get(column)?;
    u64::try_from(value).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, value))
}
