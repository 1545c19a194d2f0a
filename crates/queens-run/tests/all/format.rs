//! The file is what `docs/JOURNAL.md` says.

use super::common;

use common::{Place, UNITS, drill, plan};
use rusqlite::Connection;

/// The checksum as the page defines it.
fn checksum(fields: &[String]) -> String {
    let text: String = fields.iter().flat_map(|field| [field, "\n"]).collect();
    let step = |h: u64, byte: u8| (h ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    format!("{:016x}", text.bytes().fold(0xCBF2_9CE4_8422_2325, step))
}

/// All values of all rows, as text.
fn rows(path: &std::path::Path, table: &str) -> Vec<Vec<String>> {
    let connection = Connection::open(path).unwrap();
    let mut statement = connection.prepare(&format!("SELECT * FROM {table}")).unwrap();
    let columns = statement.column_count();
    let text = |value: rusqlite::types::Value| match value {
        rusqlite::types::Value::Null => String::new(),
        rusqlite::types::Value::Integer(number) => number.to_string(),
        rusqlite::types::Value::Text(text) => text,
        other => panic!("{other:?}"),
    };
    let row = |row: &rusqlite::Row<'_>| (0..columns).map(|k| row.get(k).map(text)).collect();
    statement.query_map([], row).unwrap().collect::<Result<_, _>>().unwrap()
}

#[test]
fn the_page_describes_the_file() {
    let place = Place::new();
    for shard in [None, Some("2/3")] {
        let path = place.journal(shard.map_or("whole", |_| "part"), shard, 0..UNITS);
        let connection = Connection::open(&path).unwrap();
        let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0));
        assert_eq!(pragma("application_id").unwrap().to_be_bytes(), *b"Qjnl");
        assert_eq!(pragma("user_version").unwrap(), 1);

        let header = rows(&path, "header");
        let [header] = header.as_slice() else { panic!("{header:?}") };
        assert_eq!(header[..5], ["8", "drill", "1", "", "300"]);
        let mut fields = header[..12].to_vec();
        if shard.is_none() {
            (fields[7], fields[8]) = (fields[4].clone(), fields[5].clone());
        } else {
            let numbers: Vec<String> = plan(shard).units().map(|unit| unit.to_string()).collect();
            assert_eq!(header[6..8], ["2/3".to_owned(), numbers.len().to_string()]);
            assert_eq!(header[9], checksum(&numbers));
        }
        fields.push("1".to_owned());
        assert_eq!(header[12], checksum(&fields));

        for row in rows(&path, "unit") {
            let fields = [&header[..4], &row[..5]].concat();
            assert_eq!(row[5], checksum(&fields));
        }
    }
    let connection = Connection::open(place.path("whole")).unwrap();
    let sum: i64 = connection.query_row("SELECT sum(count) FROM unit", [], |r| r.get(0)).unwrap();
    assert_eq!(u128::try_from(sum).unwrap(), drill().total());
}
