//! The checksum of headers, rows and shards: FNV-1a of 64 bits.
//!
//! It guards against damage, not against malice. Each step is a bijection of
//! the state, so that a change of one byte is always seen. Source: Fowler, Noll,
//! Vo, IETF draft-eastlake-fnv.

/// A checksum that is being computed over fields of text, as journals and the
/// messages of clusters have it: FNV-1a of 64 bits.
///
/// ```
/// use queens_run::Checksum;
///
/// let sum = Checksum::new().field("halves").field(92);
/// assert_eq!(sum.hex().len(), 16);
/// assert_ne!(sum.hex(), Checksum::new().field("halves9").field(2).hex());
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Checksum(u64);

impl Default for Checksum {
    fn default() -> Self {
        Self::new()
    }
}

impl Checksum {
    /// The checksum of nothing.
    #[must_use]
    pub const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Takes one field and a line feed, so that fields cannot run into each other.
    #[must_use]
    pub fn field(mut self, field: impl std::fmt::Display) -> Self {
        use std::fmt::Write;
        // Writing into a checksum cannot fail.
        let _ = writeln!(self, "{field}");
        self
    }

    /// Sixteen hexadecimal digits.
    #[must_use]
    pub fn hex(self) -> String {
        format!("{:016x}", self.0)
    }
}

impl std::fmt::Write for Checksum {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        for &byte in text.as_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_values_come_out() {
        use std::fmt::Write;
        for (text, hash) in [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c")] {
            let mut sum = Checksum::new();
            sum.write_str(text).unwrap();
            assert_eq!(sum.hex(), hash);
        }
    }

    #[test]
    fn fields_do_not_run_into_each_other() {
        let one = Checksum::new().field("1").field("23");
        let other = Checksum::new().field("12").field("3");
        assert_ne!(one.hex(), other.hex());
    }
}
