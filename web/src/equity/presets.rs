//! Ranges under short names: one press puts one in the place of a player's range, and his own can
//! be kept beside those that are there to begin with.

use super::desk::Desk;
use super::menu::Menu;
use super::top::share_text;
use crate::app::icon::{self, Icon};
use crate::app::language;
use crate::app::memory;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use spot::edit::Edit;
use spot::equity::Player;
use spot::presets::{LONGEST_NAME, Preset, Presets};

/// Where they are kept, once they are not the usual ones.
const KEPT: &str = "tableodds.presets";

/// The presets as they were left.
pub(crate) fn recalled() -> Presets {
    memory::recall(KEPT).map(|kept| Presets::read(&kept)).unwrap_or_default()
}

fn change(desk: Desk, change: impl FnOnce(&mut Presets)) {
    desk.presets.update(change);
    memory::keep(KEPT, &desk.presets.with_untracked(Presets::write));
}

/// The menu of one player.
#[component]
pub(crate) fn PresetsMenu(desk: Desk, player: usize) -> impl IntoView {
    let words = move || language().get().range();
    view! {
        <Menu
            name=format!("presets-{}", player + 1)
            word=Signal::derive(move || words().presets.to_owned())
        >
            <List desk player />
        </Menu>
    }
}

#[component]
fn List(desk: Desk, player: usize) -> impl IntoView {
    let words = move || language().get().range();
    let changing = RwSignal::new(false);
    let name = RwSignal::new(String::new());
    // Another tab may have changed them since.
    if let Some(kept) = memory::recall(KEPT) {
        desk.presets.set(Presets::read(&kept));
    }

    let put = move |name: &str| {
        let range = match untrack(|| desk.player(player)) {
            Some(Player::Range(range)) => range,
            Some(other) => other.range().into(),
            None => return,
        };
        change(desk, |presets| presets.put(name, &range));
    };
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        put(&name.get_untracked());
        name.set(String::new());
    };
    let row = move |preset: Preset| {
        let Preset { name, text } = preset.clone();
        let named = StoredValue::new(name);
        let take = move |_| desk.press(&Edit::SetText { player, text: text.clone() });
        let deeds = move || {
            changing.get().then(|| {
                view! {
                    <button
                        type="button"
                        aria-label=move || (words().replace)(&named.get_value())
                        on:click=move |_| put(&named.get_value())
                    >
                        {move || words().replace_short}
                    </button>
                    <button
                        type="button"
                        class="icon"
                        aria-label=move || (words().remove)(&named.get_value())
                        on:click=move |_| change(desk, |presets| presets.remove(&named.get_value()))
                    >
                        <Icon path=icon::CROSS />
                    </button>
                }
            })
        };
        view! {
            <li data-preset=named.get_value()>
                <button type="button" class="preset" on:click=take>
                    <span>{named.get_value()}</span>
                    <span>{share_text(preset.range().total())} " %"</span>
                </button>
                {deeds}
            </li>
        }
    };
    view! {
        <ul class="presets">{move || desk.presets.get().list().iter().cloned().map(row).collect::<Vec<_>>()}</ul>
        <form class="preset-new" on:submit=save>
            <input
                type="text"
                data-testid="preset-name"
                autocomplete="off"
                maxlength=LONGEST_NAME.to_string()
                placeholder=move || words().preset_name
                aria-label=move || words().preset_name
                prop:value=name
                on:input=move |event| name.set(event_target_value(&event))
            />
            <button
                type="submit"
                data-testid="preset-save"
                disabled=move || name.with(|name| name.trim().is_empty())
            >
                {move || words().save}
            </button>
        </form>
        <div class="menu-foot">
            <button
                type="button"
                data-testid="preset-change"
                aria-pressed=move || changing.get().to_string()
                on:click=move |_| changing.update(|changing| *changing = !*changing)
            >
                {move || words().change_presets}
            </button>
            <button
                type="button"
                data-testid="preset-restore"
                hidden=move || !changing.get()
                on:click=move |_| change(desk, Presets::restore)
            >
                {move || words().restore}
            </button>
        </div>
        <p class="menu-said">{move || words().presets_from}</p>
    }
}
