//! Players' names as numbers.

use hashbrown::{DefaultHashBuilder, HashTable};
use std::hash::BuildHasher as _;

/// Names in the order in which they were first met, each with a number from 0.
#[derive(Clone, Debug, Default)]
pub struct Names {
    list: Vec<Box<str>>,
    /// Places in the list, by what the names there hash to.
    numbers: HashTable<u32>,
    hasher: DefaultHashBuilder,
}

impl PartialEq for Names {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl Eq for Names {}

impl Names {
    /// The number of a name, new or known.
    pub fn enter(&mut self, name: &str) -> u32 {
        let Self { list, numbers, hasher } = self;
        let hash = hasher.hash_one(name);
        let known = numbers.find(hash, |&number| *list[number as usize] == *name);
        if let Some(&number) = known {
            return number;
        }
        // Each name takes more than a byte of memory, so there are fewer than u32::MAX.
        let number = list.len() as u32;
        list.push(name.into());
        numbers.insert_unique(hash, number, |&number| hasher.hash_one(&*list[number as usize]));
        number
    }

    /// The number of a known name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<u32> {
        let hash = self.hasher.hash_one(name);
        self.numbers.find(hash, |&number| *self.list[number as usize] == *name).copied()
    }

    /// The name of a number.
    ///
    /// # Panics
    /// When no name has that number.
    #[must_use]
    pub fn name(&self, number: u32) -> &str {
        &self.list[number as usize]
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// All names, by number.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        self.list.iter().map(AsRef::as_ref)
    }
}
