//! How wide a picture is to be.

use crate::ask::number;
use crate::words::quoted::shorten;
use crate::words::t;

/// The widest picture.
pub(super) const WIDEST: u32 = 16_384;
/// The narrowest one.
const NARROWEST: u32 = 16;

/// The value of `--width`.
pub(super) fn read(text: &str) -> Result<u32, String> {
    let width = number::count(text).ok().and_then(|width| u32::try_from(width).ok());
    width.filter(|width| (NARROWEST..=WIDEST).contains(width)).ok_or_else(|| {
        let value = shorten(text);
        t!("draw.width", value = value, min = NARROWEST, max = WIDEST).into_owned()
    })
}
