//! The gates of the calibrated model, on pools whose truth is known.

mod simulation;

use proptest::prelude::*;
use rating::{Constants, Model, Pool, Row, smooth};
use simulation::{BUCKETS, Score, World, name, score};

#[test]
fn intervals_cover_what_they_say_and_ratings_come_near_the_best_there_is() {
    let scores = score(0..6, 0.0, &Constants::default());
    for (from, score) in BUCKETS.iter().zip(&scores) {
        assert!(score.count > 500.0, "from {from} hands: {score:?}");
        let coverage = score.coverage();
        assert!((0.92..=0.99).contains(&coverage), "from {from} hands: covers {coverage}");
    }
    let widths: Vec<f64> = scores.iter().map(Score::width).collect();
    assert!(widths.is_sorted_by(|wide, narrow| wide > narrow), "more hands, surer: {widths:?}");
    for (from, score) in BUCKETS.iter().zip(&scores).filter(|&(&from, _)| from >= 5_000) {
        let ratio = score.rmse() / score.oracle_rmse();
        assert!(ratio <= 1.08, "from {from} hands: {ratio} times the joint filter's error");
    }
}

#[test]
fn the_published_model_covers_far_less() {
    let scores = score(0..6, 0.0, &Constants::of(Model::PublishedMean));
    let middle = scores[2].coverage();
    assert!(middle < 0.85, "5,000 to 50,000 hands cover {middle}");
}

#[test]
fn corrupt_batches_do_little_harm() {
    let scores = score(0..6, 0.02, &Constants::default());
    let rmse = pooled(&scores[1..]);
    assert!(rmse < 6.0, "{rmse}");
}

fn pooled(scores: &[Score]) -> f64 {
    let count: f64 = scores.iter().map(|score| score.count).sum();
    (scores.iter().map(|score| score.rmse().powi(2) * score.count).sum::<f64>() / count).sqrt()
}

#[test]
fn a_batch_of_one_moves_the_hero() {
    let play = |model| {
        let mut pool = Pool::new(Constants { estimate_beta0: false, ..Constants::of(model) });
        let player = pool.names_mut().enter("hero");
        for day in 0..20 {
            let row = Row { player, day: f64::from(day), hands: 1000, ev_bb: 100.0, sd100: None };
            pool.batch(&[row]).expect("a row that can be believed");
        }
        pool.player(player).expect("a player just moved").mu
    };
    // 10 bb/100 in a pool that loses 6.
    assert!(play(Model::Calibrated) > 8.0);
    assert_eq!(play(Model::PublishedMean), 0.0);
}

#[test]
fn smoothing_knows_more_than_filtering() {
    let world = World::new(7, 0.0);
    let mut pool = world.pool(&Constants::default());
    let mut updates = vec![Vec::new(); simulation::PLAYERS];
    for batch in &world.batches {
        for update in pool.batch(&batch.rows).expect("rows that can be believed") {
            updates[update.player as usize].push(update);
        }
    }
    let (mut filtered, mut smoothed) = (0.0, 0.0);
    for (player, updates) in updates.iter().enumerate() {
        let skill = world.skill[player];
        let curve = smooth::curve(updates);
        let last = curve.last().expect("a player who was seen");
        assert_eq!(last.filtered, last.smoothed);
        for point in &curve {
            assert!(point.smoothed.1 <= point.filtered.1 * (1.0 + 1e-12));
            filtered += (point.filtered.0 - skill).powi(2);
            smoothed += (point.smoothed.0 - skill).powi(2);
        }
    }
    assert!(smoothed < 0.5 * filtered, "{smoothed} against {filtered}");
}

/// Run by `cargo xtask calibrate`.
#[test]
#[ignore = "prints figures and holds nothing"]
fn prints_the_table() {
    println!("Six pools of {} players, {} batches each.", simulation::PLAYERS, simulation::BATCHES);
    println!("coverage: part of the 95 % intervals that hold the true skill, in %");
    println!(
        "RMSE: of the rating against the true skill in bb/100, and that of a joint Kalman filter"
    );
    println!("width: mean width of the 95 % interval in bb/100");
    let auto = Constants::default();
    let runs = [
        ("calibrated", 0.0, true, auto.clone()),
        ("calibrated, prior 50", 0.0, false, auto.clone()),
        ("calibrated, 2 % corrupt", 0.02, true, auto),
        ("published (mean)", 0.0, false, Constants::of(Model::PublishedMean)),
        ("published (residual)", 0.0, false, Constants::of(Model::PublishedResidual)),
        ("published (mean), 2 % corrupt", 0.02, false, Constants::of(Model::PublishedMean)),
    ];
    println!(
        "\n{:30}{:>10} {:>9} {:>7} {:>7} {:>7}",
        "", "hands", "coverage", "RMSE", "Kalman", "width"
    );
    for (name, corrupt, fitted, constants) in runs {
        let scores = simulation::score_with(0..6, corrupt, &constants, fitted);
        for (at, (from, score)) in BUCKETS.iter().zip(&scores).enumerate() {
            let name = if at == 0 { name } else { "" };
            let to =
                BUCKETS.get(at + 1).map_or(String::new(), |to| format!("{}k", *to as f64 / 1e3));
            let hands = format!("{}k-{to}", *from as f64 / 1e3);
            println!(
                "{name:30}{hands:>10} {:9.1} {:7.2} {:7.2} {:7.1}",
                100.0 * score.coverage(),
                score.rmse(),
                score.oracle_rmse(),
                score.width()
            );
        }
    }
}

fn any_row() -> impl Strategy<Value = Row> {
    let sd = prop_oneof![Just(None), (40.0..160.0).prop_map(Some)];
    (0..12_u32, 0..40_u32, 1..3000_u32, -150.0..150.0, sd).prop_map(
        |(player, day, hands, rate, sd100)| {
            let ev_bb = rate * f64::from(hands) / 100.0;
            Row { player, day: f64::from(day), hands, ev_bb, sd100 }
        },
    )
}

fn any_model() -> impl Strategy<Value = Model> {
    let models = [Model::Calibrated, Model::PublishedMean, Model::PublishedResidual];
    proptest::sample::select(models.to_vec())
}

proptest! {
    #[test]
    fn the_order_of_rows_never_matters_and_a_saved_pool_goes_on(
        batches in proptest::collection::vec(proptest::collection::vec(any_row(), 1..30), 1..8),
        model in any_model(),
        seed in any::<u64>(),
    ) {
        let mut straight = Pool::new(Constants::of(model));
        let mut shuffled = Pool::new(Constants::of(model));
        for pool in [&mut straight, &mut shuffled] {
            (0..12).for_each(|player| {
                pool.names_mut().enter(&name(player));
            });
        }
        for rows in &batches {
            let mut mixed = rows.clone();
            mixed.sort_by_key(|row| u64::from(row.hands).wrapping_mul(seed | 1));
            straight.batch(rows).expect("rows that can be believed");
            shuffled.batch(&mixed).expect("rows that can be believed");
            // What is saved is what goes on: a page that is closed after every batch.
            let saved = serde_json::to_string(&shuffled).expect("a pool can be saved");
            shuffled = serde_json::from_str(&saved).expect("a saved pool opens");
        }
        for (name, player) in straight.players() {
            let other = shuffled.names().find(name).and_then(|number| shuffled.player(number));
            prop_assert_eq!(Some(player), other, "{}", name);
            prop_assert!(player.mu.is_finite() && player.variance > 0.0);
            prop_assert!((0.5..=2.0).contains(&player.nu));
        }
    }
}
