public import ListDiffKit

extension SizeBook {
  /// Changes one length; does nothing if there is no such position.
  ///
  /// - Complexity: O(log *n*).
  public mutating func setLength(_ length: Length, at position: Int) {
    guard position >= 0, position < count else { return }
    list.update(at: position, to: MeasuredLength(length.value, isEstimate: length.isEstimate))
  }

  /// Sets all estimated lengths to one value.
  ///
  /// - Complexity: O(*n*).
  public mutating func setEstimate(_ estimate: Double) {
    let entry = MeasuredLength(estimate, isEstimate: true)
    list.changeUnsealed { if $0.isEstimate { $0 = entry } }
    list.seal()
  }

  /// Deletes, inserts and moves lengths in one edit.
  ///
  /// - Parameters:
  ///   - deletes: Positions before the edit, ascending.
  ///   - inserts: Positions after the edit, ascending.
  ///   - moves: Lengths that change their positions, neither deleted nor inserted.
  ///   - length: The length of the insert at a position.
  /// - Returns: Whether the positions are valid; if not, the book is unchanged.
  /// - Complexity: O(*k* log *n* + *n* / 112) for *k* changes.
  @discardableResult
  public mutating func apply(
    deletes: [Int], inserts: [Int], moves: [ListMove<Int>] = [], length: (Int) -> Length
  ) -> Bool {
    let departures = (deletes + moves.map { $0.from }).sorted()
    var fresh = SummedList<MeasuredLength>.Leaf()
    var arrivals: [SummedList<MeasuredLength>.Insertion] = []
    let newCount = count - departures.count + inserts.count + moves.count
    guard Self.areAscending(departures, below: count) else { return false }
    let places = inserts.map { (to: $0, from: -1) } + moves.map { (to: $0.to, from: $0.from) }
    for place in places.sortedByPosition({ $0.to }) {
      guard place.to >= 0, place.to < newCount, arrivals.last?.position != place.to else {
        return false
      }
      arrivals.append(.init(position: place.to, source: fresh.count..<fresh.count + 1))
      if place.from < 0 {
        let length = length(place.to)
        fresh.append(MeasuredLength(length.value, isEstimate: length.isEstimate))
      } else {
        fresh.append(list[place.from])
      }
    }
    list.edit(removing: departures.map { $0..<$0 + 1 }, inserting: arrivals, from: fresh)
    return true
  }

  private static func areAscending(_ positions: [Int], below limit: Int) -> Bool {
    var last = -1
    for position in positions {
      guard position > last else { return false }
      last = position
    }
    return last < limit
  }
}

extension SizeBook: Equatable {
  /// Whether two books have equal lengths with equal estimate marks.
  ///
  /// - Complexity: O(*n*).
  public static func == (left: SizeBook, right: SizeBook) -> Bool {
    left.count == right.count && left.list.leaves.joined().elementsEqual(right.list.leaves.joined())
  }
}
