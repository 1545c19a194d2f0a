//! The n-queens library for the page in the browser: conversions only.
//!
//! What the page shows is computed by the crate `queens`: the traces come from
//! the teaching programs through their observer, the solutions from the
//! lister, the images from the symmetries. The modules of this crate shape
//! the answers into arrays of numbers, which cross into JavaScript cheaply;
//! [`exports`] and [`lessons`] are what JavaScript calls.
//!
//! Everything runs on the one thread of a Web Worker.

pub mod completions;
pub mod exports;
pub mod lessons;
pub mod listing;
