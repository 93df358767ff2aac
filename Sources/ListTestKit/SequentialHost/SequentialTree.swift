import ListKit

/// A list as nodes that are changed one after the other.
struct SequentialTree<Node> {
  struct Section {
    /// None for a section that has just come.
    var identity: AnyIdentity?
    /// None for an item that has just come.
    var items: [Node?]
  }

  var sections: [Section] = []

  /// Makes a change; nothing happens to what is not there.
  ///
  /// - Returns: The nodes that went, or `nil` if the change does not fit the list.
  mutating func make(_ operation: SequentialOperation) -> [Node]? {
    switch operation {
    case .removeSection(let section):
      guard sections.indices.contains(section) else { return nil }
      return sections.remove(at: section).items.compactMap { $0 }
    case .insertSection(let section):
      guard (0...sections.count).contains(section) else { return nil }
      sections.insert(Section(identity: nil, items: []), at: section)
    case .moveSection(let from, let to):
      guard sections.indices.contains(from), sections.indices.contains(to) else { return nil }
      sections.insert(sections.remove(at: from), at: to)
    case .removeItem(let path):
      guard contains(path) else { return nil }
      return [sections[path.section].items.remove(at: path.item)].compactMap { $0 }
    case .insertItem(let path):
      guard takes(path) else { return nil }
      sections[path.section].items.insert(nil, at: path.item)
    case .moveItem(let from, let to):
      guard contains(from) else { return nil }
      let node = sections[from.section].items.remove(at: from.item)
      guard takes(to) else { return nil }
      sections[to.section].items.insert(node, at: to.item)
    case .updateItem(let path), .measureItem(let path):
      if !contains(path), !isNew(path.section) { return nil }
    case .updateHeader(let section), .updateFooter(let section):
      if !sections.indices.contains(section) { return nil }
    }
    return []
  }

  func contains(_ path: ListPath) -> Bool {
    sections.indices.contains(path.section)
      && sections[path.section].items.indices.contains(path.item)
  }

  private func takes(_ path: ListPath) -> Bool {
    sections.indices.contains(path.section)
      && (0...sections[path.section].items.count).contains(path.item)
  }

  private func isNew(_ section: Int) -> Bool {
    sections.indices.contains(section) && sections[section].identity == nil
  }
}
