import ListDiffKit

extension ListAdapter {
  /// Tells the controllers that came near the part in sight, then those that no longer are.
  func updateWorkingRange() {
    updateWorkingSections()
    if itemWorkingRangeSize >= 0 || !workingItems.isEmpty { updateWorkingItems() }
  }

  private var margin: Int { min(max(0, workingRangeSize), table.count) }

  /// A section came into sight: only what is near it and was not near before is looked at.
  func updateWorkingRange(showing section: Int) {
    guard var span = sightSpan, span.margin == margin else { return updateWorkingSections() }
    if section >= span.low, section <= span.high { return }
    let old = span.near(of: table.count)
    span.low = min(span.low, section)
    span.high = max(span.high, section)
    sightSpan = span
    let new = span.near(of: table.count)
    for section in new.lowerBound..<max(new.lowerBound, old.lowerBound) { enter(section) }
    for section in min(new.upperBound, old.upperBound)..<new.upperBound { enter(section) }
  }

  /// Nothing of a controller is in sight any more; `section` is its place, if it has one.
  func updateWorkingRange(hidingAllOf section: Int?) {
    guard var span = sightSpan, span.margin == margin else {
      // Of many that have left the list, the first has everybody looked at.
      if section != nil || !workingSections.isEmpty { updateWorkingSections() }
      return
    }
    guard let section, section == span.low || section == span.high else { return }
    let old = span.near(of: table.count)
    while span.low <= span.high, !isInSight(span.low) { span.low += 1 }
    while span.low <= span.high, !isInSight(span.high) { span.high -= 1 }
    guard span.low <= span.high else { return updateWorkingSections() }
    sightSpan = span
    let new = span.near(of: table.count)
    for section in old.lowerBound..<max(old.lowerBound, new.lowerBound) { exit(section) }
    for section in min(old.upperBound, new.upperBound)..<old.upperBound { exit(section) }
  }

  private func isInSight(_ section: Int) -> Bool {
    table.entry(at: section).map { displays.shows($0.controller) } ?? false
  }

  private func enter(_ section: Int) {
    guard let controller = table.entry(at: section)?.controller,
      workingSections.updateValue(controller, forKey: ObjectIdentifier(controller)) == nil
    else { return }
    controller.lastSection = section
    controller.didEnterWorkingRange()
  }

  private func exit(_ section: Int) {
    guard let controller = table.entry(at: section)?.controller,
      workingSections.removeValue(forKey: ObjectIdentifier(controller)) != nil
    else { return }
    controller.lastSection = section
    controller.didExitWorkingRange()
  }

  private func updateWorkingSections() {
    var low = Int.max
    var high = Int.min
    for controller in displays.controllers {
      guard let section = controller.section else { continue }
      low = min(low, section)
      high = max(high, section)
    }
    var near: [ObjectIdentifier: AnyListSectionController<Cell>] = [:]
    var entered: [AnyListSectionController<Cell>] = []
    sightSpan = nil
    if low <= high {
      let span = SightSpan(low: low, high: high, margin: margin)
      sightSpan = span
      for section in span.near(of: table.count) {
        let controller = table.entries[section].controller
        near[ObjectIdentifier(controller)] = controller
        if workingSections[ObjectIdentifier(controller)] == nil { entered.append(controller) }
      }
    }
    if entered.isEmpty, near.count == workingSections.count { return }
    let exited = workingSections.filter { near[$0.key] == nil }.map { $0.value }
    workingSections = near
    for controller in entered { controller.didEnterWorkingRange() }
    for controller in exited.sorted(by: { $0.lastSection < $1.lastSection }) {
      controller.didExitWorkingRange()
    }
  }
}
