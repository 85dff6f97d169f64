//! Words of sync.

/// One language of sync.
#[derive(Debug)]
pub(crate) struct SyncStrings {
    /// The title.
    pub(crate) title: &'static str,
    /// What sync is.
    pub(crate) about: &'static str,
    /// Starts it.
    pub(crate) start: &'static str,
    /// The deployment's creation token.
    pub(crate) password: &'static str,
    /// The server makes no new libraries.
    pub(crate) closed: &'static str,
    /// The server has no store.
    pub(crate) not_set_up: &'static str,
    /// Has a link or a code.
    pub(crate) have_code: &'static str,
    /// A link or a code goes here.
    pub(crate) code_field: &'static str,
    /// A page that is a file needs the link.
    pub(crate) need_link: &'static str,
    /// Goes on.
    pub(crate) join: &'static str,
    /// It is no link and no code.
    pub(crate) bad_code: &'static str,
    /// The link belongs to a later build.
    pub(crate) newer_code: &'static str,
    /// The link belongs to another server.
    pub(crate) other_server: fn(&str) -> String,
    /// This device is paired with another library.
    pub(crate) other_library: &'static str,
    /// This device is in that library already.
    pub(crate) same_library: &'static str,
    /// Asks the server.
    pub(crate) looking: &'static str,
    /// Asks whether to merge: items here and there, and where.
    pub(crate) merge: fn(usize, usize, &str) -> String,
    /// Yes.
    pub(crate) merge_yes: &'static str,
    /// No.
    pub(crate) cancel: &'static str,
    /// Other files may share the storage.
    pub(crate) file_note: &'static str,
    /// Another device joins so.
    pub(crate) add_title: &'static str,
    /// How.
    pub(crate) add_how: &'static str,
    /// Names the QR code.
    pub(crate) qr: &'static str,
    /// Copies the link.
    pub(crate) copy_link: &'static str,
    /// It is on the clipboard, or not.
    pub(crate) copied: [&'static str; 2],
    /// The recovery code.
    pub(crate) recovery: &'static str,
    /// What it is for.
    pub(crate) recovery_how: &'static str,
    /// Prints it.
    pub(crate) print: &'static str,
    /// Shows link and code.
    pub(crate) show_secret: &'static str,
    /// Hides them.
    pub(crate) hide_secret: &'static str,
    /// Tries now.
    pub(crate) now: &'static str,
    /// Ends it on this device.
    pub(crate) forget: &'static str,
    /// What that means.
    pub(crate) forget_how: &'static str,
    /// Changes the secret.
    pub(crate) rotate: &'static str,
    /// What that means.
    pub(crate) rotate_how: &'static str,
    /// Deletes it on the server.
    pub(crate) destroy: &'static str,
    /// What that means, and the word to type.
    pub(crate) destroy_how: &'static str,
    /// The word to type.
    pub(crate) destroy_word: &'static str,
    /// Further deeds.
    pub(crate) further: &'static str,
    /// Not paired.
    pub(crate) off: &'static str,
    /// The player is asked whether to merge.
    pub(crate) asked: &'static str,
    /// All is on the server.
    pub(crate) in_step: &'static str,
    /// So many wait.
    pub(crate) waiting: fn(usize) -> String,
    /// The network is away, and so many wait.
    pub(crate) offline: &'static str,
    /// Another tab does it.
    pub(crate) elsewhere: &'static str,
    /// What is wrong: see `trouble_word`.
    pub(crate) trouble: [&'static str; 12],
}

/// English.
pub(crate) static ENGLISH: SyncStrings = SyncStrings {
    title: "Sync across devices",
    about: "Your devices keep one library in step. It is encrypted before it leaves them; the server cannot read it. No account.",
    start: "Turn on sync",
    password: "Password of this server",
    closed: "This server takes no new libraries. Join one with a link from another device.",
    not_set_up: "Sync is not set up here. Everything else works.",
    have_code: "I have a link or a recovery code",
    code_field: "Link or recovery code",
    need_link: "This page is a file and needs the whole link, which says where the server is.",
    join: "Join",
    bad_code: "This is neither a pairing link nor a recovery code: a letter is wrong or missing.",
    newer_code: "This link is from a later version of the app. Reload the page to update, then use it.",
    other_server: |origin| format!("This link belongs to {origin}. Open it there."),
    other_library: "This device is in another library. Forget that one on this device first, then use the link again.",
    same_library: "This device is in this library already.",
    looking: "Asking the server",
    merge: |here, there, origin| {
        let items = if here == 1 { "item" } else { "items" };
        format!(
            "{here} {items} on this device and {there} in the library at {origin} become one. Nothing is lost."
        )
    },
    merge_yes: "Merge",
    cancel: "Cancel",
    file_note: "This page is a file. Other files you open on this computer may read what it stores, the key to your library too.",
    add_title: "Add a device",
    add_how: "Scan this with the other device, or open the link there. Whoever has it can read and change your library.",
    qr: "QR code of the pairing link",
    copy_link: "Copy link",
    copied: ["Copied", "Not copied: select the text"],
    recovery: "Recovery code",
    recovery_how: "Print it or write it down: with all devices gone, it is the only way back.",
    print: "Print",
    show_secret: "Show link and recovery code",
    hide_secret: "Hide",
    now: "Sync now",
    forget: "Forget on this device",
    forget_how: "The items stay here; changes are no longer shared.",
    rotate: "Change the key",
    rotate_how: "For a lost device: the others must be added again.",
    destroy: "Delete everywhere",
    destroy_how: "Deletes the library on the server, for all devices. Each keeps its items. Type DELETE to confirm.",
    destroy_word: "DELETE",
    further: "Manage sync",
    off: "Not in sync with other devices",
    asked: "Waiting for your answer",
    in_step: "Synced",
    waiting: |count| match count {
        0 => "Asking the server".to_owned(),
        1 => "1 change waits for the server".to_owned(),
        count => format!("{count} changes wait for the server"),
    },
    offline: "Offline: changes wait here and go out by themselves",
    elsewhere: "Another tab keeps the library in step",
    trouble: [
        "The server cannot be reached. It is tried again by itself.",
        "The server’s store does not answer. It is tried again by itself.",
        "Too many requests. It goes on in a moment by itself.",
        "The server has no room left for this library. Delete something, or export it.",
        "The server takes no changes at the moment. Reading goes on.",
        "Sync is not set up on this server.",
        "The server does not know this code. Check it, or get a new link from a device that is in sync.",
        "The server speaks a later version. Reload the page to update.",
        "The key was changed on another device. Forget here, then add this device again.",
        "The library was deleted on another device. Your items are still here. Forget, or turn sync on again.",
        "The password is not the one of this server. Nothing was turned on.",
        "This server takes no more libraries. Nothing was turned on; your items are kept here.",
    ],
};

/// Japanese.
pub(crate) static JAPANESE: SyncStrings = SyncStrings {
    title: "端末間の同期",
    about: "複数の端末でライブラリを自動的に共有します。端末を離れる前に暗号化され、サーバーは中身を読めません。アカウントは不要です。",
    start: "同期をオンにする",
    password: "このサーバーのパスワード",
    closed: "このサーバーでは新しいライブラリを作れません。別の端末のリンクから参加してください。",
    not_set_up: "このサイトでは同期が設定されていません。ほかの機能はすべて使えます。",
    have_code: "リンクまたは復旧コードを持っている",
    code_field: "リンクまたは復旧コード",
    need_link: "このページはファイルとして開かれているため、サーバーの場所を含むリンク全体が必要です。",
    join: "参加する",
    bad_code: "リンクでも復旧コードでもありません。文字が間違っているか足りません。",
    newer_code: "新しいバージョンのアプリのリンクです。ページを再読み込みして更新してからお使いください。",
    other_server: |origin| format!("このリンクは {origin} のものです。そちらで開いてください。"),
    other_library: "この端末は別のライブラリに参加しています。先に「この端末で解除」を行ってから、もう一度リンクをお使いください。",
    same_library: "この端末はすでにこのライブラリに参加しています。",
    looking: "サーバーに問い合わせています",
    merge: |here, there, origin| {
        format!(
            "この端末の{here}件と {origin} のライブラリの{there}件を一つにまとめます。失われるものはありません。"
        )
    },
    merge_yes: "まとめる",
    cancel: "キャンセル",
    file_note: "このページはファイルです。このコンピューターで開くほかのファイルが、ライブラリの鍵を含む保存内容を読める場合があります。",
    add_title: "端末を追加",
    add_how: "別の端末でこのコードを読み取るか、リンクを開いてください。これを持つ人はライブラリを読み書きできます。",
    qr: "ペアリング用リンクのQRコード",
    copy_link: "リンクをコピー",
    copied: ["コピーしました", "コピーできません。文字を選択してください"],
    recovery: "復旧コード",
    recovery_how: "印刷するか書き留めてください。すべての端末を失ったとき、戻る唯一の方法です。",
    print: "印刷",
    show_secret: "リンクと復旧コードを表示",
    hide_secret: "隠す",
    now: "今すぐ同期",
    forget: "この端末で解除",
    forget_how: "項目はこの端末に残り、変更は共有されなくなります。",
    rotate: "鍵を変更",
    rotate_how: "端末を紛失したとき用です。ほかの端末は追加し直す必要があります。",
    destroy: "すべての端末から削除",
    destroy_how: "サーバー上のライブラリを全端末について削除します。各端末の項目は残ります。確認のため DELETE と入力してください。",
    destroy_word: "DELETE",
    further: "鍵と解除",
    off: "ほかの端末と同期していません",
    asked: "回答待ち",
    in_step: "同期済み",
    waiting: |count| match count {
        0 => "サーバーに問い合わせています".to_owned(),
        count => format!("{count}件の変更が送信待ち"),
    },
    offline: "オフライン: 変更はここで待ち、自動で送信されます",
    elsewhere: "別のタブが同期しています",
    trouble: [
        "サーバーに接続できません。自動で再試行します。",
        "サーバーの保存先が応答しません。自動で再試行します。",
        "リクエストが多すぎます。しばらくすると自動で再開します。",
        "サーバーにこのライブラリの空きがありません。何かを削除するか、書き出してください。",
        "サーバーは現在変更を受け付けていません。読み取りは続きます。",
        "このサーバーでは同期が設定されていません。",
        "サーバーがこのコードを認識しません。確認するか、同期中の端末から新しいリンクを取得してください。",
        "サーバーの方が新しいバージョンです。ページを再読み込みして更新してください。",
        "別の端末で鍵が変更されました。この端末で解除してから、もう一度追加してください。",
        "別の端末でライブラリが削除されました。項目はこの端末に残っています。解除するか、もう一度オンにしてください。",
        "このサーバーのパスワードと一致しません。同期はオンになっていません。",
        "このサーバーはこれ以上ライブラリを受け付けていません。同期はオンになっていません。項目はこの端末に残っています。",
    ],
};
