import ListDiffKit

/// The lines into which a rule breaks the elements.
///
/// Where a change would break very many lines anew, the lines of a long list may be *rough*: an entry then stands
/// for several lines that are not broken yet, and its length is an estimate. What is visible is broken at once,
/// the rest in portions from the start on; see `LineBook+Roughness.swift`.
struct LineBook: Sendable {
  var lines = SummedList<Line>([])
  /// The most elements whose lines a change breaks at once; `nil` for all, so that no line is ever rough.
  var directLimit: Int?
  /// How many of the first elements are in lines that do not change any more; `nil` if nothing is rough.
  var firmCount: Int?

  /// Whether there are lines that are rough.
  var isRough: Bool { firmCount != nil }

  /// The length of all lines along the axis.
  var length: Double { lines.total.length }

  /// Breaks all elements into lines.
  ///
  /// - Complexity: O(*n*).
  mutating func rebuild(by rule: some LineRule, in store: ElementStore<MeasuredSize>) {
    var all = SummedList<Line>([])
    if var cursor = ElementCursor(at: 0, in: store) {
      var start = 0.0
      var reading = LineReading.nothing
      var passed = PassedLines()
      while !cursor.isAtEnd {
        let line = rule.layOut(&cursor, in: store, start: start, reading: &reading)
        start += line.length
        all.appendUnsealed(line)
        cursor.passingEnd = cursor.position + Self.passedAtOnce
        rule.passLines(&cursor, in: store, start: &start, passed: &passed)
        for run in passed.runs { all.appendUnsealed(run.line, count: run.count) }
        passed.removeAll()
      }
    }
    all.seal()
    lines = all
    firmCount = nil
  }

  /// The line of an element, by the position of the element in the flat list.
  func location(ofElement position: Int) -> SummedList<Line>.Location? {
    lines.location(ofElement: position)
  }

  /// The first line with elements at an offset along the axis or behind it.
  ///
  /// The length of a rough line may be zero though its elements have extents, so all lines that begin at the
  /// offset count then.
  func location(atOffset offset: Double) -> SummedList<Line>.Location? {
    lines.location(atLength: isRough ? offset.nextDown : offset)
  }

  /// The shown elements of a line.
  func elements(
    of location: SummedList<Line>.Location, by rule: some LineRule,
    in store: ElementStore<MeasuredSize>
  ) -> [PlacedElement] {
    var reading = LineReading.all
    if var cursor = ElementCursor(at: location.before.elements, in: store) {
      read(location, from: &cursor, by: rule, in: store, reading: &reading)
    }
    return reading.elements
  }

  /// Reads the elements of a line, the first of which is at the cursor; the line may be rough.
  private func read(
    _ location: SummedList<Line>.Location, from cursor: inout ElementCursor,
    by rule: some LineRule, in store: ElementStore<MeasuredSize>, reading: inout LineReading
  ) {
    if isRough {
      readRough(location, from: &cursor, by: rule, in: store, reading: &reading)
    } else {
      _ = rule.layOut(&cursor, in: store, start: location.before.length, reading: &reading)
    }
  }

  /// The frame of an element at rest, if it exists and is shown.
  ///
  /// - Complexity: O(log *n* + *l*) for *l* elements in its line.
  func frame(
    of element: ListPlace, by rule: some LineRule, in store: ElementStore<MeasuredSize>
  ) -> ListRect? {
    guard let position = store.position(of: element),
      let location = location(ofElement: position),
      var cursor = ElementCursor(at: location.before.elements, in: store)
    else { return nil }
    var reading = LineReading.frame(of: element)
    read(location, from: &cursor, by: rule, in: store, reading: &reading)
    return reading.elements.first?.frame
  }

  /// The shown elements in a range of lines, and the position behind the last one of those lines.
  ///
  /// - Complexity: O(log *n* + *r*) for *r* elements in those lines.
  func read(
    from start: Double, to end: Double, by rule: some LineRule,
    in store: ElementStore<MeasuredSize>
  ) -> (elements: [PlacedElement], end: Int) {
    guard var next = location(atOffset: start),
      var cursor = ElementCursor(at: next.before.elements, in: store)
    else { return ([], 0) }
    var reading = LineReading.all
    repeat {
      guard next.before.length < end else { break }
      if isRough { cursor.move(to: next.before.elements, in: store) }
      read(next, from: &cursor, by: rule, in: store, reading: &reading)
    } while lines.advance(&next)
    return (reading.elements, cursor.position)
  }

  /// The element nearest to an offset; the first one of those that are equally near.
  ///
  /// The lines around the offset are looked at from there on, in both directions, until elements of the
  /// lines behind cannot be nearer.
  ///
  /// - Parameter overhang: How far elements reach out of their lines, at the start and at the end.
  /// - Complexity: O(log *n* + *l*) for *l* elements in lines that are as near.
  func element(
    nearest offset: Double, overhang: (before: Double, after: Double) = (0, 0),
    by rule: some LineRule, in store: ElementStore<MeasuredSize>,
    where counts: (ListPlace) -> Bool = { _ in true }
  ) -> ListPlace? {
    let offset = offset.offset(in: length)
    guard let there = lines.location(atLength: offset) else { return nil }
    var nearest: ListPlace?
    var least = Double.infinity
    func look(at line: SummedList<Line>.Location) {
      for element in elements(of: line, by: rule, in: store) where counts(element.place) {
        let distance = element.frame.distance(to: offset, along: rule.axis)
        let isFirst = nearest.map { element.place < $0 } ?? true
        if distance < least || distance == least && isFirst {
          (nearest, least) = (element.place, distance)
        }
      }
    }
    look(at: there)
    // The lines beside that line count in any case, as their elements may be as near.
    var next = there
    while lines.advance(&next) {
      look(at: next)
      if next.before.length - overhang.before - offset >= least { break }
    }
    for index in (0..<there.index).reversed() {
      guard let line = lines.location(at: index) else { break }
      look(at: line)
      if offset - line.before.length - overhang.after >= least { break }
    }
    return nearest
  }
}
