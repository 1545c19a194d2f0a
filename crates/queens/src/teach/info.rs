//! What the table of algorithms says of a program.

/// What the table of algorithms says of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Info {
    /// The name on the command line.
    pub id: &'static str,
    /// The order in which the solutions come.
    pub order: Order,
    /// Whether it finds all solutions.
    pub finds: Finds,
    /// What is decided at a node of its search tree.
    pub branches: Branches,
    /// The queen that makes it refuse a square.
    pub meets: Meets,
    /// The time of one safety test.
    pub test_cost: &'static str,
    /// The time to place a queen and to take it back.
    pub place_cost: &'static str,
    /// The article that shows the program: its number and, where it shows
    /// several, which. Empty for programs of the literature.
    pub article: &'static str,
    /// The largest board that even a slow machine searches in about a second.
    pub practical: usize,
    /// The pseudo-code; [`Algorithm::code`](super::Algorithm::code) reads it.
    pub code: &'static str,
}

/// The order in which a program finds the solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// By the column lists, smallest first.
    Lexicographic,
    /// By the column lists, largest first.
    ReverseLexicographic,
    /// An order that follows from the program's choices.
    Own,
}

/// What a run to the end finds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finds {
    /// All solutions, each once.
    All,
    /// One solution, or none if it gives up, which proves nothing.
    One,
}

/// What a program decides at a node of its search tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Branches {
    /// The square of the next row: what is attacked is refused, and a row
    /// without another square sends the search back.
    Rows,
    /// The square of the next row, among all that share no column: full boards
    /// are refused, not squares.
    Arrangements,
    /// The next square, in reading order, that gets a queen.
    Squares,
    /// The queen of the row or column with the fewest squares left.
    Scarcest,
    /// Nothing: queens move, and there is no tree.
    Moves,
}

/// Of the queens that attack a square, the one that a program's test meets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meets {
    /// That of the highest row.
    Top,
    /// That of the row nearest above the square.
    Nearest,
    /// The one on the row, else on the column, else on the falling diagonal,
    /// else on the rising one.
    ByLine,
}
