public import ListDiffKit

extension ListAdapter {
  /// Shows what has changed since the last update.
  ///
  /// The content is read in a later turn; all requests until then are answered by one update, which
  /// is animated if all of them are. The completion is called exactly once, even if the adapter is gone by
  /// then, and in the order of the requests, but for one of which nothing can come.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the changes.
  ///   - scroll: Where the list should stand afterwards; of several requests the last that says.
  ///   - completion: Called with the outcome: without a host or content ``ListUpdateOutcome/dropped`` at
  ///     once, or after the completions that are just being called.
  /// - Complexity: The difference of the values old and new, plus what the changed sections cost.
  public func performUpdates(
    animated: Bool = true, scroll: ListScrollIntent? = nil,
    completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil
  ) {
    request(animated: animated, scroll: scroll, completion: completion)
  }

  /// Makes all section controllers anew and shows everything from scratch.
  ///
  /// Selection, focus and expansion are kept where a section is found again by identity, and its item
  /// by identity or, without one, by its place in the section.
  public func reloadData(completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil) {
    requestReload(completion: completion)
  }

  /// Configures the sections of values again, in the next update.
  ///
  /// Where that update also reads the content, the values only name sections: the content was read
  /// later and is shown. So does a value that is shown while newer content is compared. Otherwise a value
  /// whose content differs replaces the one that is shown, until the content is read again. Values that
  /// are not in the list change nothing.
  public func reloadObjects(
    _ objects: [AnyDiffable], animated: Bool = true,
    completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil
  ) {
    // Content that was read and is not shown yet is newer than what is shown.
    let isBehind = runner.isShownBehind
    let isShown = objects.map { object in
      isBehind
        && store.section(of: object.transientIdentity).flatMap { store.object(at: $0) }?
          .isContentEqual(to: object) == true
    }
    performBatch(
      animated: animated,
      updates: { [link] context in
        guard let adapter = link.target else { return }
        for (object, isShown) in zip(objects, isShown) {
          adapter.reload(object, replaces: !isShown && !context.isContentNewer, in: context)
        }
      }, completion: completion)
  }

  private func reload(
    _ object: AnyDiffable, replaces: Bool, in context: ListBatchContext<Cell>
  ) {
    guard let controller = controller(for: object.transientIdentity),
      let section = controller.section
    else { return }
    // A value that is named by its former identity is not the newer one.
    if replaces, let shown = store.object(at: section),
      shown.isIdentityEqual(to: object), !shown.isContentEqual(to: object)
    {
      store.setObject(object, at: section)
      controller.takeValue(object)
    }
    context.reload(controller)
  }

  /// Changes the items of section controllers, in the next update.
  ///
  /// The block runs when the host takes the update: change the data in it and name the changes. Inside
  /// another batch, or during `didUpdate(to:)` of a controller, it runs at once and is part of
  /// that.
  public func performBatch(
    animated: Bool = true,
    updates: @escaping @MainActor (ListBatchContext<Cell>) -> Void,
    completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil
  ) {
    if let transaction = runner.joinable {
      if transaction.number == 0 {
        completion.map { transaction.intent.joined.append($0) }
      } else {
        runner.queue.join(completion: completion, isAnimated: animated)
      }
      updates(ListBatchContext(transaction))
      return
    }
    enqueue(.batch(BatchBlock(updates)), isAnimated: animated, completion: completion)
  }

  /// Changes the items of section controllers before it returns, together with all that waits.
  ///
  /// Where an update is under way, where the host is in the middle of something, or where what waits
  /// is compared elsewhere, it is as ``performBatch(animated:updates:completion:)``.
  public func performBatchNow(
    animated: Bool = true,
    updates: @escaping @MainActor (ListBatchContext<Cell>) -> Void,
    completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil
  ) {
    performBatch(animated: animated, updates: updates, completion: completion)
    takeTurnNow()
  }

  /// Has a block run in an update of its own request, also from within another update.
  func requestBatch(_ updates: @escaping @MainActor (ListBatchContext<Cell>) -> Void) {
    enqueue(.batch(BatchBlock(updates)), isAnimated: true, completion: nil)
  }

  /// Asks for what is left of a content, without reading it again.
  func requestRest() { enqueue(.batch(nil), isAnimated: false, completion: nil) }

  @discardableResult
  func request(
    animated: Bool, scroll: ListScrollIntent?,
    completion: (@MainActor (ListUpdateOutcome) -> Void)?
  ) -> Int? {
    guard canRead else { return drop(completion) }
    return enqueue(
      .content(source: contents.dataSource), isAnimated: animated, scroll: scroll,
      completion: completion)
  }

  @discardableResult
  func requestReload(completion: (@MainActor (ListUpdateOutcome) -> Void)?) -> Int? {
    guard canRead else { return drop(completion) }
    return enqueue(
      .reload(source: contents.dataSource), isAnimated: false, completion: completion)
  }

  /// Answers a request that nothing can come of, after the answers that are on their way.
  private func drop(_ completion: (@MainActor (ListUpdateOutcome) -> Void)?) -> Int? {
    if contents.lostDataSource { report(.missingDataSource) }
    if let completion { runner.queue.answer([(completion, .dropped)]) }
    return nil
  }

  private var canRead: Bool { binding.host != nil && contents.isSet }

  @discardableResult
  private func enqueue(
    _ kind: UpdateRequest.Kind, isAnimated: Bool, scroll: ListScrollIntent? = nil,
    completion: (@MainActor (ListUpdateOutcome) -> Void)?
  ) -> Int {
    let (action, number) = runner.queue.add(
      kind, isAnimated: isAnimated, scroll: scroll, completion: completion)
    if action == .scheduleTurn { scheduleTurn() }
    if case .showing = runner.phase, runner.queue.waiting.count == Self.stallLimit {
      report(.stalledHost(requests: Self.stallLimit))
    }
    return number
  }

  /// So many requests behind one batch mean that its completion will not come.
  private static var stallLimit: Int { 1_000 }
}
