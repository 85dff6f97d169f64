//! Batches to ratings.

use super::message::{Problem, Rated, Rating, Step, Wanted, Why};
use history::batch::Batches;
use rating::row::RowFault;
use rating::standing::Standing;
use rating::table::{Batch, LineFault, Reader, Refused, TableFault};
use rating::{Names, Pool, Row, prior, smooth};
use std::collections::BTreeMap;

/// Tables of batches that came in, and the names in them.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    names: Names,
    batches: Vec<Batch>,
}

impl Tables {
    /// Hands the next piece of a table to its reader.
    pub(crate) fn push(&mut self, reader: &mut Reader, piece: &[u8]) {
        reader.push(piece, &mut self.names);
    }

    /// Takes a table in that was read; gives what was left out of it.
    pub(crate) fn take(&mut self, file: &str, reader: Reader) -> Vec<Problem> {
        let problem = |line, why| {
            let file = file.to_owned();
            Problem { file, line, site: None, id: None, why }
        };
        match reader.finish(&mut self.names) {
            Ok(table) => {
                self.batches.extend(table.batches);
                let refused = table.refused.into_iter();
                let told = |Refused { line, fault }| problem(Some(line), why(fault));
                refused.map(told).collect()
            }
            Err(TableFault::Column(name)) => {
                vec![problem(Some(1), Why::Column(name.to_owned()))]
            }
        }
    }

    /// Whether there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.batches.is_empty()
    }
}

/// Whether a text begins as a table of batches does.
pub(crate) fn is_table(start: &[u8]) -> bool {
    let heading = start.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let heading = heading.to_ascii_lowercase();
    let holds = |word: &[u8]| heading.windows(word.len()).any(|part| part == word);
    holds(b"player") && holds(b"ev_bb") && holds(b"hands")
}

fn why(fault: LineFault) -> Why {
    match fault {
        LineFault::Number(column) => Why::Number(column.to_owned()),
        LineFault::Timestamp => Why::Timestamp,
        LineFault::Duplicate => Why::Duplicate,
        LineFault::Shape => Why::Shape,
        LineFault::Encoding => Why::Encoding,
        LineFault::Row(RowFault::NoPlayer) => Why::NoPlayer,
        LineFault::Row(RowFault::NoHands) => Why::NoHands,
        LineFault::Row(RowFault::NotFinite | RowFault::Deviation(_)) => Why::NotFinite,
        LineFault::Row(RowFault::Rate(rate)) => Why::Rate(rate),
    }
}

/// Rates everybody in the tables and in the hands. `heroes` are the players whose histories they
/// are, the one with most hands first.
pub(crate) fn rate(tables: &Tables, hands: &Batches, heroes: &[String], wanted: &Wanted) -> Rated {
    let mut names = tables.names.clone();
    let mut batches = tables.batches.clone();
    batches.extend(of_hands(hands, &mut names));
    batches.sort_by(|a, b| a.day().total_cmp(&b.day()).then_with(|| a.id.cmp(&b.id)));
    let mut constants = wanted.constants.clone();
    if wanted.auto_stake
        && let Some(found) = prior::deviation(&batches)
    {
        constants.sigma_stake = found;
    }
    if wanted.auto_spread
        && let Some(found) = prior::spread(&batches, &constants)
    {
        constants.sigma0 = found;
    }
    let named = |name: &String| names.find(name);
    let focus = wanted.focus.as_ref().and_then(named).or_else(|| heroes.iter().find_map(named));
    let focus = focus.or_else(|| busiest(&batches));
    let focus_name = focus.map(|number| names.name(number).to_owned());
    let mut pool = Pool::new(constants);
    *pool.names_mut() = names;
    let (mut late, mut updates) = (0, Vec::new());
    for batch in &batches {
        // Rows were checked when they came in.
        let Ok(moves) = pool.batch(&batch.rows) else { continue };
        late += moves.iter().filter(|update| update.late).count() as u64;
        updates.extend(moves.into_iter().filter(|update| Some(update.player) == focus));
    }
    let sd = |(mu, variance): (f64, f64)| (mu, variance.sqrt());
    let curve = smooth::curve(&updates).into_iter().map(|point| Step {
        day: point.day,
        hands: point.hands,
        filtered: sd(point.filtered),
        smoothed: sd(point.smoothed),
    });
    // Whose few hands were not believed has none.
    let met = pool.players().filter(|(_, player)| player.hands > 0 || player.pending.hands > 0);
    let players = met.map(|(name, player)| {
        let standing = Standing::of(player, pool.constants());
        Rating {
            name: name.to_owned(),
            mu: standing.mu,
            sigma: standing.sigma,
            variance: player.variance,
            winning: standing.winning,
            hands: player.hands,
            waiting: player.pending.hands,
            last: player.last,
            to_halve: standing.hands_to_halve,
            nu: player.nu,
        }
    });
    let newest = batches.iter().map(Batch::day).reduce(f64::max);
    Rated {
        players: players.collect(),
        focus: focus_name,
        curve: curve.collect(),
        pool_mean: pool.mean(),
        sigma0: pool.constants().sigma0,
        sigma_stake: pool.constants().sigma_stake,
        batches: batches.len(),
        late,
        newest,
        gate: pool.constants().gate,
    }
}

/// The batches of the hands that were read, one a pool and day.
fn of_hands(hands: &Batches, names: &mut Names) -> Vec<Batch> {
    let mut found: BTreeMap<(i64, String), Vec<Row>> = BTreeMap::new();
    for (batch, sums) in hands.rows() {
        let player = names.enter(&batch.player);
        let day = batch.day as f64;
        let (hands, ev_bb, sd100) = (sums.hands, sums.ev_bb, sums.sd100());
        let row = Row { player, day, hands, ev_bb, sd100 };
        // A handful of hands may show a rate that nobody would believe.
        if row.check().is_ok() {
            found.entry((batch.day, batch.pool())).or_default().push(row);
        }
    }
    found
        .into_iter()
        .map(|((day, pool), rows)| Batch { id: format!("{pool} {day}"), rows })
        .collect()
}

/// The player with most hands.
fn busiest(batches: &[Batch]) -> Option<u32> {
    let mut hands: BTreeMap<u32, u64> = BTreeMap::new();
    for row in batches.iter().flat_map(|batch| &batch.rows) {
        *hands.entry(row.player).or_default() += u64::from(row.hands);
    }
    hands.into_iter().max_by_key(|&(_, hands)| hands).map(|(player, _)| player)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rating::Constants;

    fn wanted(focus: Option<&str>) -> Wanted {
        Wanted {
            constants: Constants::default(),
            auto_spread: true,
            auto_stake: true,
            focus: focus.map(str::to_owned),
        }
    }

    #[test]
    fn a_table_is_rated_as_the_terminal_rates_it() {
        let text = "timestamp,player,hands,ev_bb\n2026-01-01,Ann,1000,50\n2026-01-02,Ann,1000,x\n\
                    2026-01-03,Ann,2000,-20\n2026-01-03,Bob,300,10\n";
        assert!(is_table(text.as_bytes()));
        assert!(!is_table(b"PokerStars Hand #1: Hold'em"));
        let mut tables = Tables::default();
        let mut reader = Reader::default();
        text.as_bytes().chunks(7).for_each(|piece| tables.push(&mut reader, piece));
        let problems = tables.take("t.csv", reader);
        let rows: usize = tables.batches.iter().map(|batch| batch.rows.len()).sum();
        assert_eq!((rows, problems.len(), problems[0].line), (3, 1, Some(3)));
        let rated = rate(&tables, &Batches::default(), &[], &wanted(None));
        assert_eq!(rated.focus.as_deref(), Some("Ann"));
        assert_eq!(rated.curve.len(), 2);
        let bob = rated.players.iter().find(|player| player.name == "Bob").expect("Bob");
        assert_eq!((bob.hands, bob.waiting), (0, 300));
        let focused = rate(&tables, &Batches::default(), &[], &wanted(Some("Bob")));
        assert_eq!((focused.focus.as_deref(), focused.curve.len()), (Some("Bob"), 0));
    }
}
