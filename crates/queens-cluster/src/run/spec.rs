//! What a run is: the first message in its stream of results.

use queens::unit::Scheme;
use queens_run::Plan;
use serde::{Deserialize, Serialize};

use crate::{Cut, Error, RunName};

/// The format of the messages that this program writes and reads.
pub const FORMAT: u32 = 1;

/// What a run counts, and how it was cut into batches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spec {
    /// The format of the run's messages.
    pub format: u32,
    /// The side of the board.
    pub n: u64,
    /// The engine's name.
    pub engine: String,
    /// The version of its units.
    pub version: u32,
    /// The parameters that change the meaning of a unit.
    pub parameters: String,
    /// The number of units.
    pub units: u64,
    /// The cost at which a batch ends, in parts of 2⁻²⁰ of the dearest unit.
    pub batch_cost: u64,
    /// The number of batches.
    pub batches: u64,
    /// Tells apart two cuts: see [`Cut::fingerprint`].
    pub cut: String,
    /// After how many milliseconds without a sign of life a batch is handed
    /// out again.
    pub ack_wait: u64,
    /// The program that submitted it.
    pub program: String,
}

impl Spec {
    pub(crate) fn new(plan: &Plan, batch_cost: u64, ack_wait: u64) -> Self {
        let (scheme, cut) = (plan.scheme(), Cut::new(plan, batch_cost));
        Self {
            format: FORMAT,
            n: scheme.size.get() as u64,
            engine: scheme.engine.to_owned(),
            version: scheme.version,
            parameters: scheme.parameters.clone(),
            units: scheme.units,
            batch_cost,
            batches: cut.batches(),
            cut: cut.fingerprint(),
            ack_wait,
            program: concat!("queens ", env!("CARGO_PKG_VERSION")).to_owned(),
        }
    }

    /// Reads what a server has kept.
    pub(crate) fn read(name: &RunName, bytes: &[u8]) -> Result<Self, Error> {
        let foreign = |reason: String| Error::Foreign { name: name.as_str().to_owned(), reason };
        let value: serde_json::Value = serde_json::from_slice(bytes)
            .map_err(|_| foreign("what it counts is not said in JSON".to_owned()))?;
        match value.get("format").and_then(serde_json::Value::as_u64) {
            Some(format) if format == u64::from(FORMAT) => {}
            Some(format) => {
                let reason = format!("its format is {format}, this program reads {FORMAT}");
                return Err(foreign(reason));
            }
            None => return Err(foreign("it has no format".to_owned())),
        }
        serde_json::from_value(value).map_err(|error| foreign(error.to_string()))
    }

    /// Refuses units that are not those of the run.
    ///
    /// # Errors
    ///
    /// [`Error::OtherRun`] with the first thing in which they differ.
    pub fn require(&self, name: &RunName, scheme: &Scheme) -> Result<(), Error> {
        let pairs = [
            ("n", self.n.to_string(), scheme.size.get().to_string()),
            ("engine", self.engine.clone(), scheme.engine.to_owned()),
            ("engine version", self.version.to_string(), scheme.version.to_string()),
            ("parameters", format!("{:?}", self.parameters), format!("{:?}", scheme.parameters)),
            ("units", self.units.to_string(), scheme.units.to_string()),
        ];
        match pairs.into_iter().find(|(_, found, wanted)| found != wanted) {
            None => Ok(()),
            Some((what, found, wanted)) => {
                Err(Error::OtherRun { name: name.as_str().to_owned(), what, found, wanted })
            }
        }
    }

    /// The cut of the run, from a plan that must cut it alike.
    pub(crate) fn cut(&self, name: &RunName, plan: &Plan) -> Result<Cut, Error> {
        self.require(name, plan.scheme())?;
        let cut = Cut::new(plan, self.batch_cost);
        let fingerprint = cut.fingerprint();
        if fingerprint == self.cut && cut.batches() == self.batches {
            return Ok(cut);
        }
        let (found, wanted) = (self.cut.clone(), fingerprint);
        Err(Error::OtherRun { name: name.as_str().to_owned(), what: "batches", found, wanted })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens_run::doc::Drill;
    use std::time::Duration;

    #[test]
    fn a_run_is_read_as_it_was_written_and_nothing_else_is() {
        let name: RunName = "n8".parse().unwrap();
        let drill = Drill::new(100, Duration::ZERO);
        let plan = Plan::new(&drill, None).unwrap();
        let spec = Spec::new(&plan, 5 << 20, 60_000);
        let bytes = serde_json::to_vec(&spec).unwrap();
        assert_eq!(Spec::read(&name, &bytes), Ok(spec.clone()));
        assert!(spec.require(&name, plan.scheme()).is_ok() && spec.cut(&name, &plan).is_ok());
        for bytes in [b"".as_slice(), b"{}", b"{\"format\":1}", b"{\"format\":9}", b"[1]"] {
            assert!(matches!(Spec::read(&name, bytes), Err(Error::Foreign { .. })));
        }
    }

    #[test]
    fn every_difference_is_named() {
        let name: RunName = "n8".parse().unwrap();
        let drill = Drill::new(100, Duration::ZERO);
        let plan = Plan::new(&drill, None).unwrap();
        let spec = Spec::new(&plan, 5 << 20, 60_000);
        for (what, other) in [
            ("n", Spec { n: 9, ..spec.clone() }),
            ("engine", Spec { engine: "other".into(), ..spec.clone() }),
            ("engine version", Spec { version: 7, ..spec.clone() }),
            ("parameters", Spec { parameters: "rows=3".into(), ..spec.clone() }),
            ("units", Spec { units: 99, ..spec.clone() }),
            ("batches", Spec { cut: "0".into(), ..spec.clone() }),
        ] {
            let error = other.cut(&name, &plan).unwrap_err();
            assert!(matches!(error, Error::OtherRun { what: found, .. } if found == what));
        }
    }
}
