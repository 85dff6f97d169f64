//! The page: a bar across the top, and below it the tool the address names.

#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
mod about;
pub(crate) mod address;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
mod apart;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
pub(crate) mod drawer;
pub(crate) mod frames;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
mod help;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
pub(crate) mod icon;
pub(crate) mod in_step;
pub(crate) mod keys;
pub(crate) mod memory;
pub(crate) mod offer;
pub(crate) mod theme;
pub(crate) mod tool;
#[allow(
    unreachable_pub,
    reason = "leptos writes `pub` on the properties of a component that is not"
)]
mod update;

use crate::client::Client;
use crate::equity::Equity;
use crate::strings::Language;
use about::About;
use apart::Apart;
use drawer::Drawer;
use help::Help;
use icon::Icon;
use leptos::prelude::*;
use theme::Theme;
use tool::Tool;
use update::Update;

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
    let invitation = RwSignal::new(drawer::take_invitation(Tool::Equity.name()));
    let tool = RwSignal::new(Tool::of_address(&address::read()).unwrap_or(Tool::Equity));
    let asked = RwSignal::new(0);
    // Before whoever else follows the address, none of whom is to see an invitation.
    address::on_change(move |_| {
        if let Some(part) = drawer::take_invitation(tool.get_untracked().name()) {
            invitation.set(Some(part));
        }
    });
    address::on_change(move |part| {
        if let Some(named) = Tool::of_address(&part) {
            tool.set(named);
        }
    });
    // A tool is made when it is first opened, and then stays, out of sight.
    let opened = Memo::new(move |before: Option<&Vec<Tool>>| {
        let mut opened = before.cloned().unwrap_or_default();
        if !opened.contains(&tool.get()) {
            opened.push(tool.get());
        }
        opened
    });

    Effect::new(move |_| {
        let words = language.get();
        set_root("lang", words.tag());
        document().set_title(&format!("{} · tableodds", tool.get().word(words.frame())));
        call_out(LANGUAGE_CHANGED);
    });
    Effect::new(move |_| set_root("data-theme", theme.get().name()));

    view! {
        <Bar language theme tool asked />
        <Update />
        <For
            each=move || opened.get()
            key=|tool| *tool
            children=move |each| {
                view! {
                    <div class="tool" hidden=move || tool.get() != each>
                        {if each.is_apart() {
                            view! { <Apart name=each.name() /> }.into_any()
                        } else {
                            view! { <Equity /> }.into_any()
                        }}
                    </div>
                }
            }
        />
        <About />
        <Drawer asked invitation />
    }
}

/// The language chosen before, else the first one the browser asks for.
fn first_language() -> Language {
    let kept = memory::recall(memory::LANGUAGE);
    Language::from_tag(&kept.or_else(|| window().navigator().language()).unwrap_or_default())
}

/// What the frame calls out on the window when the language has changed.
const LANGUAGE_CHANGED: &str = "tableodds-language";

/// Calls out on the window, for modules that share no signal with this one.
pub(crate) fn call_out(what: &str) {
    if let Ok(event) = web_sys::Event::new(what) {
        let _ = window().dispatch_event(&event);
    }
}

/// Gives a tool with a module of its own what it finds in the context inside the frame: the
/// engines and the language.
pub(crate) fn provide_frame(client: Client) {
    provide_language();
    provide_context(StoredValue::new_local(client));
}

/// Gives a module of its own the language of the page, as it changes.
pub(crate) fn provide_language() {
    let of_page = || {
        let root = document().document_element();
        let tag = root.and_then(|root| root.get_attribute("lang"));
        Language::from_tag(&tag.unwrap_or_default())
    };
    let language = RwSignal::new(of_page());
    let _ = window_event_listener_untyped(LANGUAGE_CHANGED, move |_| language.set(of_page()));
    provide_context(language);
}

fn set_root(attribute: &str, value: &str) {
    if let Some(root) = document().document_element() {
        // Only a malformed name is refused, and these are ours.
        let _ = root.set_attribute(attribute, value);
    }
}

/// Name, tools, language and theme.
#[component]
fn Bar(
    language: RwSignal<Language>,
    theme: RwSignal<Theme>,
    tool: RwSignal<Tool>,
    /// Counts the presses on the button of the library.
    asked: RwSignal<u32>,
) -> impl IntoView {
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
                {Tool::ALL
                    .map(|each| {
                        view! {
                            <a
                                href=format!("#/{}", each.name())
                                aria-current=move || (tool.get() == each).then_some("page")
                            >
                                {move || each.word(words())}
                            </a>
                        }
                    })}
            </nav>
            <p class="bar-purpose">{move || words().purpose}</p>
            <div class="bar-side">
                <button
                    type="button"
                    class="bar-library"
                    data-testid="library"
                    // Until the library is brought, which then sets it.
                    data-count=memory::recall(memory::SAVED)
                    aria-label=move || words().library
                    aria-haspopup="dialog"
                    on:click=move |_| asked.update(|asked| *asked += 1)
                >
                    <Icon path=icon::LIBRARY />
                    <span class="word">{move || words().library}</span>
                </button>
                <Help tool />
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
