//! One wasm module: compiled, bound to JavaScript, made smaller.

use super::Options;
use crate::setup::wasm_std::TARGET;
use crate::shell;
use crate::workspace::{at, target};
use anyhow::{Context as _, Result};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// The page itself.
const UI: &str = "ui";

/// The page with all its tools, for the forms of one file.
const WHOLE: &str = "whole";

/// The engines of the first tool, apart from the page so that it paints before they arrive.
const TABLE: &str = "table";

/// The script of those who help it.
pub(super) const HELPER: &str = "helper";

/// All engines, by tools. Each runs in a worker of its own.
const ENGINES: [&str; 3] = [TABLE, "tiles", "reader"];

/// Those in which a player waits for loops over millions; Catan's take a millisecond.
const FAST: [&str; 2] = [TABLE, "reader"];

/// What they are compiled with. Loops are unrolled and put into vectors when all crates are linked, and
/// that goes by the program's own switches, which are for size. Only what the crates have not
/// inlined themselves stays apart, or the one file would outgrow its budget.
const SPEED: [&str; 2] = ["-Copt-level=3", "-Cllvm-args=-inline-threshold=5"];

/// The programs of package `web`, each a module of its own.
///
/// # Errors
/// When their folder cannot be read.
fn names() -> Result<Vec<String>> {
    let folder = at("web/src/bin");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .context("no folder web/src/bin")?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension() == Some(OsStr::new("rs")))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    Ok(names)
}

/// Those of them that the site loads only when they are wanted, and what long questions bring.
///
/// # Errors
/// When their folder cannot be read.
pub(crate) fn later() -> Result<Vec<String>> {
    let mut names = names()?;
    names.retain(|name| ![UI, WHOLE, TABLE].contains(&name.as_str()));
    names.extend([super::crew::CREW, HELPER].map(str::to_owned));
    Ok(names)
}

/// All modules, each in its part.
pub(crate) struct Modules {
    /// The page.
    pub(crate) ui: Module,
    /// The page with all its tools.
    pub(crate) whole: Module,
    /// What runs in workers.
    pub(crate) engines: Vec<Module>,
    /// What the page of the site brings only when it is wanted, such as the tools apart from Equity.
    pub(crate) apart: Vec<Module>,
}

impl Modules {
    /// Gives each module its part.
    ///
    /// # Errors
    /// When one of the first two is missing.
    fn sort(modules: Vec<Module>) -> Result<Self> {
        let (mut ui, mut whole, mut engines, mut apart) = (None, None, Vec::new(), Vec::new());
        for module in modules {
            match module.name.as_str() {
                UI => ui = Some(module),
                WHOLE => whole = Some(module),
                name if ENGINES.contains(&name) => engines.push(module),
                _ => apart.push(module),
            }
        }
        Ok(Self {
            ui: ui.context("no program ui")?,
            whole: whole.context("no program whole")?,
            engines,
            apart,
        })
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Module> {
        [&self.ui, &self.whole].into_iter().chain(&self.engines).chain(&self.apart)
    }
}

/// A module in the two shapes the forms need. Both scripts drive the same wasm.
pub(crate) struct Module {
    /// That of its program.
    pub(crate) name: String,
    /// Bindings as an ES module.
    pub(crate) module_js: String,
    /// Bindings as a classic script that defines one global, see [`Module::global`].
    pub(crate) classic_js: String,
    /// The code.
    pub(crate) wasm: Vec<u8>,
}

impl Module {
    /// What the classic script calls itself. Modules share a page, so each has its own.
    pub(crate) fn global(&self) -> String {
        global(&self.name)
    }
}

/// [`Module::global`] of the engines of the first tool.
pub(super) fn table_global() -> String {
    global(TABLE)
}

fn global(name: &str) -> String {
    format!("tableodds_{name}")
}

/// Compiles, binds and shrinks all modules.
///
/// # Errors
/// When the sources do not compile or a tool fails.
pub(crate) fn compile(options: &Options) -> Result<Modules> {
    let names = names()?;
    let folder = if options.dev {
        shell::run(compiler("build", "web", "dev").arg("--bins"))?;
        "debug"
    } else {
        let (fast, small): (Vec<&str>, Vec<&str>) =
            names.iter().map(String::as_str).partition(|name| FAST.contains(name));
        let bins = small.iter().flat_map(|name| ["--bin", name]);
        shell::run(compiler("build", "web", "web").args(bins))?;
        for name in fast {
            shell::run(compiler("rustc", "web", "web").args(["--bin", name, "--"]).args(SPEED))?;
        }
        "web"
    };
    let compiled = target().join(TARGET).join(folder);
    let mut modules = names
        .iter()
        .map(|name| bind(name, &compiled.join(name).with_extension("wasm")))
        .collect::<Result<Vec<_>>>()?;
    if !options.dev {
        std::thread::scope(|scope| {
            let each: Vec<_> =
                modules.iter_mut().map(|module| scope.spawn(|| shrink_module(module))).collect();
            each.into_iter().try_for_each(|one| {
                one.join().unwrap_or_else(|_| anyhow::bail!("a thread of the build died"))
            })
        })?;
    }
    Modules::sort(modules)
}

/// A cargo that compiles programs of a package for the browser.
fn compiler(command: &str, package: &str, profile: &str) -> Command {
    let mut cargo = shell::cargo();
    cargo.args([command, "--package", package, "--target", TARGET, "--profile", profile]);
    cargo
}

/// Builds the module of package `benches` as the engines of the site are built, and gives the folder
/// with its bindings and code.
///
/// # Errors
/// When it does not compile or cannot be bound.
pub(crate) fn bench_module() -> Result<PathBuf> {
    const NAME: &str = "browser";
    shell::run(compiler("rustc", "benches", "web").args(["--bin", NAME, "--"]).args(SPEED))?;
    let compiled = target().join(TARGET).join("web").join(NAME).with_extension("wasm");
    let folder = target().join("bench-bindings");
    let mut bindings = Bindgen::new();
    bindings.input_path(compiled).out_name(NAME).typescript(false);
    bindings.web(true)?.omit_default_module_path(true);
    bindings.generate(&folder).context("cannot bind the module of the benches")?;
    let code = folder.join(format!("{NAME}_bg.wasm"));
    // Optimised as the engines are.
    fs::write(&code, shrink(NAME, fs::read(&code)?, "-O3")?)?;
    Ok(folder)
}

/// Makes both sets of bindings.
fn bind(name: &str, compiled: &Path) -> Result<Module> {
    let folder = target().join("web-bindings");
    let (site, file) = (folder.join("module"), folder.join("classic"));

    let mut module = Bindgen::new();
    module.input_path(compiled).out_name(name).typescript(false);
    module.web(true)?.omit_default_module_path(true);
    module.generate(&site).with_context(|| format!("cannot bind {name} as a module"))?;

    let mut classic = Bindgen::new();
    classic.input_path(compiled).out_name(name).typescript(false);
    classic.no_modules(true)?.omit_default_module_path(true);
    classic.no_modules_global(&global(name))?;
    classic.generate(&file).with_context(|| format!("cannot bind {name} as a script"))?;

    let code = format!("{name}_bg.wasm");
    let wasm = fs::read(site.join(&code))?;
    anyhow::ensure!(
        wasm == fs::read(file.join(&code))?,
        "the two sets of bindings of {name} want different wasm"
    );
    let script = format!("{name}.js");
    Ok(Module {
        name: name.to_owned(),
        module_js: fs::read_to_string(site.join(&script))?,
        classic_js: fs::read_to_string(file.join(&script))?,
        wasm,
    })
}

/// Pages are made small, the engines fast: the tables have been compiled for speed and stay so.
fn shrink_module(module: &mut Module) -> Result<()> {
    let goal = if ENGINES.contains(&module.name.as_str()) { "-O3" } else { "-Oz" };
    module.wasm = shrink(&module.name, std::mem::take(&mut module.wasm), goal)?;
    Ok(())
}

/// Code made better by wasm-opt, with a switch that says in which way, where npm has installed it;
/// elsewhere it stays as it is.
///
/// # Errors
/// When it fails.
pub(super) fn shrink(name: &str, wasm: Vec<u8>, goal: &str) -> Result<Vec<u8>> {
    let wasm_opt = at("tools/node_modules/binaryen/bin/wasm-opt");
    if !wasm_opt.is_file() {
        return Ok(wasm);
    }
    let folder = target().join("web-bindings");
    fs::create_dir_all(&folder)?;
    let input = folder.join(format!("{name}.before.wasm"));
    let output = folder.join(format!("{name}.after.wasm"));
    fs::write(&input, wasm)?;
    let mut command = shell::program("node");
    command.arg(wasm_opt).arg(&input).arg("-o").arg(&output).arg(goal);
    for feature in FEATURES {
        command.arg(format!("--enable-{feature}"));
    }
    shell::run(&mut command)?;
    Ok(fs::read(output)?)
}

/// What the compiler may use: its defaults for wasm32, SIMD, and threads in the module that has them.
const FEATURES: [&str; 9] = [
    "bulk-memory",
    "bulk-memory-opt",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
    "simd",
    "threads",
];
