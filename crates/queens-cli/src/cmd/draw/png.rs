//! SVG to PNG.

use queens::Error;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::words::failure::Failure;
use crate::words::{lang, t};

/// No picture has more pixels: four bytes of memory each.
const MOST_PIXELS: u64 = 1 << 27;
/// Nor this many, where the user did not ask for a width.
const MOST_UNASKED: f64 = (1 << 25) as f64;
/// Without `--width` a picture is so many times larger than its SVG says.
const SCALE: f32 = 2.0;

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
        let widest = (f64::from(size.width() / size.height()) * MOST_PIXELS as f64).sqrt() as u32;
        return Err(Failure::Usage(
            t!(
                "draw.too_wide",
                width = width,
                height = height,
                memory = lang::bytes(4 * needed),
                most = lang::bytes(4 * MOST_PIXELS),
                widest = widest
            )
            .into_owned(),
        ));
    }
    // The library would end the program where there is no room.
    if Vec::<u8>::new().try_reserve_exact(4 * needed as usize).is_err() {
        return Err(Error::Memory { needed: 4 * needed, available: None }.into());
    }
    let mut pixmap = Pixmap::new(width, height).ok_or(Failure::Bug)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|_| Failure::Bug)
}
