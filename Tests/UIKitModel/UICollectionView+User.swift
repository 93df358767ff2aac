// What a user does with a collection view; only of the model.
extension UICollectionView {
  /// The user taps an item.
  public func userTaps(_ path: IndexPath) {
    layoutIfNeeded()
    guard has(path), allowsSelection,
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
    layoutIfNeeded()
    guard has(path) else { return }
    if allowsMultipleSelection, selected.contains(path) { return userDeselects(path) }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true, has(path) else {
      return
    }
    if !allowsMultipleSelection {
      for other in selected where other != path { userDeselects(other) }
    }
    guard has(path) else { return }
    selected.insert(path)
    cellForItem(at: path)?.isSelected = true
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private func userDeselects(_ path: IndexPath) {
    guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true, has(path) else {
      return
    }
    deselectItem(at: path, animated: false)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  /// The user drags two fingers over items.
  ///
  /// - Returns: Whether they are selected by that.
  @discardableResult
  public func userSelectsByDragging(over paths: [IndexPath]) -> Bool {
    guard let first = paths.first,
      delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: first) ?? false
    else { return false }
    delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: first)
    for path in paths where !selected.contains(path) { userTaps(path) }
    return true
  }

  /// The user moves the focus by a keyboard or a remote control.
  ///
  /// - Returns: Whether it moved.
  @discardableResult
  public func userMovesFocus(from previous: IndexPath?, to next: IndexPath?) -> Bool {
    if let next, !(delegate?.collectionView(self, canFocusItemAt: next) ?? true) { return false }
    let context = UICollectionViewFocusUpdateContext()
    context.previouslyFocusedIndexPath = previous
    context.nextFocusedIndexPath = next
    delegate?.collectionView(self, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
    if selectionFollowsFocus, let next, has(next) { userTaps(next) }
    return true
  }

  /// The titles of the menu that opens when the user holds an item.
  public func userOpensMenu(at path: IndexPath) -> [String]? {
    delegate?.collectionView(
      self, contextMenuConfigurationForItemsAt: [path], point: .zero)?.menu?.children
      .map { $0.title }
  }
}
