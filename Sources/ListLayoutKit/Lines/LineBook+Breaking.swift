extension LineBook {
  /// The number of consecutive new lines, none of which begins where an old one did, after which
  /// equal items are likely.
  static var linesBeforePassing: Int { 32 }
  /// The number of items that are then passed over before a line is compared with the old ones
  /// again.
  static var passedItems: Int { 1 << 10 }
  /// The most items that are passed over before their lines are stored.
  static var passedAtOnce: Int { 1 << 12 }

  /// Breaks lines anew from each change on, until a line begins where an old one did.
  ///
  /// After a change, its first element may fit into the line of the element before it, so this line
  /// is the first to be broken. The rule makes each line after that. As soon as a line would begin
  /// with an unchanged element that began an old line, the old lines are kept up to the next
  /// change.
  ///
  ///     before   a b c | d e f | g h | i j k | l
  ///     d goes   a b c | e f g | h i j | k l          no line begins where one did: all are new
  ///     d goes   a b c | e f   | g h | i j k | l      g begins one: g to l stay as they are
  ///
  /// If many consecutive lines begin elsewhere, the rule passes over ``passedItems`` items at a
  /// time. If lines may be rough, breaking stops after ``directLimit`` elements, and the lines
  /// after that stay as they are until they are refined. If lines are rough already, none is
  /// broken: the lines of each change become one rough line.
  ///
  /// - Parameter replacements: The changes, ascending.
  /// - Complexity: O(*m* + *k* log *n* + *n* / 112) for *k* changes and *m* elements in lines that
  ///   are made anew. *m* grows as long as lines break elsewhere than before: rows of equal items
  ///   never agree again within their section, rows of differing items usually do after a few.
  mutating func update(
    _ replacements: [Replacement], by rule: some LineRule, in store: ElementStore<MeasuredSize>
  ) {
    guard !replacements.isEmpty else { return }
    guard !isRough else { return followRoughly(replacements) }
    var removals: [Range<Int>] = []
    var insertions: [SummedList<Line>.Insertion] = []
    var fresh = SummedList<Line>.Leaf()
    var reading = LineReading.nothing
    var passedLines = PassedLines()
    var next = 0
    var lineShift = 0
    var offsetShift = 0.0
    while next < replacements.count {
      let old = lines.location(ofElement: max(0, replacements[next].old.lowerBound - 1))
      let firstLine = old?.index ?? 0
      let first =
        replacements[next].new.lowerBound - replacements[next].old.lowerBound
        + (old?.before.elements ?? 0)
      let firstFresh = fresh.count
      var start = (old?.before.length ?? 0) + offsetShift
      var end: SummedList<Line>.Location?
      let change = next
      var stop: Int?
      if var cursor = ElementCursor(at: first, in: store) {
        while !cursor.isAtEnd {
          let position = cursor.position
          while next < replacements.count, position > replacements[next].new.upperBound {
            next += 1
          }
          let limit = next < replacements.count ? replacements[next].new.lowerBound : .max
          if next > change, position < limit {
            let passed = replacements[next - 1]
            let oldPosition = position - passed.new.upperBound + passed.old.upperBound
            end = lineBeginning(with: oldPosition, start: start, grid: rule.grid)
            if end != nil { break }
            if let directLimit, position - first >= directLimit {
              stop = position
              end = lines.location(ofElement: oldPosition)
              break
            }
          }
          let line = rule.layOut(&cursor, in: store, start: start, reading: &reading)
          fresh.append(line)
          start += line.length
          guard fresh.count - firstFresh >= Self.linesBeforePassing else { continue }
          cursor.passingEnd = cursor.position + Self.passedItems
          rule.passLines(&cursor, in: store, start: &start, passed: &passedLines)
          passedLines.move(to: &fresh)
        }
      }
      if end == nil { next = replacements.count }
      var endLine = end?.index ?? lines.count
      if let stop, let end {
        let passed = replacements[next - 1]
        let oldStop = stop - passed.new.upperBound + passed.old.upperBound
        if appendRest(of: end, from: oldStop, to: &fresh) { endLine += 1 }
        firmCount = stop
      }
      removals.append(firstLine..<endLine)
      insertions.append(
        .init(position: firstLine + lineShift, source: firstFresh..<fresh.count))
      lineShift += fresh.count - firstFresh - (endLine - firstLine)
      offsetShift = start - (end?.before.length ?? lines.total.length)
      if isRough { break }
    }
    removals.removeAll { $0.isEmpty }
    insertions.removeAll { $0.source.isEmpty }
    lines.edit(removing: removals, inserting: insertions, from: fresh)
    guard isRough, next < replacements.count else { return }
    // The remaining changes apply to the lines as they are now.
    let passed = replacements[next - 1]
    let shift = passed.new.upperBound - passed.old.upperBound
    followRoughly(
      replacements[next...].map { rest in
        Replacement(
          old: rest.old.lowerBound + shift..<rest.old.upperBound + shift, new: rest.new)
      })
  }

  /// The old line that began with an element, if its frames may be shifted to another start.
  private func lineBeginning(
    with position: Int, start: Double, grid: Double
  ) -> SummedList<Line>.Location? {
    guard let location = lines.location(ofElement: position), location.before.elements == position
    else { return nil }
    if grid > 0 {
      let steps = (start - location.before.length) / grid
      guard (steps - (steps + 0.5).wholeBelow).magnitude < 1e-6 else { return nil }
    }
    return location
  }
}
