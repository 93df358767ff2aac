#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  extension CollectionViewHost {
    /// Marks an item as selected or not.
    public func setSelected(_ isSelected: Bool, at path: ListPath, animated: Bool) {
      // A view that is reloaded is marked afterwards.
      guard isCurrent, counts.contains(.item(path)) else { return }
      mark(path, as: isSelected, animated: animated)
    }

    /// Marks exactly the items that are selected in the list.
    func markSelection() {
      guard isCurrent, let source else { return }
      allowSelection()
      let wanted = source.selectedPaths
      let marked = Set((collectionView.indexPathsForSelectedItems ?? []).map { ListPath($0) })
      for path in marked.subtracting(wanted) { mark(path, as: false, animated: false) }
      for path in wanted.subtracting(marked) { mark(path, as: true, animated: false) }
    }

    func mark(_ path: ListPath, animated: Bool) {
      guard isCurrent else { return }
      mark(path, as: source?.isSelected(path) ?? false, animated: animated)
    }

    private func mark(_ path: ListPath, as isSelected: Bool, animated: Bool) {
      // The view is not asked whether it is marked: it would make an array of all marked items.
      guard counts.contains(.item(path)) else { return }
      allowSelection()
      if isSelected {
        collectionView.selectItem(at: path.indexPath, animated: animated, scrollPosition: [])
      } else {
        collectionView.deselectItem(at: path.indexPath, animated: animated)
      }
    }

    private func allowSelection() {
      let isMultiple = source?.selectionMode == .multiple
      if collectionView.allowsMultipleSelection != isMultiple {
        collectionView.allowsMultipleSelection = isMultiple
      }
    }

    // MARK: UICollectionViewDelegate

    /// Asks the list, before the view marks the item.
    ///
    /// A button among items of which one is selected is reported here: the view would unmark that one for it.
    public func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      guard isCurrent, let source else { return false }
      allowSelection()
      let path = ListPath(indexPath)
      guard source.shouldSelect(path), forwarding.shouldSelect(indexPath, in: collectionView)
      else { return false }
      guard source.selectionMode != .multiple, source.isButton(path) else { return true }
      self.collectionView(collectionView, didSelectItemAt: indexPath)
      return false
    }

    /// Asks the list, before the view takes the mark away.
    public func collectionView(
      _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      guard isCurrent, let source else { return false }
      return source.shouldDeselect(ListPath(indexPath))
        && forwarding.shouldDeselect(indexPath, in: collectionView)
    }

    /// Reports a selection, and marks the items that are selected in the list afterwards.
    public func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      report(indexPath) { $0.didSelect($1) }
      forwarding.didSelect(indexPath, in: collectionView)
    }

    /// Reports the end of a selection.
    public func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
      report(indexPath) { $0.didDeselect($1) }
      forwarding.didDeselect(indexPath, in: collectionView)
    }

    private func report(
      _ indexPath: IndexPath, _ body: (ListSource<Cell>, ListPath) -> Void
    ) {
      guard isCurrent, let source else { return }
      body(source, ListPath(indexPath))
      guard self.source === source else { return }
      if source.selectionMode == .multiple {
        // The list has marked the others that it has changed.
        mark(ListPath(indexPath), animated: false)
      } else {
        markSelection()
      }
    }

    /// Whether dragging over items selects them: if the list allows several selected items.
    public func collectionView(
      _ collectionView: UICollectionView,
      shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { isCurrent && source?.selectionMode == .multiple }

    /// Reports that the user touches an item.
    public func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) {
      highlight(indexPath, true)
      forwarding.didHighlight(indexPath, in: collectionView)
    }

    /// Reports that the user no longer touches an item.
    public func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) {
      highlight(indexPath, false)
      forwarding.didUnhighlight(indexPath, in: collectionView)
    }

    private func highlight(_ indexPath: IndexPath, _ isHighlighted: Bool) {
      let path = ListPath(indexPath)
      guard isCurrent, counts.contains(.item(path)) else { return }
      source?.didHighlight(path, isHighlighted: isHighlighted)
    }
  }
#endif
