/// The sections near the visible ones, whose controllers were called for that.
///
/// While no section comes, goes or moves, a section that appears or disappears costs only what is near
/// it.
@MainActor
struct WorkingSections<Cell: AnyObject> {
  typealias Controller = AnyListSectionController<Cell>

  /// The sections that become near, whose controllers may not be made yet, and the controllers that no longer
  /// are; each in the order of the list.
  struct Change {
    var entered: [Int] = []
    var exited: [Controller] = []
    /// It holds until something else is near, or sections have other places.
    fileprivate(set) var version = 0

    static var none: Change { Change() }
  }

  /// The visible sections, from the first to the last, and how many more on either side are near.
  private struct Span {
    var low: Int
    var high: Int
    let margin: Int

    func near(of count: Int) -> Range<Int> {
      let start = max(0, low - margin)
      return start..<max(start, min(count, high + 1 + margin))
    }
  }

  /// The controllers that were called, and where their sections were at the last update.
  ///
  /// Without their type, as in ``StoredSection``.
  private var members: [ObjectIdentifier: (controller: AnyObject, section: Int)] = [:]
  /// `nil` where sections came, went or moved since it was made.
  private var span: Span? { didSet { version += 1 } }
  private var version = 0
  /// How many sections before and after the visible ones count as near.
  var margin = 0

  nonisolated init() {}

  func contains(_ controller: Controller) -> Bool { members[ObjectIdentifier(controller)] != nil }

  /// Whether what a change says is still so: who is called for it may scroll or change the list.
  func holds(_ change: Change) -> Bool { change.version == version }

  /// Notes a controller that is about to be called; `false` if it was called before.
  mutating func enter(_ controller: Controller) -> Bool {
    members.updateValue(
      (controller, controller.section ?? .max), forKey: ObjectIdentifier(controller)) == nil
  }

  /// Forgets a controller that is about to be called; `false` if it was not near.
  mutating func exit(_ controller: Controller) -> Bool {
    members.removeValue(forKey: ObjectIdentifier(controller)) != nil
  }

  /// Sections came, went or moved.
  mutating func invalidate() { span = nil }

  /// A section became visible; `nil` if every visible section has to be looked at.
  mutating func show(_ section: Int, in adapter: ListAdapter<Cell>) -> Change? {
    guard var span, span.margin == effectiveMargin(adapter) else { return nil }
    if section >= span.low, section <= span.high { return .none }
    // Within a batch, what has left the visible part still counts as visible.
    let reach = Self.longestGap + 2 * span.margin
    if section < span.low - reach || section > span.high + reach { return nil }
    let old = span.near(of: adapter.store.count)
    span.low = min(span.low, section)
    span.high = max(span.high, section)
    self.span = span
    let new = span.near(of: adapter.store.count)
    return Change(
      entered: Array(new.lowerBound..<max(new.lowerBound, old.lowerBound))
        + Array(min(new.upperBound, old.upperBound)..<new.upperBound), version: version)
  }

  /// A section is no longer visible; `nil` if every visible section has to be looked at.
  mutating func hide(
    _ section: Int?, in adapter: ListAdapter<Cell>, isVisible: (Int) -> Bool
  ) -> Change? {
    guard var span, span.margin == effectiveMargin(adapter) else {
      // Of many sections that have left the list, the first has all of them looked at.
      return section != nil || !members.isEmpty ? nil : Change.none
    }
    guard let section, section == span.low || section == span.high else { return .none }
    let old = span.near(of: adapter.store.count)
    while span.low <= span.high, !isVisible(span.low) { span.low += 1 }
    while span.low <= span.high, !isVisible(span.high) { span.high -= 1 }
    guard span.low <= span.high else { return nil }
    self.span = span
    let new = span.near(of: adapter.store.count)
    return Change(
      exited: controllers(old.lowerBound..<max(old.lowerBound, new.lowerBound), in: adapter)
        + controllers(min(old.upperBound, new.upperBound)..<old.upperBound, in: adapter),
      version: version)
  }

  /// Looks at every visible section.
  ///
  /// Sections in a gap between visible ones are near too, unless the gap is a long one: a section that has
  /// moved far away may be visible for a moment, where it came from.
  mutating func update(_ visible: [Int], in adapter: ListAdapter<Cell>) -> Change {
    let margin = effectiveMargin(adapter)
    var stretches: [ClosedRange<Int>] = []
    for section in visible.sorted() {
      if let last = stretches.last, section - last.upperBound <= Self.longestGap + 2 * margin {
        stretches[stretches.count - 1] = last.lowerBound...max(last.upperBound, section)
      } else {
        stretches.append(section...section)
      }
    }
    span = nil
    if stretches.count == 1 {
      span = Span(low: stretches[0].lowerBound, high: stretches[0].upperBound, margin: margin)
    }
    var change = Change(version: version)
    var near: Set<ObjectIdentifier> = []
    var end = 0
    for stretch in stretches {
      let span = Span(low: stretch.lowerBound, high: stretch.upperBound, margin: margin)
      let sections = span.near(of: adapter.store.count)
      for section in max(end, sections.lowerBound)..<max(end, sections.upperBound) {
        guard let controller = adapter.store.madeController(at: section), contains(controller)
        else {
          change.entered.append(section)
          continue
        }
        near.insert(ObjectIdentifier(controller))
        members[ObjectIdentifier(controller)]?.section = section
      }
      end = max(end, sections.upperBound)
    }
    if change.entered.isEmpty, near.count == members.count { return .none }
    change.exited = members.values.filter { !near.contains(ObjectIdentifier($0.controller)) }
      .sortedByPosition { $0.section }.map { .stored($0.controller) }
    return change
  }

  private static var longestGap: Int { 16 }

  private func effectiveMargin(_ adapter: ListAdapter<Cell>) -> Int {
    min(max(0, margin), adapter.store.count)
  }

  private func controllers(_ sections: Range<Int>, in adapter: ListAdapter<Cell>) -> [Controller] {
    sections.compactMap { adapter.store.madeController(at: $0) }
  }
}
