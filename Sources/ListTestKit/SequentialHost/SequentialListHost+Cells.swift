import ListKit

extension SequentialListHost {
  func readEverything() {
    // Ending the display of a cell may have read everything already.
    if !tree.sections.isEmpty { clear(telling: source) }
    guard let source else { return }
    tree.sections = (0..<source.sectionCount).map { _ in
      SequentialTree.Section(identity: nil, items: [])
    }
    fill(from: source)
  }

  /// Makes cells for inserted elements.
  func fill(from source: ListSource<Cell>) {
    let reading = readCount
    for section in tree.sections.indices {
      let isNew = tree.sections[section].identity == nil
      if isNew {
        tree.sections[section] = SequentialTree.Section(
          identity: source.identity(ofSection: section),
          items: Array(repeating: nil, count: source.itemCount(in: section)))
      }
      if isNew, source.hasHeader(in: section) { show(.header(section), from: source) }
      for item in 0..<source.itemCount(in: section) where readCount == reading {
        let place = ListPlace.item(ListPath(section: section, item: item))
        if tree[place] == nil { show(place, from: source) }
      }
      guard readCount == reading else { return }
      if isNew, source.hasFooter(in: section) { show(.footer(section), from: source) }
      guard readCount == reading else { return }
    }
  }

  private func show(_ place: ListPlace, from source: ListSource<Cell>) {
    let reading = readCount
    let cell = desk.configure(place, from: source)
    // The controller may have given the host to another list, or have caused a reload.
    guard readCount == reading else {
      if let cell { desk.recycle(cell) }
      return
    }
    tree[place] = Node(key: place.path.flatMap { source.key(at: $0) }, cell: cell)
    if let cell { source.willDisplay(cell.cell, at: place) }
  }

  /// Configures the cell of an updated element; a header or a footer may be inserted or deleted.
  func configureAgain(_ place: ListPlace) {
    guard let source else { return }
    let isThere =
      switch place {
      case .item: tree[place] != nil
      case .header(let section): source.hasHeader(in: section)
      case .footer(let section): source.hasFooter(in: section)
      }
    guard let node = tree[place] else {
      if isThere { show(place, from: source) }
      return
    }
    guard isThere else {
      tree[place] = nil
      return end(node, telling: source)
    }
    guard let old = node.cell else { return }
    let reading = readCount
    guard let new = desk.configure(place, offering: old, from: source) else { return }
    guard readCount == reading else { return desk.recycle(new) }
    tree[place]?.cell = new
    if new.cell !== old.cell {
      end(node, telling: source)
      source.willDisplay(new.cell, at: place)
    }
  }

  func end(_ node: Node, telling source: ListSource<Cell>?) {
    guard let cell = node.cell else { return }
    source?.didEndDisplaying(cell.cell)
    desk.recycle(cell)
  }

  func clear(telling source: ListSource<Cell>?) {
    readCount += 1
    let gone = tree.sections.flatMap { $0.nodes }
    tree = SequentialTree()
    for node in gone { end(node, telling: source) }
  }
}
