//! The page: a bar across the top, and below it the tool the address names.

pub(crate) mod address;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
pub(crate) mod icon;
pub(crate) mod memory;
pub(crate) mod theme;

use crate::client::Client;
use crate::equity::Equity;
use crate::strings::Language;
use icon::Icon;
use leptos::prelude::*;
use theme::Theme;

/// The way to the engines, which the page was mounted with.
pub(crate) fn client() -> Client {
    use_context::<StoredValue<Client, LocalStorage>>()
        .expect("mounting puts a client in the context")
        .get_value()
}

/// The language of the page, for everything below it.
pub(crate) fn language() -> RwSignal<Language> {
    expect_context()
}

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let language = RwSignal::new(first_language());
    let theme = RwSignal::new(Theme::from_name(&memory::recall(memory::THEME).unwrap_or_default()));
    provide_context(language);

    Effect::new(move |_| {
        let words = language.get();
        set_root("lang", words.tag());
        document().set_title(&format!("{} · tableodds", words.frame().equity));
    });
    Effect::new(move |_| set_root("data-theme", theme.get().name()));

    view! {
        <Bar language theme />
        <Equity />
    }
}

/// The language chosen before, else the first one the browser asks for.
fn first_language() -> Language {
    let kept = memory::recall(memory::LANGUAGE);
    Language::from_tag(&kept.or_else(|| window().navigator().language()).unwrap_or_default())
}

fn set_root(attribute: &str, value: &str) {
    if let Some(root) = document().document_element() {
        // Only a malformed name is refused, and these are ours.
        let _ = root.set_attribute(attribute, value);
    }
}

/// Name, tools, language and theme.
#[component]
fn Bar(language: RwSignal<Language>, theme: RwSignal<Theme>) -> impl IntoView {
    let words = move || language.get().frame();
    let switch_language = move |_| {
        language.update(|language| *language = language.other());
        memory::keep(memory::LANGUAGE, language.get_untracked().tag());
    };
    let switch_theme = move |_| {
        theme.update(|theme| *theme = theme.next());
        memory::keep(memory::THEME, theme.get_untracked().name());
    };
    let theme_word = move || theme.get().word(words());
    let theme_icon = Signal::derive(move || match theme.get() {
        Theme::System => icon::HALF,
        Theme::Light => icon::SUN,
        Theme::Dark => icon::MOON,
    });
    view! {
        <header class="bar">
            <a class="bar-name" href="#/equity">"tableodds"</a>
            <nav class="bar-tools" aria-label=move || words().tools>
                <a href="#/equity" aria-current="page">{move || words().equity}</a>
            </nav>
            <div class="bar-side">
                <button
                    type="button"
                    data-testid="language"
                    lang=move || language.get().other().tag()
                    on:click=switch_language
                >
                    {move || words().other_language}
                </button>
                <button
                    type="button"
                    data-testid="theme"
                    aria-label=move || (words().theme)(theme_word())
                    on:click=switch_theme
                >
                    <Icon path=theme_icon />
                    <span class="word">{theme_word}</span>
                </button>
            </div>
        </header>
    }
}
