//! The opening draft of Catan solved exactly, and the odds around it.
