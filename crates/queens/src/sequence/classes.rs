//! Fundamental solutions, and the orbits of each symmetry class: A002562 and
//! A260318–A260320 in chess, A051224 and A352661–A352663 for superqueens.
//!
//! *Method*: the total and the solutions that turns leave as they are, by Burnside's
//! lemma ([`Classes`]). Orbits of two and of four need no total, so that they go
//! further: the last index says that the search takes it, not that it ends.
//! *Cost*: that of the total, or of [`fixed_by_half_turn`].
//!
//! The single queen of n = 1 belongs to no class in A352661 to A352663, and to the
//! smallest in A260318.

use super::{Sequence, Shape, solutions, term};
use crate::count::{Classes, fixed_by_half_turn, fixed_by_quarter_turn};
use crate::rules::RuleSet;
use crate::run::Work;
use crate::{Board, BoardSize, Error, known};

const LAST: u64 = BoardSize::MAX as u64;

pub(super) const SEQUENCES: &[Sequence] = &[
    Sequence {
        id: "A002562",
        offset: 1,
        shape: Shape::Terms,
        last: LAST,
        row: |n, work| Ok(term(classes(RuleSet::Classic, n, work)?.fundamental())),
        published: &known::FUNDAMENTAL,
    },
    Sequence {
        id: "A260318",
        offset: 1,
        shape: Shape::Terms,
        last: LAST,
        row: |n, work| {
            let fixed = quarter_turn(RuleSet::Classic, n, work)?;
            Ok(term(if n == 1 { 1 } else { fixed / 2 }))
        },
        published: &[
            1,
            0,
            0,
            1,
            1,
            0,
            0,
            0,
            0,
            0,
            0,
            4,
            4,
            0,
            0,
            32,
            64,
            0,
            0,
            240,
            352,
            0,
            0,
            1664,
            1632,
            0,
            0,
            16_448,
            21_888,
            0,
            0,
            203_392,
            333_952,
            0,
            0,
            2_922_752,
            4_325_376,
            0,
            0,
            38_592_000,
            50_746_368,
            0,
            0,
            630_794_240,
            897_616_896,
            0,
            0,
            10_758_713_344,
            17_514_086_400,
            0,
            0,
            203_437_559_808,
            326_022_221_824,
            0,
            0,
            4_306_790_547_456,
            6_265_275_064_320,
            0,
            0,
            97_204_813_266_944,
            145_913_049_251_840,
            0,
            0,
        ],
    },
    Sequence {
        id: "A260319",
        offset: 1,
        shape: Shape::Terms,
        last: LAST,
        row: |n, work| half_turn_orbits(RuleSet::Classic, n, work).map(term),
        published: &[
            0, 0, 0, 0, 0, 1, 2, 1, 4, 3, 12, 18, 32, 105, 310, 734, 2006, 4526, 11_046, 36_035,
            93_740, 312_673, 895_310, 2_917_938, 8_532_332, 28_929_567,
        ],
    },
    Sequence {
        id: "A260320",
        offset: 1,
        shape: Shape::Terms,
        last: LAST,
        row: |n, work| ordinary_orbits(RuleSet::Classic, n, work).map(term),
        published: &[
            0,
            0,
            0,
            0,
            1,
            0,
            4,
            11,
            42,
            89,
            329,
            1765,
            9197,
            45_647,
            284_743,
            1_846_189,
            11_975_869,
            83_259_065,
            621_001_708,
            4_878_630_533,
            39_333_230_881,
            336_375_931_369,
            3_029_241_762_900,
            28_439_270_037_332,
            275_986_675_209_470,
            2_789_712_437_580_722,
        ],
    },
    Sequence {
        id: "A051224",
        offset: 1,
        shape: Shape::Terms,
        last: LAST,
        row: |n, work| Ok(term(classes(RuleSet::Superqueen, n, work)?.fundamental())),
        published: &[
            1,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            1,
            6,
            22,
            239,
            653,
            4089,
            25_411,
            166_463,
            1_115_871,
            8_062_150,
            61_984_976,
            497_236_090,
            4_261_538_564,
            38_352_532_487,
            360_400_504_834,
            3_518_014_210_402,
            35_752_764_285_788,
        ],
    },
    Sequence {
        id: "A352661",
        offset: 1,
        shape: Shape::Terms,
        last: LAST,
        row: |n, work| Ok(term(quarter_turn(RuleSet::Superqueen, n, work)? / 2)),
        published: &[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 12, 17, 0, 0, 60, 82],
    },
    Sequence {
        id: "A352662",
        offset: 1,
        shape: Shape::Terms,
        last: LAST,
        row: |n, work| half_turn_orbits(RuleSet::Superqueen, n, work).map(term),
        published: &[
            0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 6, 11, 49, 79, 245, 498, 1192, 3798, 11_594,
        ],
    },
    Sequence {
        id: "A352663",
        offset: 1,
        shape: Shape::Terms,
        last: LAST,
        row: |n, work| ordinary_orbits(RuleSet::Superqueen, n, work).map(term),
        published: &[
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            5,
            18,
            231,
            642,
            4040,
            25_320,
            166_201,
            1_115_373,
            8_060_958,
            61_981_118,
            497_224_414,
        ],
    },
];

fn board(rules: RuleSet, n: u64) -> Result<Board, Error> {
    Ok(Board { rules, ..Board::new(n as usize)? })
}

fn classes(rules: RuleSet, n: u64, work: &Work<'_>) -> Result<Classes, Error> {
    let total = solutions::all(rules, n, work)?;
    Classes::of(&board(rules, n)?, total, work)
}

pub(super) fn quarter_turn(rules: RuleSet, n: u64, work: &Work<'_>) -> Result<u128, Error> {
    fixed_by_quarter_turn(&board(rules, n)?, work)
}

fn half_turn_orbits(rules: RuleSet, n: u64, work: &Work<'_>) -> Result<u128, Error> {
    let half = fixed_by_half_turn(&board(rules, n)?, work)?;
    Ok((half - quarter_turn(rules, n, work)?) / 4)
}

fn ordinary_orbits(rules: RuleSet, n: u64, work: &Work<'_>) -> Result<u128, Error> {
    Ok(classes(rules, n, work)?.ordinary_orbits())
}
