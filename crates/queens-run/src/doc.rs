//! A small engine for examples and tests: not part of the interface.

use std::time::Duration;

use queens::run::Cancel;
use queens::unit::{Scheme, UnitWorker, Units};
use queens::{BoardSize, Error};

/// Eight queens by the column of the first.
#[derive(Debug, Clone, Copy)]
pub struct ToyEngine;

impl Units for ToyEngine {
    fn scheme(&self) -> Scheme {
        let size = BoardSize::new(8).unwrap_or_else(|_| unreachable!("8 is a board size"));
        Scheme { size, engine: "toy", version: 1, parameters: String::new(), units: 8 }
    }

    fn kernel(&self) -> &'static str {
        "portable"
    }

    fn cost(&self, unit: u64) -> f64 {
        FIRST_ROW[unit as usize % 8] as f64
    }

    fn worker_memory(&self) -> u64 {
        0
    }

    fn worker(&self) -> Result<Box<dyn UnitWorker + '_>, Error> {
        Ok(Box::new(Self))
    }
}

const FIRST_ROW: [u128; 8] = [4, 8, 16, 18, 18, 16, 8, 4];

impl UnitWorker for ToyEngine {
    fn count(&mut self, unit: u64, _cancel: &Cancel) -> Result<u128, Error> {
        Ok(FIRST_ROW[unit as usize])
    }
}

/// Many units of deterministic counts and settable length.
#[derive(Debug, Clone)]
pub struct Drill {
    /// The number of units.
    pub units: u64,
    /// How long each takes.
    pub pause: Duration,
    /// What the scheme says.
    pub scheme: Scheme,
}

impl Drill {
    /// `units` units that take `pause` each.
    #[must_use]
    pub fn new(units: u64, pause: Duration) -> Self {
        let scheme = Scheme { engine: "drill", units, ..ToyEngine.scheme() };
        Self { units, pause, scheme }
    }

    /// What a unit counts.
    #[must_use]
    pub fn share(unit: u64) -> u128 {
        u128::from(unit).wrapping_mul(0x9E37_79B9_7F4A_7C15) % 1_000_000_007
    }

    /// What all units count.
    #[must_use]
    pub fn total(&self) -> u128 {
        (0..self.units).map(Self::share).sum()
    }
}

impl Units for Drill {
    fn scheme(&self) -> Scheme {
        self.scheme.clone()
    }

    fn kernel(&self) -> &'static str {
        "portable"
    }

    fn cost(&self, unit: u64) -> f64 {
        1.0 + (unit % 7) as f64
    }

    fn worker_memory(&self) -> u64 {
        0
    }

    fn worker(&self) -> Result<Box<dyn UnitWorker + '_>, Error> {
        Ok(Box::new(DrillWorker { pause: self.pause }))
    }
}

struct DrillWorker {
    pause: Duration,
}

impl UnitWorker for DrillWorker {
    fn count(&mut self, unit: u64, _cancel: &Cancel) -> Result<u128, Error> {
        if !self.pause.is_zero() {
            std::thread::sleep(self.pause);
        }
        Ok(Drill::share(unit))
    }
}
