//! What is done: a set of units and running sums over it.

use std::time::Duration;

/// Finished units, their sum, time and cost.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tally {
    done: Vec<u64>,
    pub(crate) units: u64,
    pub(crate) sum: u128,
    pub(crate) time: Duration,
    pub(crate) cost: u64,
}

impl Tally {
    pub(crate) fn contains(&self, unit: u64) -> bool {
        let word = usize::try_from(unit / 64).ok().and_then(|word| self.done.get(word));
        word.is_some_and(|word| word >> (unit % 64) & 1 == 1)
    }

    /// Takes a unit that is not there yet.
    ///
    /// # Errors
    ///
    /// [`queens::Error::Overflow`], or [`queens::Error::Memory`] if there is no
    /// room for the set; the tally is then as it was.
    pub(crate) fn add(
        &mut self,
        unit: u64,
        count: u128,
        time: Duration,
        cost: u64,
    ) -> Result<(), queens::Error> {
        debug_assert!(!self.contains(unit));
        let word = usize::try_from(unit / 64).unwrap_or(usize::MAX);
        if word >= self.done.len() {
            let more = (word - self.done.len()).saturating_add(1);
            if self.done.try_reserve(more).is_err() {
                let available = Some(isize::MAX as u64);
                return Err(queens::Error::Memory { needed: unit / 8, available });
            }
        }
        self.sum = self.sum.checked_add(count).ok_or(queens::Error::Overflow)?;
        if word >= self.done.len() {
            self.done.resize(word + 1, 0);
        }
        self.done[word] |= 1 << (unit % 64);
        self.units += 1;
        self.time = self.time.saturating_add(time);
        self.cost = self.cost.saturating_add(cost);
        Ok(())
    }

    /// The finished units, in rising order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        let all = 0..self.done.len() as u64 * 64;
        all.filter(|&unit| self.contains(unit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_remembered_and_summed() {
        let mut tally = Tally::default();
        for unit in [200, 3, 64, 63] {
            tally.add(unit, 10, Duration::from_secs(1), 2).unwrap();
        }
        assert_eq!(tally.iter().collect::<Vec<_>>(), [3, 63, 64, 200]);
        assert_eq!((tally.units, tally.sum, tally.cost), (4, 40, 8));
        assert!(!tally.contains(4) && !tally.contains(u64::MAX));
    }

    #[test]
    fn what_does_not_fit_changes_nothing() {
        let mut tally = Tally::default();
        tally.add(0, u128::MAX, Duration::ZERO, 1).unwrap();
        assert_eq!(tally.add(1, 1, Duration::ZERO, 1), Err(queens::Error::Overflow));
        assert!(tally.add(u64::MAX, 0, Duration::ZERO, 1).is_err());
        assert_eq!((tally.units, tally.sum), (1, u128::MAX));
    }
}
