//! The forms of one file: dist/offline/index.html, opened by double click, and dist/embed.html,
//! the same as a fragment for hosts that wrap it in a page of their own.

use super::Parts;
use super::form::{base64, fill, inline_script, pack, policy_hash};
use super::module::Modules;
use super::policy::file_policy;
use crate::workspace::at;
use anyhow::Result;
use std::fs;
use std::path::Path;

/// Writes both. The writer of workbooks is left to the site and the terminal: it would take a fifth
/// of what the file may weigh, for what few will ask of it. Gives the bytes of the first.
///
/// # Errors
/// When a template does not fit or a file cannot be written.
pub(super) fn write(parts: &Parts, dist: &Path) -> Result<usize> {
    let (file, scripts) = body(parts, "file")?;
    let style = parts.style.as_str();
    let policy = file_policy(&scripts, &policy_hash(style));
    let head = format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <link rel=\"icon\" href=\"data:image/svg+xml;base64,{}\">\n<style>{style}</style>",
        base64(parts.icon.as_bytes())
    );
    let page = fill(
        &fs::read_to_string(at("web/pages/page.html"))?,
        &[("build", &parts.id), ("head", &head), ("body", &file)],
    )?;
    fs::create_dir_all(dist.join("offline"))?;
    fs::write(dist.join("offline/index.html"), &page)?;

    let (fragment, _) = body(parts, "fragment")?;
    let fragment = format!("<style>{style}</style>\n{fragment}");
    fs::write(dist.join("embed.html"), fragment)?;
    Ok(page.len())
}

/// The inside of the body, and the policy hashes of its scripts.
///
/// Bindings stand in scripts that run, since a strict policy allows no other way to start them;
/// the worker is made from the text of the same element.
fn body(parts: &Parts, form: &str) -> Result<(String, Vec<String>)> {
    let template = |name: &str| fs::read_to_string(at("web/boot").join(name));
    let unpack = template("unpack.js")?;
    let Modules { whole, engines, .. } = &parts.modules;
    let named: Vec<_> =
        engines.iter().map(|module| format!("{}: {}", module.name, module.global())).collect();
    let boot = fill(
        &template("file.js")?,
        &[
            ("form", form),
            ("build", &parts.id),
            ("day", &parts.day),
            ("page", &whole.global()),
            ("engines", &format!("{{ {} }}", named.join(", "))),
        ],
    )?;
    let worker = template("file_worker.js")?;
    let helper = fill(&template("helper.js")?, &[("engines", &super::module::table_global())])?;

    let mut html = fs::read_to_string(at("web/pages/shell.html"))?;
    html.push_str(&data_block("page-wasm", &pack(&whole.wasm)?));
    html.push_str(&data_block("preflop", &pack(&parts.preflop)?));
    html.push_str(&data_block("notices", &pack(parts.notices.as_bytes())?));
    for module in engines {
        html.push_str(&data_block(&format!("{}-wasm", module.name), &pack(&module.wasm)?));
    }
    html.push_str(&data_block("worker", &inline_script(&worker)));
    html.push_str(&data_block("helper", &inline_script(&helper)));

    let mut hashes = Vec::new();
    let mut scripts = vec![("unpack".to_owned(), &unpack)];
    scripts.push(("page-script".to_owned(), &whole.classic_js));
    for module in engines {
        scripts.push((format!("{}-script", module.name), &module.classic_js));
    }
    scripts.push(("boot".to_owned(), &boot));
    for (id, script) in scripts {
        let script = inline_script(script);
        hashes.push(policy_hash(&script));
        html.push_str(&format!("<script id=\"tableodds-{id}\">{script}</script>\n"));
    }
    Ok((html, hashes))
}

/// Text a script of the page reads; a browser neither runs nor shows it.
fn data_block(id: &str, text: &str) -> String {
    format!("<script type=\"text/plain\" id=\"tableodds-{id}\">{text}</script>\n")
}
