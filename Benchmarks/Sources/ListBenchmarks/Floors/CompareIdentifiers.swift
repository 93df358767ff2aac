import ListDiffKit

/// Compares identifiers once, position by position.
///
/// - Returns: How many are equal.
@inline(never)
func compareIdentifiers<Element: Diffable>(_ old: [Element], _ new: [Element]) -> Int {
  old.withUnsafeBufferPointer { old in
    new.withUnsafeBufferPointer { new in
      var equal = 0
      for position in 0..<min(old.count, new.count)
      where old[position].isIdentityEqual(to: new[position]) {
        equal &+= 1
      }
      return equal
    }
  }
}
