//! `queens algorithms`: the table of the programs and the production engine.

use std::collections::BTreeMap;

use clap::{ArgMatches, Command};
use queens::rules::RuleSet;
use queens::teach::{Algorithm, Finds, Order};
use serde_json::json;
use unicode_width::UnicodeWidthStr;

use super::Subcommand;
use crate::ask::args;
use crate::ask::method::FAST;
use crate::screen::out::{self, Out};
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::pad;
use crate::words::{self, t};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "algorithms", build, run };

fn build(command: Command) -> Command {
    command.arg(args::switch("json", &t!("option.json")))
}

/// One line of the table.
struct Row {
    id: &'static str,
    idea: String,
    test_cost: String,
    order: Order,
    finds: Finds,
    rules: &'static [RuleSet],
    article: String,
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let text =
        if matches.get_flag("json") { json_table() } else { table(out.is_colored(), out::width()) };
    out::print(&text)?;
    Ok(Status::Done)
}

/// What stands between two columns.
const GAP: &str = "  ";

impl Row {
    /// The cells in the user's language.
    fn cells(self) -> [String; 7] {
        let order = match self.order {
            Order::Lexicographic => t!("table.ascending"),
            Order::ReverseLexicographic => t!("table.descending"),
            Order::Own => t!("table.own"),
        };
        let article =
            if self.article.is_empty() { "–".to_owned() } else { article(&self.article) };
        let finds = match self.finds {
            Finds::All => t!("table.finds_all"),
            Finds::One => t!("table.finds_one"),
        };
        let rules = if self.rules == RuleSet::ALL {
            t!("table.all_rules").into_owned()
        } else {
            ids(self.rules).join(", ")
        };
        let [finds, order] = [finds, order].map(std::borrow::Cow::into_owned);
        [self.id.to_owned(), finds, order, rules, cost(&self.test_cost), article, self.idea]
    }
}

fn rows() -> Vec<Row> {
    let fast = Row {
        id: FAST,
        idea: idea(FAST),
        test_cost: "none".to_owned(),
        order: Order::Lexicographic,
        finds: Finds::All,
        rules: RuleSet::ALL,
        article: String::new(),
    };
    let teach = Algorithm::ALL.iter().map(|algorithm| {
        let info = algorithm.info();
        Row {
            id: info.id,
            idea: idea(info.id),
            test_cost: info.test_cost.to_owned(),
            order: info.order,
            finds: info.finds,
            rules: algorithm.rules(),
            article: info.article.to_owned(),
        }
    });
    std::iter::once(fast).chain(teach).collect()
}

fn ids(rules: &[RuleSet]) -> Vec<&'static str> {
    rules.iter().map(|rules| rules.id()).collect()
}

fn idea(id: &str) -> String {
    t!(format!("idea.{id}")).into_owned()
}

/// The table for people: columns as wide as their widest cell. The ideas stand
/// on lines of their own where the terminal is too narrow.
fn table(colored: bool, terminal: Option<usize>) -> String {
    let heads = [
        "table.id",
        "table.finds",
        "table.order",
        "table.rules",
        "table.test",
        "table.article",
        "table.idea",
    ];
    let mut lines = vec![heads.map(|key| t!(key).into_owned())];
    lines.extend(rows().into_iter().map(Row::cells));
    let width = |column: usize| lines.iter().map(|line| line[column].width()).max().unwrap_or(0);
    let widths = [0, 1, 2, 3, 4, 5].map(width);
    let wide = widths.iter().map(|width| width + GAP.len()).sum::<usize>() + width(6);
    let narrow = terminal.is_some_and(|terminal| terminal < wide);
    let mut text = String::new();
    for (number, line) in lines.iter().enumerate() {
        let [.., idea] = line;
        let cells = line.iter().zip(widths).map(|(cell, width)| pad(cell, width));
        let cells = cells.collect::<Vec<_>>().join(GAP);
        let whole = match (narrow, number) {
            (false, _) => format!("{cells}{GAP}{idea}"),
            (true, 0) => cells.trim_end().to_owned(),
            (true, _) => format!("{}\n    {idea}", cells.trim_end()),
        };
        let (bold, plain) = if number == 0 && colored { ("\x1b[1m", "\x1b[0m") } else { ("", "") };
        text.extend([bold, &whole, plain, "\n"]);
    }
    text
}

/// `004, second`: which program of the article, in the user's language.
fn article(article: &str) -> String {
    match article.split_once(", ") {
        Some((number, which)) => {
            format!("{number}{}", t!(format!("article.{}", which.replace(' ', "-"))))
        }
        None => article.to_owned(),
    }
}

/// The words of a cost in the user's language.
fn cost(cost: &str) -> String {
    match cost {
        "none" => t!("table.no_test").into_owned(),
        _ => cost.replace(", full boards only", &t!("table.full_boards")),
    }
}

/// The table for programs: the same in every language.
fn json_table() -> String {
    let rows = rows().into_iter().map(|row| {
        let order = match row.order {
            Order::Lexicographic => "lexicographic",
            Order::ReverseLexicographic => "reverse-lexicographic",
            Order::Own => "own",
        };
        let finds = match row.finds {
            Finds::All => "all",
            Finds::One => "one",
        };
        let article = Some(row.article).filter(|article| !article.is_empty());
        json!({
            "id": row.id,
            "idea": words::in_all(&format!("idea.{}", row.id)).collect::<BTreeMap<_, _>>(),
            "test_cost": row.test_cost,
            "order": order,
            "finds": finds,
            "rules": ids(row.rules),
            "article": article,
        })
    });
    format!("{}\n", serde_json::Value::Array(rows.collect()))
}
