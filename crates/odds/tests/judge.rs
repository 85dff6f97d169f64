//! The judge, the evaluator and the sorting by type on every hand there is, up to suits.

use holdem::card::CardSet;
use holdem::eval::evaluate;
use holdem::notation::cards::parse_cards;
use holdem::suits::for_each_kind;
use odds::HandType;
use odds::hand_type::Counts;
use odds::judge::{Uncountable, judge};
use odds::sort::hand_type;

fn judge_all(size: usize) -> Counts {
    let mut counts = Counts::default();
    for_each_kind(size, |cards, count| {
        let judgement = judge(cards).expect("five to seven cards");
        let strength = evaluate(cards);
        assert_eq!(judgement.verdict, HandType::of(strength), "{cards}");
        assert_eq!(hand_type(cards), judgement.verdict, "{cards}");
        // The five are the player's own and are worth as much as all.
        assert_eq!((judgement.five.len(), judgement.five.minus(cards)), (5, CardSet::EMPTY));
        assert_eq!(evaluate(judgement.five), strength, "{cards}: {}", judgement.five);
        counts[judgement.verdict] += u64::from(count);
    });
    counts
}

#[test]
fn all_three_agree_on_every_hand() {
    for (size, hands) in [(5, 2_598_960), (6, 20_358_520), (7, 133_784_560)] {
        let counted = odds::chance::count(CardSet::EMPTY, CardSet::EMPTY, size);
        let judged = judge_all(size);
        assert_eq!(judged.total(), hands);
        assert_eq!(Ok(judged), counted, "{size} cards");
    }
}

#[test]
fn refuses_what_is_no_hand() {
    let cards = |count: usize| CardSet::DECK.iter().take(count).collect::<CardSet>();
    assert_eq!(judge(cards(4)), Err(Uncountable(4)));
    assert_eq!(judge(cards(8)), Err(Uncountable(8)));
}

#[test]
fn two_aces_and_three_low_cards_are_no_straight() {
    let cards = parse_cards("Ac Ad 2h 3s 4c").expect("cards");
    let judgement = judge(cards.into_iter().collect()).expect("five cards");
    assert_eq!((judgement.verdict, judgement.runs[0]), (HandType::Pair, false));
}
