/// The rows of a feed with placeholders on both sides of the held values.
///
/// Places are numbered when they are made, downwards before the first one and upwards after the last
/// one; those that a start over adds are numbered upwards, wherever they are. A value that comes takes the
/// place of its placeholder, and leaves it when it is dropped.
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
    replaceAll(values, former: nil, countBefore: countBefore, countAfter: countAfter)
  }

  private var heldCount: Int { slots.count - countBefore - countAfter }

  private mutating func numberBefore() -> Int {
    lowest -= 1
    return lowest
  }

  private mutating func numberAfter() -> Int {
    highest += 1
    return highest
  }

  /// Fills places at an edge of the held values, and makes new ones if there are too few.
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

  /// Inserts a value of its own place beside the held values, or behind some of them, and keeps all placeholders.
  mutating func insert(_ value: Value, at direction: ListPageDirection, behind depth: Int) {
    let isBefore = direction == .before
    // A number in the order of places is free only outside of all of them.
    let number = isBefore ? numberBefore() : numberAfter()
    slots.insert(
      ListSlot(number: number, value: value),
      at: isBefore ? countBefore + depth : slots.count - countAfter - depth)
  }

  /// Empties places at an edge of the held values.
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

  /// Makes or removes placeholders at the outer end of a side, until there are so many.
  ///
  /// - Complexity: O(log *n*) for each of them, and O(*n*) if they are many.
  mutating func setCount(_ count: Int, at direction: ListPageDirection) {
    let isBefore = direction == .before
    let growth = count - (isBefore ? countBefore : countAfter)
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
    if isBefore { countBefore = count } else { countAfter = count }
  }

  /// Makes the rows anew with so many more placeholders at the outer end of a side, or fewer.
  private mutating func remake(_ growth: Int, at direction: ListPageDirection) {
    let isBefore = direction == .before
    let gone = max(0, -growth)
    let kept = isBefore ? gone..<slots.count : 0..<slots.count - gone
    var rows: ContiguousArray<ListSlot<Value>> = []
    rows.reserveCapacity(slots.count + growth)
    func grow() {
      guard growth > 0 else { return }
      if isBefore { lowest -= growth }
      for offset in 0..<growth {
        let number = isBefore ? lowest + offset : numberAfter()
        rows.append(ListSlot(number: number, value: nil))
      }
    }
    if isBefore { grow() }
    for (position, slot) in slots.enumerated() where kept.contains(position) { rows.append(slot) }
    if !isBefore { grow() }
    slots = ListStore(rows)
  }

  /// Puts another value in the place of a held one.
  mutating func update(at position: Int, to value: Value) {
    slots.update(at: countBefore + position) { $0.value = value }
  }

  /// Removes the place of a held value.
  mutating func remove(at position: Int) { slots.remove(at: countBefore + position) }

  /// Takes the rows of a feed that started over.
  ///
  /// A value that is held again keeps its place. Any other row has the place that is at its position, if
  /// that is not taken.
  ///
  /// - Complexity: O(*n*).
  mutating func replaceAll(
    _ values: ListStore<Value>, former: ListStore<Value>?, countBefore: Int, countAfter: Int
  ) {
    let old = slots
    let oldBefore = self.countBefore
    var taken: Set<Int> = []
    var numbers: [Int?] = []
    numbers.reserveCapacity(values.count)
    for value in values {
      let number = former?.position(ofIdentityOf: value).map { old[oldBefore + $0].number }
      if let number { taken.insert(number) }
      numbers.append(number)
    }
    var rows: [ListSlot<Value>] = []
    rows.reserveCapacity(countBefore + values.count + countAfter)
    func row(_ value: Value?) {
      let position = rows.count
      if position < old.count, taken.insert(old[position].number).inserted {
        rows.append(ListSlot(number: old[position].number, value: value))
      } else {
        rows.append(ListSlot(number: numberAfter(), value: value))
      }
    }
    for _ in 0..<countBefore { row(nil) }
    for (value, number) in zip(values, numbers) {
      if let number { rows.append(ListSlot(number: number, value: value)) } else { row(value) }
    }
    for _ in 0..<countAfter { row(nil) }
    slots.replaceAll(rows)
    self.countBefore = countBefore
    self.countAfter = countAfter
  }
}
