//! The inner loops of the counting engine, one set for each kind of processor.
//!
//! Idea: everything that is worth machine code is one of a few operations on
//! slices of words. Each kernel implements all of them with the same meaning;
//! [`Kernel`] is a checked choice among those the processor has, made once and
//! carried by value.
//!
//! | operation | meaning |
//! |---|---|
//! | `generate` | join inner and outer pieces into half-boards, bucket by bucket |
//! | `filter`, `filter_narrow`, `filter_low` | keep the words x with x AND mask = value |
//! | `union`, `union_narrow` | OR of all words |
//! | `spread` | gather the relevant bits of each word in the chunks of 32 bits |
//! | `transpose` | turn words (lanes) into bit planes |
//! | `ones` | the number of ones in each plane |
//! | `tables` | for every chunk value the lanes that it leaves alive |
//! | `count` | look up every query in the tables and add up the lanes alive |
//!
//! Invariant: kernels differ in nothing but speed and in the number of lanes of
//! a row that they use; `suite` runs one set of tests on each of them.
//!
//! | file | what is there |
//! |---|---|
//! | `ops` | the operations of a kernel, what they rely on, and the doors that check it |
//! | `look_up`, `generate`, `spread` | what several kernels share: written once, compiled for each |
//! | `portable` | the kernel in plain Rust |
//! | `x86`, `arm` | one file or folder for each kernel: what is worth intrinsics |
//!
//! This is the only module with `unsafe` code. There are three reasons for it:
//! processor features that the compiler cannot see, stores of a whole vector
//! of which only a prefix is meant, and look-ups whose indices are bytes and so in
//! range by construction. The doors check the conditions once per slice, and the
//! kernels rely on them.
#![allow(unsafe_code, reason = "the one place for intrinsics and unchecked look-ups")]
#![allow(
    clippy::inline_always,
    reason = "what several kernels share has a processor's features only as a part of their functions"
)]

#[macro_use]
mod features;

#[cfg(target_arch = "aarch64")]
mod arm;
mod generate;
mod look_up;
mod ops;
mod pages;
mod portable;
mod row;
mod spread;
#[cfg(test)]
mod suite;
#[cfg(target_arch = "x86_64")]
mod x86;

use std::fmt;

use crate::Error;
use ops::Ops;

pub(crate) use generate::{
    ATTACKED_SPARE, BUCKETS, Buckets, CELLS, InnerView, Job, LINES_SPARE, OuterView,
};
pub(crate) use look_up::Tables;
pub(crate) use pages::prefer_large;
pub(crate) use row::{Planes, Row, SAMPLE};
pub(crate) use spread::Spread;

/// The number of chunks that a query is cut into.
pub(crate) const CHUNKS: usize = 4;

/// The most bits of a chunk, of which a narrow word has one byte each.
pub(crate) const CHUNK_BITS: u32 = 8;

/// The words that a filtered list must have room for beyond its length.
pub(crate) const SPARE: usize = 16;

/// All kernels for this kind of processor, slowest first as far as they were
/// measured; the first runs on all of them.
static KERNELS: &[Ops] = &[
    portable::OPS,
    #[cfg(target_arch = "x86_64")]
    x86::avx2::OPS,
    #[cfg(target_arch = "x86_64")]
    x86::avx512::OPS,
    #[cfg(target_arch = "aarch64")]
    arm::neon::OPS,
];

/// A set of inner loops that this processor can run.
///
/// ```
/// use queens::count::kernel::Kernel;
///
/// assert!(Kernel::available().contains(&Kernel::portable()));
/// assert_eq!(Kernel::from_name("portable")?, Kernel::portable());
/// assert_eq!(Kernel::from_name("auto")?, Kernel::best());
/// assert!(Kernel::from_name("abacus").is_err());
/// # Ok::<(), queens::Error>(())
/// ```
///
/// Invariant: the processor has what the operations need.
#[derive(Clone, Copy)]
pub struct Kernel(&'static Ops);

impl Kernel {
    /// The kernel in plain Rust, which every processor runs.
    #[must_use]
    pub const fn portable() -> Self {
        Self(&KERNELS[0])
    }

    /// The kernels that this processor can run, slowest first as far as they were
    /// measured.
    #[must_use]
    pub fn available() -> Vec<Self> {
        KERNELS.iter().filter(|ops| (ops.detected)()).map(Self).collect()
    }

    /// The fastest kernel that this processor can run.
    #[must_use]
    pub fn best() -> Self {
        Self::available().pop().unwrap_or(Self::portable())
    }

    /// The kernel with this name; `auto` is the best one.
    ///
    /// # Errors
    ///
    /// [`Error::Kernel`] if there is no such kernel or the processor cannot run it.
    pub fn from_name(name: &str) -> Result<Self, Error> {
        if name == "auto" {
            return Ok(Self::best());
        }
        let kernels = Self::available();
        let found = kernels.iter().copied().find(|kernel| kernel.name() == name);
        found.ok_or_else(|| {
            let available: Vec<_> = kernels.iter().map(|kernel| kernel.name()).collect();
            Error::Kernel { name: name.to_owned(), available: available.join(", ") }
        })
    }

    /// The kernel's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// How much longer a count takes than with the fastest kernel of all; none if
    /// it was never measured.
    pub(crate) const fn cost(self) -> Option<f64> {
        self.0.cost
    }
}

impl PartialEq for Kernel {
    fn eq(&self, other: &Self) -> bool {
        // There is one table.
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Kernel {}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
