/// Values of a feed with separators that are made from their neighbours, such as days between messages.
///
/// ```swift
/// var rows = ListSeparatedValues<Message, Day> { above, below in
///   below.flatMap { below in above?.day == below.day ? nil : below.day }
/// }
/// adapter.content {
///   rows.follow(pager)
///   rows.content
/// }
/// adapter.follow(pager)
/// ```
///
/// `follow` updates the rows to the values that the feed has at that moment; an update of the list calls it
/// each time that it asks for the content.
///
/// The closure must depend on its arguments only: it is called again where they change. If something else changes
/// what it returns, such as the place of an unread marker, make the rows anew.
///
/// A separator at the very start or end is made only if the feed has ended there: otherwise a further
/// page may bring the actual neighbour. If separators have equal identities, only the upper one is
/// kept.
/// Values and separators may have the same type; a separator with the identity of a value is left out.
public struct ListSeparatedValues<Value: ListValue, Separator: ListValue> {
  /// The values and separators in order.
  public private(set) var rows = ListStore<AnyDiffable>()
  private var values = ListStore<Value>()
  private var isStart = false
  private var isEnd = false
  /// Whether separators are left out because a value, or a separator above, has their identity.
  private var hasRepeats = false
  private let separator: (Value?, Value?) -> Separator?

  /// Makes rows without values.
  ///
  /// - Parameter separator: Returns the separator between two neighbours; `nil` for none. The upper
  ///   neighbour is `nil` at the very start, the lower one at the very end.
  public init(_ separator: @escaping (_ above: Value?, _ below: Value?) -> Separator?) {
    self.separator = separator
  }

  /// The rows as the content of a list.
  public var content: ListContent { ListContent(rows) }

  /// Updates the rows to another version of the values.
  ///
  /// - Parameters:
  ///   - newer: The values.
  ///   - isStart: Whether nothing precedes them.
  ///   - isEnd: Whether nothing follows them.
  /// - Complexity: O(*c* log *n*) for *c* changes since the version before; O(*n*) if more than an
  ///   eighth has changed, or if a separator is left out because of its identity.
  public mutating func follow(_ newer: ListStore<Value>, isStart: Bool, isEnd: Bool) {
    // Also of values whose content counts as equal: they may want other separators.
    let edits = newer.editsInMemory(since: values)
    let difference = edits ?? newer.difference(from: values)
    if edits != nil || newer.isEmpty, difference.isEmpty, isStart == self.isStart,
      isEnd == self.isEnd
    {
      values = newer
      return
    }
    let older = values
    let wasStart = self.isStart
    let wasEnd = self.isEnd
    values = newer
    self.isStart = isStart
    self.isEnd = isEnd
    if edits == nil || hasRepeats || older.isEmpty || newer.isEmpty
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

  /// Rebuilds all rows.
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

  /// The separator above a value, or below the last one.
  private func separator(at position: Int) -> Separator? {
    if values.isEmpty || position == 0 && !isStart || position == values.count && !isEnd {
      return nil
    }
    return separator(
      position > 0 ? values[position - 1] : nil, position < values.count ? values[position] : nil)
  }

  /// Removes the rows of deleted and moved values, with the separators above them.
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
      // The value below has another neighbour now.
      if removed.contains(position + 1) { continue }
      if position + 1 == older.count {
        touched.insert(values.count)
      } else if let next = values.position(ofIdentityOf: older[position + 1]) {
        touched.insert(next)
      }
    }
  }

  /// Inserts the rows of inserted and moved values, and replaces those of updated values.
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

  /// Updates the separators above some values.
  ///
  /// - Returns: Whether none has the identity of another row.
  private mutating func separate(_ positions: [Int]) -> Bool {
    // Remove outdated separators first, because another position may need their identity.
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
  /// Updates the rows to the values that a pager holds.
  ///
  /// - Complexity: As of ``follow(_:isStart:isEnd:)``.
  @MainActor
  public mutating func follow<Key>(_ pager: ListPager<Value, Key>) {
    let state = pager.loadState
    follow(pager.values, isStart: state.before == .ended, isEnd: state.after == .ended)
  }
}
