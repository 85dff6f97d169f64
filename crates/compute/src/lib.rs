//! From a question to an answer: plan, units, merge, progress, cancel.
