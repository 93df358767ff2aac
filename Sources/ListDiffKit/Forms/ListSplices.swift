/// A difference as splices, for hosts without moves.
///
/// Splices are applied in order, each to the result of the previous one. This is the shape of GTK's
/// `GListModel`, of `Array.replaceSubrange`, and of text editors.
///
/// A moved element is removed in one splice and added in another. An updated element that stays is in
/// no splice, because only its content changed; see ``ListDifference/updates``.
public struct ListSplices: Hashable, Sendable {
  /// One place where elements are exchanged.
  public struct Splice: Hashable, Sendable {
    /// The position in the result of the previous splices, which is also the position in the new list.
    public var position: Int
    /// The number of elements that are removed there.
    public var removed: Int
    /// The elements of the new list that are added there; an empty range at ``position`` if none.
    public var added: Range<Int>
  }

  /// The difference that the form was made from.
  @usableFromInline let difference: ListDifference
  @usableFromInline let splices: [Splice]

  init(_ difference: ListDifference) {
    self.difference = difference
    // All elements that leave or arrive between two staying elements become one splice. Such a gap
    // is identified by the number of staying elements before it.
    var splices: [Splice] = []
    var leaving = Changing(
      difference.deletes, moved: difference.sources.map { difference.moves[Int($0)].from })
    var arriving = Changing(difference.inserts, moved: difference.moves.map { $0.to })
    while leaving.gap != nil || arriving.gap != nil {
      let gap = Swift.min(leaving.gap ?? .max, arriving.gap ?? .max)
      let before = arriving.count
      while arriving.gap == gap { arriving.advance() }
      var removed = 0
      while leaving.gap == gap {
        leaving.advance()
        removed += 1
      }
      splices.append(
        Splice(
          position: gap + before, removed: removed,
          added: gap + before..<gap + arriving.count))
    }
    self.splices = splices
  }

  /// Makes the new list from the old one, splice by splice, and then replaces updated elements.
  ///
  /// - Precondition: The lists are as long as those that the difference was made from.
  /// - Complexity: O(*s* · *n*) for *s* splices: meant for tests.
  @_alwaysEmitIntoClient
  public func replay<Old: RangeReplaceableCollection, New: Collection>(
    on old: Old, with new: New
  ) -> Old where New.Element == Old.Element {
    difference.checkCounts(old.count, new.count)
    var result = old
    for splice in splices {
      result.replaceSubrange(
        result.indices(ofPositions: splice.position..<splice.position + splice.removed),
        with: new[new.indices(ofPositions: splice.added)])
    }
    for update in difference.updates {
      let positions = update.to..<update.to + 1
      result.replaceSubrange(
        result.indices(ofPositions: positions), with: new[new.indices(ofPositions: positions)])
    }
    return result
  }
}

/// The elements that leave one of the lists, or arrive in it, in the order of that list.
private struct Changing {
  let positions: [Int]
  let moved: [Int]
  private var nextPosition = 0
  private var nextMoved = 0

  init(_ positions: [Int], moved: [Int]) {
    self.positions = positions
    self.moved = moved
  }

  /// The number of elements that have been passed.
  var count: Int { nextPosition + nextMoved }

  /// The number of staying elements before the next element; `nil` at the end.
  var gap: Int? {
    switch (nextPosition < positions.count, nextMoved < moved.count) {
    case (true, true): return Swift.min(positions[nextPosition], moved[nextMoved]) - count
    case (true, false): return positions[nextPosition] - count
    case (false, true): return moved[nextMoved] - count
    case (false, false): return nil
    }
  }

  mutating func advance() {
    if nextMoved == moved.count
      || nextPosition < positions.count && positions[nextPosition] < moved[nextMoved]
    {
      nextPosition += 1
    } else {
      nextMoved += 1
    }
  }
}

extension ListDifference {
  /// The difference as splices, for hosts without moves.
  ///
  /// - Complexity: O(*c*) for *c* changes.
  public var splices: ListSplices { ListSplices(self) }
}

extension ListSplices: RandomAccessCollection {
  /// The first splice.
  public var startIndex: Int { 0 }
  /// The end of the splices.
  public var endIndex: Int { splices.count }
  /// The splice at an index.
  public subscript(index: Int) -> Splice { splices[index] }
}

extension ListSplices: CustomStringConvertible {
  /// One line for each splice, such as `at 3: remove 2, add 3..<5`; `no splices` if there is none.
  public var description: String {
    if isEmpty { return "no splices" }
    return map { $0.description }.joined(separator: "\n")
  }
}

extension ListSplices.Splice: CustomStringConvertible {
  /// The splice as `at 3: remove 2, add 3..<5`.
  public var description: String {
    var parts: [String] = []
    if removed > 0 { parts.append("remove \(removed)") }
    if !added.isEmpty { parts.append("add \(added.lowerBound)..<\(added.upperBound)") }
    return "at \(position): " + parts.joined(separator: ", ")
  }
}
