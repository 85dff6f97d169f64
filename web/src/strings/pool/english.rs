//! The pool page in English.

use super::{PoolStrings, reasons};
use crate::pool::message::Keeping;

/// English.
pub(crate) static ENGLISH: PoolStrings = PoolStrings {
    title: "Hand histories and ratings",
    drop: "Drop hand histories here",
    drop_what: "Files, folders or .zip from PokerStars, GGPoker, Winamax, partypoker, 888, iPoker, Ignition and Bovada, PHH, Open Hand History; or a CSV of batches",
    private: "Your hands stay in this browser: nothing is uploaded.",
    choose_files: "Choose files",
    choose_folder: "Choose a folder",
    options: "Options",
    dead_cards: "Count folded cards that were shown as dead in all-in EV. Takes effect with the next import; hands kept until then are deleted and must be read again.",
    example_said: "This is an example: 6,000 hands of a made-up player at a $0.05/$0.10 fast-fold table. Your own files replace it.",
    example: "Show the example",
    forget: "Forget these hands",
    reading: "Reading",
    reading_said: |done, total, hands| format!("{done} of {total} MB, {hands} hands"),
    cancel: "Stop",
    died: |why| {
        format!(
            "The reader stopped ({why}). What it had not kept yet is lost; drop the files again."
        )
    },
    keeping: |keeping| match keeping {
        Keeping::Kept => {
            "These hands are kept in this browser for the next visit; forgetting them deletes them."
        }
        Keeping::Off => {
            "This browser keeps nothing here: after a reload the files must be read again."
        }
        Keeping::Full => {
            "There is no room in this browser to keep the newest hands: after a reload their files must be read again."
        }
        Keeping::Elsewhere => {
            "Another tab has changed what is kept meanwhile, so the newest ones here are not kept. Reload and read their files again to have both."
        }
        Keeping::Damaged => {
            "Some of the hands kept in this browser cannot be read; until they are deleted nothing new is kept. Forget them and read their files again."
        }
        Keeping::Undeleted => "The hands kept in this browser could not be deleted.",
    },
    opened: "These ratings are out of the library, as they stood when they were saved.",
    shut_opened: "Show those of my hands",
    bad_link: "The ratings in this address cannot be read.",
    no_files: "No file came along. Drop files or folders, or choose them.",
    results: "Results",
    per_100: "bb/100",
    ev_rate: "all-in EV, bb/100",
    net_rate: "as played",
    within: |low, high| format!("95 % interval {low} to {high}"),
    hands: "Hands",
    net: "Net",
    ev: "EV",
    luck: "Luck",
    luck_hint: "Luck is net less EV: what the cards did after the chips were in.",
    currency: "Currency",
    chips: "chips",
    other_currency: "other",
    curve: "Big blinds over hands",
    curve_net: "net",
    curve_ev: "all-in EV",
    as_table: "As a table",
    day: "Day",
    bare: "Nothing has been read. Drop files above, or look at the example.",
    nothing: "No hands here. Widen the filters.",
    filters: "Filters",
    site: "Site",
    stake: "Big blind",
    game: "Game",
    kind: "Kind",
    player: "Player",
    from: "From",
    to: "To",
    all: "All",
    all_cash: "All cash games",
    clear: "Clear",
    races: "All-ins",
    races_said: |shown, all| {
        if shown == all {
            format!("{all} adjusted")
        } else {
            format!("the newest {shown} of {all}")
        }
    },
    no_races: "No all-in with cards to come among these hands.",
    when: "When (UTC)",
    board: "Board",
    hole: "Cards and equity",
    pot: "Pot, bb",
    open_equity: "Open in Equity",
    unadjusted: "All-ins that could not be adjusted",
    unadjusted_said: "They count with their actual result, which can bias the figures above.",
    read_table: "What was read",
    read: "Read",
    duplicates: "Duplicates",
    skipped: "Left out",
    adjusted: "All-ins adjusted",
    no_site: "Unknown",
    heroless: |count| match count {
        "1" => {
            "1 hand does not show whose history it is. It counts in the ratings only.".to_owned()
        }
        count => format!(
            "{count} hands do not show whose history they are. They count in the ratings only."
        ),
    },
    problems: "Problems",
    problems_said: |shown, all| {
        if shown == all {
            format!("{all} left out, none of them in any figure")
        } else {
            format!("{all} left out; the first {shown}")
        }
    },
    no_problems: "Every hand counted here was read whole, and its money adds up.",
    file: "File",
    line: "Line",
    hand: "Hand",
    reason: "Reason",
    copy: "Copy",
    copied: "Copied",
    copy_refused: "The browser refuses the clipboard",
    export_hands: "Hands as CSV",
    export_batches: "Batches as CSV",
    rating: "Rating",
    rating_hint: "Skill in bb/100 over the pool, from all-in EV in batches of 500 hands and more, with what is not known about it.",
    nobody: "Nobody can be rated yet: it takes cash hands with a time, or a CSV of batches.",
    over_pool: |rate| format!("{rate} bb/100 over the pool"),
    mean_said: |mean| {
        format!("The pool is taken to average {mean} bb/100, about what the rake takes.")
    },
    interval: "95.45 % interval",
    winning: "Beats the pool",
    to_halve: "Hands to halve the interval",
    rating_said: "Skill is at least this, in bb/100 over the pool, with 97.7 %.",
    rating_low: "Rating",
    rated_hands: "Hands rated",
    unrated: |hands| match hands {
        "1" => "not rated yet, 1 hand".to_owned(),
        hands => format!("not rated yet, {hands} hands"),
    },
    waiting: |hands, gate| format!("{hands} of the {gate} hands that a first rating takes"),
    last: "Last seen",
    days_ago: |days| match days {
        0 => "newest day".to_owned(),
        1 => "1 day before".to_owned(),
        days => format!("{days} days before"),
    },
    rating_curve: "Skill over hands played",
    filtered: "as known then",
    smoothed: "as seen from today",
    band: "± 2 deviations",
    choose_player: "Curve of",
    leaderboard: "Leaderboard",
    search: "Search names",
    found: |shown, all| {
        if shown == all { format!("{all} players") } else { format!("{shown} of {all} players") }
    },
    more: "Show more",
    compare: "Compare two players",
    better: |a, b, chance| format!("{a} is better than {b} with {chance} %"),
    first_player: "First",
    second_player: "Second",
    constants: "Model and constants",
    model: "Model",
    models: [
        "Calibrated",
        "Published, batch mean of results",
        "Published, batch mean of residuals",
    ],
    auto_spread: "Spread of skill from the pool itself, with 30 players and more",
    auto_stake: "Spread of results from the hands themselves",
    reset: "Reset",
    bad_number: |least, most| format!("Write a number from {least} to {most}."),
    used: |skill, results| {
        format!("Used: spread of skill {skill}, spread of results {results} bb/100.")
    },
    late: |rows| format!("{rows} rows are older than what their players had."),
    knobs: [
        "Spread of skill before the first batch",
        "Least deviation shown",
        "Spread of results per 100 hands",
        "Variance added per day",
        "Batches that tell volatility",
        "Part trimmed on either side",
        "Hands of a first batch",
        "Mean of the pool",
        "Spread of a batch's offset",
        "Surprise that is doubted, in deviations",
        "Batches of belief in the stake's volatility",
        "The same in hundreds of hands",
    ],
    json: "Ratings as JSON",
    csv: "Ratings as CSV",
    saved: "Saved",
    not_saved: "Could not be saved",
    about: "About these figures",
    about_parts: [
        "All-in EV. When the last chips go in with cards to come, your result is replaced by what the chances were worth: each side pot with its own equity, the rake in proportion, uncalled bets returned. All other hands keep their result. Equities are exact, not sampled.",
        "The interval of bb/100 is two standard errors from the spread of your hands. Ten thousand hands leave about ± 16 bb/100: a month of play says less than it seems to.",
        "Calibrated model. A player's skill is believed to be a normal curve. Each batch moves it as far as its hands are worth: much at first, little later. What everybody won or lost together on a day is set aside, surprises beyond 2.5 deviations are doubted, and days without play widen the belief a little. In simulated pools its 95 % intervals hold the truth 93 to 97 times of 100.",
        "Published model. It is kept to the letter for comparison. In the same pools its 95 % intervals hold the truth 78 times of 100 between 5,000 and 15,000 hands, and its error stays above 7 bb/100 however many hands come, where the calibrated model's falls below 3. It never moves a player who is alone in a batch.",
        "Rating is the lower end of the interval: what a player's skill exceeds with 97.7 %. It is low for who has played little and rises with hands as well as with results.",
        "Sites that rename opponents every hand (GGPoker, Ignition, Bovada) can rate only you. Then the pool's mean is assumed, and your rating stands relative to it.",
    ],
    reasons: reasons::english,
    wrong: reasons::ENGLISH_WRONG,
    names: reasons::english_names,
};
