//! The summary: the total pot, what the room took, cards that were not seen before.

use super::words;
use crate::cards;
use crate::fault::Fault;
use crate::hand::Hand;
use crate::reader::{amount, between};

/// What the summary says of a hand.
#[derive(Debug, Default)]
pub(super) struct Summary {
    /// Whether the summary has begun.
    pub(super) begun: bool,
    /// Seats whose cards were dealt face up to the reader.
    pub(super) dealt: Vec<usize>,
    /// Seats that sold their hand: the line of what it won is left out.
    pub(super) sold: Vec<usize>,
}

impl Summary {
    pub(super) fn line(
        &mut self,
        hand: &mut Hand<'_>,
        number: u64,
        line: &str,
    ) -> Result<(), Fault> {
        if words::is_total(line) {
            return self.total(hand, number, line);
        }
        if let Some(rest) = words::after_seat(line) {
            self.seat(hand, rest);
            return Ok(());
        }
        if let Some(board) = line.strip_prefix("Board [").and_then(|_| cards::bracketed(line))
            && hand.board.minus(board).is_empty()
            && board.len() <= 5
        {
            hand.board = board;
        }
        if words::is_table(line) {
            return Err(Fault::Damaged(number));
        }
        Ok(())
    }

    /// `Total pot $20 Main pot $15. Side pot $5. | Rake $1 | Jackpot $0.50`.
    fn total(&mut self, hand: &mut Hand<'_>, number: u64, line: &str) -> Result<(), Fault> {
        if hand.stated.total.is_some() {
            return Err(Fault::Damaged(number));
        }
        let mut parts = line.split('|');
        let total = parts.next().and_then(amount).ok_or(Fault::Amount(number))?;
        hand.stated.total = Some(total.0);
        for part in parts {
            let label = part.trim();
            // These are parts of the pot, not deductions.
            if ["Main pot", "Side pot", "STP"].iter().any(|word| label.starts_with(word)) {
                continue;
            }
            let (taken, _) = amount(label).ok_or(Fault::Amount(number))?;
            if words::is_rake(label) {
                hand.stated.rake = Some(hand.stated.rake.unwrap_or_default() + taken);
            } else {
                hand.stated.fees += taken;
            }
        }
        Ok(())
    }

    /// `5: NAME showed [Jd Qs] and won ($5.15) with two pair`.
    fn seat(&self, hand: &mut Hand<'_>, rest: &str) {
        let Some((chair, rest)) = rest.split_once(": ") else { return };
        let Ok(chair) = chair.parse::<u8>() else { return };
        let Some(seat) = hand.seats.iter().position(|seat| seat.number == chair) else { return };
        let Some(rest) = rest.strip_prefix(&*hand.seats[seat].name) else { return };
        if let Some(cards) = between(rest, '[', ']').and_then(cards::read) {
            hand.see(seat, cards);
        }
        // What the cards of a sold hand won only the summary says.
        if self.sold.contains(&seat) {
            for word in ["won (", "collected ("] {
                for (at, _) in rest.match_indices(word) {
                    if let Some((won, _)) = amount(&rest[at + word.len()..]) {
                        hand.seats[seat].won += won;
                    }
                }
            }
        }
    }
}
