//! Colours of boards.
//!
//! No theme says anything by hue alone: queens differ from both squares in
//! lightness, and the two kinds of lines differ in dashes too.

/// The colours of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    /// The name on the command line.
    pub id: &'static str,
    /// Around the board.
    pub paper: &'static str,
    /// Light squares.
    pub light: &'static str,
    /// Dark squares.
    pub dark: &'static str,
    /// The border, and the letters and numbers on the paper.
    pub ink: &'static str,
    /// The queens.
    pub queen: &'static str,
    /// The outline of the queens, which sets them off from lines and squares.
    pub outline: &'static str,
    /// Lines of attack along rows and columns.
    pub straight: &'static str,
    /// Lines of attack along diagonals, dashed.
    pub diagonal: &'static str,
}

/// All themes, the default first.
pub const THEMES: &[Theme] = &[
    Theme {
        id: "wood",
        paper: "#ffffff",
        light: "#f3dfb8",
        dark: "#bb8d57",
        ink: "#3a2a18",
        queen: "#1d1510",
        outline: "#fff8e8",
        straight: "#0b4f8a",
        diagonal: "#8a1c0b",
    },
    Theme {
        id: "print",
        paper: "#ffffff",
        light: "#ffffff",
        dark: "#d4d4d4",
        ink: "#000000",
        queen: "#000000",
        outline: "#ffffff",
        straight: "#000000",
        diagonal: "#555555",
    },
    Theme {
        id: "blue",
        paper: "#ffffff",
        light: "#eaf2fa",
        dark: "#7fa8d1",
        ink: "#12263f",
        queen: "#0c1a2e",
        outline: "#ffffff",
        straight: "#b34d00",
        diagonal: "#5b2a6e",
    },
    Theme {
        id: "dark",
        paper: "#15181c",
        light: "#59626d",
        dark: "#353c45",
        ink: "#e6e9ed",
        queen: "#ffd980",
        outline: "#15181c",
        straight: "#8cc8ff",
        diagonal: "#ffa585",
    },
];
