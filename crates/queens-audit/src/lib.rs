//! Slow, independent recounts of n-queens work units.
