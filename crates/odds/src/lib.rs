//! Exact chances of hand types, and a judge that shows its steps.
