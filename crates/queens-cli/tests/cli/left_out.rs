//! What a build does without says so, and how to get it.

use crate::{queens, queens_zh};

#[test]
fn what_is_left_out_says_in_one_line_how_to_get_it() {
    let left_out = [
        ("cluster", cfg!(feature = "cluster"), "cluster submit 20 --nats nats://localhost"),
        ("cluster", cfg!(feature = "cluster"), "cluster"),
        ("cluster", cfg!(feature = "cluster"), "help cluster status"),
        ("serve", cfg!(feature = "serve"), "man serve"),
        ("serve", cfg!(feature = "serve"), "serve --port 8000"),
        ("png", cfg!(feature = "png"), "draw 8 -o board.png"),
        ("png", cfg!(feature = "png"), "draw 8 -f png --width 100"),
    ];
    for (feature, _, line) in left_out.into_iter().filter(|(_, built, _)| !built) {
        let wanted = [&format!("--features {feature}"), "cargo install", "full"];
        queens(line).refused_saying(&wanted);
        queens_zh(line).refused_saying(&wanted);
    }
}
