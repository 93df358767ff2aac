/// Values of a feed with separators that are made from their neighbours, such as days between messages.
///
/// ```swift
/// var rows = ListSeparatedValues<Message, Day> { above, below in
///   below.flatMap { below in above?.day == below.day ? nil : below.day }
/// }
/// rows.follow(pager)
/// adapter.content { rows.content }
/// ```
///
/// A separator at the very start or end is made when the feed has ended there: before that, a page may
/// come whose value is the true neighbour. Two separators with one identity are the upper one. Values and
/// separators may be of one type; a separator that has the identity of a value is left out.
public struct ListSeparatedValues<Value: ListValue, Separator: ListValue> {
  /// The values and separators in order.
  public private(set) var rows = ListStore<AnyDiffable>()
  private var values = ListStore<Value>()
  private var isStart = false
  private var isEnd = false
  /// Whether separators are left out because others above them or values have their identity.
  private var hasRepeats = false
  private let separator: (Value?, Value?) -> Separator?

  /// Makes rows without values.
  ///
  /// - Parameter separator: What stands between two neighbours; `nil` if nothing does. The upper one is
  ///   `nil` at the very start, the lower one at the very end.
  public init(_ separator: @escaping (_ above: Value?, _ below: Value?) -> Separator?) {
    self.separator = separator
  }

  /// The rows as the content of a list.
  public var content: ListContent { ListContent(rows) }

  /// Brings the rows to another version of the values.
  ///
  /// - Parameters:
  ///   - newer: The values.
  ///   - isStart: Whether nothing precedes them.
  ///   - isEnd: Whether nothing follows them.
  /// - Complexity: O(*c* log *n*) for *c* changes since the version before; O(*n*) if more than an eighth
  ///   has changed, and where two separators have one identity.
  public mutating func follow(_ newer: ListStore<Value>, isStart: Bool, isEnd: Bool) {
    let difference = newer.difference(from: values)
    let older = values
    let wasStart = self.isStart
    let wasEnd = self.isEnd
    values = newer
    self.isStart = isStart
    self.isEnd = isEnd
    if hasRepeats || older.isEmpty || newer.isEmpty
      || difference.changeCount > 16 + newer.count / 8
    {
      return makeAll()
    }
    var touched: Set<Int> = []
    if isStart != wasStart { touched.insert(0) }
    if isEnd != wasEnd { touched.insert(newer.count) }
    remove(difference, from: older, &touched)
    if !insert(difference, &touched) || !separate(touched.sorted()) { makeAll() }
  }

  /// Makes the rows from nothing.
  private mutating func makeAll() {
    var all: [AnyDiffable] = []
    var wantedCount = values.count
    func separate(at position: Int) {
      guard let separator = separator(at: position).map({ AnyDiffable($0) }) else { return }
      wantedCount += 1
      if !isValue(separator) { all.append(separator) }
    }
    for (position, value) in values.enumerated() {
      separate(at: position)
      all.append(AnyDiffable(value))
    }
    separate(at: values.count)
    rows.replaceAll(all)
    hasRepeats = rows.count != wantedCount
  }

  /// What stands above a value, or below the last one.
  private func separator(at position: Int) -> Separator? {
    if values.isEmpty || position == 0 && !isStart || position == values.count && !isEnd {
      return nil
    }
    return separator(
      position > 0 ? values[position - 1] : nil, position < values.count ? values[position] : nil)
  }

  /// Takes rows out whose values went or moved, with the separators above them.
  private mutating func remove(
    _ difference: ListDifference, from older: ListStore<Value>, _ touched: inout Set<Int>
  ) {
    let gone = (difference.deletes + difference.moves.map { $0.from }).sorted()
    let removed = Set(gone)
    for position in gone {
      if let row = rows.position(ofIdentityOf: AnyDiffable(older[position])) {
        rows.remove(at: row)
        if row > 0, isSeparator(row - 1) { rows.remove(at: row - 1) }
      }
      // What is below has another neighbour now.
      if removed.contains(position + 1) { continue }
      if position + 1 == older.count {
        touched.insert(values.count)
      } else if let next = values.position(ofIdentityOf: older[position + 1]) {
        touched.insert(next)
      }
    }
  }

  /// Puts in rows of values that came or moved, each behind its neighbour.
  ///
  /// - Returns: Whether none of them has the identity of a separator.
  private mutating func insert(_ difference: ListDifference, _ touched: inout Set<Int>) -> Bool {
    for position in (difference.inserts + difference.moves.map { $0.to }).sorted() {
      let above = position > 0 ? AnyDiffable(values[position - 1]) : nil
      let row = above.flatMap { rows.position(ofIdentityOf: $0) }.map { $0 + 1 } ?? 0
      if !rows.insert(AnyDiffable(values[position]), at: row) { return false }
      touched.insert(position)
      touched.insert(position + 1)
    }
    for update in difference.updates {
      rows.replace(AnyDiffable(values[update.to]))
      touched.insert(update.to)
      touched.insert(update.to + 1)
    }
    return true
  }

  /// Makes the separators above some values anew.
  ///
  /// - Returns: Whether none has the identity of another one.
  private mutating func separate(_ positions: [Int]) -> Bool {
    // First those that go, as another place may get their identity.
    for position in positions {
      guard let row = row(of: position), row > 0, isSeparator(row - 1) else { continue }
      let wanted = separator(at: position).map { AnyDiffable($0) }
      if wanted?.isIdentityEqual(to: rows[row - 1]) != true { rows.remove(at: row - 1) }
    }
    for position in positions {
      guard let row = row(of: position), let separator = separator(at: position) else { continue }
      let wanted = AnyDiffable(separator)
      if row > 0, isSeparator(row - 1) {
        rows.replace(wanted)
      } else if rows.position(ofIdentityOf: wanted) == nil {
        rows.insert(wanted, at: row)
      } else {
        return false
      }
    }
    return true
  }

  private func row(of position: Int) -> Int? {
    position == values.count
      ? rows.count : rows.position(ofIdentityOf: AnyDiffable(values[position]))
  }

  private func isSeparator(_ row: Int) -> Bool {
    rows[row].isValue(of: Separator.self) && !isValue(rows[row])
  }

  /// Whether a row has the identity of a value, as a separator of the same type may have.
  private func isValue(_ row: AnyDiffable) -> Bool {
    row.value(as: Value.self).map { values.contains(id: $0.diffIdentifier) } ?? false
  }
}

extension ListSeparatedValues {
  /// Brings the rows to what a pager holds.
  ///
  /// - Complexity: As of ``follow(_:isStart:isEnd:)``.
  @MainActor
  public mutating func follow<Key>(_ pager: ListPager<Value, Key>) {
    let states = pager.shownStates
    follow(pager.values, isStart: states.before == .ended, isEnd: states.after == .ended)
  }
}
