//! What the script that started the page offers: how engines are had differs between the site and
//! the one file, and this is all the page knows of it.

use js_sys::{Array, Function, Promise, Uint8Array};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlElement;

#[wasm_bindgen]
unsafe extern "C" {
    /// See web/boot/site.js and web/boot/file.js, which make these objects.
    #[derive(Clone, Debug)]
    pub type Host;

    /// `site`, `file` or `fragment`.
    #[wasm_bindgen(method, getter)]
    pub fn form(this: &Host) -> String;

    /// Names the build, the same in all its forms.
    #[wasm_bindgen(method, getter)]
    pub fn build(this: &Host) -> String;

    /// The day of its sources, as 2026-11-30; empty where the build could not tell.
    #[wasm_bindgen(method, getter)]
    pub fn day(this: &Host) -> String;

    /// The bytes of the one file that the site offers to save; the file itself offers none.
    #[wasm_bindgen(method, getter)]
    pub fn offline(this: &Host) -> Option<f64>;

    /// Who wrote what the app is made of, and under which terms: a promise of a text.
    #[wasm_bindgen(method)]
    pub fn notices(this: &Host) -> Promise;

    /// Whether the worker's script is an ES module.
    #[wasm_bindgen(method, getter, js_name = moduleWorker)]
    pub fn module_worker(this: &Host) -> bool;

    /// Whether a worker may be started here: a boolean, or a promise of one where only trying shows
    /// it.
    #[wasm_bindgen(method, js_name = workersAllowed)]
    pub fn workers_allowed(this: &Host) -> JsValue;

    /// An address to start a worker with the engines of a module from. It tells of its life and
    /// death on the broadcast channel of the given name.
    #[wasm_bindgen(method, catch, js_name = workerAddress)]
    pub fn worker_address(this: &Host, engines: &str, channel: &str) -> Result<String, JsValue>;

    /// Loads the engines of a module into the page: a promise of a [`RemoteEngine`], or for the
    /// reader of a [`RemoteReader`]. Replies go to `receive`.
    #[wasm_bindgen(method, js_name = engineHere)]
    pub fn engine_here(this: &Host, engines: &str, receive: &Function) -> Promise;

    /// Tells that so many more questions are being computed, or fewer: updates wait for none.
    #[wasm_bindgen(method)]
    pub fn busy(this: &Host, change: i32);

    /// Calls `tell` when a new build of the site is ready and nothing is being computed.
    #[wasm_bindgen(method, js_name = onUpdate)]
    pub fn on_update(this: &Host, tell: &Function);

    /// Loads the page anew, with the new build.
    #[wasm_bindgen(method)]
    pub fn update(this: &Host);

    /// Brings another wasm module of the page by its name, which is that of its program: a
    /// promise of what it exports. Brought once, whoever asks.
    #[wasm_bindgen(method)]
    pub fn module(this: &Host, name: &str) -> Promise;

    /// A module that is a tool.
    #[derive(Clone, Debug)]
    pub type ToolModule;

    /// Puts the tool into an element of the page.
    #[wasm_bindgen(method, catch)]
    pub fn mount(this: &ToolModule, host: &Host, root: &HtmlElement) -> Result<(), JsValue>;

    /// The module that writes workbooks.
    #[derive(Clone, Debug)]
    pub type SheetModule;

    /// The workbook of deals, labelled in the language of a tag.
    #[wasm_bindgen(method, catch)]
    pub fn workbook(this: &SheetModule, language: &str) -> Result<Uint8Array, JsValue>;

    /// The module that knows what the library keeps.
    #[derive(Clone, Debug)]
    pub type SavedModule;

    /// What a link of any tool holds, as the JSON of [`crate::saved::read`].
    #[wasm_bindgen(method)]
    pub fn read(this: &SavedModule, link: &str) -> Option<String>;

    /// The link that opens a saved body; an error says why not, see [`crate::saved::open`].
    #[wasm_bindgen(method, catch)]
    pub fn open(
        this: &SavedModule,
        body: &str,
        equity: &str,
        player: usize,
    ) -> Result<String, js_sys::Error>;

    /// The module that reads hand histories.
    #[derive(Clone, Debug)]
    pub type ReaderModule;

    /// The address in the equity tool of the first all-in in a text with hand histories.
    #[wasm_bindgen(method)]
    pub fn all_in(this: &ReaderModule, text: &str) -> Option<String>;

    /// The reader of hand histories in another wasm module on this thread.
    #[derive(Clone, Debug)]
    pub type RemoteReader;

    /// Hands it an encoded message, and the files that come beside it.
    #[wasm_bindgen(method, catch)]
    pub fn post(this: &RemoteReader, message: &Uint8Array, files: &Array) -> Result<(), JsValue>;

    /// An engine in another wasm module on this thread.
    #[derive(Clone, Debug)]
    pub type RemoteEngine;

    /// Hands it an encoded [`crate::message::ToEngine`].
    #[wasm_bindgen(method, catch)]
    pub fn post(this: &RemoteEngine, message: &Uint8Array) -> Result<(), JsValue>;
}

/// A boolean, or what a promise of one comes to; false where that fails.
pub(crate) async fn is_yes(answer: JsValue) -> bool {
    JsFuture::from(Promise::resolve(&answer)).await.is_ok_and(|answer| answer.is_truthy())
}
