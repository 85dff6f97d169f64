//! Words of the Catan page.

mod english;
mod japanese;

pub(crate) use english::ENGLISH;
pub(crate) use japanese::JAPANESE;

use catan::board::Terrain;
use catan::harbour::Harbour;

/// One language of the Catan page. Numbers come in as text unless they are counts.
#[derive(Debug)]
pub(crate) struct CatanStrings {
    // The board and what is on it.
    /// Title of the page.
    pub(crate) title: &'static str,
    /// Wood, brick, sheep, wheat, ore.
    pub(crate) resources: [&'static str; 5],
    /// The hex that yields nothing.
    pub(crate) desert: &'static str,
    /// A harbour for anything.
    pub(crate) three_to_one: &'static str,
    /// A harbour for one resource.
    pub(crate) two_to_one: fn(&str) -> String,
    /// A coast edge without one.
    pub(crate) no_harbour: &'static str,
    /// A number token.
    pub(crate) number: fn(u8) -> String,
    /// A player by number, from 1.
    pub(crate) player: fn(usize) -> String,
    /// The same in a chip.
    pub(crate) chip: fn(usize) -> String,
    /// Names the board to a screen reader.
    pub(crate) board: &'static str,
    /// A hex by number, from 1, and what lies on it.
    pub(crate) hex: fn(usize, &str) -> String,
    /// Added where the robber stands.
    pub(crate) with_robber: &'static str,
    /// A coast edge by number, from 1, and its harbour.
    pub(crate) coast: fn(usize, &str) -> String,
    /// How many of the 36 rolls bring something.
    pub(crate) pips: fn(u32) -> String,
    /// One may settle there.
    pub(crate) free_vertex: &'static str,
    /// The distance rule forbids it.
    pub(crate) shut_vertex: &'static str,
    /// A settlement and whose it is.
    pub(crate) settlement_of: fn(usize) -> String,
    /// A city and whose it is.
    pub(crate) city_of: fn(usize) -> String,
    /// Site score and rank.
    pub(crate) score_rank: fn(&str, usize) -> String,
    /// The time with the best partner.
    pub(crate) with_partner: fn(&str, &str) -> String,
    /// Rolls lost against the best pick.
    pub(crate) loses: fn(&str) -> String,
    /// Over what departs from the box.
    pub(crate) departs: &'static str,
    /// So many of a piece, where the box has so many.
    pub(crate) count: fn(&str, usize, usize) -> String,
    /// Two pieces that should not be side by side.
    pub(crate) touching: fn(&str, &str) -> String,

    // The row of tools.
    /// Names the choice of what a press does.
    pub(crate) mode: &'static str,
    /// Place, terrain, number, harbour, robber.
    pub(crate) modes: [&'static str; 5],
    /// One step back.
    pub(crate) undo: &'static str,
    /// One step forward.
    pub(crate) redo: &'static str,
    /// Copies the link.
    pub(crate) copy_link: &'static str,
    /// It is on the clipboard.
    pub(crate) copied: &'static str,
    /// The clipboard is refused.
    pub(crate) copy_refused: &'static str,
    /// Names the order of placing.
    pub(crate) snake: &'static str,
    /// A place in it, and whether it is filled.
    pub(crate) place_of: fn(usize, bool) -> String,
    /// Whose turn it is.
    pub(crate) turn: fn(usize) -> String,
    /// The draft is over; who builds now.
    pub(crate) builds_later: fn(usize) -> String,
    /// Takes all buildings away.
    pub(crate) clear: &'static str,
    /// Names what the open vertices show.
    pub(crate) overlay: &'static str,
    /// Loss, score, nothing.
    pub(crate) overlays: [&'static str; 3],
    /// The free mode of hand edits.
    pub(crate) free: &'static str,
    /// What a press does in this mode.
    pub(crate) robber_hint: &'static str,

    // The answer.
    /// Names the part with the answer.
    pub(crate) standing: &'static str,
    /// City and cards, expansion, balanced.
    pub(crate) plans: [&'static str; 3],
    /// Who is ahead by how much.
    pub(crate) ahead: fn(&str, &str) -> String,
    /// Several are level.
    pub(crate) level: fn(&str) -> String,
    /// Nobody has any production.
    pub(crate) nobody: &'static str,
    /// A place in the draft is empty that later ones follow.
    pub(crate) gap: &'static str,
    /// The other reading puts somebody else ahead.
    pub(crate) disagree: fn(&str) -> String,
    /// An answer is on its way.
    pub(crate) solving: &'static str,
    /// The player has stopped the run.
    pub(crate) stopped: &'static str,
    /// Ends a run.
    pub(crate) stop: &'static str,
    /// Names the progress to a screen reader.
    pub(crate) progress: &'static str,
    /// The engine failed; what it said.
    pub(crate) engine: fn(&str) -> String,

    // The panels.
    /// Names the choice of panel.
    pub(crate) panels_name: &'static str,
    /// Draft, sites, speed, robber, cards, board, about.
    pub(crate) panels: [&'static str; 7],
    /// Names the choice of player.
    pub(crate) whose: &'static str,
    /// How many play.
    pub(crate) players: &'static str,
    /// Which vertex stands for a new settlement.
    pub(crate) eighth: &'static str,
    /// Ties are averaged.
    pub(crate) tie_averaged: &'static str,
    /// As in the published values.
    pub(crate) reference: &'static str,
    /// What each plays for.
    pub(crate) goal: &'static str,
    /// The least own time.
    pub(crate) own_time: &'static str,
    /// To be ahead.
    pub(crate) ahead_of_rival: &'static str,
    /// Over the line of play.
    pub(crate) line: &'static str,
    /// Places the next settlement of it.
    pub(crate) step: &'static str,
    /// Places all of it.
    pub(crate) to_end: &'static str,
    /// Takes the newest building away.
    pub(crate) take_back: &'static str,
    /// Behind a settlement that stands.
    pub(crate) placed: &'static str,
    /// Behind one that would come.
    pub(crate) best: &'static str,
    /// How the line was found.
    pub(crate) exact: &'static str,
    /// How the line was found, if not exactly.
    pub(crate) beam: &'static str,
    /// Over the bars.
    pub(crate) stages: &'static str,
    /// City, settlement with roads, development cards, roads.
    pub(crate) stage_words: [&'static str; 4],
    /// The same as letters in the bars.
    pub(crate) stage_letters: [&'static str; 4],
    /// Opens the table of plans.
    pub(crate) all_plans: &'static str,
    /// A plan.
    pub(crate) plan: &'static str,
    /// Times are in rolls.
    pub(crate) rolls: &'static str,
    /// What a time is made of.
    pub(crate) made_of: &'static str,
    /// Over the table of seats.
    pub(crate) seats: &'static str,
    /// So many players.
    pub(crate) for_players: fn(usize) -> String,
    /// Marks the seat that is ahead.
    pub(crate) first_mark: &'static str,
    /// The same to a screen reader.
    pub(crate) first_word: &'static str,
    /// What the table shows.
    pub(crate) seats_hint: &'static str,
    /// The two readings disagree.
    pub(crate) seats_disagree: &'static str,
    /// Names the choice of strategy.
    pub(crate) strategy: &'static str,
    /// Balanced, roads and expansion, cities and cards, harbour.
    pub(crate) strategies: [&'static str; 4],
    /// Before the chip of a player.
    pub(crate) sites_for: &'static str,
    /// Place in the list.
    pub(crate) rank: &'static str,
    /// The hexes around a vertex.
    pub(crate) tiles: &'static str,
    /// Pips of a vertex.
    pub(crate) pips_word: &'static str,
    /// Site score.
    pub(crate) score: &'static str,
    /// A harbour.
    pub(crate) harbour_word: &'static str,
    /// Shows the rest.
    pub(crate) more: fn(usize) -> String,
    /// Hides the rest again.
    pub(crate) fewer: &'static str,
    /// What the columns mean.
    pub(crate) sites_hint: &'static str,
    /// Over the numbers of the score.
    pub(crate) constants: &'static str,
    /// The unit of these numbers.
    pub(crate) hundredths: &'static str,
    /// Variety, 3:1, 2:1, half worth.
    pub(crate) weights: [&'static str; 4],
    /// Names one of these numbers.
    pub(crate) weight: &'static str,
    /// The formula.
    pub(crate) formula: &'static str,

    // Build speed.
    /// Cards per roll.
    pub(crate) production: &'static str,
    /// What trading costs.
    pub(crate) trade: &'static str,
    /// The robber keeps its hex from yielding.
    pub(crate) robber_blocks: &'static str,
    /// Cards in hand.
    pub(crate) hand: &'static str,
    /// What is waited for.
    pub(crate) target: &'static str,
    /// Road, settlement, settlement with roads, city, card.
    pub(crate) targets: [&'static str; 5],
    /// Behind the mean.
    pub(crate) rolls_on_average: &'static str,
    /// Column of means.
    pub(crate) mean: &'static str,
    /// The exact engine.
    pub(crate) by_chain: &'static str,
    /// The trials.
    pub(crate) by_trials: &'static str,
    /// It never comes.
    pub(crate) never: &'static str,
    /// Only trials can tell.
    pub(crate) too_many_hands: &'static str,
    /// How far both engines are apart.
    pub(crate) agree: fn(&str) -> String,
    /// Trials that were given up.
    pub(crate) censored: fn(u32, u32) -> String,
    /// How many hands the chain has.
    pub(crate) states: fn(&str) -> String,
    /// What the chart shows.
    pub(crate) chart_axis: &'static str,
    /// Opens the table behind a chart.
    pub(crate) as_table: &'static str,
    /// Opens the settings of the trials.
    pub(crate) trials_and_dice: &'static str,
    /// How many trials.
    pub(crate) trials: &'static str,
    /// What randomness grows from.
    pub(crate) seed: &'static str,

    // Robber, cards and dice.
    /// Where the robber hurts most.
    pub(crate) robber_best: fn(&str, &str) -> String,
    /// Nobody has built yet.
    pub(crate) robber_idle: &'static str,
    /// A hex.
    pub(crate) hex_word: &'static str,
    /// What moving there gains.
    pub(crate) gain: &'static str,
    /// The robber stands there.
    pub(crate) is_here: &'static str,
    /// Moves it there.
    pub(crate) move_here: &'static str,
    /// What gain means.
    pub(crate) robber_formula: &'static str,
    /// Over the deck.
    pub(crate) deck: &'static str,
    /// Knight, victory point, road building, year of plenty, monopoly.
    pub(crate) kinds: [&'static str; 5],
    /// Cards known to be gone.
    pub(crate) seen: &'static str,
    /// How many are drawn.
    pub(crate) draws: &'static str,
    /// How many remain.
    pub(crate) cards_left: fn(u8) -> String,
    /// More are drawn than remain.
    pub(crate) deck_short: &'static str,
    /// A card.
    pub(crate) card: &'static str,
    /// How many remain.
    pub(crate) left: &'static str,
    /// The chance of the next card.
    pub(crate) next_card: &'static str,
    /// The chance in so many draws.
    pub(crate) at_least_one: fn(u8) -> String,
    /// Over the dice.
    pub(crate) dice: &'static str,
    /// Within how many rolls.
    pub(crate) within_rolls: &'static str,
    /// A number.
    pub(crate) number_word: &'static str,
    /// Of 36.
    pub(crate) ways: &'static str,
    /// The chance of a roll.
    pub(crate) chance: &'static str,
    /// The chance within so many.
    pub(crate) within: fn(u16) -> String,

    // The board panel.
    /// Over the set-up.
    pub(crate) set_up: &'static str,
    /// Names the choice of layout.
    pub(crate) layout: &'static str,
    /// Beginner, official variable, random.
    pub(crate) layouts: [&'static str; 3],
    /// Grows a board from a new seed.
    pub(crate) new_board: &'static str,
    /// What the seed is for.
    pub(crate) seed_hint: &'static str,
    /// The board has no seed.
    pub(crate) made_by_hand: &'static str,
    /// Names the choice of harbours.
    pub(crate) harbours: &'static str,
    /// Evenly spaced, printed frame, none.
    pub(crate) presets: [&'static str; 3],
    /// Harbours change places.
    pub(crate) shuffle_harbours: &'static str,
    /// Over the search.
    pub(crate) fair: &'static str,
    /// What the search does.
    pub(crate) fair_hint: &'static str,
    /// Starts the search.
    pub(crate) find_fair: fn(usize, u64) -> String,
    /// The best so far.
    pub(crate) fairest: fn(&str, &str, &str) -> String,
    /// Takes the board that was found.
    pub(crate) take_board: &'static str,
    /// What the field is for.
    pub(crate) json_hint: &'static str,
    /// Copies it.
    pub(crate) copy_json: &'static str,
    /// The clipboard is refused.
    pub(crate) json_refused: &'static str,
    /// Opens what stands in the field.
    pub(crate) open_json: &'static str,
    /// Puts the present board back into the field.
    pub(crate) restore_json: &'static str,

    // How it is computed.
    /// Titles and paragraphs.
    pub(crate) about: [(&'static str, &'static str); 6],
    /// Over the table of plans.
    pub(crate) the_plans: &'static str,
    /// Each plan and its stages.
    pub(crate) plan_stages: [(&'static str, &'static str); 3],
    /// Over the vertices of the eighth spot.
    pub(crate) eighth_now: &'static str,

    // What went wrong.
    /// A link could not be read.
    pub(crate) bad_link: fn(&str) -> String,
    /// It is of a later build.
    pub(crate) link_version: &'static str,
    /// One part of it makes no sense.
    pub(crate) link_part: fn(&str) -> String,
    /// It is damaged.
    pub(crate) link_damaged: &'static str,
    /// A desert has no number.
    pub(crate) number_on_desert: &'static str,
    /// There is nothing to change places with.
    pub(crate) nothing_to_swap: &'static str,
    /// So many cannot play.
    pub(crate) players_error: fn(usize) -> String,
    /// There is no such player.
    pub(crate) no_player: fn(usize) -> String,
    /// Too many settlements in the draft.
    pub(crate) draft_long: fn(usize) -> String,
    /// Something stands there.
    pub(crate) occupied: fn(&str) -> String,
    /// The distance rule.
    pub(crate) too_close: fn(&str, &str) -> String,
    /// Nothing stands there.
    pub(crate) not_built: fn(&str) -> String,
    /// The bank has fewer cards.
    pub(crate) bank: fn(&str, u8) -> String,
    /// The deck has fewer of a kind.
    pub(crate) seen_too_many: fn(&str, u8) -> String,
    /// A number out of bounds.
    pub(crate) bounds: fn(&str, u32, u32) -> String,
    /// There must be 19 terrains.
    pub(crate) terrain_count: fn(usize) -> String,
    /// There must be 19 numbers.
    pub(crate) number_count: fn(usize) -> String,
    /// No token bears the number.
    pub(crate) no_such_number: fn(usize, u8) -> String,
    /// A hex needs a number.
    pub(crate) number_missing: fn(usize) -> String,
    /// There is no such coast edge.
    pub(crate) no_such_edge: fn(usize) -> String,
    /// Two harbours in one place.
    pub(crate) harbour_twice: fn(usize) -> String,
    /// The robber is off the board.
    pub(crate) robber_off: fn(usize) -> String,
    /// A text is no JSON.
    pub(crate) no_json: fn(usize, usize) -> String,
    /// JSON of another form.
    pub(crate) json_form: fn(&str) -> String,
    /// A field holds what means nothing there.
    pub(crate) json_word: fn(&str, &str) -> String,
    /// It is no Catan spot.
    pub(crate) json_kind: &'static str,
}

impl CatanStrings {
    /// What lies on a hex.
    pub(crate) fn terrain(&self, terrain: Terrain) -> &'static str {
        terrain.resource().map_or(self.desert, |resource| self.resources[resource.index()])
    }

    /// What a harbour trades.
    pub(crate) fn harbour(&self, harbour: Harbour) -> String {
        match harbour {
            Harbour::ThreeToOne => self.three_to_one.to_owned(),
            Harbour::TwoToOne(resource) => (self.two_to_one)(self.resources[resource.index()]),
        }
    }
}
