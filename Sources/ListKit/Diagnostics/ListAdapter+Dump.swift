import ListDiffKit

extension ListAdapter {
  /// Draws the list as text: sections, controllers, the state of the reader, and what waits.
  ///
  /// - Complexity: The number of sections and of items; for a person who looks for a fault.
  public func dump() -> String {
    var lines = [
      "ListAdapter: \(table.count) sections, \(itemTotal) items, "
        + (boundHost == nil ? "no host" : "host \(Self.name(of: boundHost))")
    ]
    for section in 0..<table.count {
      let entry = table.entries[section]
      var line = "  \(section) \(table.objects[section]), \(entry.items.count) items"
      line += ", \(Self.name(of: entry.controller))"
      if entry.edges?.header != nil { line += ", header" }
      if entry.edges?.footer != nil { line += ", footer" }
      if displays.shows(entry.controller) { line += ", displayed" }
      if workingSections[ObjectIdentifier(entry.controller)] != nil { line += ", in working range" }
      if expandedSections.contains(table.entries[section].identity) { line += ", expanded" }
      lines.append(line)
    }
    if !selection.isEmpty {
      lines.append("  selected: " + selectedPaths.map { $0.description }.joined(separator: ", "))
    }
    if let focusedPath { lines.append("  focused: \(focusedPath)") }
    if !expandedItems.isEmpty {
      let paths = expandedItems.compactMap { path(of: $0) }.sorted()
      lines.append("  expanded: " + paths.map { $0.description }.joined(separator: ", "))
    }
    lines.append("  updates: " + queue.summary)
    if cellWork.count > 0 { lines.append("  cells that wait for something: \(cellWork.count)") }
    for diagnostic in diagnostics.recent.suffix(5) { lines.append("  problem: \(diagnostic)") }
    return lines.joined(separator: "\n")
  }
}
