extension SectionedDifference {
  /// Finds what changed between two lists of sections.
  ///
  /// - Precondition: Neither list has more than 2,147,483,647 items.
  /// - Complexity: O(*n*) for *n* items where order is mostly kept, O(*n* log *n*) at worst, on
  ///   average over hashes. An identifier is hashed twice at most.
  @_alwaysEmitIntoClient
  public init<Old: Collection, New: Collection>(from old: Old, to new: New)
  where Old.Element: DiffableSection, New.Element == Old.Element {
    // An array is shared here, not copied.
    let oldItems = old.map { ContiguousArray($0.items) }
    let newItems = new.map { ContiguousArray($0.items) }
    var maker = SectionedMaker(
      ListDifference(from: old, to: new), oldCounts: oldItems.map { $0.count },
      newCounts: newItems.map { $0.count })
    _ = maker.match(oldItems, newItems, while: { true })
    self = maker.make()
  }

  /// Finds what changed between two lists of sections; `nil` once `shouldContinue` returns `false`.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - shouldContinue: Called every few thousand items. The result is `nil` once it returns `false`.
  /// - Complexity: Same as ``init(from:to:)``.
  @_alwaysEmitIntoClient
  public init?<Old: Collection, New: Collection>(
    from old: Old, to new: New, shouldContinue: () -> Bool
  ) where Old.Element: DiffableSection, New.Element == Old.Element {
    guard let sections = ListDifference(from: old, to: new, shouldContinue: shouldContinue) else {
      return nil
    }
    let oldItems = old.map { ContiguousArray($0.items) }
    let newItems = new.map { ContiguousArray($0.items) }
    var maker = SectionedMaker(
      sections, oldCounts: oldItems.map { $0.count }, newCounts: newItems.map { $0.count })
    guard maker.match(oldItems, newItems, while: shouldContinue) else { return nil }
    self = maker.make()
  }
}
