//! Measures the engine natively and prints a line for each figure: see [`benches::row`].
//!
//! `measure` measures everything; `measure WORK` does one work once, for its peak of memory.

use benches::row::{Row, shortest};
use benches::work::{Ready, Work, board, three, two};
use compute::plan::{Context, plan};
use compute::question::{Method, Question};
use holdem::board::Board;
use holdem::card::CardSet;
use holdem::order::top;
use holdem::range::Range;
use holdem::sample::Sampler;
use std::process::{Command, ExitCode};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How long a figure is measured.
const BUDGET: Duration = Duration::from_millis(700);

fn main() -> ExitCode {
    let ready = Ready::new();
    if let Some(name) = std::env::args().nth(1) {
        let Some(work) = Work::ALL.into_iter().find(|work| work.name() == name) else {
            eprintln!("no such work: {name}");
            return ExitCode::FAILURE;
        };
        println!("{}", ready.run(work));
        print_peak(work);
        return ExitCode::SUCCESS;
    }
    let (time, _) = shortest(BUDGET, || ready.run(Work::River));
    tell("tableodds, pages anew", Work::River.name(), time, 1, ready.equity(Work::River));
    keep_pages();
    for work in Work::ALL {
        // First, since some work writes the text it reads when it is first done.
        let equity = ready.equity(work);
        let (time, _) = shortest(BUDGET, || ready.run(work));
        tell("tableodds", work.name(), time, work.items(), equity);
    }
    for threads in [1, 2] {
        with_threads(threads);
    }
    sizes();
    players();
    for work in Work::ALL {
        let own =
            std::env::current_exe().and_then(|own| Command::new(own).arg(work.name()).output());
        if let Ok(output) = own {
            print!(
                "{}",
                String::from_utf8_lossy(&output.stdout).lines().skip(1).collect::<String>()
            );
            println!();
        }
    }
    ExitCode::SUCCESS
}

/// Has the allocator keep pages from one answer to the next.
///
/// glibc hands what is free above 128 KiB back to the system at once, until a program has freed a
/// block at least as large, as those do that have read a file: then its limits move up (see
/// `M_MMAP_THRESHOLD` in mallopt(3)).
fn keep_pages() {
    drop(std::hint::black_box(vec![1_u8; 4 << 20]));
}

fn tell(who: &str, work: &str, time: Duration, items: u64, equity: f64) {
    println!("{}", Row { who: who.into(), work: work.into(), time, items, equity });
}

/// The most memory the process has held, where the system tells.
fn print_peak(work: Work) {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    if let Some(kibibytes) = peak.and_then(|peak| peak.trim().strip_suffix(" kB")) {
        println!("peak\t{}\t{kibibytes}", work.name());
    }
}

/// Whole questions, planned, cut into units, run by so many threads and merged.
fn with_threads(threads: usize) {
    let all = Range::any_two();
    let Ok(pool) = rayon::ThreadPoolBuilder::new().num_threads(threads).build() else { return };
    let who = format!("tableodds, {threads} thread{}", if threads == 1 { "" } else { "s" });
    for (work, range, players) in [
        (Work::Flop, &all, 2),
        (Work::ThreeTurn, &all, 3),
        (Work::ThreeFlop, &all, 3),
        (Work::Fifths, &top(20_000), 3),
        (Work::Sample, &all, 3),
    ] {
        let mut question =
            Question::new(vec![range.clone(); players], board(work.board()), CardSet::EMPTY);
        if work == Work::Sample {
            question.method = Method::Sample;
            question.stop.samples = 1 << 22;
        }
        let Ok(plan) = plan(&question, &Context::default()) else { continue };
        let cancel = AtomicBool::new(false);
        let run = || pool.install(|| compute::native::answer(&plan, &cancel, |_| {}));
        let (time, answer) = shortest(BUDGET, run);
        let items = if work == Work::Sample { 1 << 22 } else { 1 };
        let equity = answer.map_or(f64::NAN, |answer| answer.players[0].outcome.equity);
        tell(&who, work.name(), time, items, equity);
    }
}

/// Cost against the size of ranges: the best so many percent of hands for everybody.
fn sizes() {
    let budget = BUDGET / 4;
    for percent in [1, 2, 5, 10, 20, 40, 70, 100] {
        let range = top(percent * 1_000);
        for work in [Work::River, Work::Turn, Work::Flop] {
            let board = board(work.board());
            let (time, equity) = shortest(budget, || two(&range, &range, &board));
            tell(&format!("size {percent}"), work.name(), time, 1, equity);
        }
        for work in [Work::ThreeRiver, Work::ThreeTurn, Work::ThreeFlop] {
            let board = board(work.board());
            let (time, equity) = shortest(budget, || three([&range; 3], &board));
            tell(&format!("size {percent}"), work.name(), time, 1, equity);
        }
    }
}

/// Cost against the number of players, who are dealt any two cards.
fn players() {
    for players in 2..=10 {
        let ranges = vec![Range::any_two(); players];
        for (street, text) in [("preflop", ""), ("flop", Work::Flop.board())] {
            let board: Board = board(text);
            let Ok(sampler) = Sampler::new(&ranges, &board, CardSet::EMPTY, 1) else { continue };
            let deals = 1 << 16;
            let (time, part) = shortest(BUDGET / 4, || sampler.run(0, deals));
            let equity = part.estimate(0).map_or(f64::NAN, |found| found.equity.mean);
            tell(&format!("players {players}"), street, time, deals.into(), equity);
        }
    }
}
