extension ListDifference {
  /// Calls `body` with a comparison of two lists for the matcher, and with their lengths.
  @inlinable
  static func withComparison<Old: Collection, New: Collection, Result>(
    of old: Old, _ new: New,
    _ body: (DiffableComparison<Old.Element>, _ oldCount: Int, _ newCount: Int) -> Result
  ) -> Result where Old.Element: Diffable, New.Element == Old.Element {
    withStorage(of: old) { old in
      withStorage(of: new) { new in
        body(DiffableComparison(old, new), old.count, new.count)
      }
    }
  }

  /// Calls `body` with a comparison by closures for the matcher, and with the lengths of the lists.
  @inlinable
  static func withComparison<Old: Collection, New: Collection, Identifier: Hashable, Result>(
    of old: Old, _ new: New,
    identifiedBy identifier: (Old.Element) -> Identifier,
    contentEqual: (Old.Element, Old.Element) -> Bool,
    _ body: (
      ClosureComparison<Old.Element, Identifier>, _ oldCount: Int, _ newCount: Int
    ) -> Result
  ) -> Result where New.Element == Old.Element {
    withoutActuallyEscaping(identifier) { identifier in
      withoutActuallyEscaping(contentEqual) { contentEqual in
        withStorage(of: old) { old in
          withStorage(of: new) { new in
            body(
              ClosureComparison(
                old, new, identifier: identifier, hasEqualContent: contentEqual),
              old.count, new.count)
          }
        }
      }
    }
  }

  /// Finds what changed.
  @inlinable
  init<Sides: Comparison>(_ sides: Sides, oldCount: Int, newCount: Int) {
    var matcher = Matcher(oldCount: oldCount, newCount: newCount)
    _ = matcher.match(sides, while: { true })
    matcher.releaseScratch()
    self.init(&matcher.pairing)
  }

  /// Finds what changed; the result is `nil` once `shouldContinue` returns `false`.
  @inlinable
  init?<Sides: Comparison>(
    _ sides: Sides, oldCount: Int, newCount: Int, while shouldContinue: () -> Bool
  ) {
    var matcher = Matcher(oldCount: oldCount, newCount: newCount)
    guard matcher.match(sides, while: shouldContinue) else { return nil }
    matcher.releaseScratch()
    self.init(&matcher.pairing, while: shouldContinue)
  }

  @inlinable
  static func withStorage<Elements: Collection, Result>(
    of elements: Elements, _ body: (UnsafeBufferPointer<Elements.Element>) -> Result
  ) -> Result {
    if let result = elements.withContiguousStorageIfAvailable(body) { return result }
    return ContiguousArray(elements).withUnsafeBufferPointer(body)
  }
}
