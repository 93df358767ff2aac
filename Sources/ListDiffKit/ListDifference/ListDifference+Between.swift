extension ListDifference {
  @inlinable
  static func between<Old: Collection, New: Collection>(
    _ old: Old, _ new: New, while shouldContinue: () -> Bool
  ) -> ListDifference? where Old.Element: Diffable, New.Element == Old.Element {
    withStorage(of: old) { old in
      withStorage(of: new) { new in
        compare(
          DiffableComparison(old, new), oldCount: old.count, newCount: new.count,
          while: shouldContinue)
      }
    }
  }

  @inlinable
  static func between<Old: Collection, New: Collection, Identifier: Hashable>(
    _ old: Old, _ new: New,
    identifiedBy identifier: (Old.Element) -> Identifier,
    contentEqual: (Old.Element, Old.Element) -> Bool,
    while shouldContinue: () -> Bool
  ) -> ListDifference? where New.Element == Old.Element {
    withoutActuallyEscaping(identifier) { identifier in
      withoutActuallyEscaping(contentEqual) { contentEqual in
        withStorage(of: old) { old in
          withStorage(of: new) { new in
            compare(
              ClosureComparison(
                old, new, identifier: identifier, hasEqualContent: contentEqual),
              oldCount: old.count, newCount: new.count, while: shouldContinue)
          }
        }
      }
    }
  }

  @inlinable
  static func compare<Sides: Comparison>(
    _ sides: Sides, oldCount: Int, newCount: Int, while shouldContinue: () -> Bool
  ) -> ListDifference? {
    var matcher = Matcher(oldCount: oldCount, newCount: newCount)
    guard matcher.match(sides, while: shouldContinue) else { return nil }
    matcher.releaseScratch()
    return ListDifference(&matcher.pairing, while: shouldContinue)
  }

  @inlinable
  static func withStorage<Elements: Collection, Result>(
    of elements: Elements, _ body: (UnsafeBufferPointer<Elements.Element>) -> Result
  ) -> Result {
    if let result = elements.withContiguousStorageIfAvailable(body) { return result }
    return ContiguousArray(elements).withUnsafeBufferPointer(body)
  }

  /// Stands for a result that is only missing when somebody asked to stop, and nobody did.
  @usableFromInline
  static func unreachable(_ oldCount: Int, _ newCount: Int) -> ListDifference {
    assertionFailure("A difference that nobody stopped has stopped.")
    return ListDifference(
      oldCount: oldCount, newCount: newCount, deletes: Array(0..<oldCount),
      inserts: Array(0..<newCount), moves: [], updates: [], sources: [])
  }
}
