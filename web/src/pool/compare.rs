//! Which of two players is better, and with what chance.

use super::desk::Desk;
use super::{Part, figures, words};
use leptos::prelude::*;
use rating::standing::ahead;

/// Two fields and the chance.
#[component]
pub(super) fn Compare(desk: Desk) -> impl IntoView {
    let (first, second) = (RwSignal::new(None::<String>), RwSignal::new(None::<String>));
    // Until somebody is chosen: the player in focus, and the best of the others.
    let pair = Memo::new(move |_| {
        let (first, second) = (first.get(), second.get());
        desk.rated.with(|rated| {
            let rated = rated.as_ref()?;
            let named = |name: &String| rated.players.iter().find(|player| player.name == *name);
            let a = first.as_ref().or(rated.focus.as_ref()).and_then(named)?;
            let others =
                rated.players.iter().filter(|player| player.name != a.name && player.hands > 0);
            let best = others.max_by(|x, y| x.low().total_cmp(&y.low()));
            let b = second.as_ref().and_then(named).or(best)?;
            Some((a.clone(), b.clone()))
        })
    });
    let field =
        move |chosen: RwSignal<Option<String>>, name: &'static str, word: fn() -> &'static str| {
            let value = move || {
                pair.get()
                    .map(|(a, b)| if name == "compare-a" { a.name } else { b.name })
                    .unwrap_or_default()
            };
            view! {
                <label class="pool-choose">
                    <span>{move || word()}</span>
                    <input
                        type="text"
                        list="pool-names"
                        data-testid=name
                        prop:value=value
                        on:change=move |event| chosen.set(Some(event_target_value(&event)))
                    />
                </label>
            }
        };
    let said = move || {
        pair.get().map(|(a, b)| {
            let chance = ahead((a.mu, a.variance), (b.mu, b.variance));
            (words().better)(&a.name, &b.name, &figures::percent(chance))
        })
    };
    view! {
        <Part name="compare" title=Signal::derive(|| words().compare.to_owned())>
            <div class="part-head">
                {field(first, "compare-a", || words().first_player)}
                {field(second, "compare-b", || words().second_player)}
            </div>
            <p role="status" data-testid="better">{said}</p>
        </Part>
    }
    .into_any()
}
