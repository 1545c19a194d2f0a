//! One step of a program in sixteen bits.

use queens::board::BoardSize;

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u16)]
pub enum Kind {
    /// The square was tested and is attacked.
    Refused = 0,
    /// The square was tested and is safe.
    Free = 1,
    /// A queen was placed.
    Placed = 2,
    /// A queen was taken back.
    Undone = 3,
    /// The queens on the board are a solution; the square is of no meaning.
    Solution = 4,
}

impl Kind {
    const ALL: [Self; 5] = [Self::Refused, Self::Free, Self::Placed, Self::Undone, Self::Solution];
}

/// A step: what happened, and on which square.
///
/// As a number: the kind in the bits from 12 up, the row in bits 6 to 11, the
/// column in bits 0 to 5.
///
/// ```
/// use queens_wasm::event::{Event, Kind};
///
/// let event = Event { kind: Kind::Placed, row: 3, col: 5 };
/// assert_eq!(event.pack(), (2 << 12) | (3 << 6) | 5);
/// assert_eq!(Event::unpack(event.pack()), Some(event));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub kind: Kind,
    /// The row, from 0.
    pub row: usize,
    /// The column, from 0.
    pub col: usize,
}

// A row and a column take six bits each.
const _: () = assert!(BoardSize::MAX <= 64);

impl Event {
    /// The event as a number.
    #[must_use]
    pub const fn pack(self) -> u16 {
        (self.kind as u16) << 12 | (self.row as u16) << 6 | self.col as u16
    }

    /// The event that was packed to this number.
    #[must_use]
    pub fn unpack(packed: u16) -> Option<Self> {
        let kind = *Kind::ALL.get(usize::from(packed >> 12))?;
        Some(Self { kind, row: usize::from(packed >> 6 & 63), col: usize::from(packed & 63) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_keeps_every_kind_and_corner() {
        for kind in Kind::ALL {
            for (row, col) in [(0, 0), (63, 63), (0, 63), (63, 0)] {
                let event = Event { kind, row, col };
                assert_eq!(Event::unpack(event.pack()), Some(event));
            }
        }
        assert_eq!(Event::unpack(5 << 12), None);
    }
}
