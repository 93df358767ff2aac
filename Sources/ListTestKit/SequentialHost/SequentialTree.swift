import ListKit

/// A list as nodes that are changed one after the other.
struct SequentialTree<Node> {
  struct Section {
    /// The identity; `nil` for a section that was just inserted.
    var identity: AnyIdentity?
    /// The nodes of items; `nil` for an item that was just inserted.
    var items: [Node?]
    var header: Node?
    var footer: Node?

    /// All nodes of the section, in order.
    var nodes: [Node] { ([header] + items + [footer]).compactMap { $0 } }
  }

  var sections: [Section] = []

  /// Makes a change; elements of new sections, which have no nodes yet, are not changed.
  ///
  /// - Returns: The removed nodes; `nil` if the change does not fit the list.
  mutating func make(_ operation: ListSequentialOperation) -> [Node]? {
    switch operation {
    case .removeSections(let section, let count):
      guard let range = run(of: count, at: section, in: sections.count) else { return nil }
      let gone = sections[range].flatMap { $0.nodes }
      sections.removeSubrange(range)
      return gone
    case .insertSections(let section, _, let count):
      guard (0...sections.count).contains(section) else { return nil }
      sections.insert(
        contentsOf: repeatElement(Section(identity: nil, items: []), count: count), at: section)
    case .moveSections(let from, let to, let count):
      guard let range = run(of: count, at: from, in: sections.count),
        (0...sections.count - count).contains(to)
      else { return nil }
      let moved = sections[range]
      sections.removeSubrange(range)
      sections.insert(contentsOf: moved, at: to)
    case .removeItems(let path, let count):
      return take(count, at: path)?.compactMap { $0 }
    case .insertItems(let path, _, let count):
      guard takes(path) else { return nil }
      sections[path.section].items.insert(
        contentsOf: repeatElement(nil, count: count), at: path.item)
    case .moveItems(let from, let to, let count):
      guard let moved = take(count, at: from), takes(to) else { return nil }
      sections[to.section].items.insert(contentsOf: moved, at: to.item)
    case .updateItems(let path, let count), .measureItems(let path, let count):
      if !isNew(path.section), range(of: count, at: path) == nil { return nil }
    case .updateHeader(let section), .updateFooter(let section), .measureHeader(let section),
      .measureFooter(let section):
      if !sections.indices.contains(section) { return nil }
    }
    return []
  }

  func contains(_ path: ListPath) -> Bool { range(of: 1, at: path) != nil }

  private mutating func take(_ count: Int, at path: ListPath) -> [Node?]? {
    guard let range = range(of: count, at: path) else { return nil }
    defer { sections[path.section].items.removeSubrange(range) }
    return Array(sections[path.section].items[range])
  }

  private func range(of count: Int, at path: ListPath) -> Range<Int>? {
    guard sections.indices.contains(path.section) else { return nil }
    return run(of: count, at: path.item, in: sections[path.section].items.count)
  }

  private func run(of count: Int, at start: Int, in all: Int) -> Range<Int>? {
    start >= 0 && count > 0 && start + count <= all ? start..<start + count : nil
  }

  private func takes(_ path: ListPath) -> Bool {
    sections.indices.contains(path.section)
      && (0...sections[path.section].items.count).contains(path.item)
  }

  private func isNew(_ section: Int) -> Bool {
    sections.indices.contains(section) && sections[section].identity == nil
  }
}

extension SequentialTree {
  /// The node at a place; `nil` if there is no such element, or if it was just inserted.
  subscript(place: ListPlace) -> Node? {
    get {
      switch place {
      case .item(let path): contains(path) ? sections[path.section].items[path.item] : nil
      case .header(let section): sections.indices.contains(section) ? sections[section].header : nil
      case .footer(let section): sections.indices.contains(section) ? sections[section].footer : nil
      }
    }
    set {
      switch place {
      case .item(let path):
        if contains(path) { sections[path.section].items[path.item] = newValue }
      case .header(let section):
        if sections.indices.contains(section) { sections[section].header = newValue }
      case .footer(let section):
        if sections.indices.contains(section) { sections[section].footer = newValue }
      }
    }
  }

  /// Every place that has a node, in the order of the list.
  var places: [ListPlace] {
    sections.enumerated().flatMap { section, content -> [ListPlace] in
      let items = content.items.indices.map {
        ListPlace.item(ListPath(section: section, item: $0))
      }
      return ([.header(section)] + items + [.footer(section)]).filter { self[$0] != nil }
    }
  }
}
