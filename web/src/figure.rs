//! Numbers as the page prints them.

/// Parts thousands in counts: a narrow no-break space.
const THIN: char = '\u{202f}';

/// A share of one as percent with two decimals and no sign: `54.24`.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.2}", share * 100.0)
}

/// A count with its thousands parted: `8 214 600`.
pub(crate) fn count(number: u128) -> String {
    let digits = number.to_string();
    let mut parted = String::with_capacity(digits.len() + digits.len() / 3 * THIN.len_utf8());
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            parted.push(THIN);
        }
        parted.push(digit);
    }
    parted
}

/// A weight in thousandths as percent, with a decimal only where there is one: `50`, `33.3`.
pub(crate) fn weight(thousandths: u16) -> String {
    match thousandths % 10 {
        0 => (thousandths / 10).to_string(),
        tenth => format!("{}.{tenth}", thousandths / 10),
    }
}

/// A number with its sign, a true minus, and so many decimals: `+4.20`. A zero has no sign.
pub(crate) fn signed(number: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$}", number.abs());
    let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    let sign = if is_zero {
        ""
    } else if number < 0.0 {
        "\u{2212}"
    } else {
        "+"
    };
    let (whole, rest) = text.split_once('.').map_or((text.as_str(), None), |(w, r)| (w, Some(r)));
    let whole = count(whole.parse().unwrap_or(0));
    rest.map_or_else(|| format!("{sign}{whole}"), |rest| format!("{sign}{whole}.{rest}"))
}

/// A number as typed, with full-width digits and signs, which Japanese keyboards write, as their
/// plain forms.
pub(crate) fn plain(typed: &str) -> String {
    let plain = |c| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        c => c,
    };
    typed.chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_parted_from_the_right() {
        let plain = |number| count(number).replace(THIN, " ");
        assert_eq!(plain(0), "0");
        assert_eq!(plain(990), "990");
        assert_eq!(plain(1_081), "1 081");
        assert_eq!(plain(8_214_600), "8 214 600");
        assert_eq!(plain(100_000), "100 000");
    }

    #[test]
    fn signs_and_thousands() {
        assert_eq!(signed(4.204, 2), "+4.20");
        assert_eq!(signed(-12_345.6, 1), "\u{2212}12\u{202f}345.6");
        assert_eq!(signed(-0.001, 2), "0.00");
        assert_eq!(signed(7.0, 0), "+7");
    }

    #[test]
    fn full_width_numbers_are_numbers() {
        assert_eq!(plain("１０　０００．５％"), "10 000.5%");
        assert_eq!(plain("33.3"), "33.3");
    }

    #[test]
    fn percent_and_weight_keep_what_counts() {
        assert_eq!(percent(0.542_449), "54.24");
        assert_eq!(percent(1.0), "100.00");
        assert_eq!(weight(1000), "100");
        assert_eq!(weight(333), "33.3");
        assert_eq!(weight(5), "0.5");
    }
}
