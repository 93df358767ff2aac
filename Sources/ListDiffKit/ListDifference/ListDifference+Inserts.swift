extension ListDifference {
  /// The difference to the new list without some of its inserted elements.
  ///
  /// It equals the difference found by comparing with the shorter list, because inserted elements
  /// do not affect how the others are paired and ordered.
  ///
  /// - Parameter positions: New positions of inserted elements, ascending.
  /// - Precondition: Each position is in ``inserts``.
  /// - Complexity: O(*c*) for *c* changes.
  public func removingInserts(at positions: [Int]) -> ListDifference {
    if positions.isEmpty { return self }
    var left = positions[...]
    let kept = inserts.filter { position in
      guard position == left.first else { return true }
      left.removeFirst()
      return false
    }
    precondition(left.isEmpty, "Position \(left.first ?? 0) is not one of an element that came.")
    return ListDifference(
      oldCount: oldCount, newCount: newCount - positions.count, deletes: deletes,
      inserts: Self.shifted(kept, by: positions) {
        $0
      } with: {
        $1
      },
      moves: Self.shifted(moves, by: positions) {
        $0.to
      } with: {
        Move(from: $0.from, to: $1)
      },
      updates: Self.shifted(updates, by: positions) {
        $0.to
      } with: {
        Update(from: $0.from, to: $1)
      }, sources: sources)
  }

  /// Elements, ascending by place, each shifted towards the start by the number of removed places
  /// before it.
  private static func shifted<Element>(
    _ elements: [Element], by positions: [Int], place: (Element) -> Int,
    with change: (Element, Int) -> Element
  ) -> [Element] {
    var gone = 0
    return elements.map { element in
      let place = place(element)
      while gone < positions.count, positions[gone] < place { gone += 1 }
      return change(element, place - gone)
    }
  }
}
