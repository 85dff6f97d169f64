//! Undo and redo over whole spots.

use crate::Spot;

/// How many steps back are kept.
const DEPTH: usize = 200;

/// A spot, what it was before, and what was undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<S> {
    past: Vec<S>,
    present: S,
    future: Vec<S>,
    /// Whether the next edit may join the step on top of `past`.
    open: bool,
}

/// Whether an edit is a step of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grain {
    /// One undo takes back this edit alone.
    Step,
    /// One undo takes back this edit and all joined ones before it: a drag over many cells, the
    /// letters of a word, a slider on its way.
    Join,
}

impl<S> History<S> {
    /// A spot without a past.
    #[must_use]
    pub const fn new(present: S) -> Self {
        Self { past: Vec::new(), present, future: Vec::new(), open: false }
    }

    /// The spot as it stands.
    #[must_use]
    pub const fn present(&self) -> &S {
        &self.present
    }

    /// Whether there is something to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is something to redo.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Goes a step back, if there is one.
    pub fn undo(&mut self) -> bool {
        self.open = false;
        let Some(before) = self.past.pop() else { return false };
        self.future.push(core::mem::replace(&mut self.present, before));
        true
    }

    /// Goes a step forward again, if there is one.
    pub fn redo(&mut self) -> bool {
        self.open = false;
        let Some(after) = self.future.pop() else { return false };
        self.past.push(core::mem::replace(&mut self.present, after));
        true
    }

    /// Ends a run of joined edits: the next one is a step of its own.
    pub const fn close(&mut self) {
        self.open = false;
    }
}

impl<S: PartialEq> History<S> {
    /// Puts another spot in place of the present one, as one step: a link opened, an item loaded.
    pub fn replace(&mut self, next: S) {
        self.put(next, Grain::Step);
    }

    fn put(&mut self, next: S, grain: Grain) {
        if next == self.present {
            return;
        }
        let before = core::mem::replace(&mut self.present, next);
        self.future.clear();
        if !(self.open && grain == Grain::Join) {
            if self.past.len() == DEPTH {
                self.past.remove(0);
            }
            self.past.push(before);
        }
        self.open = grain == Grain::Join;
    }
}

impl<S: Spot> History<S> {
    /// Applies an edit; one that changes nothing leaves no step behind.
    ///
    /// # Errors
    /// When the edit cannot be done; everything then stays as it is.
    pub fn edit(&mut self, edit: &S::Edit, grain: Grain) -> Result<(), S::Error> {
        let next = self.present.apply(edit)?;
        self.put(next, grain);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A spot that is a number, to which a number is added; it never goes below zero.
    impl Spot for i32 {
        type Edit = Self;
        type Error = ();

        fn apply(&self, edit: &Self) -> Result<Self, ()> {
            Ok(self + edit).and_then(|sum| if sum < 0 { Err(()) } else { Ok(sum) })
        }
    }

    #[test]
    fn steps_back_and_forth() {
        let mut history = History::new(0);
        assert!(!history.undo() && !history.redo());
        assert_eq!(history.edit(&1, Grain::Step), Ok(()));
        assert_eq!(history.edit(&2, Grain::Step), Ok(()));
        assert_eq!(history.edit(&-9, Grain::Step), Err(()));
        assert_eq!(history.edit(&0, Grain::Step), Ok(()));
        assert!(history.undo());
        assert_eq!(*history.present(), 1);
        assert!(history.redo());
        assert_eq!(*history.present(), 3);
        assert!(history.undo() && history.undo() && !history.undo());
        assert_eq!(history.edit(&5, Grain::Step), Ok(()));
        assert!(!history.can_redo(), "a new edit forgets what was undone");
    }

    #[test]
    fn joined_edits_are_one_step() {
        let mut history = History::new(0);
        for _ in 0..3 {
            assert_eq!(history.edit(&1, Grain::Join), Ok(()));
        }
        history.close();
        for _ in 0..3 {
            assert_eq!(history.edit(&1, Grain::Join), Ok(()));
        }
        assert!(history.undo());
        assert_eq!(*history.present(), 3);
        assert!(history.undo());
        assert_eq!(*history.present(), 0);
        assert!(!history.can_undo());
    }

    #[test]
    fn forgets_the_oldest_beyond_its_depth() {
        let mut history = History::new(0);
        for _ in 0..DEPTH + 10 {
            assert_eq!(history.edit(&1, Grain::Step), Ok(()));
        }
        while history.undo() {}
        assert_eq!(*history.present(), 10);
    }
}
