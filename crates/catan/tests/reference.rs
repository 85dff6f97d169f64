//! Published and reference values: `reference.json` comes from two independent implementations.

use catan::board::{Board, Resource, Terrain};
use catan::build_speed::{Target, Wait};
use catan::building::{Building, Position, Size, production};
use catan::chain::Chain;
use catan::deck::{Deck, Development};
use catan::draft::{Draft, Objective, Solution, equilibrium, solve};
use catan::geometry::{CoastEdge, Edge, Hex, Vertex};
use catan::harbour::{Harbour, HarbourPreset};
use catan::pair::PairTable;
use catan::race::{EighthSpot, Race, Rolls};
use catan::robber;
use catan::score::{Strategy, score};
use catan::seed::Seed;
use catan::setup::{Corner, SPIRAL_TOKENS, Setup, spiral_board};
use serde_json::Value;

fn reference() -> Value {
    serde_json::from_str(include_str!("reference.json")).expect("the file is JSON")
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().expect("a whole number")).expect("a small one")
}

fn numbers(value: &Value) -> Vec<usize> {
    list(value).iter().map(number).collect()
}

fn floats(value: &Value) -> Vec<f64> {
    list(value).iter().map(|v| v.as_f64().expect("a number")).collect()
}

fn vertex(index: usize) -> Vertex {
    Vertex::new(index).expect("a vertex")
}

fn hex(index: usize) -> Hex {
    Hex::new(index).expect("a hex")
}

fn beginner(harbours: HarbourPreset) -> Board {
    Setup { harbours, ..Setup::default() }.board(Seed(0))
}

fn terrains(value: &Value) -> Vec<Terrain> {
    let names = list(value).iter().map(|name| name.as_str().expect("a name"));
    names.map(|name| Terrain::from_name(name).expect("a terrain")).collect()
}

/// The reference gives times in decimals of a billionth.
fn assert_rolls(found: &[Rolls], expected: &Value, what: &str) {
    let expected: Vec<_> = floats(expected).into_iter().map(Rolls::from_f64).collect();
    assert_eq!(found, expected, "{what}");
}

fn indices(vertices: &[Vertex]) -> Vec<usize> {
    vertices.iter().map(|v| v.index()).collect()
}

fn buildings(value: &Value) -> Vec<Building> {
    let pairs = list(value).iter().map(numbers);
    pairs
        .map(|pair| Building {
            vertex: vertex(pair[0]),
            size: if pair[1] == 1 { Size::Settlement } else { Size::City },
        })
        .collect()
}

#[test]
fn the_island_is_numbered_as_told() {
    let geometry = &reference()["geometry"];
    let pair = |(x, y): (i8, i8)| vec![f64::from(x), f64::from(y)];
    for (hex, axial) in Hex::all().zip(list(&geometry["hex"])) {
        assert_eq!(pair(hex.axial()), floats(axial));
    }
    for (vertex, position) in Vertex::all().zip(list(&geometry["vertex_pos"])) {
        assert_eq!(pair(vertex.position()), floats(position));
    }
    for (vertex, hexes) in Vertex::all().zip(list(&geometry["vertex_hexes"])) {
        assert_eq!(vertex.hexes().map(Hex::index).collect::<Vec<_>>(), numbers(hexes));
    }
    for (hex, corners) in Hex::all().zip(list(&geometry["hex_vertices_N_NE_SE_S_SW_NW"])) {
        assert_eq!(indices(&hex.corners()), numbers(corners));
    }
    let ends = |(a, b): (Vertex, Vertex)| indices(&[a, b]);
    for (edge, expected) in Edge::all().zip(list(&geometry["edges"])) {
        assert_eq!(ends(edge.ends()), numbers(expected));
    }
    for (edge, expected) in CoastEdge::all().zip(list(&geometry["coast_edges"])) {
        assert_eq!(ends(edge.ends()), numbers(expected));
    }
}

#[test]
fn the_beginner_board_is_laid_out_as_told() {
    let file = &reference()["beginner"];
    for (preset, key) in [
        (HarbourPreset::EvenlySpaced, "ports_evenly_spaced"),
        (HarbourPreset::PrintedFrame, "ports_official_frame"),
    ] {
        let board = beginner(preset);
        assert_eq!(
            Hex::all().map(|h| board.terrain(h)).collect::<Vec<_>>(),
            terrains(&file["terrain"])
        );
        let tokens = Hex::all().map(|h| board.token(h).map_or(0, |t| usize::from(t.number())));
        assert_eq!(tokens.collect::<Vec<_>>(), numbers(&file["number"]));
        let ports = list(&file[key]);
        assert_eq!(board.harbours().count(), ports.len());
        for port in ports {
            let edge = CoastEdge::new(number(&port["coast_index"])).expect("a coast edge");
            let (a, b) = edge.ends();
            assert_eq!(indices(&[a, b]), numbers(&port["v"]));
            let kind = port["type"].as_str().and_then(Harbour::from_name);
            assert_eq!(board.harbour(edge), kind);
        }
        let pips = Vertex::all().map(|v| board.pips(v).iter().map(|&p| usize::from(p)).sum());
        assert_eq!(pips.collect::<Vec<usize>>(), numbers(&file["vertex_pips"]));
        assert_eq!(board.total_pips().map(usize::from).to_vec(), numbers(&file["resource_pips"]));
        assert!(board.badges().is_empty());
    }
}

#[test]
fn the_spiral_never_puts_reds_side_by_side() {
    let file = &reference()["spiral"];
    assert_eq!(SPIRAL_TOKENS.map(usize::from).to_vec(), numbers(&file["tokens"]));
    for (corner, order) in Corner::all().zip(list(&file["hex_order_ccw"])) {
        assert_eq!(corner.spiral().map(Hex::index).to_vec(), numbers(order));
        for desert in Hex::all() {
            let mut terrain = [Terrain::Yields(Resource::Wood); Hex::COUNT];
            terrain[desert.index()] = Terrain::Desert;
            let board = spiral_board(terrain, corner);
            assert_eq!(board.touching_reds().count(), 0, "{corner:?} {desert}");
        }
    }
}

fn check_drafts(board: &Board, expected: &Value, what: &str) {
    let race = Race::new(board, EighthSpot::Reference);
    assert_eq!(indices(race.eighth()), [number(&expected["eighth_vertex"])], "{what}");
    let table = PairTable::new(&race);
    let solved = |players, objective| -> Solution {
        let draft = Draft::new(players, &[]).expect("a draft");
        solve(&table, &draft, objective)
    };
    let duel = solved(2, Objective::AheadOfBestRival).outcome;
    let expected_duel = &expected["two_zero_sum"];
    assert_rolls(&duel.rolls, &expected_duel["T"], what);
    assert_eq!(indices(&duel.line), numbers(&expected_duel["order_a1_b1_b2_a2"]), "{what}");
    let plans: Vec<_> = duel.plans.iter().map(|plan| plan.index()).collect();
    assert_eq!(plans, numbers(&expected_duel["plans"]), "{what}");
    for (players, key) in [(2, "own_2p"), (3, "own_3p"), (4, "own_4p")] {
        let own = solved(players, Objective::OwnTime).outcome;
        assert_rolls(&own.rolls, &expected[key]["T"], what);
        let pairs: Vec<_> = own.pairs.iter().map(|&(a, c)| indices(&[a, c])).collect();
        let expected_pairs: Vec<_> = list(&expected[key]["pairs"]).iter().map(numbers).collect();
        assert_eq!(pairs, expected_pairs, "{what} {key}");
    }
    let best = table.pairs()[0];
    let expected_best = &expected["best_pair_unopposed"];
    assert_eq!(
        [best.first.index(), best.second.index()],
        [number(&expected_best["first"]), number(&expected_best["second"])],
        "{what}"
    );
    assert_eq!(Some(best.rolls), expected_best["T"].as_f64().map(Rolls::from_f64), "{what}");
}

#[test]
fn drafts_on_the_beginner_board() {
    let file = reference();
    for (preset, key) in [
        (HarbourPreset::EvenlySpaced, "evenly_spaced"),
        (HarbourPreset::PrintedFrame, "printed_frame"),
        (HarbourPreset::None, "no_harbours"),
    ] {
        check_drafts(&beginner(preset), &file["equilibrium_beginner"][key], key);
    }
}

#[test]
fn drafts_on_other_boards() {
    for (at, case) in list(&reference()["boards"]).iter().enumerate() {
        let what = format!("board {at}");
        let terrain: Vec<_> = terrains(&case["terrain"]);
        let numbers: Vec<_> =
            numbers(&case["number"]).into_iter().map(|n| u8::try_from(n).expect("small")).collect();
        let even = beginner(HarbourPreset::EvenlySpaced);
        let harbours: Vec<_> = even.harbours().map(|(edge, kind)| (edge.index(), kind)).collect();
        let board = Board::from_parts(&terrain, &numbers, &harbours, None).expect("a board");
        if let Some(start) = case.get("start_corner") {
            let corner = Corner::new(number(start)).expect("a corner");
            let terrain = terrain.try_into().expect("nineteen hexes");
            let laid = spiral_board(terrain, corner);
            assert!(Hex::all().all(|h| laid.token(h) == board.token(h)), "{what}");
        }
        check_drafts(&board, &case["eq"], &what);
    }
}

/// The nine published numbers, to the digits they were published with.
#[test]
fn published_times() {
    let race = Race::new(&beginner(HarbourPreset::EvenlySpaced), EighthSpot::Reference);
    let table = PairTable::new(&race);
    let times = |players| {
        let rolls = equilibrium(&table, players).expect("a draft").rolls;
        rolls.iter().map(|rolls| format!("{:.1}", rolls.to_f64())).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(times(2), "58.1 59.5");
    assert_eq!(times(3), "58.1 59.2 59.9");
    assert_eq!(times(4), "58.3 59.2 61.0 62.9");
}

#[test]
fn drafts_with_the_eighth_spot_averaged() {
    let file = &reference()["equilibrium_beginner_tie_averaged_evenly_spaced"];
    let race = Race::new(&beginner(HarbourPreset::EvenlySpaced), EighthSpot::TieAveraged);
    assert_eq!(indices(race.eighth()), numbers(&file["tied_vertices"]));
    let table = PairTable::new(&race);
    let outcome = |players| equilibrium(&table, players).expect("a draft");
    assert_eq!(indices(&outcome(2).line), numbers(&file["order"]));
    for players in 2..=4 {
        assert_rolls(&outcome(players).rolls, &file[format!("{players}p")], "times");
    }
    for players in 3..=4 {
        let pairs: Vec<_> = outcome(players).pairs.iter().map(|&(a, c)| indices(&[a, c])).collect();
        let expected = list(&file[format!("{players}p_pairs")]).iter().map(numbers);
        assert_eq!(pairs, expected.collect::<Vec<_>>());
    }
}

#[test]
fn drafts_from_a_first_pick_and_single_pairs() {
    let file = reference();
    let race = Race::new(&beginner(HarbourPreset::EvenlySpaced), EighthSpot::Reference);
    let table = PairTable::new(&race);
    for case in list(&file["partial_drafts_beginner_evenly_spaced"]) {
        let prefix: Vec<_> = numbers(&case["prefix"]).into_iter().map(vertex).collect();
        let draft = Draft::new(number(&case["players"]), &prefix).expect("a draft");
        let outcome = solve(&table, &draft, Objective::AheadOfBestRival).outcome;
        assert_eq!(indices(&outcome.line[prefix.len()..]), numbers(&case["best_continuation"]));
        assert_rolls(&outcome.rolls, &case["T"], "prefix");
    }
    for case in list(&file["T_examples_evenly_spaced"]) {
        let case = floats(case);
        let (first, second) = (vertex(case[0] as usize), vertex(case[1] as usize));
        assert!((table.rolls(first, second).to_f64() - case[2]).abs() < 5e-7);
    }
}

#[test]
fn expected_purchases_are_exact() {
    let file = reference();
    let cases = [
        ("3K+2VP", [3, 2, 0, 0, 0]),
        ("3K+1VP", [3, 1, 0, 0, 0]),
        ("3K", [3, 0, 0, 0, 0]),
        ("3K+3VP", [3, 3, 0, 0, 0]),
        ("1K+1VP", [1, 1, 0, 0, 0]),
        ("5K+5VP", [5, 5, 0, 0, 0]),
        ("1RB+1YP+1MO", [0, 0, 1, 1, 1]),
    ];
    for (key, wanted) in cases {
        let expected = &file["dev_expected_purchases"][key];
        let ratio = Deck::FRESH.expected_draws(wanted).expect("the deck has that many");
        assert_eq!(Some(ratio.num()), expected["num"].as_u64(), "{key}");
        assert_eq!(Some(ratio.den()), expected["den"].as_u64(), "{key}");
    }
}

#[test]
fn at_least_one_of_a_kind() {
    for case in list(&reference()["hypergeom_at_least_one"]) {
        let (remaining, of_kind) = (number(&case["remaining"]), number(&case["kind"]));
        // Any deck with so many of some kind and so many of the others.
        let found = Development::ALL.into_iter().find_map(|kind| {
            let mut left = [14_usize, 5, 2, 2, 2];
            let own = std::mem::take(&mut left[kind.index()]);
            let mut gone = [0_usize; Development::COUNT];
            gone[kind.index()] = own.checked_sub(of_kind)?;
            let others = left.iter().sum::<usize>();
            let mut surplus = others.checked_sub(remaining - of_kind)?;
            for (gone, left) in gone.iter_mut().zip(left) {
                let taken = left.min(surplus);
                *gone += taken;
                surplus -= taken;
            }
            let deck = Deck::after(gone.map(|n| u8::try_from(n).expect("small"))).expect("a deck");
            Some((deck, kind))
        });
        let (deck, kind) = found.expect("some deck is like that");
        assert_eq!((usize::from(deck.len()), usize::from(deck.of(kind))), (remaining, of_kind));
        let draws = u8::try_from(number(&case["draws"])).expect("small");
        let chance = deck.at_least_one(kind, draws).expect("so many cards remain").value();
        assert!((chance - case["p"].as_f64().expect("a chance")).abs() < 1e-12);
    }
}

#[test]
fn production_scores_and_the_robber() {
    let file = reference();
    let board = beginner(HarbourPreset::EvenlySpaced);
    for case in list(&file["production_examples_per_roll_36ths"]) {
        let own = buildings(&case["buildings"]);
        let found = |robber| production(&board, &own, robber).map(|n| n as usize).to_vec();
        assert_eq!(found(None), numbers(&case["E36"]));
        assert_eq!(found(Some(hex(17))), numbers(&case["E36_robber_hex17"]));
    }
    let scores = floats(&file["score_balanced_first"]);
    for (vertex, expected) in Vertex::all().step_by(6).zip(scores) {
        let found = score(&board, vertex, &Strategy::BALANCED, [0; 5]);
        assert!((found - expected).abs() < 1e-9, "{vertex}");
    }
    let example = &file["robber_ev_example"];
    let players = vec![buildings(&example["P1"]), buildings(&example["P2"])];
    let position = Position::new(players).expect("they keep their distance");
    let haunts = robber::haunts(&board, &position, 0);
    assert_eq!(haunts[0].hex.index(), number(&example["best_hex_for_P1"]));
    assert_eq!(Some(i64::from(haunts[0].score)), example["best_score36"].as_i64());
    for row in list(&example["rows"]) {
        let haunt = haunts.iter().find(|haunt| haunt.hex.index() == number(&row["hex"]));
        let haunt = haunt.expect("all hexes are ranked");
        assert_eq!(
            haunt.losses.iter().map(|&n| n as usize).collect::<Vec<_>>(),
            numbers(&row["loss36"])
        );
        assert_eq!(Some(i64::from(haunt.score)), row["score36_for_P1"].as_i64());
    }
}

#[test]
fn build_speed_is_exact() {
    let board = beginner(HarbourPreset::EvenlySpaced);
    for case in list(&reference()["build_speed"]) {
        let own = buildings(&case["buildings"]);
        let target = match case["target"].as_str() {
            Some("road") => Target::Road,
            Some("city") => Target::City,
            other => panic!("no target {other:?}"),
        };
        let wait = Wait::new(&board, &own, None, [0; 5], target).expect("the bank has enough");
        assert_eq!(wait.rates().all().map(usize::from).to_vec(), numbers(&case["rates"]));
        let timing = Chain::solve(&wait).expect("the chain is small");
        let near = |found: f64, expected: &Value, within: f64| {
            let expected = expected.as_f64().expect("a number");
            assert!((found - expected).abs() < within, "{found} is not {expected}");
        };
        near(timing.mean().expect("it ends"), &case["exact_mean"], 1e-9);
        near(timing.deviation().expect("it ends"), &case["exact_sd"], 2e-9);
        let percentiles = [10, 50, 90].map(|p| timing.percentile(p).expect("it ends"));
        assert_eq!(percentiles.to_vec(), numbers(&case["exact_q10_50_90"]));
        for (rolls, expected) in [5, 10, 20].into_iter().zip(list(&case["p_by_turn_5_10_20"])) {
            near(timing.within(rolls), expected, 1e-9);
        }
        assert_eq!(timing.states(), number(&case["states"]));
    }
}
