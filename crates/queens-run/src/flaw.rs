//! What may be wrong with a file that should be a journal.

/// What was found in a file. The text is the end of an English sentence; programs
/// that speak other languages match on the case.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Flaw {
    /// No bytes at all.
    #[error("it is empty")]
    Empty,
    /// Not a database.
    #[error("it is not an SQLite file")]
    NotSqlite,
    /// A database of something else.
    #[error("it is an SQLite file of another program")]
    OtherProgram,
    /// What the database itself finds wrong, in its words.
    #[error("{0}")]
    Database(String),
    /// A format that no program of ours has written.
    #[error("there is no format {found}")]
    Format {
        /// What it says.
        found: i64,
    },
    /// Other tables than those of a journal.
    #[error("its tables are not those of a journal")]
    Tables,
    /// No header, or several.
    #[error("it has not one header but {found}")]
    Headers {
        /// How many it has; 2 stands for more.
        found: u8,
    },
    /// Bytes of the header have changed.
    #[error("the checksum of its header does not fit")]
    HeaderChecksum,
    /// A board that does not exist.
    #[error("there is no board of {n} rows")]
    Board {
        /// What it says.
        n: u64,
    },
    /// A header that no program of ours writes.
    #[error("its header contradicts itself")]
    Header,
    /// Bytes of a unit have changed.
    #[error("the checksum of unit {unit} does not fit")]
    UnitChecksum {
        /// The unit.
        unit: u64,
    },
    /// A unit that stands there more than once.
    #[error("it has unit {unit} twice")]
    Twice {
        /// The unit.
        unit: u64,
    },
    /// More units than there are.
    #[error("it has {found} units of {planned}")]
    TooMany {
        /// How many it has.
        found: u64,
        /// How many there are.
        planned: u64,
    },
    /// A unit that belongs to another part of the count.
    #[error("unit {unit} is not one of its part")]
    OtherUnit {
        /// The unit.
        unit: u64,
    },
    /// Units that are not those of its part, though as many.
    #[error("its units are not those of the part {shard}")]
    OtherPart {
        /// The part.
        shard: String,
    },
    /// A unit that was there and is not any more.
    #[error("unit {unit} has gone")]
    Gone {
        /// The unit.
        unit: u64,
    },
}
