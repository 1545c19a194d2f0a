//! What the theory says of the number of solutions of large boards.

/// Simkin's α: Q(n) = ((1 ± o(1)) n e^(−α))^n.
const ALPHA: f64 = 1.942;
/// How well he knows it.
const ALPHA_ERROR: f64 = 0.003;

/// The asymptotic number of solutions, as decimal logarithms, which any n
/// leaves in range.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Asymptotic {
    /// log₁₀ of the formula's value.
    pub log10: f64,
    /// The same for the upper end of α.
    pub low: f64,
    /// The same for the lower end of α.
    pub high: f64,
}

/// The leading term (n·e^(−α))ⁿ, about (0.143 n)ⁿ, with α = 1.942 ± 0.003.
///
/// The range is that of α only. The formula leaves a factor (1 ± o(1))ⁿ open,
/// which at n = 27 still is a factor of about 30: it gives the order of
/// magnitude, not the number. n = 0 is answered like 1.
///
/// Source: M. Simkin, "The number of n-queens configurations", Advances in
/// Mathematics 427 (2023).
///
/// ```
/// use queens::estimate::asymptotic;
///
/// // Q(27) is 10^17.37.
/// assert!((asymptotic(27).log10 - 17.37).abs() < 1.6);
/// assert!((asymptotic(1000).log10 / 1000.0 - 2.1566).abs() < 1e-3);
/// ```
#[must_use]
pub fn asymptotic(n: u64) -> Asymptotic {
    let n = n.max(1) as f64;
    let term = |alpha: f64| n * (n.ln() - alpha) * std::f64::consts::LOG10_E;
    Asymptotic {
        log10: term(ALPHA),
        low: term(ALPHA + ALPHA_ERROR),
        high: term(ALPHA - ALPHA_ERROR),
    }
}
