//! The tables, word for word: a file whose tables differ is not believed.

/// The format that this program writes, and the newest it reads.
pub const FORMAT: i64 = 1;

/// SQLite's `application_id`: the letters `Qjnl`.
pub(super) const APPLICATION: i64 = 0x516A_6E6C;

pub(super) const HEADER: &str = "CREATE TABLE header (
  n INTEGER NOT NULL,
  engine TEXT NOT NULL,
  engine_version INTEGER NOT NULL,
  parameters TEXT NOT NULL,
  units INTEGER NOT NULL,
  cost INTEGER NOT NULL,
  shard TEXT,
  shard_units INTEGER,
  shard_cost INTEGER,
  shard_checksum TEXT,
  program TEXT NOT NULL,
  created TEXT NOT NULL,
  checksum TEXT NOT NULL
)";

pub(super) const UNIT: &str = "CREATE TABLE unit (
  id INTEGER PRIMARY KEY,
  count TEXT NOT NULL,
  nanoseconds INTEGER NOT NULL,
  cost INTEGER NOT NULL,
  kernel TEXT NOT NULL,
  checksum TEXT NOT NULL
)";

pub(super) const INSERT_HEADER: &str = "INSERT INTO header \
    (n, engine, engine_version, parameters, units, cost, shard, shard_units, shard_cost, \
    shard_checksum, program, created, checksum) \
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";

pub(super) const SELECT_HEADER: &str = "SELECT n, engine, engine_version, parameters, units, cost, \
    shard, shard_units, shard_cost, shard_checksum, program, created, checksum FROM header";

pub(super) const INSERT_UNIT: &str = "INSERT INTO unit \
    (id, count, nanoseconds, cost, kernel, checksum) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

pub(super) const SELECT_UNITS: &str =
    "SELECT id, count, nanoseconds, cost, kernel, checksum FROM unit ORDER BY id";

pub(super) const SELECT_UNIT: &str =
    "SELECT id, count, nanoseconds, cost, kernel, checksum FROM unit WHERE id = ?1";
