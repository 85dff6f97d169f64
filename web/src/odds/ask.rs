//! From the cards to the engine and back: whatever comes to lie there is asked about at once.

use super::desk::Desk;
use super::run::reason;
use crate::client::Client;
use crate::message::{News, Outcome, Panel, Task};
use futures::StreamExt as _;
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen_futures::spawn_local;

/// Asks for the chances of whatever lies on the desk, from now on.
pub(crate) fn follow(desk: Desk) -> Callback<()> {
    let client: StoredValue<Client, LocalStorage> = StoredValue::new_local(crate::app::client());
    let round = StoredValue::new(0_u32);
    let ask = move || {
        let mine = round.get_value().wrapping_add(1);
        round.set_value(mine);
        let task = Task::Odds(desk.question.get_untracked());
        let Some(mut news) = client.try_with_value(|c| c.ask(Panel::Odds, task)) else { return };
        spawn_local(async move {
            while let Some(news) = news.next().await {
                if round.try_get_value() != Some(mine) {
                    return;
                }
                match news {
                    News::Answer(Outcome::Odds(answer)) => {
                        desk.failed.set(None);
                        desk.chances.set(Some(Arc::new(*answer)));
                    }
                    News::Failed(failure) => desk.failed.set(Some(reason(failure))),
                    News::Answer(_) | News::Progress(_) => {}
                }
            }
        });
    };
    Effect::new(move |_| {
        desk.question.track();
        ask();
    });
    Callback::new(move |()| ask())
}
