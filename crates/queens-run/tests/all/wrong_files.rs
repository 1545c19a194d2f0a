//! Files that are not the journal of this run: a typed error, nothing changed.

use super::common;

use std::fs;

use common::{Place, UNITS, drill, plan, untouched};
use queens::BoardSize;
use queens_run::doc::Drill;
use queens_run::{Checksum, Error, FORMAT, Journal, Plan, Snapshot, merge};
use rusqlite::Connection;

/// The error of opening a file, which reading, writing and merging agree on.
fn refusal(place: &Place, name: &str) -> Error {
    let path = place.path(name);
    untouched(&path, || {
        let before = place.names();
        let error = Journal::open_or_create(&path, &plan(None)).unwrap_err();
        assert_eq!(Snapshot::open(&path).unwrap_err(), error);
        assert_eq!(merge(place.path("out"), &[&path], true).unwrap_err(), error);
        assert_eq!(place.names(), before, "side files were left");
        error
    })
}

#[test]
fn files_of_something_else_are_foreign() {
    let place = Place::new();
    let zeros = vec![0; 10_000];
    let almost = [b"SQLite format 3\0".as_slice(), &[0xAB; 84]].concat();
    let contents: [&[u8]; 6] =
        [b"", b"x", b"a text, longer than nothing\n", &zeros, &almost, &almost[..20]];
    for content in contents {
        fs::write(place.path("f"), content).unwrap();
        let error = refusal(&place, "f");
        let typed = matches!(error, Error::Foreign { .. } | Error::Damaged { .. });
        assert!(typed, "{} bytes: {error}", content.len());
    }
    let database = Connection::open(place.path("d")).unwrap();
    database.execute_batch("CREATE TABLE unit (id INTEGER PRIMARY KEY)").unwrap();
    drop(database);
    let error = refusal(&place, "d");
    assert!(matches!(error, Error::Foreign { .. }), "{error}");
}

#[test]
fn directories_and_missing_files_are_told_apart() {
    let place = Place::new();
    fs::create_dir(place.path("dir")).unwrap();
    let (path, plan) = (place.path("dir"), plan(None));
    let not_a_file = Error::NotAFile { path: path.clone() };
    assert_eq!(Journal::open_or_create(&path, &plan).unwrap_err(), not_a_file);
    assert_eq!(Snapshot::open(&path).unwrap_err(), not_a_file);
    let gone = place.path("gone");
    assert_eq!(Snapshot::open(&gone).unwrap_err(), Error::Missing { path: gone.clone() });
    assert_eq!(Journal::open(&gone, &plan).unwrap_err(), Error::Missing { path: gone });
    let nowhere = place.path("no/where");
    let error = Journal::open_or_create(&nowhere, &plan).unwrap_err();
    assert!(matches!(error, Error::Io { .. }), "{error}");
    assert_eq!(place.names(), ["dir"]);
}

#[test]
fn an_existing_file_is_not_created_again() {
    let place = Place::new();
    let path = place.journal("j", None, 0..10);
    let created = untouched(&path, || Journal::create(&path, &plan(None)).unwrap_err());
    assert_eq!(created, Error::Exists { path });
}

#[test]
fn names_that_sqlite_gives_a_meaning_are_names() {
    let place = Place::new();
    for name in [":memory:", "a?mode=memory&b", "a%20b#c", "file:x", "ein Brett, 棋盘"] {
        let path = place.journal(name, None, 0..10);
        assert_eq!(Snapshot::open(&path).unwrap().status().done, 10, "{name}");
        fs::remove_file(path).unwrap();
    }
    assert_eq!(place.names(), [""; 0]);
}

type Change = fn(&mut Drill);

#[test]
fn another_count_is_named_with_both_values() {
    let place = Place::new();
    let path = place.journal("j", None, 0..10);
    let changes: [(&str, Change, &str, &str); 5] = [
        ("n", |d| d.scheme.size = BoardSize::new(9).unwrap(), "8", "9"),
        ("engine", |d| d.scheme.engine = "rows", "drill", "rows"),
        ("engine version", |d| d.scheme.version = 2, "1", "2"),
        ("parameters", |d| d.scheme.parameters = "depth=2".into(), "\"\"", "\"depth=2\""),
        ("units", |d| d.scheme.units = 301, "300", "301"),
    ];
    for (wrong, change, found, wanted) in changes {
        let mut other = drill();
        change(&mut other);
        let plan = Plan::new(&other, None).unwrap();
        let error = untouched(&path, || Journal::open_or_create(&path, &plan).unwrap_err());
        let (path, found, wanted) = (path.clone(), found.to_owned(), wanted.to_owned());
        assert_eq!(error, Error::Mismatch { path, what: wrong, found, wanted });
    }
}

#[test]
fn another_shard_is_named_with_both_values() {
    let place = Place::new();
    let path = place.journal("j", Some("2/4"), 0..10);
    for (shard, wanted) in [(None, "the whole count"), (Some("1/4"), "1/4"), (Some("2/5"), "2/5")] {
        let open = || Journal::open_or_create(&path, &plan(shard)).unwrap_err();
        let (path, found) = (path.clone(), "2/4".to_owned());
        let mismatch = Error::Mismatch { path, what: "shard", found, wanted: wanted.into() };
        assert_eq!(untouched(&place.path("j"), open), mismatch);
    }
}

/// A good journal after some statements of another program.
fn meddled(place: &Place, statements: &str) -> Error {
    let path = place.journal("m", None, 0..10);
    Connection::open(&path).unwrap().execute_batch(statements).unwrap();
    let error = refusal(place, "m");
    fs::remove_file(path).unwrap();
    error
}

#[test]
fn a_newer_format_is_refused_with_its_number() {
    let place = Place::new();
    let error = meddled(&place, "PRAGMA user_version = 7");
    let path = place.path("m");
    assert_eq!(error, Error::Newer { path, found: 7, supported: FORMAT });
}

#[test]
fn meddling_is_damage() {
    let place = Place::new();
    for statements in [
        "PRAGMA user_version = 0",
        "PRAGMA user_version = -3",
        "CREATE TABLE notes (text)",
        "CREATE TRIGGER t AFTER INSERT ON unit BEGIN DELETE FROM unit; END",
        "ALTER TABLE unit ADD COLUMN note TEXT",
        "DROP TABLE unit",
        "DELETE FROM header",
        "INSERT INTO header SELECT * FROM header",
        "UPDATE header SET n = 9",
        "UPDATE header SET units = 10",
        "UPDATE header SET units = -1",
        "UPDATE header SET engine = x'FF'",
        "UPDATE header SET shard = '1/1'",
        "UPDATE header SET shard_units = 10",
        "UPDATE header SET created = '2000-01-01T00:00:00Z'",
        "UPDATE unit SET count = '1' WHERE id = 3",
        "UPDATE unit SET count = '0' || count WHERE id = 3",
        "UPDATE unit SET count = '+' || count WHERE id = 3",
        "UPDATE unit SET count = 'many' WHERE id = 3",
        "UPDATE unit SET count = CAST(count AS BLOB) WHERE id = 3",
        "UPDATE unit SET id = 11 WHERE id = 3",
        "UPDATE unit SET id = -1 WHERE id = 3",
        "UPDATE unit SET nanoseconds = -1 WHERE id = 3",
        "UPDATE unit SET nanoseconds = 'long' WHERE id = 3",
        "UPDATE unit SET cost = 0 WHERE id = 3",
        "UPDATE unit SET kernel = 'abacus' WHERE id = 3",
        "UPDATE unit SET checksum = '0000000000000000' WHERE id = 3",
    ] {
        let error = meddled(&place, statements);
        assert!(matches!(error, Error::Damaged { .. }), "{statements}: {error}");
    }
}

#[test]
fn a_journal_that_a_browser_gave_a_second_file_becomes_one_again() {
    let place = Place::new();
    let path = place.journal("m", None, 0..10);
    Connection::open(&path).unwrap().execute_batch("PRAGMA journal_mode = WAL").unwrap();
    assert_eq!(Snapshot::open(&path).unwrap().status().done, 10);
    common::complete(&path);
    assert_eq!(place.names(), ["m"]);
    assert_eq!(Snapshot::open(&path).unwrap().total(), Some(drill().total()));
    assert_eq!(place.names(), ["m"]);
}

#[test]
fn a_row_that_is_deleted_is_counted_again() {
    let place = Place::new();
    let path = place.path("j");
    common::complete(&path);
    Connection::open(&path).unwrap().execute_batch("DELETE FROM unit WHERE id = 5").unwrap();
    assert_eq!(Snapshot::open(&path).unwrap().total(), None);
    common::complete(&path);
    assert_eq!(Snapshot::open(&path).unwrap().total(), Some(drill().total()));
}

#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_written_can_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::new();
    let path = place.journal("j", None, 0..10);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    assert_eq!(Snapshot::open(&path).unwrap().status().done, 10);
    if fs::File::options().append(true).open(&path).is_ok() {
        eprintln!("skipped: this user may write every file");
        return;
    }
    let error = untouched(&path, || Journal::open(&path, &plan(None)).unwrap_err());
    assert!(matches!(error, Error::Denied { .. }), "{error}");
}

/// Makes the changes that `statements` say and puts the header's checksum right.
fn forged_header(place: &Place, shard: Option<&str>, statements: &str) -> Error {
    let path = place.path("forged");
    let _ = fs::remove_file(&path);
    place.journal("forged", shard, 0..10);
    let database = Connection::open(&path).unwrap();
    database.execute_batch(statements).unwrap();
    let columns = "n, engine, engine_version, parameters, units, cost, coalesce(shard, ''), \
                   coalesce(shard_units, units), coalesce(shard_cost, cost), \
                   coalesce(shard_checksum, ''), program, created";
    let fields = 12;
    let select = format!("SELECT {columns} FROM header");
    let sum = database.query_row(&select, [], |row| {
        let text = |column| row.get::<_, rusqlite::types::Value>(column);
        (0..fields).try_fold(Checksum::new(), |sum, column| {
            Ok(match text(column)? {
                rusqlite::types::Value::Integer(number) => sum.field(number),
                rusqlite::types::Value::Text(text) => sum.field(text),
                other => panic!("{other:?}"),
            })
        })
    });
    let sum = sum.unwrap().field(FORMAT).hex();
    database.execute("UPDATE header SET checksum = ?1", [sum]).unwrap();
    drop(database);
    refusal(place, "forged")
}

#[test]
fn headers_that_contradict_themselves_are_damage() {
    let place = Place::new();
    for (shard, statements, why) in [
        (None, "UPDATE header SET n = 0", "no board"),
        (None, "UPDATE header SET n = 1000", "no board"),
        (None, "UPDATE header SET shard = '1/2'", "contradicts"),
        (None, "UPDATE header SET shard_units = 10", "contradicts"),
        (None, "UPDATE header SET shard_checksum = '0000000000000000'", "contradicts"),
        (Some("1/2"), "UPDATE header SET shard = NULL", "contradicts"),
        (Some("1/2"), "UPDATE header SET shard_checksum = NULL", "contradicts"),
        (Some("1/2"), "UPDATE header SET shard_units = 100000", "contradicts"),
    ] {
        let error = forged_header(&place, shard, statements);
        assert!(matches!(error, Error::Damaged { .. }), "{statements}: {error}");
        assert!(error.to_string().contains(why), "{statements}: {error}");
    }
}

#[test]
fn a_part_with_units_of_another_is_damage() {
    let place = Place::new();
    let mine = plan(Some("1/2"));
    let path = place.journal("mine", Some("1/2"), 0..UNITS);
    let other = place.journal("other", Some("2/2"), 0..UNITS);
    assert_eq!(Snapshot::open(&path).unwrap().status().left, 0);
    let database = Connection::open(&path).unwrap();
    // Rows carry no mark of their part: this one's checksum is right.
    database.execute("ATTACH ?1 AS other", [other.to_str().unwrap()]).unwrap();
    let last = mine.units().last().unwrap();
    database.execute("DELETE FROM unit WHERE id = ?1", [last as i64]).unwrap();
    database.execute_batch("INSERT INTO unit SELECT * FROM other.unit LIMIT 1").unwrap();
    drop(database);
    for error in [
        Snapshot::open(&path).unwrap_err(),
        Journal::open(&path, &mine).unwrap_err(),
        merge(place.path("out"), &[&path], false).unwrap_err(),
    ] {
        assert!(error.to_string().contains("not those of the part 1/2"), "{error}");
    }
}
