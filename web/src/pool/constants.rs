//! The model and its numbers, each of which can be set and set back.

use super::desk::Desk;
use super::{Part, words};
use crate::app::icon::{self, Icon};
use leptos::prelude::*;
use rating::constants::Knob;
use rating::{Constants, Model};

const MODELS: [Model; 3] = [Model::Calibrated, Model::PublishedMean, Model::PublishedResidual];

/// The panel.
#[component]
pub(super) fn Knobs(desk: Desk) -> impl IntoView {
    let model = move || desk.wanted.with(|wanted| wanted.constants.model);
    let choose = move |event| {
        let at: Option<usize> = event_target_value(&event).parse().ok();
        if let Some(&model) = at.and_then(|at| MODELS.get(at)) {
            desk.wanted.update(|wanted| wanted.constants = Constants::of(model));
        }
    };
    let options = move || {
        let option = |(at, of): (usize, Model)| {
            view! {
                <option value=at.to_string() selected=move || model() == of>
                    {move || words().models[at]}
                </option>
            }
        };
        MODELS.into_iter().enumerate().map(option).collect::<Vec<_>>()
    };
    let used = move || {
        desk.rated.with(|rated| {
            rated.as_ref().filter(|rated| !rated.players.is_empty()).map(|rated| {
                let [skill, results] =
                    [rated.sigma0, rated.sigma_stake].map(|sd| format!("{sd:.1}"));
                (words().used)(&skill, &results)
            })
        })
    };
    let reset = move |_| {
        desk.wanted.update(|wanted| {
            wanted.constants = Constants::default();
            (wanted.auto_spread, wanted.auto_stake) = (true, true);
        });
    };
    let knobs = Constants::KNOBS.into_iter().enumerate();
    let knobs = knobs.map(|(at, knob)| view! { <KnobField desk at knob /> }).collect::<Vec<_>>();
    view! {
        <Part name="constants" title=Signal::derive(|| words().constants.to_owned())>
            <div class="part-head">
                <label class="pool-choose">
                    <span>{move || words().model}</span>
                    <select data-testid="model" on:change=choose>{options()}</select>
                </label>
                <button type="button" class="framed" data-testid="reset" on:click=reset>
                    {move || words().reset}
                </button>
            </div>
            <label class="check">
                <input
                    type="checkbox"
                    data-testid="auto-spread"
                    prop:checked=move || desk.wanted.with(|wanted| wanted.auto_spread)
                    on:change=move |event| {
                        let on = event_target_checked(&event);
                        desk.wanted.update(|wanted| wanted.auto_spread = on);
                    }
                />
                <span>{move || words().auto_spread}</span>
            </label>
            <label class="check">
                <input
                    type="checkbox"
                    data-testid="auto-stake"
                    prop:checked=move || desk.wanted.with(|wanted| wanted.auto_stake)
                    on:change=move |event| {
                        let on = event_target_checked(&event);
                        desk.wanted.update(|wanted| wanted.auto_stake = on);
                    }
                />
                <span>{move || words().auto_stake}</span>
            </label>
            <p class="pool-said" data-testid="used">{used}</p>
            <div class="knobs">{knobs}</div>
        </Part>
    }
    .into_any()
}

/// One number.
#[component]
fn KnobField(desk: Desk, at: usize, knob: Knob) -> impl IntoView {
    let wrong = RwSignal::new(false);
    let value = move || desk.wanted.with(|wanted| (knob.get)(&wanted.constants).to_string());
    let set = move |event| {
        let outcome = event_target_value(&event).trim().parse::<f64>().ok().and_then(|value| {
            let mut wanted = desk.wanted.get_untracked();
            wanted.constants.set(knob.name, value).ok()?;
            Some(wanted)
        });
        wrong.set(outcome.is_none());
        if let Some(mut wanted) = outcome {
            // A number that is set by hand is not found by itself.
            wanted.auto_spread &= knob.name != "sigma0";
            wanted.auto_stake &= knob.name != "sigma_stake";
            desk.wanted.set(wanted);
        }
    };
    let bounds = move || {
        let [least, most] = [knob.least, knob.most].map(|bound| bound.to_string());
        (words().bad_number)(&least, &most)
    };
    view! {
        <label class="knob">
            <span>{move || words().knobs[at]} <small>{knob.name}</small></span>
            <input
                type="text"
                inputmode="decimal"
                data-testid=format!("knob-{}", knob.name)
                aria-invalid=move || wrong.get().then_some("true")
                prop:value=value
                on:change=set
            />
            {move || {
                wrong.get().then(|| {
                    view! {
                        <span class="trouble" role="alert">
                            <Icon path=icon::WRONG />
                            <span>{bounds()}</span>
                        </span>
                    }
                })
            }}
        </label>
    }
    .into_any()
}
