public import ListDiffKit

extension ListAdapter {
  /// Shows what has changed since the last update.
  ///
  /// The content is read in a later turn. All requests made until then are coalesced into one
  /// update, which is animated if every request asks for it. Completions are called exactly once,
  /// in the order of the requests, even if the adapter is deallocated first. A request without a
  /// host or without content is dropped at once, ahead of queued requests.
  ///
  /// - Parameters:
  ///   - animated: Whether the host may animate the changes.
  ///   - scroll: The scroll position after the update. Of several coalesced requests the last one
  ///     that is not `nil` counts. Updates that showing this one leads to take it over, unless the
  ///     user drags meanwhile: controllers that are made for it may have headers and spaces.
  ///   - bringsNews: Whether inserted items may count as new; `false` if the content changes because
  ///     the user filters it or undoes something. Of coalesced requests one with `true` suffices.
  ///   - completion: Called with the outcome. It is ``ListUpdateOutcome/dropped`` if there is no
  ///     host or no content; the call is then immediate, unless other completions are being called.
  /// - Complexity: The cost of the difference between old and new values, plus that of the changed
  ///   sections.
  public func performUpdates(
    animated: Bool = true, scroll: ListScrollIntent? = nil, bringsNews: Bool = true,
    completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil
  ) {
    request(
      animated: animated, scroll: scroll, bringsNews: bringsNews, completion: completion)
  }

  /// Creates all section controllers again and shows everything from scratch.
  ///
  /// Selection, focus and expansion are kept for each section whose identity is still in the
  /// content. Its items are matched by identity or, if they have none, by position.
  public func reloadData(completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil) {
    requestReload(completion: completion)
  }

  /// Configures the sections of values again, in the next update.
  ///
  /// A passed value whose content differs from the shown one also replaces it, until the content is
  /// read again. It replaces nothing, and only names its section, if the same update reads the
  /// content, or if the value was equal to the shown one while newer content was being compared.
  /// Values that are not in the list are ignored.
  public func reloadObjects(
    _ objects: [AnyDiffable], animated: Bool = true,
    completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil
  ) {
    // Content that was read but is not shown yet is newer than the shown content.
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
    // A value passed under its former identity is not newer than the shown one.
    if replaces, let shown = store.object(at: section),
      shown.isIdentityEqual(to: object), !shown.isContentEqual(to: object)
    {
      store.setObject(object, at: section)
      controller.takeValue(object)
      context.transaction?.noteReplacedValue(object, at: section)
    }
    context.reload(controller)
  }

  /// Changes the items of section controllers, in the next update.
  ///
  /// The block runs when the host takes the update: change the data in it and name the changes.
  /// Inside another batch, or in `didUpdate(to:)` of a controller, the block runs at once and joins
  /// the running update.
  public func performBatch(
    animated: Bool = true,
    updates: @escaping @MainActor (ListBatchContext<Cell>) -> Void,
    completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil
  ) {
    performBatch(isAnimated: animated, updates, completion)
  }

  /// Performs a batch of the list itself, which is animated if the other requests of its update are.
  func performOwnBatch(_ updates: @escaping @MainActor (ListBatchContext<Cell>) -> Void) {
    performBatch(isAnimated: nil, updates, nil)
  }

  private func performBatch(
    isAnimated: Bool?, _ updates: @escaping @MainActor (ListBatchContext<Cell>) -> Void,
    _ completion: (@MainActor (ListUpdateOutcome) -> Void)?
  ) {
    if let transaction = runner.joinable {
      if transaction.number == 0 {
        completion.map { transaction.intent.joined.append($0) }
      } else {
        runner.queue.join(completion: completion, isAnimated: isAnimated)
      }
      updates(ListBatchContext(transaction))
      return
    }
    enqueue(.batch(BatchBlock(updates)), isAnimated: isAnimated, completion: completion)
  }

  /// Changes the items of section controllers before it returns, together with all queued requests.
  ///
  /// Behaves as ``performBatch(animated:updates:completion:)`` if an update is in flight, if it is
  /// called from within a call of the host, a controller or the data source, or if the queued
  /// content is compared off the main actor.
  public func performBatchNow(
    animated: Bool = true,
    updates: @escaping @MainActor (ListBatchContext<Cell>) -> Void,
    completion: (@MainActor (ListUpdateOutcome) -> Void)? = nil
  ) {
    performBatch(animated: animated, updates: updates, completion: completion)
    takeTurnNow()
  }

  /// Requests a batch with a request of its own, also from within another update.
  func requestBatch(_ updates: @escaping @MainActor (ListBatchContext<Cell>) -> Void) {
    enqueue(.batch(BatchBlock(updates)), isAnimated: true, completion: nil)
  }

  /// Requests the remaining parts of a content, without reading the content again.
  func requestRest() { enqueue(.batch(nil), isAnimated: nil, completion: nil) }

  @discardableResult
  func request(
    animated: Bool, scroll: ListScrollIntent?, bringsNews: Bool = true,
    completion: (@MainActor (ListUpdateOutcome) -> Void)?
  ) -> Int? {
    guard canRead else { return drop(completion) }
    return enqueue(
      .content(source: contents.dataSource), isAnimated: animated, scroll: scroll,
      bringsNews: bringsNews, completion: completion)
  }

  @discardableResult
  func requestReload(completion: (@MainActor (ListUpdateOutcome) -> Void)?) -> Int? {
    guard canRead else { return drop(completion) }
    return enqueue(
      .reload(source: contents.dataSource), isAnimated: false, completion: completion)
  }

  /// Answers a request with ``ListUpdateOutcome/dropped``, after any completions that are being
  /// called.
  private func drop(_ completion: (@MainActor (ListUpdateOutcome) -> Void)?) -> Int? {
    if contents.lostDataSource { report(.missingDataSource) }
    if let completion { runner.queue.answer([(completion, .dropped)]) }
    return nil
  }

  private var canRead: Bool { binding.host != nil && contents.isSet }

  @discardableResult
  private func enqueue(
    _ kind: UpdateRequest.Kind, isAnimated: Bool?, scroll: ListScrollIntent? = nil,
    bringsNews: Bool = true, completion: (@MainActor (ListUpdateOutcome) -> Void)?
  ) -> Int {
    let (action, number) = runner.queue.add(
      kind, isAnimated: isAnimated, scroll: scroll, bringsNews: bringsNews, completion: completion)
    if action == .scheduleTurn { scheduleTurn() }
    if case .showing = runner.phase, runner.queue.waiting.count == Self.stallLimit {
      report(.stalledHost(requests: Self.stallLimit))
    }
    return number
  }

  /// So many requests behind one batch mean that the host will not complete it.
  private static var stallLimit: Int { 1_000 }
}
