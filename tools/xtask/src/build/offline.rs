//! The forms of one file: dist/offline/index.html, opened by double click, and dist/embed.html,
//! the same as a fragment for hosts that wrap it in a page of their own.

use super::Parts;
use super::form::{base64, fill, inline_script, pack, policy_hash};
use super::module::Modules;
use super::policy::file_policy;
use crate::workspace::at;
use anyhow::{Result, bail};
use std::fs;
use std::path::Path;

/// Writes both. The writer of workbooks is left to the site and the terminal: it would take a fifth
/// of what the file may weigh, for what few will ask of it. Gives the bytes of the first. What is
/// written in `haste` is a little longer.
///
/// # Errors
/// When a template does not fit or a file cannot be written.
pub(super) fn write(parts: &Parts, dist: &Path, haste: bool) -> Result<usize> {
    let packed = blocks(parts, haste)?;
    let (file, scripts) = body(parts, &packed, "file")?;
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

    let (fragment, _) = body(parts, &packed, "fragment")?;
    let fragment = format!("<style>{style}</style>\n{fragment}");
    fs::write(dist.join("embed.html"), fragment)?;
    Ok(page.len())
}

/// The inside of the body, and the policy hashes of its scripts.
///
/// Bindings stand in scripts that run, since a strict policy allows no other way to start them;
/// the worker is made from the text of the same element.
fn body(parts: &Parts, packed: &str, form: &str) -> Result<(String, Vec<String>)> {
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
    html.push_str(packed);
    html.push_str(&data_block("worker", &inline_script(&worker)?));
    html.push_str(&data_block("helper", &inline_script(&helper)?));

    let mut hashes = Vec::new();
    let mut scripts = vec![("unpack".to_owned(), &unpack)];
    scripts.push(("page-script".to_owned(), &whole.classic_js));
    for module in engines {
        scripts.push((format!("{}-script", module.name), &module.classic_js));
    }
    scripts.push(("boot".to_owned(), &boot));
    for (id, script) in scripts {
        let script = inline_script(script)?;
        hashes.push(policy_hash(&script));
        html.push_str(&format!("<script id=\"tableodds-{id}\">{script}</script>\n"));
    }
    Ok((html, hashes))
}

/// The binary parts, each in a block.
fn blocks(parts: &Parts, haste: bool) -> Result<String> {
    let Modules { whole, engines, .. } = &parts.modules;
    let mut blocks = vec![
        ("page-wasm".to_owned(), &whole.wasm[..]),
        ("preflop".to_owned(), &parts.preflop),
        ("notices".to_owned(), parts.notices.as_bytes()),
    ];
    blocks.extend(engines.iter().map(|module| (format!("{}-wasm", module.name), &module.wasm[..])));
    std::thread::scope(|scope| {
        let packing: Vec<_> = blocks
            .into_iter()
            .map(|(id, bytes)| scope.spawn(move || Ok(data_block(&id, &pack(bytes, haste)?))))
            .collect();
        packing
            .into_iter()
            .map(|one| one.join().unwrap_or_else(|_| bail!("a thread of the build died")))
            .collect()
    })
}

/// Text a script of the page reads; a browser neither runs nor shows it.
fn data_block(id: &str, text: &str) -> String {
    format!("<script type=\"text/plain\" id=\"tableodds-{id}\">{text}</script>\n")
}
