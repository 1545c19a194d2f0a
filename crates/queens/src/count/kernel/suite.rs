//! One suite of tests, run on each kernel that the processor has.

use super::{
    BUCKETS, Buckets, CELLS, CHUNK_BITS, CHUNKS, Full, InnerView, Job, Kernel, OuterView, Planes,
    Row, SLACK, SPARE, Spread, Tables,
};

/// A stream of well-mixed words (xorshift).
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A word in which each bit is one with probability 1/2 or 1/4.
    fn sparse(&mut self) -> u64 {
        let word = self.word();
        if self.word().is_multiple_of(2) { word } else { word & self.word() }
    }

    fn words(&mut self, len: usize) -> Vec<u64> {
        (0..len).map(|_| self.sparse()).collect()
    }

    fn narrow(&mut self, len: usize) -> Vec<u32> {
        (0..len).map(|_| self.sparse() as u32).collect()
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.word() % bound as u64) as usize
    }
}

/// The kernel, or a word on the test's output that it is skipped.
fn kernel(name: &str) -> Option<Kernel> {
    let kernel = Kernel::from_name(name).ok();
    if kernel.is_none() {
        eprintln!("SKIPPED: this processor cannot run the kernel {name}");
    }
    kernel
}

/// A set of relevant bits with `count` ones among the low `among` bits.
fn relevant(random: &mut Random, count: u32, among: u32) -> u64 {
    let mut bits = 0_u64;
    while bits.count_ones() < count {
        bits |= 1 << (random.word() % u64::from(among));
    }
    bits
}

fn filter_keeps_what_matches_in_order(kernel: Kernel) {
    let mut random = Random(1);
    for len in (0..70).chain([1000]) {
        let from = random.words(len);
        let mask = random.word() & random.word() & random.word();
        let value = mask & random.word();
        let mut to = vec![0; len + SPARE];
        let kept = kernel.filter(&from, mask, value, &mut to);
        let expected: Vec<u64> = from.iter().copied().filter(|x| x & mask == value).collect();
        assert_eq!(to[..kept], expected, "{len} words");
    }
}

fn filter_narrow_keeps_what_matches_in_order(kernel: Kernel) {
    let mut random = Random(7);
    for len in (0..70).chain([1000]) {
        let from = random.narrow(len);
        let mask = (random.word() & random.word() & random.word()) as u32;
        let value = mask & random.word() as u32;
        // The words kept last must not spoil what lies beyond the room.
        let mut to = vec![7; len + SPARE + 1];
        let kept = kernel.filter_narrow(&from, mask, value, &mut to[..len + SPARE]);
        let expected: Vec<u32> = from.iter().copied().filter(|x| x & mask == value).collect();
        assert_eq!(to[..kept], expected, "{len} words");
        assert_eq!(to.last(), Some(&7));
    }
}

fn filter_low_keeps_low_halves_of_what_matches(kernel: Kernel) {
    let mut random = Random(8);
    for len in (0..70).chain([1000]) {
        let from = random.words(len);
        let mask = random.word() & random.word() & random.word();
        let value = mask & random.word();
        // The words kept last must not spoil what lies beyond the room.
        let mut to = vec![7; len + SPARE + 1];
        let kept = kernel.filter_low(&from, mask, value, &mut to[..len + SPARE]);
        assert_eq!(to.last(), Some(&7));
        let fits = from.iter().copied().filter(|x| x & mask == value);
        let mut expected: Vec<u32> = fits.map(|x| x as u32).collect();
        to.truncate(kept);
        to.sort_unstable();
        expected.sort_unstable();
        assert_eq!(to, expected, "{len} words");
    }
}

fn ones_are_counted_in_the_words_used(kernel: Kernel) {
    let mut random = Random(9);
    let planes: Planes = std::array::from_fn(|_| Row(std::array::from_fn(|_| random.sparse())));
    for used in 0..=kernel.lanes() / 64 {
        for (count, plane) in kernel.ones(&planes, used).iter().zip(&planes) {
            let expected: u32 =
                (0..64 * used).map(|i| (plane.0[i / 64] >> (i % 64) & 1) as u32).sum();
            assert_eq!(*count, expected);
        }
    }
}

fn union_is_the_or_of_all(kernel: Kernel) {
    let mut random = Random(2);
    for len in 0..40 {
        let words: Vec<u64> = (0..len).map(|_| 1 << random.below(64)).collect();
        assert_eq!(kernel.union(&words), words.iter().fold(0, |a, b| a | b));
        let narrow: Vec<u32> = (0..len).map(|_| 1 << random.below(32)).collect();
        assert_eq!(kernel.union_narrow(&narrow), narrow.iter().fold(0, |a, b| a | b));
    }
}

/// Relevant bits strewn over the word, and close together with few gaps.
fn spread_gathers_and_deals_out(kernel: Kernel) {
    let mut random = Random(3);
    for count in 0..=Spread::MAX_BITS {
        for among in [64, count + 2, count] {
            let relevant = relevant(&mut random, count, among);
            spread_as(kernel, &Spread::new(relevant), &mut random);
        }
    }
    spread_as(kernel, &Spread::IDENTITY, &mut random);
}

fn spread_as(kernel: Kernel, spread: &Spread, random: &mut Random) {
    for len in [5, 300] {
        let words = random.words(len);
        let mut narrow = vec![0; len];
        kernel.spread(&words, spread, &mut narrow);
        for (word, bytes) in words.iter().zip(narrow.iter().map(|word| word.to_le_bytes())) {
            let mut order = (0..64).filter(|bit| spread.relevant >> bit & 1 == 1);
            for (byte, &width) in bytes.into_iter().zip(&spread.widths) {
                let bits = order.by_ref().take(width as usize).enumerate();
                let value = bits.fold(0, |v, (i, bit)| v | (word >> bit & 1) << i);
                assert_eq!(u64::from(byte), value);
            }
        }
    }
    for bit in 0..64 {
        let mut image = [0];
        kernel.spread(&[1 << bit], spread, &mut image);
        assert_eq!(spread.of_line(1 << bit), image[0]);
    }
}

fn planes_hold_the_bits_of_the_lanes(kernel: Kernel) {
    let mut random = Random(4);
    let lanes = kernel.lanes();
    for len in [0, 1, 7, 8, 31, 32, 33, 63, 64, 65, 100, 255, 256, 300, 512] {
        let words = random.narrow(len.min(lanes));
        // What was there before must not show through.
        let mut planes: Planes = [Row::ALL; 32];
        kernel.transpose(&words, &mut planes);
        for (bit, plane) in planes.iter().enumerate() {
            for lane in 0..lanes {
                let expected = words.get(lane).map_or(0, |word| u64::from(word >> bit & 1));
                assert_eq!(plane.0[lane / 64] >> (lane % 64) & 1, expected, "{bit} of {lane}");
            }
        }
    }
}

/// Look-ups against pairs counted one by one, for all numbers of relevant bits,
/// for full and partial blocks, with lanes masked out and with bits that no
/// query has.
fn count_agrees_with_pairs_counted_one_by_one(kernel: Kernel) {
    let mut random = Random(5);
    let mut tables = Tables::new(kernel);
    let mut planes: Planes = [Row::NONE; 32];
    for bits in 0..=Spread::MAX_BITS {
        let spread = Spread::new(relevant(&mut random, bits, 45));
        for len in [kernel.lanes(), 1, 1 + random.below(kernel.lanes())] {
            let lanes: Vec<u32> =
                random.narrow(len).iter().map(|word| word & spread.fields).collect();
            // Queries of a cut lack one bit.
            let live = spread.fields & !(1 << random.below(32));
            let queries = random.below(600);
            let queries: Vec<u32> = random.narrow(queries).iter().map(|word| word & live).collect();
            kernel.transpose(&lanes, &mut planes);
            kernel.tables(&planes, Row::first(len), &spread, live, &mut tables);
            let masked = random.below(32);
            for keep in [Row::ALL, Row::ALL.and_not(planes[masked])] {
                let kept = |lane: &&u32| keep == Row::ALL || **lane >> masked & 1 == 0;
                let pairs = |query: &u32| {
                    lanes.iter().filter(kept).filter(|&lane| lane & query == 0).count() as u64
                };
                let expected: u64 = queries.iter().map(pairs).sum();
                assert_eq!(kernel.count(&tables, &queries, &keep), expected, "{bits} bits, {len}");
            }
        }
    }
}

/// Every lane fits every query: all counters overflow into the next.
fn count_is_exact_when_everything_fits(kernel: Kernel) {
    let spread = Spread::new(0xff);
    let mut tables = Tables::new(kernel);
    for lanes in [1, 3, kernel.lanes()] {
        let planes = [Row::NONE; 32];
        kernel.tables(&planes, Row::first(lanes), &spread, u32::MAX, &mut tables);
        for len in 0..100 {
            let queries = vec![spread.fields; len];
            assert_eq!(kernel.count(&tables, &queries, &Row::ALL), (len * lanes) as u64);
        }
    }
}

fn generate_files_what_fits(kernel: Kernel) {
    let mut random = Random(6);
    for used in 1..=CELLS {
        let words = 20 + used;
        let sizes = [0, 1, 5, 63, 64, 65, 130];
        let total: usize = sizes.iter().sum();
        let chunks: usize = sizes.iter().map(|size: &usize| size.div_ceil(64)).sum();
        // Few attacks, so that pieces with more hits than are written at once occur.
        let attacked: Vec<u64> =
            (0..chunks * words).map(|_| random.word() & random.word() & random.word()).collect();
        let mut lines = random.words(total);
        lines.resize(total + 65, 0);
        let pieces = 30;
        let cells: Vec<[u8; CELLS]> =
            (0..pieces).map(|_| std::array::from_fn(|_| random.below(words) as u8)).collect();
        let bucket: Vec<u8> = (0..pieces).map(|_| random.below(5) as u8).collect();
        let own = random.words(pieces);
        let (mut jobs, mut first, mut chunk) = (Vec::new(), 0, 0);
        for size in sizes {
            let from = random.below(pieces) as u32;
            jobs.push(Job {
                inner: (from, from + random.below(pieces - from as usize + 1) as u32),
                outer: (first as u32, (first + size) as u32),
                chunk: chunk as u32,
            });
            first += size;
            chunk += size.div_ceil(64);
        }
        let inner = InnerView { cells: &cells, used, bucket: &bucket, lines: &own };
        let outer = OuterView { lines: &lines, attacked: &attacked, words };
        let mut expected = vec![Vec::new(); BUCKETS];
        for job in &jobs {
            for o in job.outer.0..job.outer.1 {
                let (word, bit) = ((o - job.outer.0) as usize / 64, (o - job.outer.0) % 64);
                let attacks = &attacked[(job.chunk as usize + word) * words..];
                for i in job.inner.0 as usize..job.inner.1 as usize {
                    let hit = |&cell: &u8| attacks[usize::from(cell)] >> bit & 1 == 1;
                    if !cells[i][..used].iter().any(hit) {
                        expected[usize::from(bucket[i])].push(own[i] | lines[o as usize]);
                    }
                }
            }
        }
        let buckets = |room: usize| Buckets {
            words: vec![0; 5 * room],
            start: (0..BUCKETS).map(|b| b.min(5) * room).collect(),
            end: (0..BUCKETS).map(|b| b.min(5) * room).collect(),
            room,
        };
        let mut out = buckets(6000);
        assert_eq!(kernel.generate(&jobs, &inner, &outer, &mut out), Ok(()));
        for (b, expected) in expected.iter_mut().enumerate().take(5) {
            let mut found = out.get(b).to_vec();
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(&found, expected);
        }
        let most = expected.iter().map(Vec::len).max().unwrap_or(0);
        if most > SLACK {
            let mut out = buckets(most.max(SLACK));
            assert_eq!(kernel.generate(&jobs, &inner, &outer, &mut out), Err(Full));
        }
    }
}

/// Instantiates the suite for each kernel.
macro_rules! suite {
    ($($name:ident),*: $tests:tt) => { $(suite!(@ $name $tests);)* };
    (@ $name:ident { $($test:ident),* $(,)? }) => {
        mod $name {
            $(
                #[test]
                fn $test() {
                    if let Some(kernel) = super::kernel(stringify!($name)) {
                        super::$test(kernel);
                    }
                }
            )*
        }
    };
}

suite!(portable, avx2, avx512: {
    filter_keeps_what_matches_in_order,
    filter_narrow_keeps_what_matches_in_order,
    filter_low_keeps_low_halves_of_what_matches,
    union_is_the_or_of_all,
    ones_are_counted_in_the_words_used,
    spread_gathers_and_deals_out,
    planes_hold_the_bits_of_the_lanes,
    count_agrees_with_pairs_counted_one_by_one,
    count_is_exact_when_everything_fits,
    generate_files_what_fits,
});

#[test]
fn chunks_are_bytes() {
    assert_eq!((CHUNK_BITS, CHUNKS, Spread::MAX_BITS), (u8::BITS, size_of::<u32>(), u32::BITS));
    for kernel in Kernel::available() {
        assert!(255 * (kernel.lanes() / 8) < 1 << 16);
    }
}

#[test]
fn names_are_those_of_the_kernels() {
    for kernel in Kernel::available() {
        assert!(Kernel::NAMES.contains(&kernel.name()));
        assert_eq!(Kernel::from_name(kernel.name()), Ok(kernel));
    }
    assert!(Kernel::from_name("").is_err());
}
