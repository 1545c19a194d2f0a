//! The kernel for processors with AVX2 and BMI2: rows of 256 lanes.

mod count;
mod filter;
mod generate;
mod planes;
mod spread;

pub(super) use count::count;
pub(super) use filter::{filter, filter_low, filter_narrow, union};
pub(super) use generate::generate;
pub(super) use planes::{ones, tables, transpose};
pub(super) use spread::spread;

pub(super) fn detected() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
}
