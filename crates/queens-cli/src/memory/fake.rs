//! A system made of files in a folder, for tests.

use std::collections::HashMap;

use super::{Limit, System};

pub(super) struct Fake {
    root: tempfile::TempDir,
    variables: HashMap<String, String>,
}

impl Fake {
    pub(super) fn new() -> Self {
        Self { root: tempfile::tempdir().unwrap(), variables: HashMap::new() }
    }

    /// The same with a file.
    pub(super) fn file(self, path: &str, text: &str) -> Self {
        let path = self.root.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
        self
    }

    /// The same with a variable of the environment.
    pub(super) fn variable(mut self, name: &str, value: &str) -> Self {
        self.variables.insert(name.to_owned(), value.to_owned());
        self
    }

    /// What `read` finds on this system.
    pub(super) fn read<T>(&self, read: impl FnOnce(&System<'_>) -> T) -> T {
        let variable = |name: &str| self.variables.get(name).cloned();
        read(&System { root: self.root.path(), variable: &variable })
    }

    pub(super) fn limits(&self) -> Vec<Limit> {
        self.read(super::limits)
    }
}
