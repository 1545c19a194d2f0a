//! The player: forward, back, and to far places.

use super::*;

fn player(program: Algorithm, n: usize) -> Player {
    Player::new(program, BoardSize::new(n).unwrap())
}

fn go(player: &mut Player, goal: Goal) -> u64 {
    player.goal = Some(goal);
    while player.goal.is_some() {
        player.tick(Duration::ZERO, Instant::now() + Duration::from_secs(1));
    }
    player.step()
}

#[test]
fn every_board_is_the_same_on_the_way_back() {
    for &program in Algorithm::ALL {
        let mut player = player(program, 5);
        let mut boards = Vec::new();
        let board = |player: &Player| (player.now(), player.shown());
        while !player.at_end {
            boards.push(board(&player));
            player.step_forward();
            while player.goal.is_some() {
                player.tick(Duration::ZERO, Instant::now() + Duration::from_secs(1));
            }
        }
        let last = boards.len() as u64 - 1;
        assert_eq!(player.step(), last, "{program}");
        for step in (0..=last).rev() {
            assert_eq!(go(&mut player, Goal::Step(step)), step);
            assert_eq!(board(&player), boards[step as usize], "{program} {step}");
        }
    }
}

#[test]
fn solutions_and_dead_ends_are_found_from_both_sides() {
    let mut player = player(Algorithm::RowScan, 6);
    let first = go(&mut player, Goal::NextSolution);
    assert_eq!(player.now().counters().solutions, 1);
    let second = go(&mut player, Goal::NextSolution);
    assert!(second > first);
    assert_eq!(go(&mut player, Goal::LastSolution), first);
    player.rewind();
    let dead = go(&mut player, Goal::NextDeadEnd);
    let next = go(&mut player, Goal::NextDeadEnd);
    assert!(0 < dead && dead < next);
    assert_eq!(go(&mut player, Goal::LastDeadEnd), dead);
    let end = go(&mut player, Goal::End);
    assert!(player.at_end && player.now().counters().solutions == 4);
    assert_eq!(go(&mut player, Goal::NextSolution), end);
}

#[test]
fn playing_goes_by_the_clock_and_stops_at_the_end() {
    let mut player = player(Algorithm::Bitset, 4);
    player.playing = true;
    let soon = || Instant::now() + Duration::from_secs(1);
    while player.step() < 10 {
        player.tick(Duration::from_millis(100), soon());
    }
    assert_eq!(player.step(), 10);
    while player.playing {
        player.tick(Duration::from_secs(10), soon());
    }
    assert!(player.at_end);
}
