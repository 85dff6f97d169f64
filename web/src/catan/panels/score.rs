//! Sites by score, and what the score is made of.

use super::field::{Few, Whole};
use crate::catan::desk::{Desk, Target};
use crate::catan::{chip, rolls, sites, told, words};
use leptos::prelude::*;
use spot::catan::{CatanSpot, MAX_WEIGHT, Weights};

/// How many sites are listed at first.
const FEW: usize = 10;

const PRESETS: [(Weights, &str); 4] = [
    (Weights::BALANCED, "strategy-balanced"),
    (Weights::EXPANSION, "strategy-expansion"),
    (Weights::CITIES, "strategy-cities"),
    (Weights::HARBOUR, "strategy-harbour"),
];

/// The panel.
#[component]
pub(super) fn SitesPanel(desk: Desk) -> impl IntoView {
    let all = RwSignal::new(false);
    let presets = PRESETS.into_iter().enumerate().map(|(place, (weights, name))| {
        (weights, name, Signal::derive(move || words().strategies[place].to_owned()))
    });
    let presets: Vec<_> = presets.collect();
    let list = Memo::new(move |_| sites::ranked(desk));
    let rows = move || {
        let shown = if all.get() { usize::MAX } else { FEW };
        let answer = desk.draft.answer.get();
        let row = |site: catan::score::Site| {
            let vertex = site.vertex;
            let (tiles, pips, harbour) = desk.board.with(|board| {
                (
                    told::tiles(board, vertex),
                    told::pips(board, vertex),
                    told::harbour(board, vertex).unwrap_or_default(),
                )
            });
            let partner = answer.as_ref().and_then(|a| *a.partners.get(vertex.index())?);
            let time = partner.map(|(_, time)| rolls(time));
            view! {
                <tr
                    data-vertex=vertex.index().to_string()
                    on:pointerenter=move |_| desk.pointed.set(Some(Target::Vertex(vertex)))
                    on:pointerleave=move |_| desk.pointed.set(None)
                >
                    <td>{site.rank}</td>
                    <th scope="row">{tiles}</th>
                    <td>{pips}</td>
                    <td>{format!("{:.2}", site.score)}</td>
                    <td>{time}</td>
                    <td class="words">{harbour}</td>
                </tr>
            }
        };
        list.get().into_iter().take(shown).map(row).collect::<Vec<_>>()
    };
    let more = move || {
        let rest = list.with(Vec::len).saturating_sub(FEW);
        if all.get() { words().fewer.to_owned() } else { (words().more)(rest) }
    };
    view! {
        <div class="options">
            <div>
                <span aria-hidden="true">{move || words().strategy}</span>
                <Few
                    label=Signal::derive(|| words().strategy)
                    all=presets
                    value=Signal::derive(move || desk.settings.with(|s| s.strategy))
                    set=Callback::new(move |weights| desk.set(|s| s.strategy = weights))
                />
            </div>
        </div>
        <section class="part-of-panel">
            <h2>
                {move || words().sites_for} " "
                {move || chip(desk.with(CatanSpot::to_build))}
            </h2>
            <div class="scrolls" tabindex="0" role="region" aria-label=move || words().panels[1]>
                <table class="figures sites" data-testid="sites">
                    <thead>
                        <tr>
                            <th scope="col">{move || words().rank}</th>
                            <th scope="col">{move || words().tiles}</th>
                            <th scope="col">{move || words().pips_word}</th>
                            <th scope="col">{move || words().score}</th>
                            <th scope="col">{move || words().rolls}</th>
                            <th scope="col">{move || words().harbour_word}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <button
                type="button"
                data-testid="more-sites"
                aria-expanded=move || all.get().to_string()
                on:click=move |_| all.update(|all| *all = !*all)
            >
                {more}
            </button>
            <p class="quiet">{move || words().sites_hint}</p>
        </section>
        <section class="part-of-panel">
            <h2>{move || words().constants}</h2>
            <Constants desk />
        </section>
    }
}

/// Every number of the score.
#[component]
fn Constants(desk: Desk) -> impl IntoView {
    type Look = fn(&mut Weights) -> &mut u16;
    const RESOURCES: [Look; 5] = [
        |w| &mut w.resources[0],
        |w| &mut w.resources[1],
        |w| &mut w.resources[2],
        |w| &mut w.resources[3],
        |w| &mut w.resources[4],
    ];
    const REST: [Look; 4] =
        [|w| &mut w.variety, |w| &mut w.three_to_one, |w| &mut w.two_to_one, |w| &mut w.half_worth];
    let field = move |place: usize, look: Look, label: Signal<String>, least: u64| {
        let value = Signal::derive(move || {
            let mut weights = desk.settings.with(|s| s.strategy);
            u64::from(*look(&mut weights))
        });
        let set = Callback::new(move |number: u64| {
            if let Ok(number) = u16::try_from(number) {
                desk.set(|settings| *look(&mut settings.strategy) = number);
            }
        });
        let bounds = (least, u64::from(MAX_WEIGHT));
        view! { <Whole name=format!("weight-{place}") label bounds value set /> }
    };
    let resources = RESOURCES.into_iter().enumerate().map(|(r, look)| {
        field(r, look, Signal::derive(move || words().resources[r].to_owned()), 0)
    });
    let rest = REST.into_iter().enumerate().map(|(place, look)| {
        let label = Signal::derive(move || words().weights[place].to_owned());
        field(5 + place, look, label, u64::from(place == 3))
    });
    view! {
        <p class="quiet">{move || words().hundredths}</p>
        <div class="wholes">{resources.collect::<Vec<_>>()}</div>
        <div class="wholes two">{rest.collect::<Vec<_>>()}</div>
        <p class="formula">{move || words().formula}</p>
    }
}
