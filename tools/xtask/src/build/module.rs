//! One wasm module: compiled, bound to JavaScript, made smaller.

use super::Options;
use crate::setup::wasm_std::TARGET;
use crate::shell;
use crate::workspace::{at, target};
use anyhow::{Context as _, Result};
use std::fs;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

/// The programs of package `web`, each a module of its own so that the page paints before the
/// engines arrive.
const NAMES: [&str; 2] = ["ui", "table"];

/// A module in the two shapes the forms need. Both scripts drive the same wasm.
pub(crate) struct Module {
    /// `ui` or `table`.
    pub(crate) name: &'static str,
    /// Bindings as an ES module.
    pub(crate) module_js: String,
    /// Bindings as a classic script that defines one global, see [`Module::global`].
    pub(crate) classic_js: String,
    /// The code.
    pub(crate) wasm: Vec<u8>,
}

impl Module {
    /// What the classic script calls itself. The two modules may share a page, so each has its own.
    pub(crate) fn global(&self) -> String {
        global(self.name)
    }
}

fn global(name: &str) -> String {
    format!("tableodds_{name}")
}

/// Compiles, binds and shrinks all modules, in the order of their names above.
///
/// # Errors
/// When the sources do not compile or a tool fails.
pub(crate) fn compile(options: &Options) -> Result<[Module; 2]> {
    let profile = if options.dev { "dev" } else { "web" };
    let mut cargo = shell::cargo();
    cargo.args(["build", "--package", "web", "--bins", "--target", TARGET, "--profile", profile]);
    shell::run(&mut cargo)?;
    let folder = if options.dev { "debug" } else { "web" };
    let compiled = target().join(TARGET).join(folder);
    let [ui, table] = NAMES.map(|name| bind(name, &compiled.join(name).with_extension("wasm")));
    let (mut ui, mut table) = (ui?, table?);
    if !options.dev {
        std::thread::scope(|scope| {
            let one = scope.spawn(|| shrink(&mut ui));
            let other = shrink(&mut table);
            one.join().unwrap_or_else(|_| anyhow::bail!("a thread of the build died")).and(other)
        })?;
    }
    Ok([ui, table])
}

/// Makes both sets of bindings.
fn bind(name: &'static str, compiled: &Path) -> Result<Module> {
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
        name,
        module_js: fs::read_to_string(site.join(&script))?,
        classic_js: fs::read_to_string(file.join(&script))?,
        wasm,
    })
}

/// Runs wasm-opt over the code where npm has installed it.
///
/// The page is made small, the engines fast: the tables have been compiled for speed and stay so.
fn shrink(module: &mut Module) -> Result<()> {
    let Some(optimiser) = wasm_opt() else {
        return Ok(());
    };
    let folder = target().join("web-bindings");
    let input = folder.join(format!("{}.before.wasm", module.name));
    let output = folder.join(format!("{}.after.wasm", module.name));
    fs::write(&input, &module.wasm)?;
    let goal = if module.name == "ui" { "-Oz" } else { "-O3" };
    let mut command = shell::program("node");
    command.arg(optimiser).arg(&input).arg("-o").arg(&output).arg(goal);
    for feature in FEATURES {
        command.arg(format!("--enable-{feature}"));
    }
    shell::run(&mut command)?;
    module.wasm = fs::read(output)?;
    Ok(())
}

/// What the compiler may use: its defaults for wasm32 and SIMD.
const FEATURES: [&str; 8] = [
    "bulk-memory",
    "bulk-memory-opt",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
    "simd",
];

fn wasm_opt() -> Option<PathBuf> {
    let path = at("tools/node_modules/binaryen/bin/wasm-opt");
    path.is_file().then_some(path)
}
