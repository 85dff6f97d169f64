//! Light, dark, or what the system asks for.

use crate::strings::frame::FrameStrings;

/// A theme of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    /// What the system asks for.
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// The name it is kept under, which is also the attribute the style sheet looks at.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme of a name; the system's where there is no such theme.
    pub(crate) fn from_name(name: &str) -> Self {
        match name {
            "light" => Self::Light,
            "dark" => Self::Dark,
            _ => Self::System,
        }
    }

    /// The one that follows when the button is pressed.
    pub(crate) const fn next(self) -> Self {
        match self {
            Self::System => Self::Light,
            Self::Light => Self::Dark,
            Self::Dark => Self::System,
        }
    }

    /// What it is called.
    pub(crate) const fn word(self, words: &FrameStrings) -> &'static str {
        match self {
            Self::System => words.theme_system,
            Self::Light => words.theme_light,
            Self::Dark => words.theme_dark,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Theme;

    #[test]
    fn names_come_back_and_the_button_goes_round() {
        let mut theme = Theme::System;
        for _ in 0..3 {
            assert_eq!(Theme::from_name(theme.name()), theme);
            theme = theme.next();
        }
        assert_eq!(theme, Theme::System);
    }
}
