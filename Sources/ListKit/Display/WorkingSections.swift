/// The sections in the working range, whose controllers were called when they entered it.
///
/// While no section is inserted, deleted or moved, a section that appears or disappears only costs
/// a visit of the sections near it.
@MainActor
struct WorkingSections<Cell: AnyObject> {
  typealias Controller = AnyListSectionController<Cell>

  /// The sections that enter, which may have no controllers yet, and the controllers that exit, in
  /// list order.
  struct Change {
    var entered: [Int] = []
    var exited: [Controller] = []
    /// The version of the range for which the change is valid.
    fileprivate(set) var version = 0

    static var none: Change { Change() }
  }

  /// The range from the first to the last visible section, with a margin of near sections on both
  /// sides.
  private struct Span {
    var low: Int
    var high: Int
    let margin: Int

    func near(of count: Int) -> Range<Int> {
      let start = max(0, low - margin)
      return start..<max(start, min(count, high + 1 + margin))
    }
  }

  /// The controllers that were called, with their sections as of the last update.
  ///
  /// Stored without their type, as in ``StoredSection``.
  private var members: [ObjectIdentifier: (controller: AnyObject, section: Int)] = [:]
  /// The visible range; `nil` if sections were inserted, deleted or moved since it was computed.
  private var span: Span? { didSet { version += 1 } }
  private var version = 0
  /// The number of sections before and after the visible ones that count as near.
  var margin = 0

  nonisolated init() {}

  func contains(_ controller: Controller) -> Bool { members[ObjectIdentifier(controller)] != nil }

  /// Whether a change is still valid: controllers that are called for it may scroll or change the
  /// list.
  func holds(_ change: Change) -> Bool { change.version == version }

  /// Adds a controller that is about to be called; `false` if it was a member already.
  mutating func enter(_ controller: Controller) -> Bool {
    members.updateValue(
      (controller, controller.section ?? .max), forKey: ObjectIdentifier(controller)) == nil
  }

  /// Removes a controller that is about to be called; `false` if it was no member.
  mutating func exit(_ controller: Controller) -> Bool {
    members.removeValue(forKey: ObjectIdentifier(controller)) != nil
  }

  /// Notes that sections were inserted, deleted or moved.
  mutating func invalidate() { span = nil }

  /// Whether a section is so near the visible ones that those between are near it.
  func reaches(_ section: Int) -> Bool {
    guard let span else { return false }
    return section >= span.low - span.margin - 1 && section <= span.high + span.margin + 1
  }

  /// Adds a section that became visible; `nil` if all visible sections must be examined.
  mutating func show(_ section: Int, in adapter: ListAdapter<Cell>) -> Change? {
    guard var span, span.margin == effectiveMargin(adapter) else { return nil }
    if section >= span.low, section <= span.high { return .none }
    // Within a batch, sections that have left the visible area still count as visible.
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

  /// Removes a section that is no longer visible; `nil` if all visible sections must be examined.
  mutating func hide(
    _ section: Int?, in adapter: ListAdapter<Cell>, isVisible: (Int) -> Bool
  ) -> Change? {
    guard var span, span.margin == effectiveMargin(adapter) else {
      // If many sections were deleted, only the first one needs the examination.
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

  /// Computes the change from all visible sections.
  ///
  /// Sections in a gap between visible ones are near too, unless the gap is long: a section that
  /// has moved far away may still be visible at its old place for a moment.
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
