//! An equity as it is printed.

use crate::table::{Table, grouped, percent};
use crate::words::Told;
use compute::answer::{Answer, Found, Line, Outcome, PlayerAnswer};
use compute::question::Question;
use holdem::notation;
use holdem::range::Range;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// What is shown of each player besides the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Details {
    Classes,
    Combos,
}

/// The JSON form; field names are kept.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    method: &'static str,
    game: &'static str,
    samples: Option<u64>,
    matchups: Option<u64>,
    runouts: u64,
    players: Vec<Player>,
    notices: Vec<Told>,
    seconds: f64,
}

#[derive(Debug, Serialize)]
struct Player {
    range: String,
    #[serde(flatten)]
    chances: Chances,
    #[serde(skip_serializing_if = "Option::is_none")]
    classes: Option<Vec<Hand>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    combos: Option<Vec<Hand>>,
}

#[derive(Debug, Serialize)]
struct Hand {
    hand: String,
    weight: f64,
    #[serde(flatten)]
    chances: Chances,
}

#[derive(Debug, Serialize)]
struct Chances {
    equity: f64,
    win: f64,
    tie: f64,
    tie_share: f64,
    lose: f64,
    stderr: Option<f64>,
}

impl Chances {
    const fn new(outcome: &Outcome, stderr: Option<f64>) -> Self {
        let Outcome { win, tie, lose, equity, tie_share } = *outcome;
        Self { equity, win, tie, tie_share, lose, stderr }
    }

    fn cells(&self) -> impl Iterator<Item = String> {
        let equity = match self.stderr {
            Some(stderr) => format!("{} ±{:.4}", percent(self.equity), 100.0 * stderr),
            None => percent(self.equity),
        };
        [equity, percent(self.win), percent(self.tie), percent(self.lose)].into_iter()
    }
}

impl Player {
    fn new(range: &Range, answer: &PlayerAnswer, details: Option<Details>) -> Self {
        let named = |lines: &[Line], name: &dyn Fn(&Line) -> Option<String>| {
            let mut hands: Vec<Hand> = lines
                .iter()
                .filter_map(|line| {
                    let chances = Chances::new(&line.outcome, line.error);
                    Some(Hand { hand: name(line)?, weight: line.weight, chances })
                })
                .collect();
            hands.sort_by(|a, b| b.chances.equity.total_cmp(&a.chances.equity));
            hands
        };
        Self {
            range: notation::print(range),
            chances: Chances::new(&answer.outcome, answer.errors.map(|errors| errors.equity)),
            classes: (details == Some(Details::Classes))
                .then(|| named(&answer.classes, &|line| Some(line.class()?.to_string()))),
            combos: (details == Some(Details::Combos))
                .then(|| named(&answer.combos, &|line| Some(line.combo()?.to_string()))),
        }
    }
}

impl Report {
    pub(crate) fn new(
        question: &Question,
        answer: &Answer,
        details: Option<Details>,
        took: Duration,
    ) -> Self {
        let (method, samples) = match answer.method {
            Found::Exact => ("exact", None),
            Found::Sampled { deals } => ("sample", Some(deals)),
        };
        let players = question.players.iter().zip(&answer.players);
        Self {
            line: None,
            method,
            game: "holdem",
            samples,
            matchups: answer.matchups,
            runouts: answer.runouts,
            players: players.map(|(range, player)| Player::new(range, player, details)).collect(),
            notices: Vec::new(),
            seconds: took.as_secs_f64(),
        }
    }

    pub(crate) fn with(self, line: Option<usize>, notices: Vec<Told>) -> Self {
        Self { line, notices, ..self }
    }

    pub(crate) fn notices(&self) -> &[Told] {
        &self.notices
    }

    /// Tables for people.
    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(line) = self.line {
            writeln!(out, "line {line}")?;
        }
        let mut table = Table::new(&["", "equity", "win", "tie", "lose"]);
        for player in &self.players {
            let mut cells = vec![shortened(&player.range)];
            cells.extend(player.chances.cells());
            table.row(cells);
        }
        table.write(out)?;
        writeln!(out, "{}", self.found())?;
        for player in &self.players {
            let Some(hands) = player.classes.as_ref().or(player.combos.as_ref()) else { continue };
            let name = shortened(&player.range);
            let mut table = Table::new(&[&name, "weight", "equity", "win", "tie", "lose"]);
            for hand in hands {
                let mut cells = vec![hand.hand.clone(), percent(hand.weight)];
                cells.extend(hand.chances.cells());
                table.row(cells);
            }
            writeln!(out)?;
            table.write(out)?;
        }
        Ok(())
    }

    /// `exact: 36 matchups x 1,712,304 runouts, 0.01 s`.
    fn found(&self) -> String {
        let runouts = grouped(self.runouts);
        let seconds = self.seconds;
        match (self.samples, self.matchups) {
            (Some(deals), _) => format!("sampled: {} deals, {seconds:.2} s", grouped(deals)),
            (None, Some(matchups)) => {
                format!("exact: {} matchups x {runouts} runouts, {seconds:.2} s", grouped(matchups))
            }
            (None, None) => format!("exact: {runouts} runouts a matchup, {seconds:.2} s"),
        }
    }
}

/// A range in a column.
fn shortened(range: &str) -> String {
    const LONGEST: usize = 40;
    match range.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &range[..end]),
        None => range.to_owned(),
    }
}
