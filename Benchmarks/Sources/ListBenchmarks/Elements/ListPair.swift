/// The old and the new list of a workload, as arrays of one element type.
///
/// The arrays never share their memory, not even when they are equal.
struct ListPair<Element: BenchmarkElement> {
  let old: [Element]
  let new: [Element]

  init(old: [Entry], new: [Entry], storage: Storage) {
    let oldElements = old.map(Element.init)
    self.old = oldElements
    self.new = new.map { entry in
      guard storage == .shared, let origin = entry.origin else { return Element(entry) }
      var element = oldElements[origin]
      if old[origin].revision != entry.revision { element.payload = Payload.make(entry) }
      return element
    }
  }
}
