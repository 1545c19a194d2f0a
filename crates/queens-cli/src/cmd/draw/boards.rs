//! The solutions that a picture shows.

use clap::ArgMatches;
use queens::count::Classes;
use queens::rules::RuleSet;
use queens::search::Lister;
use queens::{BoardSize, Error, Solution};

use crate::cmd::show;
use crate::words::failure::Failure;
use crate::words::lang::group;
use crate::words::t;
use crate::work;
use crate::work::total::{self, out_of_range, total};

/// A sheet shows no more boards: the picture would be of no use.
const MOST: u64 = 3_000;

/// Larger boards have more than that by far, even of fundamental solutions.
const SHEETS: usize = 16;

/// Which solutions of a board.
pub(super) enum Which {
    /// Those with these lexicographic indexes.
    Indexes(Vec<u64>),
    All,
    /// The smallest of each orbit.
    Fundamental,
}

/// A solution with its lexicographic index.
pub(super) struct Board {
    pub(super) index: u64,
    pub(super) solution: Solution,
}

impl Which {
    pub(super) fn of(matches: &ArgMatches) -> Self {
        if matches.get_flag("all") {
            Self::All
        } else if matches.get_flag("fundamental") {
            Self::Fundamental
        } else {
            let indexes = matches.get_many("index").map(|indexes| indexes.copied().collect());
            Self::Indexes(indexes.unwrap_or_else(|| vec![0]))
        }
    }

    pub(super) const fn is_of_indexes(&self) -> bool {
        matches!(self, Self::Indexes(_))
    }

    /// Refuses what no sheet can show, before anything is searched.
    pub(super) fn check(&self, rules: RuleSet, size: BoardSize) -> Result<(), Failure> {
        let n = size.get();
        if rules.has_none(n as u64) {
            return Err(nothing(rules, n));
        }
        let boards = match self {
            Self::Indexes(indexes) => {
                total::check(rules, size, indexes, 0)?;
                Some(indexes.len() as u128)
            }
            _ if n > SHEETS => None,
            Self::Fundamental => match total(rules, size, 0)? {
                Some(all) => Some(
                    Classes::of(&queens::Board { size, rules }, all, &work::on(0))?.fundamental(),
                ),
                None => None,
            },
            Self::All => total(rules, size, 0)?,
        };
        match boards {
            Some(0) => Err(nothing(rules, n)),
            Some(boards) if boards <= u128::from(MOST) => Ok(()),
            boards => {
                let boards = boards.map_or_else(|| t!("draw.unknown_number").into(), group);
                let text = t!("draw.too_many", n = n, count = boards, max = group(MOST));
                Err(Failure::Usage(text.into_owned()))
            }
        }
    }
}

/// Says that there is no board to be drawn.
fn nothing(rules: RuleSet, n: usize) -> Failure {
    let chess = rules.is_chess();
    Failure::Usage(if chess { t!("draw.none", n = n).into() } else { total::none(rules, n) })
}

/// Finds the solutions.
pub(super) fn find(rules: RuleSet, size: BoardSize, which: &Which) -> Result<Vec<Board>, Failure> {
    let n = size.get();
    let Which::Indexes(indexes) = which else {
        return all(rules, size, matches!(which, Which::Fundamental));
    };
    let find = |&index: &u64| match show::nth(rules, size, index, 0)? {
        Some(solution) => Ok(Board { index, solution }),
        None => Err(match total(rules, size, 0)? {
            Some(0) => nothing(rules, n),
            all => out_of_range(rules, size, index, all),
        }),
    };
    indexes.iter().map(find).collect()
}

fn all(rules: RuleSet, size: BoardSize, fundamental: bool) -> Result<Vec<Board>, Failure> {
    let n = size.get();
    let mut boards = Vec::new();
    Lister::new(&queens::Board { size, rules }).run(
        &work::on(1),
        |_, columns, buffer| buffer.extend(columns.iter().map(|&col| col as u8)),
        |bytes| {
            for columns in bytes.chunks_exact(n) {
                let columns = columns.iter().map(|&col| u32::from(col)).collect();
                boards.push(Solution::under(rules, columns)?);
            }
            Ok::<(), Error>(())
        },
    )?;
    let numbered = (0..).zip(boards).map(|(index, solution)| Board { index, solution });
    Ok(numbered.filter(|board| !fundamental || board.solution.is_canonical()).collect())
}
