import ListDiffKit
import ListLayoutKit

extension ListAdapter {
  func size(at place: ListPlace, of controller: AnyListSectionController<Cell>) -> ListSize {
    let size = call(.size, controller) { () -> ListSize in
      switch place {
      case .item(let path):
        guard contains(path) else { return .zero }
        return controller.sizeForItem(at: path.item)
      case .header: return parts(of: place)?.header?.size(controller.context) ?? .zero
      case .footer: return parts(of: place)?.footer?.size(controller.context) ?? .zero
      }
    }
    if size.width.isNaN || size.height.isNaN { report(.invalidSize(place)) }
    if case .item(let path) = place, contains(path) {
      note(size.sanitized, at: path, of: controller)
    }
    return size.sanitized
  }

  /// Notes the size of an item, from which those of similar items are guessed.
  private func note(
    _ size: ListSize, at path: ListPath, of controller: AnyListSectionController<Cell>
  ) {
    var axis: ListAxis { binding.host?.scrollAxis ?? .vertical }
    let isMadeByClosure = controller.noteSize(of: path.item, size, along: axis)
    guard isMadeByClosure || controller.isMadeWhenNeeded else { return }
    let maker = contents.makers.maker(of: store.typeIdentity(at: path.section))
    if isMadeByClosure { maker?.itemGuess.note(size, along: axis) }
    if controller.isMadeWhenNeeded { maker?.guess.note(size, along: axis) }
  }

  func cell(at place: ListPlace, of controller: AnyListSectionController<Cell>) -> Cell? {
    display.makeCell(at: place) {
      call(.cell, controller) {
        switch place {
        case .item(let path):
          guard contains(path), !controller.isVacant,
            // While a controller is asked for its items, it may have fewer of them than the list.
            controller.itemIdentities.map({ path.item < $0.count }) ?? true
          else { return nil }
          #if DEBUG
            // After a commit, all counts are those that were just asked for.
            if runner.current?.delivery.isCommitted != true, !runner.isInCommit,
              !hasItem(at: path, of: controller)
            {
              return nil
            }
          #endif
          return controller.cellForItem(at: path.item)
        case .header: return parts(of: place)?.header?.cell(controller.context, .header)
        case .footer: return parts(of: place)?.footer?.cell(controller.context, .footer)
        }
      }
    }
  }

  func dequeue(_ kind: ListCellKind<Cell>, at place: ListPlace) -> Cell {
    guard let host = binding.host else { return kind.make() }
    let cell = host.dequeue(kind, at: place)
    #if !hasFeature(Embedded)
      if !kind.isCell(cell) { report(.wrongCellClass(place)) }
    #endif
    display.cellWasDequeued(cell)
    return cell
  }

  func accessibility(at path: ListPath) -> ListAccessibility? {
    guard contains(path), let controller = controller(at: path.section),
      var accessibility = controller.accessibilityForItem(at: path.item)
    else { return nil }
    if accessibility.position == nil {
      accessibility.position = ordinal(at: path).map { words.position($0) }
    }
    return accessibility
  }

  func ordinal(at path: ListPath) -> ListOrdinal? {
    guard contains(path) else { return nil }
    return ListOrdinal(number: store.itemCount(before: path) + 1, count: store.itemTotal)
  }

  #if DEBUG
    /// Whether a controller still has an item: if its data shrank without an update,
    /// `cellForItem(at:)` would trap.
    private func hasItem(
      at path: ListPath, of controller: AnyListSectionController<Cell>
    ) -> Bool {
      let (count, expected) = (
        controller.numberOfItems(), store.itemCount(in: path.section)
      )
      let hasItem = path.item < count
      // Other items may be those of an update to come; without one, they would never be shown. Once
      // the host has been given the update, they came too early.
      if isAtRest ? count != expected : runner.isHostBehind && !hasItem {
        noteChangedCount(count, of: controller, at: path.section)
      }
      return hasItem
    }

    private func noteChangedCount(
      _ count: Int, of controller: AnyListSectionController<Cell>, at section: Int
    ) {
      if controller.hasMoreItems || controller.isVacant { return }
      guard problems.noteChangedCount(count, of: controller) else { return }
      let expected = store.itemCount(in: section)
      report(.changedCount(section: section, count: count, expected: expected))
    }

    /// Reports visible controllers whose counts have changed without an update.
    func checkVisibleCounts() {
      guard isAtRest else { return }
      for section in visibleSections {
        guard let controller = store.madeController(at: section) else { continue }
        let count = whileBusy { controller.numberOfItems() }
        if controller.section == section, count != store.itemCount(in: section) {
          noteChangedCount(count, of: controller, at: section)
        }
      }
    }
  #endif

  func contains(_ path: ListPath) -> Bool {
    path.item >= 0 && path.item < store.itemCount(in: path.section)
  }

  private func parts(of place: ListPlace) -> SectionParts<Cell>? {
    store.entry(at: place.section)?.parts
  }
}
