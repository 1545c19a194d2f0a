//! The ring of what is still to be filled, and the list that is being tried.

use super::DancingLinks;
use crate::teach::Event;
use crate::teach::exhibit::{Exhibit, Part, Shape, Shows, Touch, Value};

/// The lists while the options of one thing are tried.
pub(super) struct Trying<'a> {
    pub(super) links: &'a DancingLinks,
    /// The row or column whose list it is; none outside of all.
    pub(super) thing: Option<usize>,
    /// The node that is tried.
    pub(super) node: usize,
}

impl Shows for Trying<'_> {
    fn exhibit(&self, step: Option<Event>) -> Exhibit {
        let links = self.links;
        let head = links.left.len() - 1;
        let open: Vec<_> = ring(&links.right, head).collect();
        let mut parts = vec![Part::new("to fill", Shape::Ring, open.iter().map(|&at| self.named(at)))];
        if let Some(thing) = self.thing {
            let nodes: Vec<_> = ring(&links.down, thing).collect();
            let square = |&node: &usize| {
                let (row, col) = links.square(node);
                Value::Square(row, col)
            };
            let (name, squares) = (self.named(thing).to_string(), nodes.iter().map(square));
            let name = name.split(':').next().unwrap_or_default();
            let mut list = Part::new(format!("list of {name}"), Shape::Ring, squares);
            let tried = nodes.iter().position(|&node| node == self.node);
            let touch = match step {
                Some(Event::Placed(_)) => Touch::Met,
                _ => Touch::Read,
            };
            list.touch(tried, touch);
            parts.push(list);
        }
        Exhibit::of(parts)
    }
}

impl Trying<'_> {
    fn named(&self, thing: usize) -> Value {
        let (n, left) = (self.links.n, self.links.options[thing]);
        if thing < n { Value::Row(thing, left) } else { Value::Column(thing - n, left) }
    }
}

/// What comes after `head` in its ring.
fn ring(next: &[usize], head: usize) -> impl Iterator<Item = usize> + '_ {
    std::iter::successors(Some(next[head]), |&at| Some(next[at])).take_while(move |&at| at != head)
}
