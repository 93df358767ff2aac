public import ListDiffKit

extension ListAdapter {
  /// The selected items that are in the list, in the order in which they were selected.
  public var selectedPaths: [ListPath] { selection.all.compactMap { path(of: $0) } }

  /// Whether an item is selected.
  public func isSelected(at path: ListPath) -> Bool {
    table.key(at: path).map { selection.contains($0) } ?? false
  }

  /// Selects an item, whatever ``selectionMode`` says of readers; its controller is not told.
  ///
  /// In the mode ``ListSelectionMode/single`` the item selected before is given up.
  public func selectItem(at path: ListPath, animated: Bool = false) {
    guard let key = table.key(at: path) else { return }
    if selectionMode == .single {
      for other in selection.all where other != key { give(up: other, animated: animated) }
    }
    take(key, at: path, animated: animated)
  }

  /// Gives up an item; its controller is not told.
  public func deselectItem(at path: ListPath, animated: Bool = false) {
    if let key = table.key(at: path) { give(up: key, animated: animated) }
  }

  /// Gives up all items; their controllers are not told.
  public func deselectAll(animated: Bool = false) {
    for key in selection.all { give(up: key, animated: animated) }
  }

  private func take(_ key: ListItemKey, at path: ListPath, animated: Bool) {
    selection.anchor = key
    guard selection.insert(key) else { return }
    boundHost?.setSelected(true, at: path, animated: animated)
  }

  private func give(up key: ListItemKey, animated: Bool) {
    guard selection.remove(key), let path = path(of: key) else { return }
    boundHost?.setSelected(false, at: path, animated: animated)
  }

  func hostDidSelect(_ path: ListPath) {
    guard let key = table.key(at: path), let controller = sectionController(atSection: path.section)
    else { return }
    controller.lastSection = path.section
    if selectionMode == .multiple, selection.contains(key) { return hostDidDeselect(path) }
    guard controller.shouldSelectItem(at: path.item) else { return }
    switch selectionMode {
    case .none: break
    case .single:
      for other in selection.all where other != key { giveUpAndTell(other) }
      take(key, at: path, animated: false)
    case .multiple: take(key, at: path, animated: false)
    }
    tellSelected(key)
    if autoDeselectEnabled { give(up: key, animated: true) }
  }

  func hostDidDeselect(_ path: ListPath) {
    guard let key = table.key(at: path),
      let controller = sectionController(atSection: path.section),
      controller.shouldDeselectItem(at: path.item)
    else { return }
    if selection.contains(key) {
      giveUpAndTell(key)
    } else {
      tellDeselected(key)
    }
  }

  /// Everything from the item picked last to this one becomes the selection.
  func hostDidExtendSelection(to path: ListPath) {
    guard selectionMode == .multiple, let key = table.key(at: path) else {
      return hostDidSelect(path)
    }
    guard let anchor = selection.anchor, let start = self.path(of: anchor) else {
      return hostDidSelect(path)
    }
    var wanted: Set<ListItemKey> = []
    var current = min(start, path)
    let end = max(start, path)
    while true {
      if let key = table.key(at: current) { wanted.insert(key) }
      guard current < end, let next = self.path(after: current) else { break }
      current = next
    }
    for other in selection.all where !wanted.contains(other) { giveUpAndTell(other) }
    for selected in wanted.compactMap({ self.path(of: $0) }).sorted() {
      guard let key = table.key(at: selected), !selection.contains(key),
        sectionController(atSection: selected.section)?.shouldSelectItem(at: selected.item) ?? false
      else { continue }
      take(key, at: selected, animated: false)
      tellSelected(key)
    }
    selection.anchor = selection.contains(anchor) ? anchor : key
  }

  func hostDidHighlight(_ path: ListPath, isHighlighted: Bool) {
    guard table.key(at: path) != nil, let object = table.object(at: path.section),
      let controller = sectionController(atSection: path.section)
    else { return }
    controller.lastSection = path.section
    delegate?.listAdapter(self, didHighlight: object, at: path, isHighlighted: isHighlighted)
    if isHighlighted {
      controller.didHighlightItem(at: path.item)
    } else {
      controller.didUnhighlightItem(at: path.item)
    }
  }

  private func giveUpAndTell(_ key: ListItemKey) {
    give(up: key, animated: false)
    tellDeselected(key)
  }

  private func tellSelected(_ key: ListItemKey) {
    guard let path = path(of: key), let object = table.object(at: path.section) else { return }
    delegate?.listAdapter(self, didSelect: object, at: path)
    sectionController(atSection: path.section)?.didSelectItem(at: path.item)
  }

  private func tellDeselected(_ key: ListItemKey) {
    guard let path = path(of: key), let object = table.object(at: path.section) else { return }
    delegate?.listAdapter(self, didDeselect: object, at: path)
    sectionController(atSection: path.section)?.didDeselectItem(at: path.item)
  }
}
