//! Kernels for 64-bit ARM.

pub(super) mod neon;
