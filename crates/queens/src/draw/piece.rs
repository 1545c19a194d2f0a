//! The queen: a crown of five points on a foot, drawn once for each picture.

use super::SQUARE;
use super::theme::Theme;

/// Her shape, in a square of 45 units; colours come from where she is used.
pub(super) const SHAPE: &str = "<defs><symbol id=\"queen\" viewBox=\"0 0 45 45\">\
<path d=\"M10 33L6.5 14.5L14 24L15.5 10.5L20 22.5L22.5 9L25 22.5L29.5 10.5L31 24L38.5 14.5\
L35 33Z\"/><path d=\"M10 35H35L36 40H9Z\"/>\
<circle cx=\"6.2\" cy=\"12\" r=\"2.7\"/><circle cx=\"15.3\" cy=\"8\" r=\"2.7\"/>\
<circle cx=\"22.5\" cy=\"6.5\" r=\"2.7\"/><circle cx=\"29.7\" cy=\"8\" r=\"2.7\"/>\
<circle cx=\"38.8\" cy=\"12\" r=\"2.7\"/></symbol></defs>\n";

/// The opening of a group of queens.
pub(super) fn open(theme: &Theme) -> String {
    format!("<g fill=\"{}\" stroke=\"{}\" stroke-width=\"1\">\n", theme.queen, theme.outline)
}

/// One queen whose square has this upper left corner.
pub(super) fn queen(x: usize, y: usize) -> String {
    format!("<use href=\"#queen\" x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\"/>\n")
}
