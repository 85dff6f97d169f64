//! What a user works on and saves: spots, edits, links.
