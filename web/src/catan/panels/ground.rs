//! The board: where it comes from, the search for a fair one, and the board as JSON.

use super::exchange::Exchange;
use super::field::{Few, Switch, Whole};
use crate::catan::ask::Run;
use crate::catan::desk::Desk;
use crate::catan::{rolls, words};
use crate::figure::count;
use catan::harbour::HarbourPreset;
use catan::race::EighthSpot;
use catan::seed::Seed;
use catan::setup::{Layout, Setup};
use compute::catan::Question;
use compute::catan::fair::FairQuestion;
use leptos::prelude::*;
use spot::catan::Origin;
use spot::catan::edit::Edit;

/// How many boards a search looks through.
const BOARDS: u64 = 2_000;

/// The panel.
#[component]
pub(super) fn BoardPanel(desk: Desk) -> impl IntoView {
    let origin = Memo::new(move |_| desk.with(spot::catan::CatanSpot::origin));
    let layout = RwSignal::new(desk.with_untracked(|spot| {
        spot.origin().map_or(Layout::Official, |origin| origin.setup.layout)
    }));
    // What the harbours of the present board are, where that is known.
    let preset = Memo::new(move |_| {
        let coast = desk.board.with(|board| *board.coast());
        let known = [HarbourPreset::EvenlySpaced, HarbourPreset::PrintedFrame, HarbourPreset::None];
        let of_origin = origin.get().map(|origin| origin.setup.harbours);
        of_origin.or_else(|| known.into_iter().find(|preset| preset.harbours() == coast))
    });
    let shuffle = Memo::new(move |_| origin.get().is_some_and(|o| o.setup.shuffle_harbours));
    let setup = move || Setup {
        layout: layout.get_untracked(),
        harbours: preset.get_untracked().unwrap_or_default(),
        shuffle_harbours: shuffle.get_untracked(),
    };
    let grow = move |seed: u64| desk.edit(&Edit::Grow(Origin { setup: setup(), seed: Seed(seed) }));
    let layouts = [
        (Layout::Beginner, "layout-beginner"),
        (Layout::Official, "layout-official"),
        (Layout::Random, "layout-random"),
    ];
    let layouts = layouts.into_iter().enumerate().map(|(place, (layout, name))| {
        (layout, name, Signal::derive(move || words().layouts[place].to_owned()))
    });
    let presets = [
        (Some(HarbourPreset::EvenlySpaced), "harbours-even"),
        (Some(HarbourPreset::PrintedFrame), "harbours-printed"),
        (Some(HarbourPreset::None), "harbours-none"),
    ];
    let presets = presets.into_iter().enumerate().map(|(place, (preset, name))| {
        (preset, name, Signal::derive(move || words().presets[place].to_owned()))
    });
    let (layouts, presets): (Vec<_>, Vec<_>) = (layouts.collect(), presets.collect());
    let lay = move |preset: Option<HarbourPreset>, shuffle: bool| {
        desk.edit(&Edit::Harbours { preset: preset.unwrap_or_default(), shuffle });
    };
    let seed = Signal::derive(move || origin.get().map_or(0, |origin| origin.seed.0));
    let grown = move || {
        if origin.get().is_some() { words().seed_hint } else { words().made_by_hand }
    };
    view! {
        <section class="part-of-panel">
            <h2>{move || words().set_up}</h2>
            <div class="options">
                <Few
                    label=Signal::derive(|| words().layout)
                    all=layouts
                    value=layout.into()
                    set=Callback::new(move |chosen| {
                        layout.set(chosen);
                        grow(seed.get_untracked());
                    })
                />
                <button
                    type="button"
                    class="deed"
                    data-testid="new-board"
                    disabled=move || layout.get() == Layout::Beginner
                    on:click=move |_| grow(any_seed())
                >
                    {move || words().new_board}
                </button>
            </div>
            <div class="wholes two">
                <Whole
                    name="board-seed".to_owned()
                    label=Signal::derive(|| words().seed.to_owned())
                    bounds=(0, u64::MAX)
                    value=seed
                    set=Callback::new(grow)
                />
            </div>
            <p class="quiet" data-testid="grown">{grown}</p>
            <div class="options">
                <div>
                    <span aria-hidden="true">{move || words().harbours}</span>
                    <Few
                        label=Signal::derive(|| words().harbours)
                        all=presets
                        value=preset.into()
                        set=Callback::new(move |chosen| lay(chosen, shuffle.get_untracked()))
                    />
                </div>
                <Show when=move || origin.get().is_some()>
                    <Switch
                        name="shuffle-harbours"
                        label=Signal::derive(|| words().shuffle_harbours)
                        value=shuffle.into()
                        set=Callback::new(move |shuffled| lay(preset.get_untracked(), shuffled))
                    />
                </Show>
            </div>
        </section>
        <Fair desk setup=Callback::new(move |()| setup()) />
        <Exchange desk />
    }
}

/// A seed nobody has chosen, short enough to be read out.
fn any_seed() -> u64 {
    (js_sys::Math::random() * 1e9) as u64
}

/// The search for a board on which no seat is far ahead.
#[component]
fn Fair(desk: Desk, setup: Callback<(), Setup>) -> impl IntoView {
    // The setup and the players of the search whose result is shown.
    let asked = RwSignal::new(None::<(Setup, usize)>);
    let is_running = move || matches!(desk.fair.run.get(), Run::Running(_));
    let search = move |_| {
        let setup = match setup.run(()) {
            Setup { layout: Layout::Beginner, harbours, shuffle_harbours } => {
                Setup { layout: Layout::Official, harbours, shuffle_harbours }
            }
            other => other,
        };
        let players = desk.players.get_untracked();
        let is_reference = desk.settings.with_untracked(|s| s.eighth == EighthSpot::Reference);
        asked.set(Some((setup, players)));
        desk.fair.leave();
        let question = FairQuestion::new(setup, players as u8, is_reference, any_seed(), BOARDS);
        desk.fair.ask(Question::Fair(question));
    };
    let take = move |_| {
        let found = desk.fair.answer.get_untracked();
        if let (Some(found), Some((setup, _))) = (found, asked.get_untracked()) {
            desk.edit(&Edit::Grow(Origin { setup, seed: Seed(found.seed) }));
        }
    };
    let told = move || match (desk.fair.answer.get(), desk.fair.run.get()) {
        (_, Run::Failed(reason)) => (words().engine)(&reason),
        (Some(found), _) => {
            let times: Vec<_> = found.rolls.iter().map(|&time| rolls(time)).collect();
            (words().fairest)(
                &count(found.examined.into()),
                &rolls(found.spread),
                &times.join(" / "),
            )
        }
        (None, Run::Running(_)) => words().solving.to_owned(),
        (None, _) => words().fair_hint.to_owned(),
    };
    let state = move || match desk.fair.run.get() {
        Run::Idle => "idle",
        Run::Running(_) => "running",
        Run::Settled => "settled",
        Run::Stopped => "stopped",
        Run::Failed(_) => "failed",
    };
    let none = move || desk.fair.answer.with(Option::is_none);
    view! {
        <section class="part-of-panel" data-testid="fair" data-state=state>
            <h2>{move || words().fair}</h2>
            <p data-testid="fairest" role="status">{told}</p>
            <p class="under-way">
                <Show
                    when=is_running
                    fallback=move || {
                        view! {
                            <button type="button" class="deed" data-testid="find-fair" on:click=search>
                                {move || (words().find_fair)(desk.players.get(), BOARDS)}
                            </button>
                        }
                    }
                >
                    <progress
                        max="1"
                        aria-label=move || words().progress
                        prop:value=move || match desk.fair.run.get() {
                            Run::Running(done) => done,
                            _ => 0.0,
                        }
                    ></progress>
                    <button
                        type="button"
                        data-testid="stop-fair"
                        on:click=move |_| desk.fair.stop()
                    >
                        {move || words().stop}
                    </button>
                </Show>
                <button type="button" data-testid="take-fair" disabled=none on:click=take>
                    {move || words().take_board}
                </button>
            </p>
        </section>
    }
}
