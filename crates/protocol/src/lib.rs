//! Sync wire types, limits, errors.
