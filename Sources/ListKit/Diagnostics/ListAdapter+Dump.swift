import ListDiffKit

extension ListAdapter {
  /// Draws the list as text: sections, controllers, the state of the user, and what waits.
  ///
  /// - Complexity: The number of sections and of items; for a person who looks for a fault.
  public func dump() -> String {
    var lines = [
      "ListAdapter: \(store.count) sections, \(store.itemTotal) items, "
        + (binding.host == nil ? "no host" : "host \(Self.name(of: binding.host))")
    ]
    for section in 0..<store.count {
      let entry = store[section]
      var line = "  \(section) \(store.value(at: section)), \(entry.items.count) items"
      line += ", \(Self.name(of: entry.controller))"
      if entry.parts?.header != nil { line += ", header" }
      if entry.parts?.footer != nil { line += ", footer" }
      if display.shows(entry.controller) { line += ", displayed" }
      if display.isNear(entry.controller) { line += ", in working range" }
      if interaction.isExpanded(store[section].identity) { line += ", expanded" }
      lines.append(line)
    }
    if interaction.hasSelection {
      lines.append("  selected: " + selectedPaths.map { $0.description }.joined(separator: ", "))
    }
    if let focusedPath { lines.append("  focused: \(focusedPath)") }
    if !interaction.expandedItemKeys.isEmpty {
      let paths = interaction.expandedItemKeys.compactMap { store.path(of: $0) }.sorted()
      lines.append("  expanded: " + paths.map { $0.description }.joined(separator: ", "))
    }
    lines.append("  updates: " + runner.queue.summary)
    if display.loadCount > 0 { lines.append("  loads into cells: \(display.loadCount)") }
    for diagnostic in diagnostics.recent.suffix(5) { lines.append("  problem: \(diagnostic)") }
    return lines.joined(separator: "\n")
  }
}
