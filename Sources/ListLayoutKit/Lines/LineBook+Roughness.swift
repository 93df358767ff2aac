import ListDiffKit

/// Rough lines: lines of elements that are not broken yet.
///
/// Breaking the lines of a million elements takes longer than a frame. So a change of the breadth
/// joins the old lines into *rough* ones, whose lengths are estimates, and any other change keeps
/// the old lines beyond ``directLimit``. Reading a rough line lays out its rows from its beginning.
/// Visible lines are broken at once, and stay until the breadth changes again or the portions reach
/// them. The portions begin at the start of the list, because each row depends on the one before
/// it:
///
/// ```
/// lines           a b c | d e f | g h i | j k l | m n o | p
/// other breadth   a b c d e f           | g h i j k l           | m n o p
/// visible: h      a b c d e f           | g h | i j | k l       | m n o p
/// portion of 5    a b | c d | e f       | g h | i j | k l       | m n o p      firm: a to f
/// portion of 3    a b | c d | e f | g h | i j                   | k l …        firm: a to j
/// ```
extension LineBook {
  /// The most elements whose lines are broken at once, if lines may be rough.
  static var directLimit: Int { 1 << 14 }
  /// The most elements of a rough line that is made by joining or dividing lines.
  private static var roughLimit: Int { 1 << 10 }

  /// Joins all lines into rough ones after a change of the breadth.
  ///
  /// - Complexity: O(*n* / 112), besides the removal of the old lines.
  mutating func loosen() {
    var rough = SummedList<Line>([])
    for (leaf, sums) in zip(lines.leaves, lines.levels[0]) {
      if sums.elements > Self.roughLimit {
        for line in leaf { rough.appendUnsealed(line) }
      } else {
        rough.appendUnsealed(Line(elementCount: sums.elements, length: sums.length))
      }
    }
    rough.seal()
    lines = rough
    firmCount = lines.count > 0 ? 0 : nil
  }

  /// Breaks the next lines that are not firm, of about `count` elements.
  ///
  /// - Complexity: O(*m* + log *n* + *n* / 112) for *m* elements.
  mutating func firm(
    atMost count: Int, by rule: some LineRule, in store: ElementStore<MeasuredSize>
  ) {
    guard let firmCount, let location = lines.location(ofElement: firmCount) else {
      self.firmCount = nil
      return
    }
    let limit = firmCount + max(1, min(count, store.elementCount))
    let end = breakAnew(
      from: location, to: limit, offset: -.infinity, by: rule, in: store, passes: true
    ).position
    self.firmCount = end < store.elementCount ? end : nil
  }

  /// Breaks the rough lines in a range of offsets, the first one as a whole; lines that are already
  /// broken stay.
  ///
  /// - Returns: Whether any line changed.
  /// - Complexity: O(*m* + log *n* + *n* / 112) for *m* elements from the first line on.
  mutating func refine(
    from start: Double, to end: Double, by rule: some LineRule,
    in store: ElementStore<MeasuredSize>
  ) -> Bool {
    guard isRough, let location = location(atOffset: start) else { return false }
    let lineEnd = self.end(of: location).elements
    return breakAnew(
      from: location, to: lineEnd, offset: end, by: rule, in: store, passes: false
    ).isChange
  }

  /// Reads the elements of a rough line.
  ///
  /// If the rows need more than the length of the rough line, they are moved together so that no
  /// element begins after its end. So an element is always found where its frame is.
  func readRough(
    _ location: SummedList<Line>.Location, from cursor: inout ElementCursor,
    by rule: some LineRule, in store: ElementStore<MeasuredSize>,
    reading: inout LineReading
  ) {
    let rough = lines[location]
    let end = location.before.elements + rough.elementCount
    // The last row may continue with elements of the next line, which are read with that line.
    reading.limit = store.element(at: end)
    defer { reading.limit = nil }
    let first = reading.elements.count
    let start = location.before.length
    var offset = rule.layOut(&cursor, in: store, start: start, reading: &reading).length
    var length = offset
    var probe = cursor
    var nothing = LineReading.nothing
    while probe.position < end {
      length += rule.layOut(&probe, in: store, start: start + length, reading: &nothing).length
    }
    let isTooLong = length > rough.length
    let share = rough.length / length
    while cursor.position < end {
      // Rows that are not moved begin exactly at the end of the previous one, as the length of a
      // row may depend on its start.
      let begin = start + (isTooLong ? (offset * share).wholeBelow : offset)
      offset += rule.layOut(&cursor, in: store, start: begin, reading: &reading).length
    }
    guard isTooLong else { return }
    // Spacing, an inset or a header may be before an element within its row.
    reading.pull(from: first, to: max(start, start + rough.length - 1), along: rule.axis)
  }

  /// Applies changes without breaking lines: the lines of each become one rough line, or several if
  /// they are many.
  ///
  /// - Complexity: O(*k* log *n* + *n* / 112) for *k* changes.
  mutating func followRoughly(_ replacements: [Replacement]) {
    var removals: [Range<Int>] = []
    var insertions: [SummedList<Line>.Insertion] = []
    var fresh = SummedList<Line>.Leaf()
    var lineShift = 0
    var next = 0
    while next < replacements.count, let firmCount {
      // After a change, its first element may fit into the line of the element before it.
      guard let first = lines.location(ofElement: max(0, replacements[next].old.lowerBound - 1))
      else { break }
      self.firmCount = min(firmCount, first.before.elements)
      var last = first
      var more = 0
      repeat {
        let old = replacements[next].old
        last = lines.location(ofElement: max(old.lowerBound, old.upperBound - 1)) ?? last
        more += replacements[next].new.count - old.count
        next += 1
      } while next < replacements.count
        && replacements[next].old.lowerBound - 1 < end(of: last).elements
      let old = end(of: last).elements - first.before.elements
      let length = end(of: last).length - first.before.length
      let firstFresh = fresh.count
      Self.appendRough(
        count: old + more, length: length * Double(old + more) / Double(old), to: &fresh)
      removals.append(first.index..<last.index + 1)
      insertions.append(
        .init(position: first.index + lineShift, source: firstFresh..<fresh.count))
      lineShift += fresh.count - firstFresh - (last.index + 1 - first.index)
    }
    insertions.removeAll { $0.source.isEmpty }
    lines.edit(removing: removals, inserting: insertions, from: fresh)
    if lines.count == 0 { firmCount = nil }
  }

  private func end(of location: SummedList<Line>.Location) -> Sums {
    var end = location.before
    end += lines[location].sums
    return end
  }

  /// Breaks lines anew from a line on; the rest of the old line that the last new one ends in
  /// becomes rough.
  ///
  /// - Parameters:
  ///   - end: The position of an element at or after which the last line ends.
  ///   - offset: An offset along the axis at or after which the last line also ends.
  ///   - passes: Whether the rule may pass over lines before the end.
  /// - Returns: The position of the first element after these lines, and whether they differ from
  ///   the old ones.
  private mutating func breakAnew(
    from first: SummedList<Line>.Location, to end: Int, offset: Double, by rule: some LineRule,
    in store: ElementStore<MeasuredSize>, passes: Bool
  ) -> (position: Int, isChange: Bool) {
    guard var cursor = ElementCursor(at: first.before.elements, in: store) else {
      return (store.elementCount, false)
    }
    var fresh = SummedList<Line>.Leaf()
    var start = first.before.length
    var reading = LineReading.nothing
    var passed = PassedLines()
    cursor.passingEnd = end
    while !cursor.isAtEnd, cursor.position < end || start < offset {
      let line = rule.layOut(&cursor, in: store, start: start, reading: &reading)
      fresh.append(line)
      start += line.length
      guard passes else { continue }
      rule.passLines(&cursor, in: store, start: &start, passed: &passed)
      passed.move(to: &fresh)
    }
    let position = cursor.position
    var endLine = lines.count
    if !cursor.isAtEnd, let reached = lines.location(ofElement: position) {
      endLine = reached.index
      if appendRest(of: reached, from: position, to: &fresh) { endLine += 1 }
    }
    let removed = first.index..<endLine
    if fresh == lines.entries(in: removed) { return (position, false) }
    lines.edit(
      removing: [removed], inserting: [.init(position: first.index, source: 0..<fresh.count)],
      from: fresh)
    return (position, true)
  }

  /// Appends the elements of a line from a position on as a rough line.
  ///
  /// - Returns: `false`, without appending, if the line begins at the position or after it.
  func appendRest(
    of location: SummedList<Line>.Location, from position: Int,
    to fresh: inout SummedList<Line>.Leaf
  ) -> Bool {
    guard location.before.elements < position else { return false }
    let line = lines[location]
    let left = end(of: location).elements - position
    Self.appendRough(
      count: left, length: line.length * Double(left) / Double(line.elementCount), to: &fresh)
    return true
  }

  /// Appends rough lines for a number of elements, of whole lengths.
  private static func appendRough(
    count: Int, length: Double, to lines: inout SummedList<Line>.Leaf
  ) {
    var rest = count
    while rest > 0 {
      let part = min(rest, roughLimit)
      let partLength = length * Double(part) / Double(count)
      lines.append(Line(elementCount: part, length: partLength.wholeBelow))
      rest -= part
    }
  }
}
