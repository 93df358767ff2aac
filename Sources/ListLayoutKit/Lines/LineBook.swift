import ListDiffKit

/// The lines into which a rule breaks the elements.
///
/// If a change would break too many lines anew, lines become *rough*: an entry then stands for
/// several lines that are not broken yet, and its length is an estimate. Visible lines are broken
/// at once, all others in portions from the start of the list; see `LineBook+Roughness.swift`.
struct LineBook: Sendable {
  var lines = SummedList<Line>([])
  /// The most elements whose lines a change breaks at once; `nil` for no limit, so that no line is
  /// ever rough.
  var directLimit: Int?
  /// The number of elements at the start of the list whose lines are final; `nil` if no line is
  /// rough.
  var firmCount: Int?

  /// Whether lines may be rough.
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

  /// The first line that may have elements at or after an offset along the axis.
  ///
  /// A rough line may have the length zero although its elements have extents, so if lines are
  /// rough, all that begin at the offset count.
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

  /// The shown elements of the lines in a range of offsets, and the position after the last one.
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

  /// The element nearest to an offset; the first one if several are equally near.
  ///
  /// The search goes from the line at the offset in both directions, until no further line can have
  /// a nearer element.
  ///
  /// - Parameter overhang: The distances by which elements extend beyond their lines, at the start
  ///   and at the end.
  /// - Complexity: O(log *n* + *l*) for *l* elements in the lines searched.
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
    // Always searches the adjacent lines, as their elements may be equally near.
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
