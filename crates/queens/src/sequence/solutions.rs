//! All solutions, by one set of rules each: A000170 in chess, A051906 on the torus
//! (A007705 lists its odd sides only), A051223 for superqueens.
//!
//! *Method*: [`Counter`], which chooses the engine. *Cost*: that of a count; on one
//! core of 2020 the terms up to n = 18 take seconds.

use super::{Sequence, Shape, term};
use crate::count::Counter;
use crate::rules::RuleSet;
use crate::run::Work;
use crate::{Board, BoardSize, Error, known};

pub(super) const SEQUENCES: &[Sequence] = &[
    Sequence {
        id: "A000170",
        offset: 0,
        shape: Shape::Terms,
        last: BoardSize::MAX as u64,
        row: |n, work| all(RuleSet::Classic, n, work).map(term),
        published: &known::ALL,
    },
    Sequence {
        id: "A051906",
        offset: 1,
        shape: Shape::Terms,
        last: BoardSize::MAX as u64,
        row: |n, work| all(RuleSet::Toroidal, n, work).map(term),
        published: &[
            1,
            0,
            0,
            0,
            10,
            0,
            28,
            0,
            0,
            0,
            88,
            0,
            4524,
            0,
            0,
            0,
            140_692,
            0,
            820_496,
            0,
            0,
            0,
            128_850_048,
            0,
            1_957_725_000,
            0,
            0,
            0,
            605_917_055_356,
            0,
            13_404_947_681_712,
            0,
            0,
            0,
        ],
    },
    Sequence {
        id: "A007705",
        offset: 0,
        shape: Shape::Terms,
        last: (BoardSize::MAX as u64 - 1) / 2,
        row: |n, work| all(RuleSet::Toroidal, 2 * n + 1, work).map(term),
        published: &[
            1,
            0,
            10,
            28,
            0,
            88,
            4524,
            0,
            140_692,
            820_496,
            0,
            128_850_048,
            1_957_725_000,
            0,
            605_917_055_356,
            13_404_947_681_712,
            0,
        ],
    },
    Sequence {
        id: "A051223",
        offset: 1,
        shape: Shape::Terms,
        last: BoardSize::MAX as u64,
        row: |n, work| all(RuleSet::Superqueen, n, work).map(term),
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
            4,
            44,
            156,
            1876,
            5180,
            32_516,
            202_900,
            1_330_622,
            8_924_976,
            64_492_432,
            495_864_256,
            3_977_841_852,
            34_092_182_276,
            306_819_842_212,
            2_883_202_816_808,
            28_144_109_776_812,
            286_022_102_245_804,
        ],
    },
];

/// The solutions of the n×n board; the board without squares has one.
pub(super) fn all(rules: RuleSet, n: u64, work: &Work<'_>) -> Result<u128, Error> {
    if n == 0 {
        return Ok(1);
    }
    let board = Board { rules, ..Board::new(n as usize)? };
    Ok(Counter::new(&board).run(work)?.total)
}
