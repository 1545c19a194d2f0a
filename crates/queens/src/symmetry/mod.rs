//! The eight symmetries of the square, orbits and canonical forms.
//!
//! Turning or reflecting a board turns a solution into a solution. The images
//! of one solution are its *orbit*: eight of them as a rule, four if a half
//! turn leaves it as it is, two if a quarter turn does, one for n = 1. No
//! reflection leaves a solution of two or more queens as it is. The smallest
//! image is the canonical form, the *fundamental solution* (OEIS A002562).

mod group;
mod orbit;

pub use group::Symmetry;
pub use orbit::{Orbit, SymmetryClass, is_canonical};
