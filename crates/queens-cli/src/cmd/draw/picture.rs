//! Pictures as files: SVG, or PNG where the build has it.

use std::path::Path;

use clap::{Arg, ArgMatches};

use super::width;
use crate::ask::args;
use crate::screen::file::OutputFile;
use crate::screen::out;
use crate::words::failure::Failure;
use crate::words::quoted::shorten;
use crate::words::t;

const FORMATS: [&str; 3] = ["auto", "svg", "png"];

/// `--format` and `--width`.
pub(in crate::cmd) fn options() -> [Arg; 2] {
    let width = args::option("width", "PIXELS", &t!("option.draw_width", max = width::WIDEST))
        .allow_negative_numbers(true)
        .value_parser(width::read);
    [args::choice("format", "F", &t!("option.draw_format"), &FORMATS).short('f'), width]
}

/// The form of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cmd) enum Picture {
    Svg,
    #[cfg(feature = "png")]
    Png {
        width: Option<u32>,
    },
}

impl Picture {
    /// What `--format` says, or else the end of the file's name; refused where nobody
    /// could look at it.
    pub(in crate::cmd) fn chosen(matches: &ArgMatches) -> Result<Self, Failure> {
        let path = args::output_file(matches);
        let end = path.and_then(Path::extension).map(|end| end.to_string_lossy().to_lowercase());
        let picture = match (args::text(matches, "format"), end.as_deref()) {
            ("svg", _) | ("auto", None | Some("svg")) => Self::Svg,
            ("png", _) | ("auto", Some("png")) => Self::png(matches)?,
            (_, end) => {
                let end = shorten(end.unwrap_or_default());
                return Err(Failure::Usage(t!("draw.unknown_end", end = end).into_owned()));
            }
        };
        if picture == Self::Svg && args::is_given(matches, "width") {
            return Err(args::conflict("--width", "SVG"));
        }
        if picture != Self::Svg && path.is_none() && out::is_terminal() {
            return Err(Failure::Usage(t!("draw.png_to_terminal").into_owned()));
        }
        Ok(picture)
    }

    #[cfg(feature = "png")]
    #[expect(clippy::unnecessary_wraps, reason = "other builds have no PNG")]
    fn png(matches: &ArgMatches) -> Result<Self, Failure> {
        Ok(Self::Png { width: matches.get_one("width").copied() })
    }

    #[cfg(not(feature = "png"))]
    fn png(_matches: &ArgMatches) -> Result<Self, Failure> {
        Err(crate::cmd::left_out::failure("PNG", "png"))
    }

    /// Writes a picture to a file that was begun, or to standard output.
    pub(in crate::cmd) fn write(
        self,
        svg: String,
        file: Option<OutputFile>,
    ) -> Result<(), Failure> {
        let bytes = match self {
            Self::Svg => svg.into_bytes(),
            #[cfg(feature = "png")]
            Self::Png { width } => super::png::render(&svg, width)?,
        };
        let stream = file.as_ref().map_or_else(|| Ok(out::results()), OutputFile::stream)?;
        stream.write(&bytes)?;
        stream.finish()?;
        file.map_or(Ok(()), OutputFile::finish)
    }
}
