//! The panels beside the board, one at a time.

mod about;
mod cards;
mod draft;
mod exchange;
mod field;
mod ground;
mod robber;
mod score;
mod speed;
mod stages;

use super::desk::{Desk, Tab};
use super::words;
use leptos::prelude::*;

/// The names of the panels, and the panel that is chosen.
#[component]
pub(super) fn Panels(desk: Desk) -> impl IntoView {
    let tabs = [
        (Tab::Draft, "draft"),
        (Tab::Sites, "sites"),
        (Tab::Speed, "speed"),
        (Tab::Robber, "robber"),
        (Tab::Cards, "cards"),
        (Tab::Board, "board"),
        (Tab::About, "about"),
    ];
    let tab = move |(place, (tab, name)): (usize, (Tab, &'static str))| {
        view! {
            <button
                type="button"
                data-testid=format!("panel-{name}")
                aria-pressed=move || (desk.tab.get() == tab).to_string()
                on:click=move |_| desk.tab.set(tab)
            >
                {move || words().panels[place]}
            </button>
        }
    };
    view! {
        <div class="panels">
            <div class="panel-names" role="group" aria-label=move || words().panels_name>
                {tabs.into_iter().enumerate().map(tab).collect::<Vec<_>>()}
            </div>
            <div class="panel">
                {move || match desk.tab.get() {
                    Tab::Draft => view! { <draft::DraftPanel desk /> }.into_any(),
                    Tab::Sites => view! { <score::SitesPanel desk /> }.into_any(),
                    Tab::Speed => view! { <speed::SpeedPanel desk /> }.into_any(),
                    Tab::Robber => view! { <robber::RobberPanel desk /> }.into_any(),
                    Tab::Cards => view! { <cards::CardsPanel desk /> }.into_any(),
                    Tab::Board => view! { <ground::BoardPanel desk /> }.into_any(),
                    Tab::About => view! { <about::AboutPanel desk /> }.into_any(),
                }}
            </div>
        </div>
    }
}
