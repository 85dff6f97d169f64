//! All players, sorted and searched.

use super::desk::Desk;
use super::message::{Rated, Rating};
use super::player::freshness;
use super::{Part, figures, words};
use crate::app::offer;
use history::batch::csv_cell;
use leptos::prelude::*;
use std::cmp::Ordering;
use std::fmt::Write as _;
use std::sync::Arc;

/// Rows that are shown at first, and that one press adds.
const ROWS: usize = 50;

/// What the rows are ordered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Name,
    Rating,
    Mean,
    Winning,
    Hands,
    Last,
}

/// Players who were rated come before those who were not, whichever way the others go.
fn order(column: Column, up: bool, a: &Rating, b: &Rating) -> Ordering {
    let rated = |player: &Rating| player.hands > 0;
    let number = |of: fn(&Rating) -> f64| of(a).total_cmp(&of(b));
    let by = match column {
        Column::Name => a.name.to_lowercase().cmp(&b.name.to_lowercase()),
        Column::Rating => number(Rating::low),
        Column::Mean => number(|player| player.mu),
        Column::Winning => number(|player| player.winning),
        Column::Hands => a.hands.cmp(&b.hands).then(a.waiting.cmp(&b.waiting)),
        Column::Last => number(|player| player.last.unwrap_or(f64::NEG_INFINITY)),
    };
    let by = if up { by } else { by.reverse() };
    rated(b).cmp(&rated(a)).then(by).then_with(|| a.name.cmp(&b.name))
}

/// The leaderboard.
#[component]
pub(super) fn Leaders(desk: Desk) -> impl IntoView {
    let sorted = RwSignal::new((Column::Rating, false));
    let search = RwSignal::new(String::new());
    let most = RwSignal::new(ROWS);
    let found = Memo::new(move |_| {
        let (column, up) = sorted.get();
        let search = search.get().to_lowercase();
        desk.rated.with(|rated| {
            let Some(rated) = rated else { return Vec::new() };
            let mut found: Vec<Rating> = rated
                .players
                .iter()
                .filter(|player| player.name.to_lowercase().contains(&search))
                .cloned()
                .collect();
            found.sort_by(|a, b| order(column, up, a, b));
            found
        })
    });
    let all =
        move || desk.rated.with(|rated| rated.as_ref().map_or(0, |rated| rated.players.len()));
    let said = move || {
        let [shown, all] = [found.with(Vec::len), all()].map(|count| figures::hands(count as u64));
        (words().found)(&shown, &all)
    };
    let rows = move || {
        let newest = desk.rated.with(|rated| rated.as_ref().and_then(|rated| rated.newest));
        let focus = desk.rated.with(|rated| rated.as_ref().and_then(|rated| rated.focus.clone()));
        found.with(|found| {
            let row = |player: &Rating| row(desk, player, newest, focus.as_deref());
            found.iter().take(most.get()).map(row).collect::<Vec<_>>()
        })
    };
    let longer = Memo::new(move |_| found.with(Vec::len) > most.get());
    let head = move |column: Column, word: fn() -> &'static str| {
        let sort = move |_| {
            sorted.update(|(of, up)| {
                let fresh = matches!(column, Column::Name);
                (*of, *up) = if *of == column { (column, !*up) } else { (column, fresh) };
            });
        };
        let direction = move || {
            let (of, up) = sorted.get();
            (of == column).then_some(if up { "ascending" } else { "descending" })
        };
        view! {
            <th scope="col" aria-sort=direction>
                <button type="button" data-column=format!("{column:?}") on:click=sort>
                    {move || word()}
                </button>
            </th>
        }
    };
    view! {
        <Part name="leaders" title=Signal::derive(|| words().leaderboard.to_owned()) open=true>
            <div class="part-head">
                <label class="pool-choose">
                    <span>{move || words().search}</span>
                    <input
                        type="text"
                        data-testid="search"
                        prop:value=search
                        on:input=move |event| search.set(event_target_value(&event))
                    />
                </label>
                <p class="pool-said" role="status" data-testid="found">{said}</p>
                <Exports desk />
            </div>
            <div class="scrolls tall" tabindex="0" role="region" aria-label=move || words().leaderboard>
                <table class="figures" data-testid="leaders-table">
                    <thead>
                        <tr>
                            {head(Column::Name, || words().player)}
                            {head(Column::Rating, || words().rating_low)}
                            {head(Column::Mean, || words().per_100)}
                            <th scope="col">{move || words().interval}</th>
                            {head(Column::Winning, || words().winning)}
                            {head(Column::Hands, || words().rated_hands)}
                            {head(Column::Last, || words().last)}
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <Show when=move || longer.get()>
                <p>
                    <button type="button" class="framed" data-testid="more" on:click=move |_| most.update(|most| *most += 4 * ROWS)>
                        {move || words().more}
                    </button>
                </p>
            </Show>
        </Part>
    }
    .into_any()
}

fn row(
    desk: Desk,
    player: &Rating,
    newest: Option<f64>,
    focus: Option<&str>,
) -> impl IntoView + use<> {
    let name = player.name.clone();
    let chosen = (focus == Some(&*player.name)).then_some("true");
    let choose = {
        let name = name.clone();
        move |_| desk.wanted.update(|wanted| wanted.focus = Some(name.clone()))
    };
    let cells = if player.hands > 0 {
        let (low, high) = (player.low(), player.high());
        let cells = [
            figures::signed(low, 1),
            figures::signed(player.mu, 1),
            format!("{} … {}", figures::signed(low, 1), figures::signed(high, 1)),
            format!("{} %", figures::percent(player.winning)),
            figures::hands(player.hands),
            freshness(player, newest).unwrap_or_default(),
        ];
        cells.map(|cell| view! { <td>{cell}</td> }).into_iter().collect::<Vec<_>>().into_any()
    } else {
        let unrated = (words().unrated)(&figures::hands(player.waiting.into()));
        view! { <td colspan="6" class="unrated">{unrated}</td> }.into_any()
    };
    view! {
        <tr aria-current=chosen>
            <th scope="row">
                <button type="button" on:click=choose>{name}</button>
            </th>
            {cells}
        </tr>
    }
}

/// Ratings as files.
#[component]
fn Exports(desk: Desk) -> impl IntoView {
    let save = move |name: &'static str, kind: &'static str, write: fn(&Rated) -> String| {
        move |_| {
            let rated: Option<Arc<Rated>> = desk.rated.get_untracked();
            if let Some(rated) = rated {
                desk.save(name, kind, write(&rated).as_bytes());
            }
        }
    };
    view! {
        <div class="pool-deeds">
            <button type="button" class="framed" data-testid="ratings-csv" on:click=save("ratings.csv", offer::CSV, csv)>
                {move || desk.save_word("ratings.csv", words().csv)}
            </button>
            <button type="button" class="framed" data-testid="ratings-json" on:click=save("ratings.json", "application/json", json)>
                {move || desk.save_word("ratings.json", words().json)}
            </button>
        </div>
    }
    .into_any()
}

fn csv(rated: &Rated) -> String {
    let mut text = String::from("player,rating,mu,sigma,winning,hands,pending_hands,last_day,nu\n");
    for player in &rated.players {
        let Rating { name, mu, sigma, winning, hands, waiting, nu, .. } = player;
        let name = csv_cell(name);
        let last = player.last.map(figures::date).unwrap_or_default();
        let rating = player.low();
        // Writing to a String cannot fail.
        let _ =
            writeln!(text, "{name},{rating},{mu},{sigma},{winning},{hands},{waiting},{last},{nu}");
    }
    text
}

fn json(rated: &Rated) -> String {
    // Numbers and texts can always be written.
    serde_json::to_string(rated).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(name: &str, mu: f64, hands: u64) -> Rating {
        Rating {
            name: name.to_owned(),
            mu,
            sigma: 10.0,
            variance: 100.0,
            winning: 0.5,
            hands,
            waiting: 3,
            last: (hands > 0).then_some(1.0),
            to_halve: 1.0,
            nu: 1.0,
        }
    }

    #[test]
    fn the_unrated_come_last_whichever_way() {
        let mut players = [player("c", 0.0, 0), player("a", 5.0, 900), player("b", -5.0, 600)];
        let names = |players: &[Rating]| players.iter().map(|p| p.name.clone()).collect::<String>();
        players.sort_by(|a, b| order(Column::Rating, false, a, b));
        assert_eq!(names(&players), "abc");
        players.sort_by(|a, b| order(Column::Rating, true, a, b));
        assert_eq!(names(&players), "bac");
    }

    #[test]
    fn a_name_with_a_comma_stays_one_cell() {
        let rated = Rated { players: vec![player("a,\"b", 1.0, 500)], ..Rated::default() };
        assert!(csv(&rated).contains("\n\"a,\"\"b\",-19,1,10,"));
    }
}
