//! Words of the pool page.

mod english;
mod japanese;
pub(crate) mod reasons;

use crate::pool::message::Keeping;
pub(crate) use english::ENGLISH;
pub(crate) use japanese::JAPANESE;
use std::borrow::Cow;

/// One language of the pool page. Numbers come in as text.
#[derive(Debug)]
pub(crate) struct PoolStrings {
    /// Title of the page.
    pub(crate) title: &'static str,
    /// Where files are dropped.
    pub(crate) drop: &'static str,
    /// What can be dropped.
    pub(crate) drop_what: &'static str,
    /// What becomes of the files.
    pub(crate) private: &'static str,
    /// Chooses files.
    pub(crate) choose_files: &'static str,
    /// Chooses a folder.
    pub(crate) choose_folder: &'static str,
    /// Heads what can be set before files are read.
    pub(crate) options: &'static str,
    /// Takes folded cards that were seen out of the deck, and what changing that does.
    pub(crate) dead_cards: &'static str,
    /// The worked example is shown.
    pub(crate) example_said: &'static str,
    /// Shows the worked example again.
    pub(crate) example: &'static str,
    /// Forgets everything that was read.
    pub(crate) forget: &'static str,
    /// Names the progress to a screen reader.
    pub(crate) reading: &'static str,
    /// So many of so many megabytes, and so many hands.
    pub(crate) reading_said: fn(&str, &str, &str) -> String,
    /// Ends the reading.
    pub(crate) cancel: &'static str,
    /// The reader has ended; the reason.
    pub(crate) died: fn(&str) -> String,
    /// What came of keeping the hands.
    pub(crate) keeping: fn(Keeping) -> &'static str,
    /// Ratings out of the library are shown.
    pub(crate) opened: &'static str,
    /// Shows those of the hands again.
    pub(crate) shut_opened: &'static str,
    /// The address holds ratings that nobody can read.
    pub(crate) bad_link: &'static str,
    /// Nothing readable was dropped.
    pub(crate) no_files: &'static str,
    /// Names the part with the results.
    pub(crate) results: &'static str,
    /// The unit of rates.
    pub(crate) per_100: &'static str,
    /// The rate with all-ins at their chances.
    pub(crate) ev_rate: &'static str,
    /// The rate as it was.
    pub(crate) net_rate: &'static str,
    /// The interval of the rate.
    pub(crate) within: fn(&str, &str) -> String,
    /// Heads counts of hands.
    pub(crate) hands: &'static str,
    /// Heads results.
    pub(crate) net: &'static str,
    /// Heads expected results.
    pub(crate) ev: &'static str,
    /// Heads the difference of both.
    pub(crate) luck: &'static str,
    /// What luck is.
    pub(crate) luck_hint: &'static str,
    /// Heads currencies.
    pub(crate) currency: &'static str,
    /// Tournament chips and play money.
    pub(crate) chips: &'static str,
    /// A currency without a code.
    pub(crate) other_currency: &'static str,
    /// Names the graph.
    pub(crate) curve: &'static str,
    /// A line of the graph.
    pub(crate) curve_net: &'static str,
    /// A line of the graph.
    pub(crate) curve_ev: &'static str,
    /// Opens the table behind a graph.
    pub(crate) as_table: &'static str,
    /// Heads days.
    pub(crate) day: &'static str,
    /// Nothing was read.
    pub(crate) bare: &'static str,
    /// No hands are chosen.
    pub(crate) nothing: &'static str,
    /// Names the filters.
    pub(crate) filters: &'static str,
    /// A filter.
    pub(crate) site: &'static str,
    /// A filter.
    pub(crate) stake: &'static str,
    /// A filter.
    pub(crate) game: &'static str,
    /// A filter.
    pub(crate) kind: &'static str,
    /// A filter, and heads names.
    pub(crate) player: &'static str,
    /// A filter.
    pub(crate) from: &'static str,
    /// A filter.
    pub(crate) to: &'static str,
    /// No choice is made.
    pub(crate) all: &'static str,
    /// All cash games.
    pub(crate) all_cash: &'static str,
    /// Takes the filters away.
    pub(crate) clear: &'static str,
    /// Names the list of all-ins.
    pub(crate) races: &'static str,
    /// So many of so many are listed.
    pub(crate) races_said: fn(&str, &str) -> String,
    /// There is none.
    pub(crate) no_races: &'static str,
    /// Heads times.
    pub(crate) when: &'static str,
    /// Heads boards.
    pub(crate) board: &'static str,
    /// Heads hole cards.
    pub(crate) hole: &'static str,
    /// Heads pots.
    pub(crate) pot: &'static str,
    /// Opens an all-in in the equity tool.
    pub(crate) open_equity: &'static str,
    /// All-ins that keep their result.
    pub(crate) unadjusted: &'static str,
    /// What leaving them does.
    pub(crate) unadjusted_said: &'static str,
    /// Names the table of what came in.
    pub(crate) read_table: &'static str,
    /// Heads hands read.
    pub(crate) read: &'static str,
    /// Heads hands read before.
    pub(crate) duplicates: &'static str,
    /// Heads hands left out.
    pub(crate) skipped: &'static str,
    /// Heads adjusted all-ins.
    pub(crate) adjusted: &'static str,
    /// Text that belongs to no site.
    pub(crate) no_site: &'static str,
    /// So many hands do not show whose they are.
    pub(crate) heroless: fn(&str) -> String,
    /// Names the table of problems.
    pub(crate) problems: &'static str,
    /// So many of so many are listed.
    pub(crate) problems_said: fn(&str, &str) -> String,
    /// There is none.
    pub(crate) no_problems: &'static str,
    /// Heads files.
    pub(crate) file: &'static str,
    /// Heads lines.
    pub(crate) line: &'static str,
    /// Heads numbers of hands.
    pub(crate) hand: &'static str,
    /// Heads reasons.
    pub(crate) reason: &'static str,
    /// Copies the table of problems.
    pub(crate) copy: &'static str,
    /// It is on the clipboard.
    pub(crate) copied: &'static str,
    /// The clipboard is refused.
    pub(crate) copy_refused: &'static str,
    /// Writes hands.
    pub(crate) export_hands: &'static str,
    /// Writes batches.
    pub(crate) export_batches: &'static str,
    /// Names the part with the ratings.
    pub(crate) rating: &'static str,
    /// What it is.
    pub(crate) rating_hint: &'static str,
    /// Nobody can be rated yet.
    pub(crate) nobody: &'static str,
    /// A rate over the pool.
    pub(crate) over_pool: fn(&str) -> String,
    /// What the pool is taken to lose.
    pub(crate) mean_said: fn(&str) -> String,
    /// Heads intervals.
    pub(crate) interval: &'static str,
    /// The chance of beating the pool.
    pub(crate) winning: &'static str,
    /// Hands until the interval is half as wide.
    pub(crate) to_halve: &'static str,
    /// Under the large figure: what the lower end says.
    pub(crate) rating_said: &'static str,
    /// Heads ratings: the lower end.
    pub(crate) rating_low: &'static str,
    /// Heads hands that were rated.
    pub(crate) rated_hands: &'static str,
    /// A player without a rating, of whom so many hands are there.
    pub(crate) unrated: fn(&str) -> String,
    /// So many hands wait for the gate.
    pub(crate) waiting: fn(&str, &str) -> String,
    /// Heads the newest day.
    pub(crate) last: &'static str,
    /// So many days before the newest row.
    pub(crate) days_ago: fn(u64) -> String,
    /// Names the graph of ratings.
    pub(crate) rating_curve: &'static str,
    /// A line of the graph.
    pub(crate) filtered: &'static str,
    /// A line of the graph.
    pub(crate) smoothed: &'static str,
    /// The band of the graph.
    pub(crate) band: &'static str,
    /// Chooses whose curve is shown.
    pub(crate) choose_player: &'static str,
    /// Names the leaderboard.
    pub(crate) leaderboard: &'static str,
    /// Searches names.
    pub(crate) search: &'static str,
    /// So many of so many players are listed.
    pub(crate) found: fn(&str, &str) -> String,
    /// Shows more rows.
    pub(crate) more: &'static str,
    /// Names the comparison.
    pub(crate) compare: &'static str,
    /// Who is better, with what chance.
    pub(crate) better: fn(&str, &str, &str) -> String,
    /// The first of two.
    pub(crate) first_player: &'static str,
    /// The second of two.
    pub(crate) second_player: &'static str,
    /// Names the panel of numbers.
    pub(crate) constants: &'static str,
    /// Chooses the model.
    pub(crate) model: &'static str,
    /// The models.
    pub(crate) models: [&'static str; 3],
    /// Finds the spread of skill.
    pub(crate) auto_spread: &'static str,
    /// Finds the spread of results.
    pub(crate) auto_stake: &'static str,
    /// Sets all back.
    pub(crate) reset: &'static str,
    /// What is wrong with a number: its bounds.
    pub(crate) bad_number: fn(&str, &str) -> String,
    /// What was found and used.
    pub(crate) used: fn(&str, &str) -> String,
    /// So many rows are older than what their players had.
    pub(crate) late: fn(&str) -> String,
    /// What each constant is, in the order of the panel.
    pub(crate) knobs: [&'static str; 12],
    /// Writes the ratings as JSON.
    pub(crate) json: &'static str,
    /// Writes the ratings as CSV.
    pub(crate) csv: &'static str,
    /// The browser has the file.
    pub(crate) saved: &'static str,
    /// It could not be made.
    pub(crate) not_saved: &'static str,
    /// Names the explanation.
    pub(crate) about: &'static str,
    /// The explanation, a paragraph each.
    pub(crate) about_parts: [&'static str; 6],
    /// A reason for leaving something out, by its key.
    pub(crate) reasons: fn(&str) -> Cow<'_, str>,
    /// Why something else cannot be read.
    pub(crate) wrong: reasons::Wrong,
    /// Games, kinds and sums, by their keys.
    pub(crate) names: fn(&str) -> &str,
}
