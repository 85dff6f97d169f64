//! Hand histories of nine formats, replayed to results and all-in EV.
