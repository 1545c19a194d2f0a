//! What reasoning says: data, to be put into words by whoever shows it.

use crate::Square;
use crate::puzzle::House;

/// How hard a puzzle, or a step, is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Last squares, and what queens attack.
    Easy,
    /// Room, one house within another, common attack.
    Medium,
    /// Several houses within several.
    Hard,
    /// Suppositions, or trying.
    Expert,
}

impl Difficulty {
    /// All, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The name on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The difficulty with this name.
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|difficulty| difficulty.id() == id)
    }
}

/// The ways of reasoning, each with a file in `reason/`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// Squares that a queen attacks.
    Attacked,
    /// A house with no more free squares than it needs.
    LastSquares,
    /// Squares that would leave a house too little room; squares without which it
    /// has too little.
    Room,
    /// A house whose free squares lie in one other.
    OneWithin,
    /// Squares that every free square of a house attacks.
    CommonAttack,
    /// Houses whose free squares lie in as many others.
    SeveralWithin,
    /// A queen that the others refute.
    Supposition,
}

impl Technique {
    /// All, in the order in which they are tried.
    pub const ALL: [Self; 7] = [
        Self::Attacked,
        Self::LastSquares,
        Self::Room,
        Self::OneWithin,
        Self::CommonAttack,
        Self::SeveralWithin,
        Self::Supposition,
    ];

    /// The name in machine formats.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Attacked => "attacked",
            Self::LastSquares => "last-squares",
            Self::Room => "room",
            Self::OneWithin => "one-within",
            Self::CommonAttack => "common-attack",
            Self::SeveralWithin => "several-within",
            Self::Supposition => "supposition",
        }
    }

    /// How hard it is.
    #[must_use]
    pub const fn difficulty(self) -> Difficulty {
        match self {
            Self::Attacked | Self::LastSquares => Difficulty::Easy,
            Self::Room | Self::OneWithin | Self::CommonAttack => Difficulty::Medium,
            Self::SeveralWithin => Difficulty::Hard,
            Self::Supposition => Difficulty::Expert,
        }
    }
}

/// A step: queens that must stand, or squares that can be crossed out, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The way of reasoning.
    pub technique: Technique,
    /// What it is about.
    pub reason: Reason,
    /// The squares on which queens stand, in reading order.
    pub queens: Vec<Square>,
    /// The squares on which none can stand, in reading order.
    pub crosses: Vec<Square>,
}

/// What a step is about.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// A queen that attacks: [`Technique::Attacked`].
    Queen(Square),
    /// A house that needs its squares: [`Technique::LastSquares`],
    /// [`Technique::Room`], [`Technique::CommonAttack`].
    House(House),
    /// Houses of one kind whose free squares lie in houses of another, which need
    /// just as many queens: [`Technique::OneWithin`], [`Technique::SeveralWithin`].
    Within {
        /// The houses whose squares lie within.
        inner: Vec<House>,
        /// Those within which they lie.
        outer: Vec<House>,
    },
    /// A queen that is supposed, what follows, and the house that would be left
    /// without room: [`Technique::Supposition`].
    Supposed {
        /// Where the queen is supposed.
        queen: Square,
        /// The steps that follow.
        chain: Vec<Hint>,
        /// The house that is then left without room.
        dead: House,
    },
}
