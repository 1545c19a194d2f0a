//! SVG to PNG.

use queens::Error;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use rust_i18n::t;

use crate::failure::Failure;
use crate::number;

/// The widest picture.
pub(super) const WIDEST: u32 = 16_384;
/// The narrowest one.
const NARROWEST: u32 = 16;
/// No picture has more pixels: four bytes of memory each.
const MOST_PIXELS: u64 = 1 << 27;
/// Nor this many, where the user did not ask for a width.
const MOST_UNASKED: f64 = (1 << 25) as f64;
/// Without `--width` a picture is so many times larger than its SVG says.
const SCALE: f32 = 2.0;

/// The value of `--width`.
pub(super) fn width(text: &str) -> Result<u32, String> {
    let width = number::count(text).ok().and_then(|width| u32::try_from(width).ok());
    width.filter(|width| (NARROWEST..=WIDEST).contains(width)).ok_or_else(|| {
        let value = number::shorten(text);
        t!("draw.width", value = value, min = NARROWEST, max = WIDEST).into_owned()
    })
}

/// The picture as PNG, so many pixels wide.
pub(super) fn render(svg: &str, width: Option<u32>) -> Result<Vec<u8>, Failure> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|_| Failure::Bug)?;
    let size = tree.size();
    let pixels = f64::from(size.width()) * f64::from(size.height());
    let largest = (MOST_UNASKED / pixels).sqrt() as f32;
    let scale = match width {
        Some(width) => width as f32 / size.width(),
        None => SCALE.min(largest),
    };
    let (width, height) = (size.width() * scale, size.height() * scale);
    let (width, height) = (width.round().max(1.0) as u32, height.round().max(1.0) as u32);
    let needed = u64::from(width) * u64::from(height);
    if needed > MOST_PIXELS {
        return Err(Error::Memory { needed: 4 * needed, available: 4 * MOST_PIXELS }.into());
    }
    let mut pixmap = Pixmap::new(width, height).ok_or(Failure::Bug)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|_| Failure::Bug)
}
