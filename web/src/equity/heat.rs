//! The heat scale: which of seven steps an equity falls on.
//!
//! The colours themselves stand in `style/tokens.css` as `--heat-0` to `--heat-6`, once for each
//! theme. The scale runs from blue-violet over neutral to amber, a pair of ends that people with
//! any colour blindness tell apart, and the number is printed in the cell besides.

/// How many steps there are.
pub(crate) const STEPS: usize = 7;

/// Where one step ends and the next begins, as a part of the way from a fair share to nothing
/// (below the middle) or to everything (above it).
const BOUNDS: [f64; 3] = [0.1, 0.3, 0.6];

/// The step of an equity among so many players. The middle one is a fair share of the pot.
pub(crate) fn step(equity: f64, players: usize) -> usize {
    let fair = 1.0 / players as f64;
    let (way, up) = if equity < fair {
        ((fair - equity) / fair, false)
    } else {
        ((equity - fair) / (1.0 - fair), true)
    };
    let steps = BOUNDS.iter().filter(|&&bound| way > bound).count();
    if up { 3 + steps } else { 3 - steps }
}

/// The equities between the steps, lowest first: 20, 35, 45, 55, 65, 80 % with two players.
pub(crate) fn bounds(players: usize) -> [f64; STEPS - 1] {
    let fair = 1.0 / players as f64;
    let [near, middle, far] = BOUNDS;
    let below = |way: f64| fair - way * fair;
    let above = |way: f64| fair + way * (1.0 - fair);
    [below(far), below(middle), below(near), above(near), above(middle), above(far)]
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKENS: &str = include_str!("../../style/tokens.css");

    #[test]
    fn steps_change_at_the_bounds() {
        for players in 2..=10 {
            for (below, bound) in bounds(players).into_iter().enumerate() {
                assert_eq!(step(bound - 1e-9, players), below, "{players} players at {bound}");
                assert_eq!(step(bound + 1e-9, players), below + 1, "{players} players at {bound}");
            }
            assert_eq!(step(0.0, players), 0);
            assert_eq!(step(1.0 / players as f64, players), 3);
            assert_eq!(step(1.0, players), STEPS - 1);
        }
    }

    /// The declarations of the block that follows `selector`, as (name, value).
    fn block(selector: &str) -> Vec<(String, String)> {
        let from = TOKENS.split_once(selector).expect("the selector is there").1;
        let (block, _) = from.split_once('}').expect("the block is closed");
        let declarations = block.split(';').filter_map(|line| line.rsplit_once(':'));
        declarations
            .map(|(name, value)| {
                let name = name.rsplit_once("--").map_or(name, |(_, name)| name);
                (name.trim().to_owned(), value.trim().to_owned())
            })
            .filter(|(_, value)| value.starts_with('#'))
            .collect()
    }

    const LIGHT: &str = ":root {";
    const DARK: &str = ":root[data-theme=\"dark\"] {";
    const DARK_BY_SYSTEM: &str = ":root:not([data-theme=\"light\"]) {";

    fn colour(block: &[(String, String)], name: &str) -> [f64; 3] {
        let found = block.iter().find(|(other, _)| other == name);
        let (_, value) = found.unwrap_or_else(|| panic!("no colour {name}"));
        [1, 3, 5].map(|at| {
            let channel = u8::from_str_radix(&value[at..at + 2], 16).expect("two hex digits");
            f64::from(channel) / 255.0
        })
    }

    /// Relative luminance and contrast as WCAG 2.2 defines them.
    fn luminance(colour: [f64; 3]) -> f64 {
        let [r, g, b] =
            colour.map(|c| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(a: [f64; 3], b: [f64; 3]) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn both_dark_blocks_say_the_same() {
        assert_eq!(block(DARK), block(DARK_BY_SYSTEM));
        assert!(block(DARK).len() > STEPS);
    }

    #[test]
    fn every_text_can_be_read_in_both_themes() {
        for theme in [LIGHT, DARK] {
            let tokens = block(theme);
            // A cell that is in only partly shows its number over the heat and over the empty part.
            let mut pairs =
                vec![("ink", "sunk"), ("ink", "soft"), ("ink", "paper"), ("quiet", "pair")];
            let steps: Vec<String> = (0..STEPS).map(|step| format!("heat-{step}")).collect();
            pairs.extend(steps.iter().map(|step| ("ink", step.as_str())));
            for quiet in ["quiet", "accent", "error", "warn", "suit-red", "suit-blue", "suit-green"]
            {
                pairs.extend([(quiet, "paper"), (quiet, "sunk")]);
            }
            pairs.push(("on-accent", "accent"));
            for (text, ground) in pairs {
                let contrast = contrast(colour(&tokens, text), colour(&tokens, ground));
                assert!(contrast >= 4.5, "{text} on {ground} in {theme}: {contrast:.2}");
            }
        }
    }

    /// How eyes that lack one kind of cone see a colour, in linear light: protan and deutan after
    /// Viénot, Brettel and Mollon (1999), tritan as one plane fitted in the same way.
    const BLIND: [[[f64; 3]; 3]; 3] = [
        [[0.112, 0.888, 0.0], [0.112, 0.888, 0.0], [0.004, -0.004, 1.0]],
        [[0.293, 0.707, 0.0], [0.293, 0.707, 0.0], [-0.022, 0.022, 1.0]],
        [[1.013, 0.135, -0.148], [-0.012, 0.868, 0.144], [0.076, 0.805, 0.119]],
    ];

    #[test]
    fn neighbours_differ_for_every_eye() {
        let linear = |c: f64| {
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        let encoded = |c: f64| {
            if c <= 0.003_130_8 { c * 12.92 } else { 1.055 * c.powf(1.0 / 2.4) - 0.055 }
        };
        for theme in [LIGHT, DARK] {
            let tokens = block(theme);
            for eye in BLIND {
                let seen: Vec<[f64; 3]> = (0..STEPS)
                    .map(|step| {
                        let plain = colour(&tokens, &format!("heat-{step}")).map(linear);
                        eye.map(|row| {
                            let sum: f64 = row.iter().zip(plain).map(|(a, b)| a * b).sum();
                            encoded(sum.clamp(0.0, 1.0))
                        })
                    })
                    .collect();
                for (low, pair) in seen.windows(2).enumerate() {
                    let far: f64 = pair[0]
                        .iter()
                        .zip(pair[1])
                        .map(|(a, b)| (a - b).powi(2))
                        .sum::<f64>()
                        .sqrt();
                    assert!(far > 0.05, "steps {low} and {} in {theme}: {far:.3}", low + 1);
                }
            }
        }
    }
}
