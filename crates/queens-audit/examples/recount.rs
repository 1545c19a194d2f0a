//! Recounts some units of a board and says how long one takes:
//! `cargo run --release -p queens-audit --example recount -- 18 5`.
#![allow(clippy::print_stdout, reason = "an example speaks to people")]

use std::time::Instant;

use queens_audit::{Unit, count_unit};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let n: usize = args.next().as_deref().unwrap_or("16").parse()?;
    let units: u64 = args.next().as_deref().unwrap_or("5").parse()?;
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    for _ in 0..units {
        // A random row set of the right size, with row 0 or the middle row.
        let first = if n.is_multiple_of(2) { 0 } else { n / 2 };
        let mut rows = 1_u64 << first;
        while (rows.count_ones() as usize) < n.div_ceil(2) {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            rows |= 1 << ((state >> 33) as usize % n);
        }
        let start = Instant::now();
        let share = count_unit(&Unit { n, rows })?;
        println!("n = {n}, rows {rows:0n$b}: {share} in {:.3} s", start.elapsed().as_secs_f64());
    }
    Ok(())
}
