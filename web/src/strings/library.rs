//! Words of the library drawer.

/// One language of the library drawer.
#[derive(Debug)]
pub(crate) struct LibraryStrings {
    /// The title.
    pub(crate) title: &'static str,
    /// The library is being read.
    pub(crate) opening: &'static str,
    /// Title of the part that saves.
    pub(crate) save_title: &'static str,
    /// What is saved: the whole spot.
    pub(crate) spot: &'static str,
    /// What is saved: the range of a player, from 1.
    pub(crate) range_of: fn(usize) -> String,
    /// Names the choice of what is saved.
    pub(crate) what: &'static str,
    /// A name.
    pub(crate) name: &'static str,
    /// A folder.
    pub(crate) folder: &'static str,
    /// What a folder may look like.
    pub(crate) folder_hint: &'static str,
    /// Saves.
    pub(crate) save: &'static str,
    /// It was saved under this name.
    pub(crate) saved: fn(&str) -> String,
    /// There is one of this name in that folder.
    pub(crate) exists: fn(&str) -> String,
    /// Saves in its place.
    pub(crate) replace: &'static str,
    /// Saves beside it, under this name.
    pub(crate) keep_both: fn(&str) -> String,
    /// What was saved under this name was replaced.
    pub(crate) replaced: fn(&str) -> String,
    /// What is on the page cannot be saved.
    pub(crate) nothing: &'static str,
    /// Finds by words.
    pub(crate) search: &'static str,
    /// So many were found.
    pub(crate) found: fn(usize) -> String,
    /// There is nothing in the library.
    pub(crate) empty: &'static str,
    /// Shows the rest of a long list.
    pub(crate) show_rest: fn(usize) -> String,
    /// Names of the kinds: equity, range, odds, catan, pool, and any other.
    pub(crate) kinds: [&'static str; 6],
    /// Names the button that shows what can be done with an item.
    pub(crate) more: fn(&str) -> String,
    /// Keeps another name and folder.
    pub(crate) rename: &'static str,
    /// Saves the present spot in an item.
    pub(crate) overwrite: &'static str,
    /// Makes another of it.
    pub(crate) duplicate: &'static str,
    /// What the other is called.
    pub(crate) copy_of: fn(&str) -> String,
    /// One place up.
    pub(crate) up: &'static str,
    /// One place down.
    pub(crate) down: &'static str,
    /// Deletes.
    pub(crate) delete: &'static str,
    /// It was deleted.
    pub(crate) deleted: fn(&str) -> String,
    /// It went into another folder.
    pub(crate) moved: fn(&str) -> String,
    /// Names the button for another name of a folder.
    pub(crate) rename_folder: fn(&str) -> String,
    /// Gives it that name.
    pub(crate) keep_folder: &'static str,
    /// A folder of this name got another.
    pub(crate) renamed: fn(&str) -> String,
    /// Takes that back.
    pub(crate) undo: &'static str,
    /// Puts a range into a player's place, from 1.
    pub(crate) put_into: fn(usize) -> String,
    /// A later build has saved it.
    pub(crate) newer: &'static str,
    /// It cannot be opened.
    pub(crate) damaged: &'static str,
    /// There is no room for the range.
    pub(crate) full_table: &'static str,
    /// The module that opens and saves did not come.
    pub(crate) missing: &'static str,
    /// Saves the whole library as a file.
    pub(crate) export: &'static str,
    /// Takes in such a file.
    pub(crate) import: &'static str,
    /// What that did: new, changed, copies, as before.
    pub(crate) imported: fn(usize, usize, usize, usize) -> String,
    /// Items of the file that were deleted here.
    pub(crate) deleted_here: fn(usize) -> String,
    /// Brings them back.
    pub(crate) revive: &'static str,
    /// The file is no JSON, at this line and column.
    pub(crate) no_json: fn(usize, usize) -> String,
    /// The file holds no library.
    pub(crate) no_library: &'static str,
    /// A later build has written the file.
    pub(crate) newer_file: &'static str,
    /// Everything is saved in this browser.
    pub(crate) kept: &'static str,
    /// It is saved, but in the small storage.
    pub(crate) kept_small: &'static str,
    /// It is in memory only, since the browser keeps nothing for this page.
    pub(crate) memory: &'static str,
    /// It is in memory only, since a later build has written what is kept.
    pub(crate) newer_library: &'static str,
    /// The browser may throw away what is kept.
    pub(crate) fleeting: &'static str,
    /// The last changes are in memory only: no room.
    pub(crate) no_room: &'static str,
    /// The last changes are in memory only: refused.
    pub(crate) refused: &'static str,
    /// So many records are damaged.
    pub(crate) bad: fn(usize) -> String,
    /// Saves a damaged record as a file.
    pub(crate) bad_save: &'static str,
    /// Forgets a damaged record.
    pub(crate) bad_drop: &'static str,
    /// The item waits for the server.
    pub(crate) waiting: &'static str,
    /// Why an item stays here: too large, no room on the server, a later build's.
    pub(crate) only: [&'static str; 3],
    /// The keys of the list.
    pub(crate) keys: &'static str,
}

/// English.
pub(crate) static ENGLISH: LibraryStrings = LibraryStrings {
    title: "Library",
    opening: "Opening the library",
    save_title: "Save what is on the page",
    spot: "The whole spot",
    range_of: |player| format!("Player {player}’s range"),
    what: "What to save",
    name: "Name",
    folder: "Folder",
    folder_hint: "for example BTN/vs BB",
    save: "Save",
    saved: |name| format!("Saved as “{name}”."),
    exists: |name| format!("“{name}” is here already. Which do you want?"),
    replace: "Replace it",
    keep_both: |name| format!("Keep both, this as “{name}”"),
    replaced: |name| format!("“{name}” is replaced."),
    nothing: "The page shows nothing that can be saved yet.",
    search: "Search names, folders, hands",
    found: |count| format!("{count} found"),
    empty: "Nothing is saved yet. Save the spot on the page above: it is here the next time, offline too.",
    show_rest: |count| format!("Show {count} more"),
    kinds: ["Equity", "Range", "Odds", "Catan", "Pool", "Other"],
    more: |name| format!("{name}: more"),
    rename: "Save name and folder",
    overwrite: "Replace with what is on the page",
    duplicate: "Duplicate",
    copy_of: |name| format!("{name} (copy)"),
    up: "Move up",
    down: "Move down",
    delete: "Delete",
    deleted: |name| format!("“{name}” is deleted."),
    moved: |name| format!("“{name}” is moved."),
    rename_folder: |name| format!("Rename the folder {name}"),
    keep_folder: "Rename folder",
    renamed: |name| format!("The folder “{name}” is renamed."),
    undo: "Undo",
    put_into: |player| format!("To player {player}"),
    newer: "A later version of the app saved this. Reload the page to update, then open it.",
    damaged: "This cannot be opened: what is saved makes no sense.",
    full_table: "There is no room for another player.",
    missing: "This part of the app could not be loaded. Check the connection and try again.",
    export: "Export all",
    import: "Import",
    imported: |added, changed, copies, same| {
        let copies = if copies > 0 { format!(", {copies} kept as copies") } else { String::new() };
        format!("{added} added, {changed} changed{copies}, {same} as before.")
    },
    deleted_here: |count| format!("{count} in the file were deleted here."),
    revive: "Bring them back",
    no_json: |line, column| {
        format!("This file is damaged at line {line}, column {column}. Take another one.")
    },
    no_library: "This file holds no library. Take one that “Export all” has written.",
    newer_file: "A later version of the app wrote this file. Reload the page to update, then import it.",
    kept: "Saved on this device",
    kept_small: "Saved on this device, in the small storage: this browser offers no database here",
    memory: "Not saved: this browser keeps nothing for this page. Export before you close it.",
    newer_library: "Not saved: a later version of the app has written the library on this device. Reload the page to update; until then, nothing there is touched.",
    fleeting: "This browser may clear saved work when the page is not visited for a week. Export a copy now and then, turn on sync, or add the page to the home screen.",
    no_room: "Not saved: the browser’s storage is full. Export, then free some space.",
    refused: "Not saved: the browser refuses to store it. Export before you close the page.",
    bad: |count| {
        let records = if count == 1 { "record is" } else { "records are" };
        format!("{count} {records} damaged and set aside.")
    },
    bad_save: "Save as a file",
    bad_drop: "Remove",
    waiting: "waiting for the server",
    only: [
        "kept on this device only: too large for the server",
        "kept on this device only: the server has no room",
        "a later version of the app has changed it",
    ],
    keys: "Arrow keys go through the list. Alt with an arrow moves an item, Delete deletes it.",
};

/// Japanese.
pub(crate) static JAPANESE: LibraryStrings = LibraryStrings {
    title: "ライブラリ",
    opening: "ライブラリを開いています",
    save_title: "表示中の内容を保存",
    spot: "スポット全体",
    range_of: |player| format!("プレイヤー{player}のレンジ"),
    what: "保存する内容",
    name: "名前",
    folder: "フォルダ",
    folder_hint: "例: BTN/vs BB",
    save: "保存",
    saved: |name| format!("「{name}」として保存しました。"),
    exists: |name| format!("「{name}」という名前はすでにあります。置き換えますか?"),
    replace: "置き換える",
    keep_both: |name| format!("両方残す (「{name}」として保存)"),
    replaced: |name| format!("「{name}」を置き換えました。"),
    nothing: "保存できる内容がまだ表示されていません。",
    search: "名前・フォルダ・ハンドを検索",
    found: |count| format!("{count}件"),
    empty: "まだ何も保存されていません。上のボタンで保存すると、次回もオフラインでもここから開けます。",
    show_rest: |count| format!("残り{count}件を表示"),
    kinds: ["エクイティ", "レンジ", "確率", "カタン", "成績", "その他"],
    more: |name| format!("{name}: その他の操作"),
    rename: "名前とフォルダを変更",
    overwrite: "表示中の内容で上書き",
    duplicate: "複製",
    copy_of: |name| format!("{name} (コピー)"),
    up: "上へ",
    down: "下へ",
    delete: "削除",
    deleted: |name| format!("「{name}」を削除しました。"),
    moved: |name| format!("「{name}」を移動しました。"),
    rename_folder: |name| format!("フォルダ「{name}」の名前を変更"),
    keep_folder: "フォルダ名を変更",
    renamed: |name| format!("フォルダ「{name}」の名前を変更しました。"),
    undo: "元に戻す",
    put_into: |player| format!("プレイヤー{player}へ"),
    newer: "新しいバージョンのアプリで保存されています。ページを再読み込みして更新してから開いてください。",
    damaged: "保存された内容が壊れているため開けません。",
    full_table: "これ以上プレイヤーを追加できません。",
    missing: "この部分を読み込めませんでした。接続を確認して、もう一度お試しください。",
    export: "すべて書き出す",
    import: "読み込む",
    imported: |added, changed, copies, same| {
        let copies = if copies > 0 {
            format!("、コピーとして保存{copies}件")
        } else {
            String::new()
        };
        format!("追加{added}件、変更{changed}件{copies}、変更なし{same}件。")
    },
    deleted_here: |count| format!("ファイル内の{count}件はこの端末で削除済みです。"),
    revive: "元に戻す",
    no_json: |line, column| {
        format!("ファイルの{line}行{column}桁目が壊れています。別のファイルを選んでください。")
    },
    no_library: "ライブラリのファイルではありません。「すべて書き出す」で作成したファイルを選んでください。",
    newer_file: "新しいバージョンのアプリで書き出されたファイルです。ページを再読み込みして更新してから読み込んでください。",
    kept: "この端末に保存済み",
    kept_small: "この端末に保存済み (データベースが使えないため小容量の保存領域を使用)",
    memory: "保存されていません。このブラウザではこのページのデータを保存できません。閉じる前に書き出してください。",
    newer_library: "保存されていません。この端末のライブラリは新しいバージョンのアプリで保存されています。ページを再読み込みして更新してください。それまで既存のデータは変更されません。",
    fleeting: "このブラウザは、1週間ページを開かないと保存した内容を消すことがあります。ときどき書き出すか、同期を有効にするか、ホーム画面に追加してください。",
    no_room: "保存されていません。ブラウザの保存領域がいっぱいです。書き出してから空きを作ってください。",
    refused: "保存されていません。ブラウザが保存を拒否しました。閉じる前に書き出してください。",
    bad: |count| format!("壊れたデータ{count}件を別に保管しています。"),
    bad_save: "ファイルに保存",
    bad_drop: "取り除く",
    waiting: "送信待ち",
    only: [
        "この端末のみ: サーバーの上限を超える大きさ",
        "この端末のみ: サーバーの空きがありません",
        "新しいバージョンのアプリで変更されています",
    ],
    keys: "矢印キーで一覧を移動、Alt+矢印で並べ替え、Delete で削除します。",
};
