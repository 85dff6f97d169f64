//! What the page and the engines say to each other.

use compute::answer::Answer;
use compute::catan;
use compute::question::Question;
use compute::refusal::Refusal;
use compute::{chances, dealing};
use serde::{Deserialize, Serialize};

/// A place on the page that shows one answer at a time: a newer question of a panel ends the
/// older, and different panels do not disturb each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Panel {
    /// The result of the equity tool.
    Equity,
    /// What each next card does to it.
    NextCard,
    /// How two of its players do alone, for the colours of their grids.
    Pair,
    /// The chances of the odds tool.
    Odds,
    /// The hands it deals.
    Deal,
    /// The draft of the Catan tool.
    CatanDraft,
    /// Its build speed.
    CatanWait,
    /// Its search for a fair board.
    CatanFair,
}

/// What an engine can be asked: one kind for each tool.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Task {
    /// How players do against each other.
    Equity(Box<Question>),
    /// What a hand comes to.
    Odds(chances::Question),
    /// Hands dealt from a seed.
    Deal(Box<dealing::Question>),
    /// The draft of Catan, and the odds around it.
    Catan(Box<catan::Question>),
}

/// What comes of a [`Task`], under the same name.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// How players do against each other.
    Equity(Box<Answer>),
    /// What a hand comes to.
    Odds(Box<chances::Answer>),
    /// Hands dealt from a seed.
    Deal(Box<dealing::Answer>),
    /// The draft of Catan, and the odds around it.
    Catan(Box<catan::Answer>),
}

/// Tells one question of a panel from the next, so that a late reply is not taken for a new one.
pub type JobId = u32;

/// From the page to an engine.
#[derive(Debug, Serialize, Deserialize)]
pub enum ToEngine {
    /// Answer this, and leave what the panel asked before.
    Ask {
        /// Who asks.
        panel: Panel,
        /// Which question this is.
        job: JobId,
        /// What is asked.
        task: Task,
    },
    /// Nobody waits for this any more.
    Stop {
        /// Who asked.
        panel: Panel,
        /// Which question it was.
        job: JobId,
    },
}

/// From an engine to the page.
#[derive(Debug, Serialize, Deserialize)]
pub enum FromEngine {
    /// The engine runs and can be asked.
    Ready,
    /// The engine is broken. Only one on the page's own thread says so; a worker does it on its
    /// channel.
    Died(String),
    /// About a question.
    News {
        /// Who asked.
        panel: Panel,
        /// Which question.
        job: JobId,
        /// What there is to tell.
        news: News,
    },
}

/// What becomes of a question. `Answer` and `Failed` are the last that is heard of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum News {
    /// Under way; at most twenty times a second.
    Progress(Progress),
    /// The answer.
    Answer(Outcome),
    /// There will be none.
    Failed(Failure),
}

/// How far a question has come.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// How much of the work is done, from 0 to 1.
    pub done: f64,
    /// The answer as far as it is known.
    pub so_far: Option<Outcome>,
}

/// Why a question got no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Failure {
    /// The question has none.
    Refused(Refusal),
    /// Not one deal of it was possible after all.
    Nothing,
    /// The engine died over it, was started anew, and died again. The text is for a bug report.
    Crashed(String),
    /// No engine could be started, neither in a worker nor on the page. The text is for a bug
    /// report.
    NoEngine(String),
}
