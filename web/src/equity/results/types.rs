//! A range sorted by what its hands have made and wait for. Chosen types can be kept or taken out.

use super::part::Whose;
use super::{reading, words};
use crate::equity::desk::Desk;
use crate::figure;
use compute::group::{Group, Kind, groups};
use holdem::combo::Combo;
use holdem::range::Range;
use leptos::prelude::*;
use odds::draw::Draw;
use spot::edit::Edit;
use std::collections::BTreeSet;

/// The table of one player, and what can be done with what is chosen in it.
#[component]
pub(super) fn Types(desk: Desk, chosen: RwSignal<Vec<Kind>>) -> impl IntoView {
    let player = RwSignal::new(0);
    let found = reading(desk, move |answer| {
        let board = desk.with(|spot| spot.board().iter().copied().collect());
        answer.players.get(player.get()).map_or(Vec::new(), |of| groups(&of.combos, board))
    });
    let shown = Memo::new(move |_| found.with(|found| !found.is_empty()));
    let said = move || match (shown.get(), desk.with(|spot| spot.board().len())) {
        (true, _) => String::new(),
        (false, 0..3) => words().no_types.to_owned(),
        (false, _) => words().no_answer.to_owned(),
    };
    view! {
        <div class="types" data-testid="types">
            <div class="part-head">
                <Whose name="types" desk player />
                <p class="part-said">{said}</p>
            </div>
            <Show when=move || shown.get()>
                <div class="scrolls" tabindex="0" role="region" aria-label=move || words().types>
                    <table class="figures">
                        <Head />
                        <tbody>
                            {move || rows(&found.get(), chosen, false)}
                        </tbody>
                        <tbody>
                            {move || rows(&found.get(), chosen, true)}
                        </tbody>
                    </table>
                </div>
                <Deeds desk player found chosen />
            </Show>
        </div>
    }
}

#[component]
fn Head() -> impl IntoView {
    view! {
        <thead>
            <tr>
                <th scope="col">{move || words().kind}</th>
                <th scope="col">{move || words().combos}</th>
                <th scope="col">{move || words().share}</th>
                <th scope="col">{move || words().equity}</th>
            </tr>
        </thead>
    }
}

/// The rows of the made hands or of the draws.
fn rows(found: &[Group], chosen: RwSignal<Vec<Kind>>, draws: bool) -> Vec<impl IntoView + use<>> {
    let wanted = |group: &&Group| matches!(group.kind, Kind::Draw(_)) == draws;
    let row = |group: &Group| {
        let kind = group.kind;
        let toggle = move |event| {
            let on = event_target_checked(&event);
            chosen.update(|chosen| {
                chosen.retain(|&other| other != kind);
                if on {
                    chosen.push(kind);
                }
            });
        };
        view! {
            <tr data-type=test_name(kind) class:within=matches!(kind, Kind::Pair(_))>
                <th scope="row">
                    <label>
                        <input
                            type="checkbox"
                            prop:checked=move || chosen.with(|chosen| chosen.contains(&kind))
                            on:change=toggle
                        />
                        {words().kind_of(kind)}
                    </label>
                </th>
                <td>{group.combos.len().to_string()}</td>
                <td>
                    <meter min="0" max="1" value=group.weight.to_string() aria-hidden="true"></meter>
                    {figure::percent(group.weight)}
                </td>
                <td>{figure::percent(group.equity)}</td>
            </tr>
        }
    };
    found.iter().filter(wanted).map(row).collect()
}

fn test_name(kind: Kind) -> String {
    match kind {
        Kind::Made(made) => format!("{made:?}"),
        Kind::Pair(pair) => format!("Pair{pair:?}"),
        Kind::Draw(Draw::Flush) => "FlushDraw".to_owned(),
        Kind::Draw(draw) => format!("{draw:?}"),
    }
}

/// What is chosen, and what can be done with it.
#[component]
fn Deeds(
    desk: Desk,
    player: RwSignal<usize>,
    found: Memo<Vec<Group>>,
    chosen: RwSignal<Vec<Kind>>,
) -> impl IntoView {
    let picked = Memo::new(move |_| {
        let kinds = chosen.get();
        found.with(|found| picked(found, &kinds))
    });
    let lines = reading(desk, move |answer| {
        answer.players.get(player.get()).map_or(Vec::new(), |of| of.combos.clone())
    });
    let none = move || picked.with(BTreeSet::is_empty);
    let said = move || {
        let combos = picked.get();
        if combos.is_empty() {
            return words().choose.to_owned();
        }
        let lines = lines.get();
        let in_it = || lines.iter().filter(|line| combos.contains(&usize::from(line.index)));
        let weight: f64 = in_it().map(|line| line.weight).sum();
        let pots: f64 = in_it().map(|line| line.weight * line.outcome.equity).sum();
        let equity = figure::percent(pots / weight);
        (words().chosen)(combos.len(), &figure::percent(weight), &equity)
    };
    // As one step, which undo takes back.
    let set = move |keeps: bool| {
        let player = player.get_untracked();
        let Some(held) = desk.player(player) else { return };
        let combos = picked.get_untracked();
        let range = filtered(&held.range(), &combos, keeps);
        chosen.set(Vec::new());
        desk.press(&Edit::SetRange { player, range });
    };
    view! {
        <div class="types-deeds">
            <p role="status" data-testid="types-said">
                {said}
            </p>
            <button
                type="button"
                data-testid="types-keep"
                disabled=none
                on:click=move |_| set(true)
            >
                {move || words().keep}
            </button>
            <button
                type="button"
                data-testid="types-drop"
                disabled=none
                on:click=move |_| set(false)
            >
                {move || words().drop}
            </button>
        </div>
    }
}

/// The combos of the chosen kinds, each once, by number.
fn picked(found: &[Group], kinds: &[Kind]) -> BTreeSet<usize> {
    let of = found.iter().filter(|group| kinds.contains(&group.kind));
    of.flat_map(|group| &group.combos).map(|combo| combo.index()).collect()
}

/// A range with only these combos, or without them; weights stay as they are.
fn filtered(range: &Range, combos: &BTreeSet<usize>, keeps: bool) -> Range {
    let stays = |combo: Combo| combos.contains(&combo.index()) == keeps;
    range.combos().filter(|&(combo, _)| stays(combo)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use odds::hand_type::HandType;

    #[test]
    fn keeping_and_taking_out_part_a_range() {
        let combos: Vec<Combo> = Combo::all().take(3).collect();
        let group = |kind, combos: &[Combo]| Group {
            kind,
            combos: combos.to_vec(),
            weight: 0.5,
            equity: 0.5,
        };
        let (pair, draw) = (Kind::Made(HandType::Pair), Kind::Draw(Draw::Flush));
        let found = [group(pair, &combos[..2]), group(draw, &combos[1..2])];
        assert_eq!(picked(&found, &[]), BTreeSet::new());
        assert_eq!(picked(&found, &[draw]), BTreeSet::from([1]));
        // A combo of two kinds is in once.
        let both = picked(&found, &[pair, draw]);
        assert_eq!(both, BTreeSet::from([0, 1]));
        let range: Range = combos.iter().map(|&combo| (combo, 300)).collect();
        let kept = filtered(&range, &both, true);
        let left = filtered(&range, &both, false);
        assert_eq!((kept.total(), kept.weight(combos[0])), (600, 300));
        assert_eq!((left.total(), left.weight(combos[2])), (300, 300));
    }
}
