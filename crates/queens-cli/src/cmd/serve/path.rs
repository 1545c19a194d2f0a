//! The file that a request's path means: inside the page, or none.

/// The names from the page's folder down; `None` for what is no path of a page.
///
/// No name is `.` or `..` or hidden, none holds a separator or a control
/// character, however the request spells it.
pub(super) fn resolve(path: &str) -> Option<String> {
    let decoded = decode(path.strip_prefix('/')?)?;
    let decoded = if decoded.is_empty() { "index.html".to_owned() } else { decoded };
    let plain = |name: &str| {
        !name.is_empty()
            && !name.starts_with('.')
            && !name.contains(['\\', ':'])
            && !name.contains(char::is_control)
    };
    decoded.split('/').all(plain).then_some(decoded)
}

/// Takes `%41` for `A`, once.
fn decode(text: &str) -> Option<String> {
    let mut bytes = text.bytes();
    let mut decoded = Vec::new();
    while let Some(byte) = bytes.next() {
        decoded.push(match byte {
            b'%' => hex(bytes.next()?)? << 4 | hex(bytes.next()?)?,
            byte => byte,
        });
    }
    String::from_utf8(decoded).ok()
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|value| value as u8)
}

/// What browsers are told that a file is.
pub(super) fn content_type(path: &str) -> &'static str {
    let end = path.rsplit_once('.').map_or("", |(_, end)| end);
    match end.to_ascii_lowercase().as_str() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_a_page() {
        assert_eq!(resolve("/").as_deref(), Some("index.html"));
        assert_eq!(resolve("/assets/a%20b.js").as_deref(), Some("assets/a b.js"));
    }

    #[test]
    fn nothing_leads_out() {
        let paths = [
            "",
            "*",
            "/..",
            "/../Cargo.toml",
            "/a/../../b",
            "/%2e%2e/b",
            "/%2E%2E%2fb",
            "/..%2fb",
            "/a//b",
            "//etc/passwd",
            "/./a",
            "/.git/config",
            "/a%00.html",
            "/a%5c..%5cb",
            "/C:/b",
            "/%",
            "/%4",
            "/%zz",
            "/%ff",
        ];
        for path in paths {
            assert_eq!(resolve(path), None, "{path}");
        }
        // Decoded once only: this is a file with a strange name.
        assert_eq!(resolve("/%252e%252e").as_deref(), Some("%2e%2e"));
    }
}
