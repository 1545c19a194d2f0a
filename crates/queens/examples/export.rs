//! Writes an empty board for a solver: `export N FORMAT [RULES]`.

use std::io::{self, Write};

use queens::board::Partial;
use queens::export;
use queens::rules::RuleSet;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [n, format, rest @ ..] = &words[..] else { return Err("usage: export N FORMAT".into()) };
    let rules = rest.first().map_or(Some(RuleSet::Classic), |id| RuleSet::find(id));
    let partial = Partial::empty(n.parse()?, rules.ok_or("unknown rules")?)?;
    let format = export::find(format).ok_or("unknown format")?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    export::write(&partial, format, &mut out)??;
    Ok(out.flush()?)
}
