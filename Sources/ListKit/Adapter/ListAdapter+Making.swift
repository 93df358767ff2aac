import ListDiffKit
import ListLayoutKit

extension ListAdapter {
  /// The controller of a section, created if necessary; `nil` if there is no such section.
  func controller(at section: Int) -> AnyListSectionController<Cell>? {
    guard store.sections.contains(section) else { return nil }
    return store.madeController(at: section) ?? makeController(at: section)
  }

  /// The controller of the value with an identity, created if necessary; `nil` if there is no such
  /// value.
  func controller(for identity: AnyIdentity) -> AnyListSectionController<Cell>? {
    store.madeController(for: identity)
      ?? store.section(of: identity).flatMap { controller(at: $0) }
  }

  /// The inset and spacing of a section; creates at most the first controller of its type.
  func metrics(of section: Int) -> SectionMetrics? {
    guard store.sections.contains(section) else { return nil }
    if store.madeController(at: section) == nil,
      let metrics = contents.makers.maker(of: store.typeIdentity(at: section))?.metrics
    {
      return metrics
    }
    guard let controller = controller(at: section) else { return nil }
    return whileBusy { SectionMetrics(of: controller) }
  }

  /// A size for an item whose section has no controller yet; `nil` if there is a controller to ask.
  func estimatedSize(at path: ListPath) -> ListSize? {
    guard contains(path), store.madeController(at: path.section) == nil else { return nil }
    return contents.makers.maker(of: store.typeIdentity(at: path.section))?.guess.size
  }

  /// An estimate for the items from a path on that one closure makes; `nil` if the item must be asked.
  ///
  /// - Parameter automatic: The length to assume for items that have none.
  func estimate(fromItem path: ListPath, automatic: Double) -> ListItemsEstimate? {
    guard let (items, own) = store.madeController(at: path.section)?.alikeItems(from: path.item)
    else { return nil }
    func expected(_ guess: SizeGuess?) -> ListSize? {
      guess?.expectedSize(automatic: automatic, along: binding.host?.scrollAxis ?? .vertical)
    }
    let maker = contents.makers.maker(of: store.typeIdentity(at: path.section))
    return (expected(own) ?? expected(maker?.itemGuess)).map {
      ListItemsEstimate(items: items, itemSize: $0)
    }
  }

  /// An estimate for neighbouring sections of one type that have no controllers yet; `nil` if none
  /// is known.
  func estimate(from section: Int, upTo limit: Int) -> ListSectionEstimate? {
    guard store.sections.contains(section), store.madeController(at: section) == nil,
      let maker = contents.makers.maker(of: store.typeIdentity(at: section)),
      let size = maker.guess.size, var metrics = maker.metrics
    else { return nil }
    let end = store.endOfUnused(from: section, limit: limit)
    guard end > section else { return nil }
    metrics.itemCount = 1
    return ListSectionEstimate(sections: section..<end, metrics: metrics, itemSize: size)
  }

  /// The elements and spaces of a section, for a layout.
  func layoutMetrics(of section: Int) -> SectionMetrics {
    guard var metrics = metrics(of: section) else { return SectionMetrics(itemCount: 0) }
    let parts = store.hasParts(at: section) ? store[section].parts : nil
    metrics.itemCount = store.itemCount(in: section)
    metrics.hasHeader = parts?.header != nil
    metrics.hasFooter = parts?.footer != nil
    return metrics
  }

  /// The registered number of items of a section; `nil` if only its controller knows it.
  func registeredCount(at section: Int) -> Int? {
    switch contents.makers.maker(of: store.typeIdentity(at: section))?.count {
    case nil: nil
    case .fixed(let count): count
    case .of(let count): whileBusy { store.readValue(at: section, count) }
    }
  }

  /// Creates the controller of a section if only the controller may know the identities of its
  /// items.
  func makeControllerThatNamesItems(at section: Int) {
    guard store.madeController(at: section) == nil else { return }
    let maker = contents.makers.maker(of: store.typeIdentity(at: section))
    if maker?.namesItems ?? true { _ = controller(at: section) }
  }

  private func makeController(at section: Int) -> AnyListSectionController<Cell> {
    let object = store.value(at: section)
    let made = whileBusy { contents.makers.make(for: object, or: contents.dataSource, in: self) }
    // Creating the controller may have made the host show the section, which then has a controller.
    if let shown = store.madeController(at: section) { return shown }
    let controller = whileBusy { usableController(made, for: object, at: section) }
    controller.link = link
    controller.identity = object.diffIdentifier
    controller.isMadeWhenNeeded = true
    store.attach(controller, at: section)
    whileBusy {
      controller.takeValue(object)
      settleFirstNeed(of: controller, object, at: section)
    }
    // Noted only now: a scroll meanwhile must not evict the controller before its caller uses it.
    store.noteNeeded(controller)
    return controller
  }

  private func usableController(
    _ made: AnyListSectionController<Cell>?, for object: AnyDiffable, at section: Int
  ) -> AnyListSectionController<Cell> {
    if let made, isAbsent(made) { store.release(made) }
    if let made, made.link == nil { return made }
    let values = ListDiagnostic.Values(count: 1, examples: [object.diffIdentifier])
    let problem: ListDiagnostic.Problem =
      if let made {
        made.link === link ? .sharedController(values) : .foreignController(values)
      } else {
        .missingController(values)
      }
    report(problem, section: section)
    return VacantSectionController()
  }

  /// Compares a new controller with its registration, by which the section was counted; updates if
  /// they differ.
  private func settleFirstNeed(
    of controller: AnyListSectionController<Cell>, _ object: AnyDiffable, at section: Int
  ) {
    let maker = contents.makers.maker(of: object.typeIdentity)
    var isSettledByUpdate = false
    if let update = runner.joinable, let difference = update.content?.difference {
      isSettledByUpdate = update.unmade.take(controller, at: section, in: difference)
    }
    let box = controller.refreshItems(.all)?.box
    if let parts = SectionParts<Cell>.make(items: box) {
      store.setItems(store[section].items, parts, at: section)
    }
    let count = controller.numberOfItems()
    // In the middle of an update, the shown items may not be settled for the new value yet.
    let expected = registeredCount(at: section).map { max(0, $0) } ?? count
    if count != expected, !controller.isVacant {
      report(.wrongRegisteredCount(section: section, expected: expected, found: count))
    }
    let metrics = SectionMetrics(of: controller)
    let known = maker?.metrics ?? metrics
    if maker?.metrics == nil { maker?.metrics = metrics }
    maker?.namesItems = maker?.namesItems ?? false || controller.itemIdentities != nil
    if isSettledByUpdate { return }
    if count != expected || controller.header != nil || controller.footer != nil || metrics != known
    {
      performOwnBatch { batch in
        // The value may have left the list by then.
        if controller.section != nil, !controller.isLeaving { batch.complete(controller) }
      }
    }
  }
}

/// Replaces a controller that could not be created, and shows nothing.
private final class VacantSectionController<Cell: AnyObject>: AnyListSectionController<Cell> {
  override var isVacant: Bool { true }
  override func numberOfItems() -> Int { 0 }
}
