//! The comparison as a page that needs nothing else: charts and tables.

use std::fmt::Write;

use super::measure::Row;
use super::{Measure, chart, table};
use crate::words::t;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;\
padding:0 1rem;color:#222;background:#fff}table{border-collapse:collapse;margin:1rem 0}\
th,td{padding:.2rem .8rem;text-align:right;border-bottom:1px solid #ddd}\
th:first-child,td:first-child{text-align:left}svg{max-width:100%;height:auto}";

/// The whole page.
pub(super) fn html(rows: &[Row]) -> String {
    let title = t!("compare.title");
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>\n",
        crate::words::language()
    );
    for measure in Measure::ALL {
        html += &chart::draw(rows, measure);
    }
    for rows in rows.chunk_by(|a, b| a.n == b.n) {
        let n = rows.first().map_or(0, |row| row.n);
        let _ = write!(html, "<h2>n = {n}</h2>\n<table>\n");
        html += &line("th", &table::heads());
        for row in rows {
            html += &line("td", &table::cells(row));
        }
        html += "</table>\n";
    }
    html + "</html>\n"
}

fn line(tag: &str, cells: &[String]) -> String {
    let cells = cells.join(&format!("</{tag}><{tag}>"));
    format!("<tr><{tag}>{cells}</{tag}></tr>\n")
}
