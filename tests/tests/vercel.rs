//! What `vercel build` makes of the checkout. `cargo xtask test` runs it first, and then these.

use fancy_regex::Regex;
use protocol::PATH;
use serde_json::Value;
use std::{
    collections::BTreeMap,
    fs,
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};
use sync::Secret;
use tests::{Redis, free_port, two_devices_keep_in_step};
use tokio::time::sleep;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn output() -> PathBuf {
    root().join(".vercel/output")
}

fn json(path: &Path) -> Value {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    serde_json::from_str(&text).expect("JSON")
}

/// All files below a folder, by their paths from there.
fn files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else {
                let path = path.strip_prefix(folder).expect("below it");
                found.push(path.to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    found
}

/// The one function of the deployment, as a program.
fn function() -> PathBuf {
    let config = json(&output().join("functions/api/sync.func/.vc-config.json"));
    assert_eq!(config["runtime"], "executable");
    assert_eq!(config["maxDuration"], 10);
    let handler = config["handler"].as_str().expect("a handler");
    let program = root().join(config["filePathMap"][handler].as_str().expect("its file"));
    assert!(program.is_file(), "{program:?}");
    program
}

#[test]
#[ignore = "looks at what `vercel build` left: cargo xtask test --only vercel"]
fn the_site_is_static_and_there_is_one_function() {
    assert_eq!(files(&output().join("functions")), ["api/sync.func/.vc-config.json"]);
    assert_eq!(files(&output().join("static")), files(&root().join("dist")));
    assert!(files(&output().join("static")).iter().any(|path| path == "index.html"));
    function();
}

/// Which headers the routes give to an answer with this path.
fn headers(routes: &[Value], path: &str) -> BTreeMap<String, String> {
    let mut headers = BTreeMap::new();
    for route in routes.iter().take_while(|route| route["handle"] != "filesystem") {
        let (Some(source), Some(given)) = (route["src"].as_str(), route["headers"].as_object())
        else {
            continue;
        };
        assert_eq!(route["continue"], true, "{source}");
        if Regex::new(source).expect("a pattern").is_match(path).expect("an answer") {
            for (name, value) in given {
                headers.insert(name.clone(), value.as_str().expect("a text").to_owned());
            }
        }
    }
    headers
}

#[test]
#[ignore = "looks at what `vercel build` left: cargo xtask test --only vercel"]
fn headers_are_those_of_the_self_hosted_server() {
    let config = json(&output().join("config.json"));
    let routes = config["routes"].as_array().expect("routes");
    let forever = ("cache-control", "public, max-age=31536000, immutable");
    let expected = |policy: bool, hashed: bool| -> BTreeMap<String, String> {
        let own = |(name, _): &(&str, &str)| policy || *name != "content-security-policy";
        let headers = server::HEADERS.into_iter().filter(own);
        let headers = headers.chain(hashed.then_some(forever));
        headers.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    };
    let mut paths = vec!["/".to_owned(), "/offline".into(), "/offline/".into(), "/none".into()];
    paths.extend(files(&root().join("dist")).iter().map(|path| format!("/{path}")));
    for path in paths {
        let policy = !path.starts_with("/offline") && path != "/embed.html";
        let stem = path.rsplit_once('.').map_or(path.as_str(), |(stem, _)| stem);
        let hashed = stem.rsplit_once('-').is_some_and(|(_, hash)| hash.len() == 10);
        assert_eq!(headers(routes, &path), expected(policy, hashed), "{path}");
    }
    assert_eq!(headers(routes, PATH), BTreeMap::new());
}

struct Function(Child, String);

impl Function {
    /// Starts it as the platform does, with these variables and no others.
    async fn start(variables: &[(&str, &str)]) -> Self {
        let port = free_port();
        let child = Command::new(function())
            .env_clear()
            .env("VERCEL_DEV_PORT", port.to_string())
            .envs(variables.iter().copied())
            .stdout(Stdio::null())
            .spawn()
            .expect("it starts");
        let function = Self(child, format!("http://127.0.0.1:{port}{PATH}"));
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(start.elapsed() < Duration::from_secs(20), "it does not listen");
            sleep(Duration::from_millis(10)).await;
        }
        function
    }
}

impl Drop for Function {
    fn drop(&mut self) {
        // It may have ended already, which is what is wanted.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "looks at what `vercel build` left: cargo xtask test --only vercel"]
async fn the_function_keeps_devices_in_step() {
    let redis = Redis::start();
    let variables = [("VERCEL", "1"), ("VERCEL_ENV", "production"), ("REDIS_URL", &redis.url())];
    let function = Function::start(&variables).await;
    two_devices_keep_in_step(&function.1, Secret::from_bytes([0x5a; 16])).await;
    let client = redis::Client::open(redis.url()).expect("an address");
    let mut connection = client.get_multiplexed_async_connection().await.expect("a connection");
    let keys: Vec<String> =
        redis::cmd("KEYS").arg("*").query_async(&mut connection).await.expect("an answer");
    assert!(!keys.is_empty());
    assert!(keys.iter().all(|key| key.starts_with("tableodds:production:")), "{keys:?}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "looks at what `vercel build` left: cargo xtask test --only vercel"]
async fn without_a_store_the_function_says_that_sync_is_not_set_up() {
    let function = Function::start(&[]).await;
    let post = tests::client().post(&function.1).header("content-type", "application/json");
    let answer = post.body(r#"{"v":1,"op":"hello"}"#).send().await.expect("an answer");
    assert_eq!(answer.status(), 200);
    let greeting = answer.text().await.expect("a body");
    assert!(greeting.contains(r#""sync":false"#), "{greeting}");
}
