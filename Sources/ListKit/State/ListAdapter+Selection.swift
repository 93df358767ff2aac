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
    if isInCommit {
      return afterShown.append { adapter in
        if let path = adapter.path(of: key) { adapter.selectItem(at: path, animated: animated) }
      }
    }
    if selectionMode == .single {
      for other in selection.all where other != key { give(up: other, animated: animated) }
    }
    take(key, animated: animated)
  }

  /// Gives up an item; its controller is not told.
  public func deselectItem(at path: ListPath, animated: Bool = false) {
    guard let key = table.key(at: path) else { return }
    if isInCommit { return afterShown.append { $0.give(up: key, animated: animated) } }
    give(up: key, animated: animated)
  }

  /// Gives up all items; their controllers are not told.
  public func deselectAll(animated: Bool = false) {
    if isInCommit { return afterShown.append { $0.deselectAll(animated: animated) } }
    for key in selection.all { give(up: key, animated: animated) }
  }

  private func take(_ key: ListItemKey, animated: Bool) {
    // Whoever was asked or told before may have changed the list.
    guard let path = path(of: key) else { return }
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
      take(key, animated: false)
    case .multiple: take(key, animated: false)
    }
    tellSelected(key)
    if deselectsAutomatically { give(up: key, animated: true) }
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
    for other in selection.all where !wanted.contains(other) {
      if let path = self.path(of: other),
        !(sectionController(atSection: path.section)?.shouldDeselectItem(at: path.item) ?? true)
      {
        continue
      }
      giveUpAndTell(other)
    }
    let ordered = wanted.compactMap { key in self.path(of: key).map { (key, $0) } }
      .sorted { $0.1 < $1.1 }
    for (key, _) in ordered {
      guard let selected = self.path(of: key), !selection.contains(key),
        sectionController(atSection: selected.section)?.shouldSelectItem(at: selected.item) ?? false
      else { continue }
      take(key, animated: false)
      tellSelected(key)
    }
    selection.anchor = selection.contains(anchor) ? anchor : key
  }

  func hostDidHighlight(_ path: ListPath, isHighlighted: Bool) {
    guard let key = table.key(at: path), let object = table.object(at: path.section) else { return }
    delegate?.listAdapter(self, didHighlight: object, at: path, isHighlighted: isHighlighted)
    guard let path = self.path(of: key), let controller = sectionController(atSection: path.section)
    else { return }
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
    // Whoever was told may have changed the list.
    guard let path = self.path(of: key) else { return }
    sectionController(atSection: path.section)?.didSelectItem(at: path.item)
  }

  private func tellDeselected(_ key: ListItemKey) {
    guard let path = path(of: key), let object = table.object(at: path.section) else { return }
    delegate?.listAdapter(self, didDeselect: object, at: path)
    guard let path = self.path(of: key) else { return }
    sectionController(atSection: path.section)?.didDeselectItem(at: path.item)
  }
}
