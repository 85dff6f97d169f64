//! What is wrong with a table of batches.

use rating::row::RowFault;
use rating::table::{LineFault, TableFault};

/// Why no table can be read at all.
pub(crate) fn table_fault(fault: &TableFault) -> String {
    match fault {
        TableFault::Column(name) => format!("the heading lacks the column {name}"),
    }
}

/// Why a line is refused.
pub(crate) fn line_fault(fault: &LineFault) -> String {
    match fault {
        LineFault::Row(fault) => row_fault(*fault),
        LineFault::Number(column) => format!("{column} is no number"),
        LineFault::Timestamp => "timestamp is no date".to_owned(),
        LineFault::Duplicate => "the player has a row in this batch already".to_owned(),
        LineFault::Shape => "there are fewer cells than in the heading".to_owned(),
        LineFault::Encoding => "not UTF-8; save the table as UTF-8".to_owned(),
    }
}

/// Why a row is refused.
pub(crate) fn row_fault(fault: RowFault) -> String {
    match fault {
        RowFault::NoPlayer => "no player".to_owned(),
        RowFault::NoHands => "no hands".to_owned(),
        RowFault::NotFinite => "a number is infinite".to_owned(),
        RowFault::Rate(rate) => format!("{rate:.0} bb/100 cannot be believed"),
        RowFault::Deviation(sd) => format!("sd100 is {sd}, not above 0"),
    }
}
