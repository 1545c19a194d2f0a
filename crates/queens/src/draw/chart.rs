//! Charts on a logarithmic scale: growth over n as lines, one n as bars.
//!
//! Lines differ in colour (the palette of Okabe and Ito, which colour-blind
//! eyes can tell apart), in dashes and in marks, and have their names at their
//! ends, so that no legend is needed.

use std::fmt::Write;

use super::{CLOSE, escape, open};

const COLORS: [&str; 7] =
    ["#000000", "#d55e00", "#0072b2", "#009e73", "#cc79a7", "#a87400", "#3c93c8"];
const DASHES: [&str; 2] = ["none", "7 4"];
/// A circle, a square, a diamond, a triangle: paths around a point.
const MARKS: [&str; 4] = [
    "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
    "m-4 -4h8v8h-8z",
    "m0 -5l5 5l-5 5l-5 -5z",
    "m0 -5l5 8h-10z",
];

const FONT: &str = "<g font-family=\"system-ui,sans-serif\" font-size=\"13\" fill=\"#222\">\n";
const WIDTH: f64 = 860.0;
const TOP: f64 = 56.0;
const LEFT: f64 = 76.0;
/// Room for the names at the ends of the lines.
const RIGHT: f64 = 130.0;
const BOTTOM: f64 = 48.0;
const HEIGHT: f64 = 540.0;
/// From one line of text to the next.
const LINE: f64 = 16.0;

/// One line of a chart.
#[derive(Debug, Clone)]
pub struct Series {
    /// Stands at the end of the line.
    pub name: String,
    /// Pairs of n and a value; values that are not above 0 are left out.
    pub points: Vec<(usize, f64)>,
}

/// One bar of a chart.
#[derive(Debug, Clone)]
pub struct Bar {
    /// Stands before the bar.
    pub name: String,
    /// The length, on a logarithmic scale; no bar where it is not above 0.
    pub value: f64,
    /// Stands behind the bar.
    pub text: String,
}

/// Where values go on the picture: whole decades.
struct Scale {
    low: i32,
    high: i32,
}

impl Scale {
    fn of(values: impl Iterator<Item = f64>) -> Self {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for value in values.filter(|value| *value > 0.0) {
            (low, high) = (low.min(value.log10()), high.max(value.log10()));
        }
        if low > high {
            return Self { low: 0, high: 1 };
        }
        // A hair of tolerance, so that 1000 is the top of its decade.
        let (low, high) = ((low + 1e-9).floor() as i32, (high - 1e-9).ceil() as i32);
        Self { low, high: high.max(low + 1) }
    }

    /// From 0 at the low end to 1 at the high end.
    fn place(&self, value: f64) -> f64 {
        (value.log10() - f64::from(self.low)) / f64::from(self.high - self.low)
    }

    /// The decades that get a line: all, or every second, third … of many.
    fn decades(&self) -> impl Iterator<Item = i32> + use<> {
        let step = 1 + (self.high - self.low) / 12;
        (self.low..=self.high).step_by(step as usize)
    }
}

/// Growth over n, one line for each series.
#[must_use]
pub fn growth(series: &[Series], title: &str, x_axis: &str, y_axis: &str) -> String {
    let points = || series.iter().flat_map(|line| line.points.iter().copied());
    let sizes = points().map(|(n, _)| n);
    let (first, last) = (sizes.clone().min().unwrap_or(1), sizes.max().unwrap_or(1));
    let scale = Scale::of(points().map(|(_, value)| value));
    let (plot, floor) = (WIDTH - LEFT - RIGHT, HEIGHT - BOTTOM);
    let x = |n: usize| LEFT + plot * (n - first) as f64 / (last - first).max(1) as f64;
    let y = |value: f64| floor - (floor - TOP) * scale.place(value);

    let mut svg = begin(HEIGHT, title);
    for decade in scale.decades() {
        let (height, edge) = (y(10f64.powi(decade)), WIDTH - RIGHT);
        svg += &grid(LEFT, height, edge, height);
        svg += &power(LEFT - 8.0, height + 4.0, decade, "end");
    }
    for n in (first..=last).step_by(1 + (last - first) / 16) {
        svg += &text(x(n), floor + 20.0, "middle", &n.to_string());
    }
    svg += &text(LEFT + plot / 2.0, HEIGHT - 8.0, "middle", x_axis);
    svg += &text(LEFT - 60.0, TOP - 16.0, "start", y_axis);
    let mut ends = Vec::new();
    for (number, line) in series.iter().enumerate() {
        let color = COLORS[number % COLORS.len()];
        let dash = DASHES[number / COLORS.len() % DASHES.len()];
        let mark = MARKS[number % MARKS.len()];
        let there: Vec<_> = line
            .points
            .iter()
            .filter(|(_, value)| *value > 0.0)
            .map(|&(n, value)| (x(n), y(value)))
            .collect();
        let Some(&end) = there.last() else { continue };
        ends.push((end, color, line.name.as_str()));
        let mut path = String::new();
        let mut marks = String::new();
        for (place, (x, y)) in there.iter().enumerate() {
            let _ = write!(path, "{}{x:.1} {y:.1}", if place == 0 { "M" } else { "L" });
            let _ = write!(marks, "M{x:.1} {y:.1}{mark}");
        }
        let _ = write!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\" \
             stroke-dasharray=\"{dash}\"/>\n<path d=\"{marks}\" fill=\"{color}\"/>\n"
        );
    }
    svg + &names(ends, floor) + "</g>\n" + CLOSE
}

/// The names beside the ends of their lines, moved apart where they would meet.
fn names(mut ends: Vec<((f64, f64), &str, &str)>, floor: f64) -> String {
    ends.sort_by(|((_, a), ..), ((_, b), ..)| a.total_cmp(b));
    let places = apart(&ends.iter().map(|((_, y), ..)| *y).collect::<Vec<_>>(), floor);
    let mut svg = String::new();
    for (((x, y), color, name), place) in ends.into_iter().zip(places) {
        let edge = WIDTH - RIGHT + 14.0;
        let _ = write!(
            svg,
            "<path d=\"M{:.1} {y:.1}L{:.1} {place:.1}\" stroke=\"{color}\" fill=\"none\" \
             stroke-width=\".7\" stroke-dasharray=\"2 2\"/>\n\
             <text x=\"{edge:.1}\" y=\"{:.1}\" fill=\"{color}\">{}</text>\n",
            x + 6.0,
            edge - 3.0,
            place + 4.0,
            escape(name)
        );
    }
    svg
}

/// Ascending heights moved apart by a line at least, as little as can be: names
/// that would meet make a group, which stays around its middle.
fn apart(heights: &[f64], floor: f64) -> Vec<f64> {
    // The groups: how many names, and where the first would have to stand.
    let mut groups: Vec<(usize, f64)> = Vec::new();
    for &height in heights {
        let mut group = (1, height);
        while let Some(&(above, top)) = groups.last() {
            if top + LINE * above as f64 <= group.1 {
                break;
            }
            groups.pop();
            let count = above + group.0;
            let sum = top * above as f64 + (group.1 - LINE * above as f64) * group.0 as f64;
            group = (count, sum / count as f64);
        }
        groups.push(group);
    }
    let places = groups.into_iter().flat_map(|(count, top)| {
        let top = top.min(floor - LINE * (count - 1) as f64);
        (0..count).map(move |place| top + LINE * place as f64)
    });
    places.collect()
}

/// One bar for each program, in the order given.
#[must_use]
pub fn bars(bars: &[Bar], title: &str, axis: &str) -> String {
    const BAR: f64 = 26.0;
    const NAMES: f64 = 130.0;
    let scale = Scale::of(bars.iter().map(|bar| bar.value));
    // A bar of the lowest decade must still be seen.
    let scale = Scale { low: scale.low - 1, ..scale };
    let (plot, floor) = (WIDTH - NAMES - RIGHT, TOP + BAR * bars.len() as f64);
    let x = |value: f64| NAMES + plot * scale.place(value);
    let mut svg = begin(floor + BOTTOM, title);
    for decade in scale.decades() {
        let place = x(10f64.powi(decade));
        svg += &grid(place, TOP - 8.0, place, floor);
        svg += &power(place, floor + 18.0, decade, "middle");
    }
    svg += &text(NAMES + plot / 2.0, floor + 38.0, "middle", axis);
    for (number, bar) in bars.iter().enumerate() {
        let top = TOP + BAR * number as f64;
        let middle = top + BAR / 2.0 + 1.0;
        svg += &text(NAMES - 8.0, middle, "end", &bar.name);
        let end = if bar.value > 0.0 { x(bar.value) } else { NAMES };
        let _ = writeln!(
            svg,
            "<rect x=\"{NAMES}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\" \
             fill=\"#0072b2\"/>",
            end - NAMES,
            BAR - 8.0
        );
        svg += &text(end + 8.0, middle, "start", &bar.text);
    }
    svg + "</g>\n" + CLOSE
}

fn begin(height: f64, title: &str) -> String {
    let svg = open(WIDTH as usize, height as usize, title, "#ffffff");
    let middle = WIDTH / 2.0;
    let title = escape(title);
    format!(
        "{svg}{FONT}<text x=\"{middle}\" y=\"24\" font-size=\"16\" font-weight=\"600\" \
         text-anchor=\"middle\">{title}</text>\n"
    )
}

fn grid(x1: f64, y1: f64, x2: f64, y2: f64) -> String {
    format!("<path d=\"M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}\" stroke=\"#dddddd\"/>\n")
}

fn text(x: f64, y: f64, anchor: &str, text: &str) -> String {
    let text = escape(text);
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>\n")
}

/// A power of ten: plain where it is short.
fn power(x: f64, y: f64, decade: i32, anchor: &str) -> String {
    let number = match decade {
        0..=3 => 10u32.pow(decade as u32).to_string(),
        -3..=-1 => format!("{:.*}", -decade as usize, 10f64.powi(decade)),
        _ => {
            return format!(
                "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">10<tspan dy=\"-5\" \
                 font-size=\"10\">{decade}</tspan></text>\n"
            );
        }
    };
    text(x, y, anchor, &number)
}
