//! The break-even calculator: what a call or a bet needs, with the equity of the answer or any
//! other. Texts stay as they were typed; what is wrong with one stands below it.

use super::part::Whose;
use super::{reading, words};
use crate::app::icon::{self, Icon};
use crate::equity::desk::Desk;
use crate::equity::kept;
use crate::figure;
use compute::break_even::{Amount, AmountError, Bet, Call, Rake};
use leptos::prelude::*;

/// What has been typed. A handle.
#[derive(Clone, Copy)]
pub(super) struct Sheet {
    /// Betting instead of calling.
    bets: RwSignal<bool>,
    player: RwSignal<usize>,
    pot: RwSignal<String>,
    size: RwSignal<String>,
    rake: RwSignal<String>,
    cap: RwSignal<String>,
    folds: RwSignal<String>,
    equity: RwSignal<String>,
}

impl Sheet {
    /// As it was left; at first a bet of half the pot, without rake.
    pub(super) fn new() -> Self {
        Self {
            bets: kept::flag("bets"),
            player: RwSignal::new(0),
            pot: kept::text("pot", "150"),
            size: kept::text("size", "50"),
            rake: kept::text("rake", "0"),
            cap: kept::text("cap", ""),
            folds: kept::text("folds", "50"),
            equity: kept::text("equity", ""),
        }
    }
}

/// Why a text cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    Amount(AmountError),
    AboveWhole,
}

impl Wrong {
    pub(super) fn sentence(self) -> String {
        match self {
            Self::Amount(error) => (words().amount)(error),
            Self::AboveWhole => words().above_whole.to_owned(),
        }
    }
}

/// 100 percent in thousandths.
const WHOLE: u64 = 100_000;

fn amount(text: &str) -> Result<Amount, Wrong> {
    figure::plain(text).parse().map_err(Wrong::Amount)
}

pub(super) fn percent(text: &str) -> Result<Amount, Wrong> {
    let text = figure::plain(text);
    let text = text.trim();
    let percent = amount(text.strip_suffix('%').unwrap_or(text))?;
    if percent.thousandths() > WHOLE { Err(Wrong::AboveWhole) } else { Ok(percent) }
}

/// A text that may be empty.
fn perhaps<T>(text: &str, read: fn(&str) -> Result<T, Wrong>) -> Result<Option<T>, Wrong> {
    if text.trim().is_empty() { Ok(None) } else { read(text).map(Some) }
}

/// The calculator.
#[component]
pub(super) fn BreakEven(desk: Desk, sheet: Sheet) -> impl IntoView {
    let found =
        reading(desk, move |answer| Some(answer.players.get(sheet.player.get())?.outcome.equity));
    let mode = move |bets: bool, name: &'static str| {
        view! {
            <button
                type="button"
                data-testid=name
                aria-pressed=move || (sheet.bets.get() == bets).to_string()
                on:click=move |_| sheet.bets.set(bets)
            >
                {move || if bets { words().betting } else { words().calling }}
            </button>
        }
    };
    let hint = Signal::derive(move || found.get().map(figure::percent).unwrap_or_default());
    let none = Signal::stored(String::new());
    let bets = move || sheet.bets.get();
    view! {
        <div class="break-even" data-testid="break-even">
            <div class="part-head">
                <div class="choice" role="group" aria-label=move || words().break_even>
                    {mode(false, "calling")} {mode(true, "betting")}
                </div>
                <Whose name="break-even" desk player=sheet.player />
            </div>
            <div class="break-even-both">
                <div class="fields">
                    <Field
                        name="pot"
                        word=Signal::derive(move || {
                            if bets() { words().pot_before } else { words().pot_with_bet }
                        })
                        text=sheet.pot
                        hint=none
                        wrong=move |text| amount(text).err()
                    />
                    <Field
                        name="size"
                        word=Signal::derive(move || {
                            if bets() { words().bet } else { words().to_call }
                        })
                        text=sheet.size
                        hint=none
                        wrong=move |text| amount(text).err()
                    />
                    <Field
                        name="equity"
                        word=Signal::derive(move || words().equity)
                        text=sheet.equity
                        hint
                        wrong=move |text| perhaps(text, percent).err()
                    />
                    <Show when=bets>
                        <Field
                            name="folds"
                            word=Signal::derive(move || words().folds)
                            text=sheet.folds
                            hint=none
                            wrong=move |text| percent(text).err()
                        />
                    </Show>
                    <Field
                        name="rake"
                        word=Signal::derive(move || words().rake)
                        text=sheet.rake
                        hint=none
                        wrong=move |text| percent(text).err()
                    />
                    <Field
                        name="cap"
                        word=Signal::derive(move || words().cap)
                        text=sheet.cap
                        hint=Signal::stored("–".to_owned())
                        wrong=move |text| perhaps(text, amount).err()
                    />
                </div>
                <Outcome sheet found />
            </div>
        </div>
    }
}

/// A field with its name, and what is wrong with what stands in it.
#[component]
fn Field(
    /// For tests.
    name: &'static str,
    word: Signal<&'static str>,
    text: RwSignal<String>,
    /// What stands in it while it is empty.
    hint: Signal<String>,
    wrong: impl Fn(&str) -> Option<Wrong> + Send + Sync + 'static,
) -> impl IntoView {
    let wrong = Memo::new(move |_| text.with(|text| wrong(text)));
    let said = format!("break-even-{name}-said");
    let described = said.clone();
    view! {
        <div class="field">
            <label>
                <span>{word}</span>
                <input
                    type="text"
                    inputmode="decimal"
                    autocomplete="off"
                    data-testid=format!("break-even-{name}")
                    placeholder=hint
                    aria-invalid=move || wrong.get().is_some().to_string()
                    aria-describedby=described
                    prop:value=text
                    on:input=move |event| text.set(event_target_value(&event))
                />
            </label>
            <div class="field-said" id=said>
                {move || {
                    wrong
                        .get()
                        .map(|wrong| {
                            view! {
                                <p class="trouble">
                                    <Icon path=icon::WRONG />
                                    <span>{wrong.sentence()}</span>
                                </p>
                            }
                        })
                }}
            </div>
        </div>
    }
}

/// The figures of a sheet, one a line; `None` where a text they need is wrong or there is no
/// equity to reckon with.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Reckoned {
    Call { needed: Option<f64>, value: Option<f64> },
    Bet { folds: Option<f64>, bluff: f64, defence: Option<f64>, value: Option<f64> },
}

/// The texts of a sheet.
struct Texts {
    bets: bool,
    pot: String,
    size: String,
    rake: String,
    cap: String,
    folds: String,
    equity: String,
}

/// Reckons with the texts, and with the equity found where none is typed.
fn reckon(texts: &Texts, found: Option<f64>) -> Option<Reckoned> {
    let share = |percent: Amount| percent.thousandths() as f64 / WHOLE as f64;
    let pot = amount(&texts.pot).ok()?;
    let size = amount(&texts.size).ok()?;
    let rake = percent(&texts.rake).ok()?;
    let rake = Rake::new(rake, perhaps(&texts.cap, amount).ok()?)?;
    let equity = match perhaps(&texts.equity, percent) {
        Ok(Some(typed)) => Some(share(typed)),
        Ok(None) => found,
        Err(_) => None,
    };
    Some(if texts.bets {
        let bet = Bet { pot, bet: size, rake };
        let folds = percent(&texts.folds).ok().map(share);
        Reckoned::Bet {
            folds: equity.map(|equity| bet.folds_needed(equity)),
            bluff: bet.folds_needed(0.0),
            defence: bet.defence(),
            value: equity.zip(folds).map(|(equity, folds)| bet.value(equity, folds)),
        }
    } else {
        let call = Call { pot, call: size, rake };
        Reckoned::Call { needed: call.needed(), value: equity.map(|equity| call.value(equity)) }
    })
}

#[component]
fn Outcome(sheet: Sheet, found: Memo<Option<f64>>) -> impl IntoView {
    let reckoned = Memo::new(move |_| {
        let texts = Texts {
            bets: sheet.bets.get(),
            pot: sheet.pot.get(),
            size: sheet.size.get(),
            rake: sheet.rake.get(),
            cap: sheet.cap.get(),
            folds: sheet.folds.get(),
            equity: sheet.equity.get(),
        };
        reckon(&texts, found.get())
    });
    let line = |name: &'static str, word: &'static str, text: Option<String>| {
        view! {
            <div>
                <dt>{word}</dt>
                <dd data-testid=format!("break-even-{name}")>
                    {text.unwrap_or_else(|| "–".to_owned())}
                </dd>
            </div>
        }
    };
    let value = |units: f64| figure::signed(units, 2);
    let percent = |share: f64| format!("{} %", figure::percent(share));
    let lines = move || match reckoned.get() {
        Some(Reckoned::Bet { folds, bluff, defence, value: won }) => vec![
            line("folds-needed", words().folds_needed, folds.map(percent)),
            line("value", words().value, won.map(value)),
            line("folds-bluff", words().folds_bluff, Some(percent(bluff))),
            line("defence", words().defence, defence.map(percent)),
        ],
        Some(Reckoned::Call { needed, value: won }) => vec![
            line(
                "needed",
                words().needed,
                Some(needed.map_or_else(|| words().nothing.to_owned(), percent)),
            ),
            line("value", words().value, won.map(value)),
        ],
        None if sheet.bets.get() => vec![
            line("folds-needed", words().folds_needed, None),
            line("value", words().value, None),
            line("folds-bluff", words().folds_bluff, None),
            line("defence", words().defence, None),
        ],
        None => {
            vec![line("needed", words().needed, None), line("value", words().value, None)]
        }
    };
    view! { <dl class="outcome" aria-live="polite">{lines}</dl> }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(bets: bool) -> Texts {
        let own = str::to_owned;
        Texts {
            bets,
            pot: own("150"),
            size: own("50"),
            rake: own("0"),
            cap: own(""),
            folds: own("20"),
            equity: own(""),
        }
    }

    #[test]
    fn a_typed_equity_goes_before_the_one_found() {
        let call = |needed, value| Some(Reckoned::Call { needed: Some(needed), value });
        assert_eq!(reckon(&texts(false), None), call(0.25, None));
        assert_eq!(reckon(&texts(false), Some(0.5)), call(0.25, Some(50.0)));
        let typed = Texts { equity: "25 %".to_owned(), ..texts(false) };
        assert_eq!(reckon(&typed, Some(0.5)), call(0.25, Some(0.0)));
        // A wrong one is not passed over.
        let wrong = Texts { equity: "x".to_owned(), ..texts(false) };
        assert_eq!(reckon(&wrong, Some(0.5)), call(0.25, None));
    }

    #[test]
    fn a_wrong_text_leaves_what_does_not_need_it() {
        let folds = Texts { folds: "101".to_owned(), ..texts(true) };
        let Some(Reckoned::Bet { folds, value, bluff, defence }) = reckon(&folds, Some(0.0)) else {
            panic!("a bet");
        };
        assert_eq!((folds, value, bluff, defence), (Some(0.25), None, 0.25, Some(0.75)));
        for text in ["", "-1", "1x"] {
            assert_eq!(reckon(&Texts { pot: text.to_owned(), ..texts(false) }, None), None);
        }
        let all = Texts { rake: "100.5".to_owned(), ..texts(false) };
        assert_eq!(reckon(&all, None), None);
        assert_eq!(percent("100.5"), Err(Wrong::AboveWhole));
        assert_eq!(perhaps(" ", amount), Ok(None));
        assert_eq!(perhaps("-", amount), Err(Wrong::Amount(AmountError::Empty)));
    }
}
