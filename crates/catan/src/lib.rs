//! The opening draft of Catan solved exactly, and the odds around it.
//!
//! The engine knows the base game on its island of 19 hexes, without trade between players.
//! [`board`] and [`setup`] make a board; [`race`] says how many dice rolls a player with two
//! settlements needs to win, and [`draft`] plays the placing of settlements by it. [`build_speed`],
//! [`robber`] and [`deck`] answer what comes up during a game.
//!
//! Every time is counted in rolls of the dice by anybody, since all players collect on each.
//! Times are compared in billionths of a roll, as whole numbers, so a tie is a tie on every
//! platform. No IO, no clock, no globals; randomness comes from a [`seed`].
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod board;
pub mod build_speed;
pub mod building;
pub mod chain;
pub mod deck;
pub mod dice;
pub mod draft;
pub mod edit;
pub mod fair;
pub mod geometry;
pub mod harbour;
pub mod legality;
#[cfg(test)]
mod oracle;
pub mod pair;
pub mod race;
pub mod rival;
pub mod robber;
pub mod score;
pub mod seat;
pub mod seed;
pub mod setup;
pub mod symmetry;
pub mod trial;
