//! From runs to an interval: mean, spread, Student's distribution.

use super::Estimate;

/// Steps of the numerical integral.
const STEPS: u32 = 2048;

/// Mean and spread of the runs so far (Welford's update, which stays accurate).
#[derive(Debug, Default)]
pub(super) struct Spread {
    runs: u64,
    mean: f64,
    squares: f64,
}

impl Spread {
    pub(super) fn add(&mut self, value: f64) {
        self.runs += 1;
        let from = value - self.mean;
        self.mean += from / self.runs as f64;
        self.squares += from * (value - self.mean);
    }

    pub(super) fn runs(&self) -> u64 {
        self.runs
    }

    /// The mean with Student's interval around it; there are two runs or more.
    pub(super) fn estimate(&self, confidence: f64) -> Estimate {
        let degrees = (self.runs - 1) as f64;
        let error = (self.squares / degrees / self.runs as f64).sqrt();
        let half = student(degrees, confidence) * error;
        Estimate {
            solutions: self.mean,
            low: (self.mean - half).max(0.0),
            high: self.mean + half,
            confidence,
            runs: self.runs,
            exact: false,
        }
    }
}

/// The t with which Student's distribution of that many degrees of freedom has
/// the probability `confidence` between −t and t.
///
/// With x = √ν·tan θ its density is proportional to cosᵛ⁻¹ θ (ν degrees of
/// freedom), an even, smooth function that vanishes at the end of the range:
/// the trapezoidal rule is all but exact, and no constant has to be copied.
fn student(degrees: f64, confidence: f64) -> f64 {
    // Beyond ten thousand degrees the normal distribution is as near as can be.
    let degrees = degrees.min(1e4);
    let end = std::f64::consts::FRAC_PI_2.min(12.0 / degrees.sqrt());
    let step = end / f64::from(STEPS);
    let density = |theta: f64| theta.cos().max(0.0).powf(degrees - 1.0);
    let slice = |i: u32| {
        let from = f64::from(i) * step;
        (density(from) + 4.0 * density(from + step / 2.0) + density(from + step)) * step / 6.0
    };
    let mut left = confidence * (0..STEPS).map(slice).sum::<f64>();
    for i in 0..STEPS {
        let here = slice(i);
        if left < here {
            // Inside one slice the density is as good as straight.
            let theta = (f64::from(i) + left / here) * step;
            return degrees.sqrt() * theta.tan();
        }
        left -= here;
    }
    degrees.sqrt() * end.tan()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_agree_with_the_printed_tables() {
        for (degrees, confidence, t) in [
            (2.0, 0.95, 4.302_653),
            (10.0, 0.95, 2.228_139),
            (15.0, 0.99, 2.946_713),
            (30.0, 0.90, 1.697_261),
            (100.0, 0.95, 1.983_972),
            (1e7, 0.95, 1.959_964 + 0.000_24),
            (1e7, 0.999, 3.290_527 + 0.000_97),
        ] {
            let found = student(degrees, confidence);
            assert!((found - t).abs() < 1e-4, "{degrees} {confidence}: {found}, not {t}");
        }
    }

    #[test]
    fn mean_and_spread_agree_with_the_textbook() {
        let mut spread = Spread::default();
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            spread.add(value);
        }
        let found = spread.estimate(0.95);
        let error = (32.0f64 / 7.0 / 8.0).sqrt();
        assert!((found.solutions - 5.0).abs() < 1e-12);
        assert!((found.high - (5.0 + 2.364_624 * error)).abs() < 1e-4);
    }
}
