//! Both models against stepwise reference vectors of an independent implementation.

use rating::standing::Standing;
use rating::{Constants, Model, Pool, Row};
use serde_json::Value;

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number in cases.json")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text in cases.json")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list in cases.json")
}

fn constants(set: &Value) -> Constants {
    let model = match (text(&set["model"]), set["mu_batch"].as_str()) {
        ("calibrated", _) => Model::Calibrated,
        (_, Some("mean")) => Model::PublishedMean,
        _ => Model::PublishedResidual,
    };
    let mut constants = Constants { estimate_beta0: false, ..Constants::of(model) };
    for (name, value) in set.as_object().expect("an object in cases.json") {
        let name = if name == "sigma_min_display" { "sigma_min" } else { name };
        // sigma_cap is sigma0 in every case.
        if value.is_number() && name != "sigma_cap" {
            constants.set(name, number(value)).expect("a known constant");
        }
    }
    constants
}

fn rows(pool: &mut Pool, day: f64, rows: &[Value]) -> Vec<Row> {
    rows.iter()
        .map(|row| Row {
            player: pool.names_mut().enter(text(&row[0])),
            day,
            hands: number(&row[1]) as u32,
            ev_bb: number(&row[2]),
            sd100: row[3].as_f64(),
        })
        .collect()
}

#[test]
fn every_step_agrees_to_1e_9() {
    let cases: Value = serde_json::from_str(include_str!("cases.json")).expect("whole JSON");
    let mut compared = 0;
    for case in list(&cases) {
        let name = text(&case["name"]);
        let mut pool = Pool::new(constants(&case["set"]));
        for step in list(&case["steps"]) {
            let day = number(&step[0]);
            let mut rows = rows(&mut pool, day, list(&step[1]));
            // The order of rows must not matter; the cases have them sorted.
            rows.reverse();
            let updates = pool.batch(&rows).expect("rows that can be believed");
            let expected = list(&step[2]);
            assert_eq!(updates.len(), expected.len(), "{name} day {day}");
            for (update, expected) in updates.iter().zip(expected) {
                assert_eq!(
                    pool.names().name(update.player),
                    text(&expected[0]),
                    "{name} day {day}"
                );
                let player = pool.player(update.player).expect("a player just moved");
                let shown = Standing::of(player, pool.constants());
                let got = [
                    f64::from(update.hands),
                    update.rate,
                    update.noise,
                    update.offset,
                    update.relative,
                    update.mu,
                    update.variance.sqrt(),
                    update.nu,
                    update.total_hands as f64,
                    shown.low,
                    shown.high,
                ];
                for (at, (got, expected)) in got.iter().zip(&list(expected)[1..]).enumerate() {
                    let expected = number(expected);
                    let close = (got - expected).abs() <= 1e-9 * expected.abs().max(1.0);
                    assert!(close, "{name} day {day} value {at}: {got} is not {expected}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 3000, "only {compared} values compared");
}
