import ListDiffKit

extension ListAdapter {
  /// A description of the list for debugging: sections, controllers, state and queued requests.
  ///
  /// - Complexity: Linear in the number of sections, and of selected and expanded items.
  public func dump() -> String {
    var lines = [
      "ListAdapter: \(counted(store.count, "section")), \(counted(store.itemTotal, "item")), "
        + (binding.host == nil ? "no host" : "host \(Self.name(of: binding.host))")
    ]
    for section in 0..<store.count {
      let entry = store[section]
      var line = "  \(section) \(store.value(at: section)), \(counted(entry.items.count, "item"))"
      line += entry.controller.map { ", \(Self.name(of: $0))" } ?? ", no controller yet"
      if entry.parts?.header != nil { line += ", header" }
      if entry.parts?.footer != nil { line += ", footer" }
      if let controller = entry.controller {
        if display.shows(controller) { line += ", displayed" }
        if display.isNear(controller) { line += ", in working range" }
      }
      if interaction.isExpanded(store.identity(at: section)) { line += ", expanded" }
      lines.append(line)
    }
    if interaction.hasSelection {
      lines.append(
        "  selected: " + markedPaths.map { $0.description }.joined(separator: ", ")
          + (interaction.hasWaiting ? ", and others wait" : ""))
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
