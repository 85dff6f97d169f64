//! What Vercel makes of the checkout: its own builder, run here.

use crate::setup::npm;
use crate::shell;
use crate::workspace::at;
use anyhow::Result;
use serde_json::json;
use std::fs;

/// Where the builder is pinned.
const BUILDER: &str = "tests/vercel";

/// The function must start and answer, and need not be fast: a minute less to compile.
const QUICK: [(&str, &str); 4] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "false"),
];

/// Installs the builder.
///
/// # Errors
/// When npm is missing or cannot install it.
pub(crate) fn ensure() -> Result<()> {
    npm::ensure(BUILDER)
}

/// Builds dist/ and the function into .vercel/output, as on Vercel's machines but for [`QUICK`]; asks nobody.
///
/// # Errors
/// When the builder fails.
pub(crate) fn build() -> Result<()> {
    let project = json!({
        "projectId": "local",
        "orgId": "local",
        "settings": { "framework": null, "nodeVersion": "24.x" },
    });
    let folder = at(".vercel");
    let output = folder.join("output");
    if output.exists() {
        fs::remove_dir_all(&output)?;
    }
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("project.json"), project.to_string())?;
    let mut vercel = shell::program("node");
    vercel.arg(at(BUILDER).join("node_modules/vercel/dist/index.js"));
    vercel.args(["build", "--yes", "--token", "none"]).envs(QUICK);
    vercel.env("VERCEL_BUILD_IMAGE", "local").env("VERCEL_TELEMETRY_DISABLED", "1");
    shell::run(&mut vercel)
}
