//! Known numbers of solutions: an oracle for tests and for the word
//! "verified" in reports. No answer is taken from here.

use crate::rules::RuleSet;

/// All solutions for n = 0, 1, 2 …, OEIS A000170.
pub(crate) const ALL: [u128; 28] = [
    1,
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2_680,
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624,
    4_968_057_848,
    39_029_188_884,
    314_666_222_712,
    2_691_008_701_644,
    24_233_937_684_440,
    227_514_171_973_736,
    2_207_893_435_808_352,
    22_317_699_616_364_044,
    234_907_967_154_122_528,
];

/// Fundamental solutions for n = 1, 2, 3 …, OEIS A002562.
pub(crate) const FUNDAMENTAL: [u128; 27] = [
    1,
    0,
    0,
    1,
    2,
    1,
    6,
    12,
    46,
    92,
    341,
    1_787,
    9_233,
    45_752,
    285_053,
    1_846_955,
    11_977_939,
    83_263_591,
    621_012_754,
    4_878_666_808,
    39_333_324_973,
    336_376_244_042,
    3_029_242_658_210,
    28_439_272_956_934,
    275_986_683_743_434,
    2_789_712_466_510_289,
    29_363_495_934_315_694,
];

/// The number of solutions for n, where it is known (OEIS A000170).
///
/// ```
/// assert_eq!(queens::known::all(8), Some(92));
/// assert_eq!(queens::known::all(28), None);
/// ```
#[must_use]
pub fn all(n: usize) -> Option<u128> {
    ALL.get(n).copied().filter(|_| n > 0)
}

/// [`all`] under other rules: nothing is known of them here.
///
/// ```
/// use queens::{known, rules::RuleSet};
///
/// assert_eq!(known::all_by(RuleSet::Classic, 8), Some(92));
/// assert_eq!(known::all_by(RuleSet::Toroidal, 7), None);
/// ```
#[must_use]
pub fn all_by(rules: RuleSet, n: usize) -> Option<u128> {
    all(n).filter(|_| rules.is_chess())
}

/// The number of fundamental solutions for n, where it is known (OEIS A002562).
///
/// ```
/// assert_eq!(queens::known::fundamental(8), Some(12));
/// ```
#[must_use]
pub fn fundamental(n: usize) -> Option<u128> {
    FUNDAMENTAL.get(n.checked_sub(1)?).copied()
}
