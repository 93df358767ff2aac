/// The rows of a feed with placeholders on both sides of the held values.
///
/// A new place gets the next lower number before the first place, and the next higher one after the
/// last place. Places that a start adds get higher numbers, wherever they are. A loaded value takes
/// the place of its placeholder; when it is dropped, the placeholder returns.
struct SlotLine<Value: ListValue> {
  /// The rows.
  private(set) var slots = ListStore<ListSlot<Value>>()
  private var countBefore = 0
  private var countAfter = 0
  private var lowest = 0
  private var highest = -1

  /// Makes the rows of a feed, at whose start the first row is numbered 0.
  ///
  /// - Complexity: O(*n*).
  init(_ values: ListStore<Value>, countBefore: Int, countAfter: Int) {
    replaceAll(values, former: ListStore(), countBefore: countBefore, countAfter: countAfter)
  }

  private mutating func numberBefore() -> Int {
    lowest -= 1
    return lowest
  }

  private mutating func numberAfter() -> Int {
    highest += 1
    return highest
  }

  /// Fills placeholders at an edge of the held values, and adds places if there are too few.
  ///
  /// - Complexity: O(*v* log *n*) for *v* values.
  mutating func fill(_ values: [Value], at direction: ListPageDirection) {
    if direction == .before {
      for value in values.reversed() {
        if countBefore > 0 {
          countBefore -= 1
          slots.update(at: countBefore) { $0.value = value }
        } else {
          slots.insert(ListSlot(number: numberBefore(), value: value), at: 0)
        }
      }
    } else {
      for value in values {
        let position = slots.count - countAfter
        if countAfter > 0 {
          slots.update(at: position) { $0.value = value }
          countAfter -= 1
        } else {
          slots.append(ListSlot(number: numberAfter(), value: value))
        }
      }
    }
  }

  /// Inserts a value with a new place at a distance from the edge of the held values; placeholders
  /// stay.
  mutating func insert(_ value: Value, at direction: ListPageDirection, behind depth: Int) {
    let isBefore = direction == .before
    // Only numbers outside the range of those in use are free.
    let number = isBefore ? numberBefore() : numberAfter()
    slots.insert(
      ListSlot(number: number, value: value),
      at: isBefore ? countBefore + depth : slots.count - countAfter - depth)
  }

  /// Turns places at an edge of the held values into placeholders.
  mutating func empty(_ count: Int, at direction: ListPageDirection) {
    for _ in 0..<count {
      if direction == .before {
        slots.update(at: countBefore) { $0.value = nil }
        countBefore += 1
      } else {
        countAfter += 1
        slots.update(at: slots.count - countAfter) { $0.value = nil }
      }
    }
  }

  /// Adds or removes placeholders at the outer end of a side, to reach a count.
  ///
  /// - Complexity: O(log *n*) for each of them, and O(*n*) if they are many.
  mutating func setCount(_ count: Int, at direction: ListPageDirection) {
    let isBefore = direction == .before
    grow(by: count - (isBefore ? countBefore : countAfter), at: direction)
    if isBefore { countBefore = count } else { countAfter = count }
  }

  /// Adds placeholders at the outer end of a side.
  ///
  /// - Complexity: As for ``setCount(_:at:)``.
  mutating func addPlaceholders(_ count: Int, at direction: ListPageDirection) {
    setCount((direction == .before ? countBefore : countAfter) + count, at: direction)
  }

  /// Adds placeholders at the outer end of a side, or removes rows there if `growth` is negative.
  private mutating func grow(by growth: Int, at direction: ListPageDirection) {
    let isBefore = direction == .before
    if abs(growth) > 16 + slots.count / 16 {
      remake(growth, at: direction)
    } else if growth > 0 {
      for _ in 0..<growth {
        let number = isBefore ? numberBefore() : numberAfter()
        slots.insert(ListSlot(number: number, value: nil), at: isBefore ? 0 : slots.count)
      }
    } else {
      for _ in 0..<(-growth) { slots.remove(at: isBefore ? 0 : slots.count - 1) }
    }
  }

  /// Rebuilds the rows with placeholders added, or rows removed, at the outer end of a side.
  private mutating func remake(_ growth: Int, at direction: ListPageDirection) {
    let isBefore = direction == .before
    let old = slots
    // The new position of the first old row; negative if rows are removed at the start.
    let shift = isBefore ? growth : 0
    let kept = max(0, shift)..<min(old.count + shift, old.count + growth)
    var numbers: ContiguousArray<Int> = []
    numbers.reserveCapacity(old.count + growth)
    if isBefore, growth > 0 {
      numbers.append(contentsOf: lowest - growth..<lowest)
      lowest -= growth
    }
    for (position, slot) in old.enumerated() where kept.contains(position + shift) {
      numbers.append(slot.number)
    }
    if !isBefore, growth > 0 {
      numbers.append(contentsOf: highest + 1...highest + growth)
      highest += growth
    }
    slots = ListStore(uniqueIDs: numbers) { range in
      var rows = ContiguousArray(
        repeating: ListSlot<Value>(number: 0, value: nil), count: range.count)
      rows.withUnsafeMutableBufferPointer {
        for position in range { $0[position - range.lowerBound].number = numbers[position] }
      }
      for position in range.clamped(to: kept) {
        rows[position - range.lowerBound].value = old[position - shift].value
      }
      return rows
    }
  }

  /// Replaces a held value, whose place stays.
  mutating func update(at position: Int, to value: Value) {
    slots.update(at: countBefore + position) { $0.value = value }
  }

  /// Removes the place of a held value.
  mutating func remove(at position: Int) { slots.remove(at: countBefore + position) }

  /// Replaces the rows after the feed started over.
  ///
  /// A value that is held again keeps its place. Any other row gets the former place at its position,
  /// unless that is taken.
  ///
  /// - Complexity: O(*v* log *n*) for the *v* values before and now, and as ``setCount(_:at:)`` for the rows
  ///   that come or go at the end.
  mutating func replaceAll(
    _ values: ListStore<Value>, former: ListStore<Value>, countBefore: Int, countAfter: Int
  ) {
    let count = countBefore + values.count + countAfter
    let heldBefore = self.countBefore..<slots.count - self.countAfter
    let held = countBefore..<countBefore + values.count
    let kept = keptPlaces(of: values, from: former, shift: countBefore - self.countBefore)
    grow(by: max(0, count - slots.count), at: .after)
    // Removes all rows that get another place before it inserts any, because places are unique.
    for position in kept.renumbered.reversed() { slots.remove(at: position) }
    for position in kept.renumbered {
      let number = kept.numbers[position] ?? numberAfter()
      slots.insert(ListSlot(number: number, value: nil), at: position)
    }
    for position in heldBefore where !held.contains(position) {
      slots.update(at: position) { $0.value = nil }
    }
    for (position, value) in zip(held, values) { slots.update(at: position) { $0.value = value } }
    grow(by: min(0, count - slots.count), at: .after)
    self.countBefore = countBefore
    self.countAfter = countAfter
  }

  /// The numbers of values that are held again elsewhere, by their new positions, and all positions
  /// whose numbers change, ascending.
  private func keptPlaces(
    of values: ListStore<Value>, from former: ListStore<Value>, shift: Int
  ) -> (numbers: [Int: Int], renumbered: [Int]) {
    var numbers: [Int: Int] = [:]
    var renumbered: Set<Int> = []
    for (offset, value) in values.enumerated() {
      guard let old = former.position(ofIdentityOf: value), old != offset + shift else { continue }
      let position = countBefore + shift + offset
      numbers[position] = slots[countBefore + old].number
      renumbered.formUnion([position, countBefore + old])
    }
    return (numbers, renumbered.sorted())
  }
}
