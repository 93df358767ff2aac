/// Copies a list element by element, with what that retains.
@inline(never)
func copyList<Element>(_ new: [Element]) -> [Element] {
  [Element](unsafeUninitializedCapacity: new.count) { buffer, count in
    count = buffer.initialize(fromContentsOf: new)
  }
}
