extension SectionedDifference {
  /// Finds what changed between two lists of sections.
  ///
  /// - Precondition: Neither list has more than 2,147,483,647 items.
  /// - Complexity: O(*n*) for *n* items where order is mostly kept, O(*n* log *n*) at worst, on
  ///   average over hashes. An identifier is hashed twice at most.
  @inlinable
  public init<Old: Collection, New: Collection>(from old: Old, to new: New)
  where Old.Element: DiffableSection, New.Element == Old.Element {
    self =
      Self.between(old, new, while: { true })
      ?? SectionedDifference(
        sections: ListDifference.unreachable(old.count, new.count), items: Items(),
        oldCounts: old.map { $0.items.count }, newCounts: new.map { $0.items.count })
  }

  /// Finds what changed between two lists of sections unless told to stop.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - shouldContinue: Asked every few thousand items. Once it says no, the result is `nil`.
  /// - Complexity: As of ``init(from:to:)``.
  @inlinable
  public init?<Old: Collection, New: Collection>(
    from old: Old, to new: New, shouldContinue: () -> Bool
  ) where Old.Element: DiffableSection, New.Element == Old.Element {
    guard let difference = Self.between(old, new, while: shouldContinue) else { return nil }
    self = difference
  }

  @inlinable
  static func between<Old: Collection, New: Collection>(
    _ old: Old, _ new: New, while shouldContinue: () -> Bool
  ) -> SectionedDifference? where Old.Element: DiffableSection, New.Element == Old.Element {
    guard let sections = ListDifference(from: old, to: new, shouldContinue: shouldContinue) else {
      return nil
    }
    // An array is shared here, not copied.
    let oldItems = old.map { ContiguousArray($0.items) }
    let newItems = new.map { ContiguousArray($0.items) }
    var maker = SectionedMaker(
      sections, oldCounts: oldItems.map { $0.count }, newCounts: newItems.map { $0.count })
    for section in newItems.indices {
      let partner = maker.partners[section]
      guard partner >= 0 else { continue }
      maker.begin(section)
      let isComplete = oldItems[partner].withUnsafeBufferPointer { old in
        newItems[section].withUnsafeBufferPointer { new in
          maker.matcher.match(
            DiffableComparison(old, new), leavingRest: true, while: shouldContinue)
        }
      }
      guard isComplete else { return nil }
      maker.end(section)
      // A section alone may be too short for a question.
      guard maker.matcher.mayGoOn(after: 1, shouldContinue) else { return nil }
    }
    maker.beginRest()
    let isComplete = oldItems.withUnsafeBufferPointer { old in
      newItems.withUnsafeBufferPointer { new in
        maker.matcher.match(
          RestComparison(old, new, maker.oldRest, maker.newRest), while: shouldContinue)
      }
    }
    return isComplete ? maker.make() : nil
  }
}
