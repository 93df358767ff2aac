extension ListDifference {
  /// Finds what changed between two lists.
  ///
  /// Collections with contiguous storage are read in place, others are copied first.
  ///
  /// - Precondition: Neither list has more than 2,147,483,647 elements.
  /// - Complexity: O(*n*) where the order is mostly kept, O(*n* log *n*) at worst, on average over
  ///   hashes. Identifiers are hashed only where the lists do not run in step, and never twice.
  @inlinable
  public init<Old: Collection, New: Collection>(from old: Old, to new: New)
  where Old.Element: Diffable, New.Element == Old.Element {
    self = Self.withComparison(of: old, new) {
      ListDifference($0, oldCount: $1, newCount: $2)
    }
  }

  /// Finds what changed between two lists; `nil` once `shouldContinue` returns `false`.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - shouldContinue: Called every few thousand elements. The result is `nil` once it returns
  ///     `false`.
  /// - Complexity: Same as ``init(from:to:)-(Old,_)``.
  @inlinable
  public init?<Old: Collection, New: Collection>(
    from old: Old, to new: New, shouldContinue: () -> Bool
  ) where Old.Element: Diffable, New.Element == Old.Element {
    let difference = Self.withComparison(of: old, new) {
      ListDifference($0, oldCount: $1, newCount: $2, while: shouldContinue)
    }
    guard let difference else { return nil }
    self = difference
  }

  /// Finds what changed between lists of elements that are not `Diffable`.
  ///
  /// ```swift
  /// ListDifference(
  ///   from: old, to: new, identifiedBy: { $0.name }, contentEqual: { $0.size == $1.size })
  /// ```
  ///
  /// Identifiers are hashed with Swift's own hash, even if they conform to ``WordIdentifier``.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - identifier: The identity of an element.
  ///   - contentEqual: Whether two elements with the same identity have the same content.
  /// - Complexity: Same as ``init(from:to:)-(Old,_)``.
  @inlinable
  public init<Old: Collection, New: Collection, Identifier: Hashable>(
    from old: Old, to new: New,
    identifiedBy identifier: (Old.Element) -> Identifier,
    contentEqual: (Old.Element, Old.Element) -> Bool
  ) where New.Element == Old.Element {
    self = Self.withComparison(
      of: old, new, identifiedBy: identifier, contentEqual: contentEqual
    ) {
      ListDifference($0, oldCount: $1, newCount: $2)
    }
  }

  /// Finds what changed between lists of any elements; `nil` once `shouldContinue` returns `false`.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - identifier: The identity of an element.
  ///   - contentEqual: Whether two elements with the same identity have the same content.
  ///   - shouldContinue: Called every few thousand elements. The result is `nil` once it returns
  ///     `false`.
  /// - Complexity: Same as ``init(from:to:)-(Old,_)``.
  @inlinable
  public init?<Old: Collection, New: Collection, Identifier: Hashable>(
    from old: Old, to new: New,
    identifiedBy identifier: (Old.Element) -> Identifier,
    contentEqual: (Old.Element, Old.Element) -> Bool,
    shouldContinue: () -> Bool
  ) where New.Element == Old.Element {
    let difference = Self.withComparison(
      of: old, new, identifiedBy: identifier, contentEqual: contentEqual
    ) {
      ListDifference($0, oldCount: $1, newCount: $2, while: shouldContinue)
    }
    guard let difference else { return nil }
    self = difference
  }
}

extension Collection where Element: Diffable {
  /// Finds what changed from another list to this one.
  ///
  /// - Complexity: Same as ``ListDifference/init(from:to:)-(Old,_)``.
  @inlinable
  public func listDifference<Old: Collection>(from old: Old) -> ListDifference
  where Old.Element == Element {
    ListDifference(from: old, to: self)
  }
}
