//! The main pot and the side pots.

use crate::money::Money;

/// What one player has in the pot after uncalled bets went back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stake {
    /// The part that others had to match: antes of everybody, blinds and bets.
    pub level: Money,
    /// The part that goes to the main pot and claims nothing.
    pub dead: Money,
    /// Whether the player still has a claim.
    pub live: bool,
}

/// One pot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pot {
    /// How much is in it.
    pub amount: Money,
    /// Who can win it: seats, lowest first.
    pub eligible: Vec<usize>,
}

/// Divides what the players have in into pots, the main pot first.
///
/// A pot is a layer of what the live players have in; what a folded player has in stays in the
/// layers it reached, and layers with the same claims are one pot. `extra` is what the room added:
/// it belongs to the main pot. The amounts sum to everything that is in.
#[must_use]
pub fn pots(stakes: &[Stake], extra: Money) -> Vec<Pot> {
    let mut levels: Vec<Money> =
        stakes.iter().filter(|stake| stake.live).map(|stake| stake.level).collect();
    levels.sort_unstable();
    levels.dedup();
    // What folded players have in above the highest claim stays in the last pot.
    let highest = stakes.iter().map(|stake| stake.level).max().unwrap_or_default();
    let mut found: Vec<Pot> = Vec::new();
    let mut below = Money::ZERO;
    for (place, &level) in levels.iter().enumerate() {
        let top = if place + 1 == levels.len() { level.max(highest) } else { level };
        let inside = |stake: &Stake| stake.level.min(top) - stake.level.min(below);
        let amount: Money = stakes.iter().map(inside).sum();
        let claims = |seat: &usize| stakes[*seat].live && stakes[*seat].level >= level;
        let eligible: Vec<usize> = (0..stakes.len()).filter(claims).collect();
        match found.last_mut() {
            Some(last) if last.eligible == eligible => last.amount += amount,
            _ => found.push(Pot { amount, eligible }),
        }
        below = top;
    }
    if let Some(main) = found.first_mut() {
        main.amount += stakes.iter().map(|stake| stake.dead).sum::<Money>() + extra;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const fn stake(level: i64, live: bool) -> Stake {
        Stake { level: Money::from_hundredths(level), dead: Money::ZERO, live }
    }

    fn amounts(pots: &[Pot]) -> Vec<(i64, Vec<usize>)> {
        pots.iter().map(|pot| (pot.amount.hundredths(), pot.eligible.clone())).collect()
    }

    #[test]
    fn divides_by_what_each_has_in() {
        let stakes = [stake(100, true), stake(300, true), stake(300, true), stake(50, false)];
        let found = pots(&stakes, Money::from_hundredths(20));
        assert_eq!(amounts(&found), [(370, vec![0, 1, 2]), (400, vec![1, 2])]);
        // The same claims make one pot, and folded money stays in its layer.
        let stakes = [stake(100, true), stake(100, true), stake(80, false)];
        assert_eq!(amounts(&pots(&stakes, Money::ZERO)), [(280, vec![0, 1])]);
        let stakes = [stake(100, true), stake(100, true), stake(180, false)];
        assert_eq!(amounts(&pots(&stakes, Money::ZERO)), [(380, vec![0, 1])]);
        assert_eq!(pots(&[stake(5, false)], Money::ZERO), []);
    }

    /// One chip at a time: who matched the chip before keeps a claim on the next.
    fn chip_by_chip(stakes: &[Stake], extra: i64) -> Vec<(i64, Vec<usize>)> {
        let mut found: Vec<(i64, Vec<usize>)> = Vec::new();
        let top = stakes.iter().map(|stake| stake.level.hundredths()).max().unwrap_or(0);
        let mut orphans = 0;
        for chip in 1..=top.max(1) {
            let in_it = |stake: &&Stake| stake.level.hundredths() >= chip;
            let amount = stakes.iter().filter(in_it).count() as i64;
            let claims: Vec<usize> = (0..stakes.len())
                .filter(|&seat| stakes[seat].live && (in_it)(&&stakes[seat]))
                .collect();
            if claims.is_empty() {
                orphans += amount;
                continue;
            }
            match found.last_mut() {
                Some((sum, same)) if *same == claims => *sum += amount,
                _ => found.push((amount, claims)),
            }
        }
        if let Some(last) = found.last_mut() {
            last.0 += orphans;
        }
        if let Some(first) = found.first_mut() {
            first.0 += extra;
        }
        found
    }

    proptest! {
        #[test]
        fn agrees_with_chip_by_chip(
            players in proptest::collection::vec((1_i64..40, any::<bool>()), 1..8),
            extra in 0_i64..9,
        ) {
            let stakes: Vec<Stake> = players.iter().map(|&(level, live)| stake(level, live)).collect();
            let found = pots(&stakes, Money::from_hundredths(extra));
            prop_assert_eq!(amounts(&found), chip_by_chip(&stakes, extra));
        }
    }
}
