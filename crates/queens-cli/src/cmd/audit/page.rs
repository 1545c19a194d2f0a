//! The report as a page that needs nothing else.

use std::fmt::Write;

use queens_run::{Audit, Check};

use super::text;
use crate::words::t;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;\
padding:0 1rem;color:#222;background:#fff}table{border-collapse:collapse;margin:1rem 0;width:100%}\
th,td{padding:.3rem .8rem;text-align:left;vertical-align:top;border-bottom:1px solid #ddd}\
th{white-space:nowrap;font-weight:600}td{overflow-wrap:anywhere}\
td[class]{white-space:nowrap;overflow-wrap:normal}\
.passed{color:#1b6e35}.failed{color:#b3261e;font-weight:700}.open{color:#6b5900}\
.conclusion{font-size:1.15rem;border-left:.3rem solid currentColor;padding-left:.8rem}";

/// The whole page.
pub(super) fn html(audit: &Audit) -> String {
    let title = t!("audit.title", n = audit.header.n);
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>\n",
        crate::words::language()
    );
    let class = if audit.sound { "passed" } else { "failed" };
    let _ = write!(
        html,
        "<p class=\"conclusion {class}\">{}</p>\n<table>\n",
        escape(&text::conclusion(audit))
    );
    for (name, value) in text::facts(audit) {
        let _ = writeln!(html, "<tr><th>{}</th><td>{}</td></tr>", escape(&name), escape(&value));
    }
    let _ = write!(html, "</table>\n<h2>{}</h2>\n<table>\n", t!("audit.checks"));
    for check in &audit.checks {
        html += &row(check);
    }
    html += "</table>\n";
    html += &recounted(audit);
    html + "</html>\n"
}

fn row(check: &Check) -> String {
    let class = format!("{:?}", check.verdict()).to_lowercase();
    format!(
        "<tr><td class=\"{class}\">{}</td><th>{}</th><td>{}</td></tr>\n",
        escape(&text::verdict(check.verdict())),
        escape(&text::title(check)),
        escape(&text::finding(check))
    )
}

/// The units that were recounted, and those that differ.
fn recounted(audit: &Audit) -> String {
    let mut html = String::new();
    for check in &audit.checks {
        let Check::Recount { units, differences, .. } = check else { continue };
        let units: Vec<_> = units.iter().map(u64::to_string).collect();
        let _ = write!(html, "<h2>{}</h2>\n<p>{}</p>\n", t!("audit.recounted"), units.join(", "));
        for found in differences {
            let (unit, recorded, recounted) = (found.unit, found.recorded, found.recounted);
            let text =
                t!("journal.differs", unit = unit, recorded = recorded, recounted = recounted);
            let _ = writeln!(html, "<p class=\"failed\">{}</p>", escape(&text));
        }
    }
    html
}

/// Text as HTML: the journal may have been written by anybody.
fn escape(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html += "&amp;",
            '<' => html += "&lt;",
            '>' => html += "&gt;",
            '"' => html += "&quot;",
            c => html.push(c),
        }
    }
    html
}
