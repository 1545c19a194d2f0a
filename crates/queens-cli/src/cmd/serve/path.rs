//! The file that a request's path means: inside the page, or none.

use percent_encoding::percent_decode_str;

/// The names from the page's folder down; `None` for what is no path of a page.
///
/// No name is `.` or `..` or hidden, none holds a separator or a control
/// character, however the request spells it.
pub(super) fn resolve(path: &str) -> Option<String> {
    // Decoded once only.
    let decoded = percent_decode_str(path.strip_prefix('/')?).decode_utf8().ok()?;
    let decoded = if decoded.is_empty() { "index.html".into() } else { decoded };
    let plain = |name: &str| {
        !name.is_empty()
            && !name.starts_with('.')
            && !name.contains(['\\', ':'])
            && !name.contains(char::is_control)
    };
    decoded.split('/').all(plain).then(|| decoded.into_owned())
}

/// What browsers are told that a file is.
pub(super) fn content_type(path: &str) -> String {
    let found = mime_guess::from_path(path).first_or_octet_stream();
    let is_text = found.type_() == mime_guess::mime::TEXT;
    format!("{found}{}", if is_text { "; charset=utf-8" } else { "" })
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
            "/%ff",
        ];
        for path in paths {
            assert_eq!(resolve(path), None, "{path}");
        }
        // Files with strange names, which are not there.
        assert_eq!(resolve("/%252e%252e").as_deref(), Some("%2e%2e"));
        assert_eq!(resolve("/%zz").as_deref(), Some("%zz"));
    }

    #[test]
    fn browsers_are_told_what_a_file_is() {
        let types = [
            ("index.html", "text/html; charset=utf-8"),
            ("assets/a.js", "text/javascript; charset=utf-8"),
            ("queens.wasm", "application/wasm"),
            ("icon.svg", "image/svg+xml"),
            ("app.webmanifest", "application/manifest+json"),
            ("LICENCE", "application/octet-stream"),
        ];
        for (path, told) in types {
            assert_eq!(content_type(path), told);
        }
    }
}
