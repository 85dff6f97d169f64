//! The site: static files with content hashes in their names.

use super::Parts;
use super::crew::CREW;
use super::form::{brotli, fill, short_hash};
use super::module::{HELPER, Module, Modules};
use crate::workspace::at;
use anyhow::Result;
use std::cell::RefCell;
use std::fs;
use std::path::Path;

/// Lays the site out in `dist`, each file beside itself in brotli unless the build must be quick.
/// The one file, which it offers to save, has so many bytes.
///
/// # Errors
/// When a template does not fit or a file cannot be written.
pub(super) fn write(parts: &Parts, offline: usize, dist: &Path, quick: bool) -> Result<()> {
    fs::create_dir_all(dist)?;
    let put_as = |name: &str, content: &[u8]| -> Result<()> {
        fs::write(dist.join(name), content)?;
        if !quick && !name.ends_with(".png") {
            fs::write(dist.join(format!("{name}.br")), brotli(content)?)?;
        }
        Ok(())
    };
    let hashed = RefCell::new(Vec::new());
    let put = |stem: &str, ending: &str, content: &[u8]| -> Result<String> {
        let name = format!("{stem}-{}.{ending}", short_hash(&[content]));
        put_as(&name, content)?;
        hashed.borrow_mut().push(name.clone());
        Ok(name)
    };
    let template = |name: &str| fs::read_to_string(at("web/boot").join(name));
    let Modules { ui, engines, apart, .. } = &parts.modules;

    let preflop = put("preflop", "bin", &parts.preflop)?;
    // The names under which a module is found, as JavaScript writes a pair of texts.
    let put_module = |module: &Module| -> Result<String> {
        let code = put(&module.name, "wasm", &module.wasm)?;
        let script = put(&module.name, "js", module.module_js.as_bytes())?;
        Ok(format!("{}: [\"{script}\", \"{code}\"]", module.name))
    };
    let put_all = |modules: &[Module]| -> Result<String> {
        let each = modules.iter().map(put_module).collect::<Result<Vec<_>>>()?;
        Ok(format!("{{ {} }}", each.join(", ")))
    };
    let engines = put_all(engines)?;
    let helper = fill(&template("helper.js")?, &[("engines", "import(script)")])?;
    let helper = put(HELPER, "js", helper.as_bytes())?;
    let crew = match &parts.crew {
        Some(crew) => {
            let helper = put(CREW, "js", crew.helper.as_bytes())?;
            let script = crew.script.replace(&crew.helper_path, &format!("./{helper}"));
            let code = put(CREW, "wasm", &crew.wasm)?;
            format!("[\"{}\", \"{code}\"]", put(CREW, "js", script.as_bytes())?)
        }
        None => "[]".to_owned(),
    };
    let worker = fill(
        &template("site_worker.js")?,
        &[
            ("engines", &engines),
            ("preflop.bin", &preflop),
            ("helper.js", &helper),
            ("crew", &crew),
        ],
    )?;
    let worker = put("worker", "js", worker.as_bytes())?;
    let ui_wasm = put("ui", "wasm", &ui.wasm)?;
    let ui_js = put("ui", "js", ui.module_js.as_bytes())?;
    let notices = put("notices", "txt", parts.notices.as_bytes())?;
    let boot = fill(
        &template("site.js")?,
        &[
            ("modules", &put_all(apart)?),
            ("engines", &engines),
            ("build", &parts.id),
            ("day", &parts.day),
            ("offline", &offline.to_string()),
            ("notices.txt", &notices),
            ("ui.js", &ui_js),
            ("ui.wasm", &ui_wasm),
            ("worker.js", &worker),
            ("preflop.bin", &preflop),
        ],
    )?;
    let boot = put("boot", "js", boot.as_bytes())?;
    let style = put("style", "css", parts.style.as_bytes())?;
    let icon = put("icon", "svg", parts.icon.as_bytes())?;

    let large = put("icon", "png", &fs::read(at("assets/icon.png"))?)?;
    let maskable = put("maskable", "png", &fs::read(at("assets/maskable.png"))?)?;
    let manifest = fill(
        &fs::read_to_string(at("web/pages/manifest.webmanifest"))?,
        &[("icon.svg", &icon), ("icon.png", &large), ("maskable.png", &maskable)],
    )?;
    put_as("manifest.webmanifest", manifest.as_bytes())?;

    // The code of the page is asked for together with the script that will run it.
    let head = format!(
        "<link rel=\"icon\" type=\"image/svg+xml\" href=\"{icon}\">\n\
         <link rel=\"apple-touch-icon\" href=\"{maskable}\">\n\
         <link rel=\"manifest\" href=\"manifest.webmanifest\">\n\
         <link rel=\"stylesheet\" href=\"{style}\">\n\
         <link rel=\"modulepreload\" href=\"{ui_js}\">\n\
         <link rel=\"preload\" href=\"{ui_wasm}\" as=\"fetch\" type=\"application/wasm\" crossorigin>\n\
         <script type=\"module\" src=\"{boot}\"></script>"
    );
    let body = fs::read_to_string(at("web/pages/shell.html"))?;
    let page = fill(
        &fs::read_to_string(at("web/pages/page.html"))?,
        &[("build", &parts.id), ("head", &head), ("body", &body)],
    )?;
    put_as("index.html", page.as_bytes())?;

    let files = serde_json::to_string(&*hashed.borrow())?;
    let keeper = fill(&template("service_worker.js")?, &[("build", &parts.id), ("files", &files)])?;
    put_as("service-worker.js", keeper.as_bytes())
}
