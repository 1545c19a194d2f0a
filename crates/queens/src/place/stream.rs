//! A constructed solution as text of any length, in constant memory.
//!
//! **Idea.** A [`Construction`] is known row by row, so nothing but the bytes
//! under way has to be kept. Numbers come in blocks (see `digits`); a row of a
//! drawn board is two stretches of free squares around a queen, copied from a
//! ready-made stretch.
//!
//! **Invariant.** The text is byte for byte that of the formats of the same
//! name in [`crate::format`] for a listing of this one solution.
//!
//! **Cost.** Numbers: a third of a nanosecond each. Boards: a copy of n² bytes
//! or so. Memory: under 256 KB, whatever n.

use std::io::{self, Write};

use super::Construction;
use super::digits::{self, Numbers};
use crate::format::Wording;
use crate::{Error, Square};

/// Bytes gathered before they are handed on.
const CHUNK: usize = 1 << 16;

/// The ways to write a constructed solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Layout {
    /// 1-based columns separated by spaces: `2 4 1 3`.
    #[default]
    Permutation,
    /// Chess squares, for n ≤ 26: `b4 d3 a2 c1`.
    Squares,
    /// A heading, a line of `.` and `Q` for each row, a blank line.
    Board,
    /// One line of JSON, a list of the one board: `[[".Q..", …]]`.
    LeetCode,
    /// One JSON object with 0-based columns.
    JsonLines,
}

impl Layout {
    /// All layouts, the default first.
    pub const ALL: [Self; 5] =
        [Self::Permutation, Self::Squares, Self::Board, Self::LeetCode, Self::JsonLines];

    /// The name on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Permutation => "permutation",
            Self::Squares => "squares",
            Self::Board => "board",
            Self::LeetCode => "leetcode",
            Self::JsonLines => "jsonl",
        }
    }

    /// The layout with this id.
    ///
    /// ```
    /// use queens::place::Layout;
    ///
    /// assert_eq!(Layout::find("board"), Some(Layout::Board));
    /// assert_eq!(Layout::find("csv"), None);
    /// ```
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|layout| layout.id() == id)
    }
}

/// A constructed solution with the layout to write it in.
///
/// ```
/// use queens::format::Wording;
/// use queens::place::{Construction, Layout};
///
/// let solution = Construction::new(4).unwrap();
/// let mut text = Vec::new();
/// solution.stream(Layout::Permutation, Wording::English)?.write_to(&mut text).unwrap();
/// assert_eq!(text, b"2 4 1 3\n");
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Stream<'a> {
    solution: &'a Construction,
    layout: Layout,
    wording: Wording,
}

impl Construction {
    /// The solution as text in `layout`, its heading (of
    /// [`Layout::Board`]) in the language of `wording`.
    ///
    /// # Errors
    ///
    /// [`Error::BoardSize`] for [`Layout::Squares`] of more than 26 columns.
    pub fn stream(&self, layout: Layout, wording: Wording) -> Result<Stream<'_>, Error> {
        if layout == Layout::Squares && self.size() > 26 {
            return Err(Error::BoardSize { n: self.size() as usize, max: 26 });
        }
        Ok(Stream { solution: self, layout, wording })
    }
}

impl Stream<'_> {
    /// Writes the whole text, in pieces of some 64 KB: `out` needs no buffer
    /// of its own.
    ///
    /// # Errors
    ///
    /// What `out` answers; nothing more is written then.
    pub fn write_to(&self, out: &mut (impl Write + ?Sized)) -> io::Result<()> {
        match self.layout {
            Layout::Permutation => self.numbers(b"", b' ', 1, b"\n", out),
            Layout::JsonLines => {
                let head = format!("{{\"n\":{},\"index\":0,\"columns\":[", self.solution.size());
                self.numbers(head.as_bytes(), b',', 0, b"]}\n", out)
            }
            Layout::Squares => out.write_all(self.squares().as_bytes()),
            Layout::Board => {
                let heading = match self.wording {
                    Wording::English => "Solution 1\n",
                    Wording::Chinese => "第 1 个解\n",
                };
                let shape = Shape { unit: b". ", row: [b"", b"\n"], between: b"" };
                self.board(&shape, [heading.as_bytes(), b"\n"], out)
            }
            Layout::LeetCode => {
                let shape = Shape { unit: b".", row: [b"\"", b"\""], between: b"," };
                self.board(&shape, [b"[[", b"]]\n"], out)
            }
        }
    }

    fn numbers(
        &self,
        head: &[u8],
        separator: u8,
        base: u64,
        tail: &[u8],
        out: &mut (impl Write + ?Sized),
    ) -> io::Result<()> {
        out.write_all(head)?;
        let mut numbers = Numbers::new(separator);
        let runs = self.solution.runs();
        for (index, run) in runs.iter().enumerate() {
            // The last number of all has no separator behind it.
            let len = run.len - u64::from(index + 1 == runs.len());
            numbers.write(run.first + base, run.step, len, out)?;
        }
        let mut end = Vec::new();
        let last = self.solution.column(self.solution.size() - 1);
        digits::push(&mut end, last.unwrap_or_default() + base);
        end.extend_from_slice(tail);
        out.write_all(&end)
    }

    fn squares(&self) -> String {
        let n = self.solution.size() as u32;
        let square = |(row, col)| Square::new(row, col as u32).chess_name(n).unwrap_or_default();
        let names: Vec<String> = (0..).zip(self.solution).map(square).collect();
        names.join(" ") + "\n"
    }

    fn board(
        &self,
        shape: &Shape,
        around: [&[u8]; 2],
        out: &mut (impl Write + ?Sized),
    ) -> io::Result<()> {
        let n = self.solution.size();
        let mut page = Page { free: shape.unit.repeat(CHUNK / 2), buffer: Vec::new(), out };
        page.put(around[0])?;
        for (row, col) in (0u64..).zip(self.solution) {
            if row > 0 {
                page.put(shape.between)?;
            }
            page.put(shape.row[0])?;
            page.squares(col, shape)?;
            page.put(b"Q")?;
            if col + 1 < n {
                // The separator behind the queen, then squares up to the last,
                // which has none.
                page.put(&shape.unit[1..])?;
                page.squares(n - col - 2, shape)?;
                page.put(b".")?;
            }
            page.put(shape.row[1])?;
        }
        page.put(around[1])?;
        page.flush()
    }
}

/// How a board is drawn.
struct Shape {
    /// A free square and what separates it from the next.
    unit: &'static [u8],
    /// What stands before and after each row.
    row: [&'static [u8]; 2],
    /// What stands between two rows.
    between: &'static [u8],
}

/// Gathers pieces and writes them in chunks.
struct Page<'a, W: Write + ?Sized> {
    /// Free squares, as many as fit in a chunk.
    free: Vec<u8>,
    buffer: Vec<u8>,
    out: &'a mut W,
}

impl<W: Write + ?Sized> Page<'_, W> {
    fn put(&mut self, piece: &[u8]) -> io::Result<()> {
        self.buffer.extend_from_slice(piece);
        if self.buffer.len() >= CHUNK { self.flush() } else { Ok(()) }
    }

    /// `count` free squares, each with its separator.
    fn squares(&mut self, count: u64, shape: &Shape) -> io::Result<()> {
        let whole = (self.free.len() / shape.unit.len()) as u64;
        let mut left = count;
        while left >= whole {
            // A full stretch needs no copy.
            self.flush()?;
            self.out.write_all(&self.free)?;
            left -= whole;
        }
        let rest = left as usize * shape.unit.len();
        self.buffer.extend_from_slice(&self.free[..rest]);
        if self.buffer.len() >= CHUNK { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }
}
