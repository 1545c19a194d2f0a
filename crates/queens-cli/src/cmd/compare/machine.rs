//! The comparison for programs: the same in every language.

use serde_json::{Value, json};

use super::measure::Row;

const HEADER: &str = "n,algorithm,nodes,tests,undos,solutions,seconds,ratio,skipped\n";

/// A header and a line for each row; what there is not is left empty.
pub(super) fn csv(rows: &[Row]) -> String {
    let mut text = HEADER.to_owned();
    for row in rows {
        let mut fields = vec![row.n.to_string(), row.id.to_owned()];
        let counters = row.done.as_ref().and_then(|done| done.counters);
        let counts =
            counters.map(|c| [c.placed, c.tested, c.undone].map(|count| count.to_string()));
        fields.extend(counts.unwrap_or_default());
        match &row.done {
            Some(done) => fields.extend([
                done.solutions.to_string(),
                format!("{:.9}", done.time.as_secs_f64()),
                done.ratio.map(|ratio| format!("{ratio:.3}")).unwrap_or_default(),
                "false".to_owned(),
            ]),
            None => fields.extend(["", "", "", "true"].map(str::to_owned)),
        }
        text += &fields.join(",");
        text.push('\n');
    }
    text
}

/// A list of objects; what there is not is null.
pub(super) fn json(rows: &[Row]) -> String {
    let rows = rows.iter().map(|row| {
        let counters = row.done.as_ref().and_then(|done| done.counters);
        let done = row.done.as_ref();
        json!({
            "n": row.n,
            "algorithm": row.id,
            "nodes": counters.map(|counters| counters.placed),
            "nodes_by_row": counters.and(done).map(|done| &done.by_row),
            "tests": counters.map(|counters| counters.tested),
            "undos": counters.map(|counters| counters.undone),
            "solutions": done.and_then(|done| u64::try_from(done.solutions).ok()),
            "seconds": done.map(|done| done.time.as_secs_f64()),
            "ratio": done.and_then(|done| done.ratio),
            "skipped": done.is_none(),
        })
    });
    format!("{}\n", Value::Array(rows.collect()))
}
