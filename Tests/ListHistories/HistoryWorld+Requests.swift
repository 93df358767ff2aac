#if LISTKIT_TESTABLE
  import ListTestKit

  @testable import ListKit

  extension HistoryWorld {
    /// Numbers a request, makes it with a completion, and notes how it ends.
    private func ask(
      _ describe: (inout ModelLedger.Request) -> Void = { _ in },
      _ make: (ListAdapter<Cell>, Int, @escaping @MainActor (ListUpdateOutcome) -> Void) -> Void
    ) {
      guard let adapter else { return }
      let number = ledger.ask { request in
        describe(&request)
        request.isLoose =
          adapter.binding.host == nil || !adapter.contents.isSet || adapter.runner.hasLateChanges
          || adapter.runner.isBusy
        request.isHopeless =
          request.reads && (adapter.binding.host == nil || !adapter.contents.isSet)
      }
      let outer = asking
      asking = number
      make(adapter, number) { [weak self] outcome in
        guard let self else { return }
        ledger.answer(number, outcome, atOnce: asking == number)
        callback(.completion)
      }
      asking = outer
    }

    func requestUpdate() {
      var scroll: ListScrollIntent?
      if generator.chance(20) { scroll = .followEnd }
      if generator.chance(10), let value = content.randomElement(using: &generator) {
        scroll = .reveal(value.diffIdentifier, at: .nearest)
      }
      requestUpdate(scroll: scroll)
    }

    func requestUpdate(scroll: ListScrollIntent?) {
      let isAnimated = generator.chance(50)
      ask {
        $0.reads = true
      } _: { adapter, _, completion in
        adapter.performUpdates(animated: isAnimated, scroll: scroll, completion: completion)
      }
    }

    func requestReload() {
      ask {
        $0.reads = true
      } _: { adapter, _, completion in
        adapter.reloadData(completion: completion)
      }
    }

    func reloadObjects() {
      guard let value = content.randomElement(using: &generator) else { return }
      reload(value)
    }

    /// Names a value that the content no longer has in this version.
    func reloadOlderObjects() {
      guard
        let value = former.values.sorted(by: { "\($0)" < "\($1)" })
          .randomElement(using: &generator)
      else { return }
      reload(value)
    }

    private func reload(_ value: AnyDiffable) {
      named.since.append(value)
      ask { adapter, _, completion in
        adapter.reloadObjects([value], completion: completion)
      }
    }

    func changeOwnRows() {
      let found = (0..<(adapter?.sectionCount ?? 0)).compactMap {
        adapter?.sectionController(atSection: $0) as? ModelFeedController<Family>
      }
      guard let controller = found.randomElement(using: &generator) else { return }
      controller.ownRows = makeRows()
      ask { _, _, completion in
        controller.update(animated: true, completion: completion)
      }
    }

    /// Takes back a request before its turn, as a task does that is cancelled.
    func takeBack() {
      // Following a sequence makes requests as well, and the ledger does not know of them.
      guard following == nil, let queue = adapter?.runner.queue,
        let request = queue.waiting.requests.randomElement(using: &generator),
        // Its block has run.
        !(request.isBatch && request.isBegun)
      else { return }
      ledger.takesBack = request.completion != nil
      queue.withdraw(request.number)
    }

    /// A batch whose words and data agree: it is made from the items as they are when it runs.
    func requestBatch() {
      let found = (0..<(adapter?.sectionCount ?? 0)).compactMap {
        adapter?.sectionController(atSection: $0) as? ModelNoteController<Family>
      }
      guard let adapter, let controller = found.randomElement(using: &generator) else { return }
      let seed = generator.next()
      let isLying = generator.chance(10)
      let isAnimated = generator.chance(50)
      let isJoined = adapter.runner.joinable != nil
      let isImmediate = generator.chance(30)
      ask {
        $0.isBatch = true
        $0.isJoined = isJoined
      } _: { adapter, number, completion in
        adapter.performBatch(
          animated: isAnimated,
          updates: { [unowned self] context in
            ledger.run(number)
            var generator = SeededGenerator(seed: seed)
            change(controller, in: context, &generator, isLying: isLying)
            if generator.chance(30) { measure(in: context, &generator) }
          }, completion: completion)
        if isImmediate {
          if !adapter.runner.isBusy, case .scheduled = adapter.runner.queue.state {
            count("batch at once")
          }
          adapter.takeTurnNow()
        }
      }
    }

    /// Whether a batch may name changes of a controller's items as they are now: a block of its own does
    /// so in the words of the state that the blocks before left, if they named all they did.
    private func mayName(_ controller: ModelNoteController<Family>) -> Bool {
      guard let transaction = adapter?.currentTransaction, !controller.isBeingTold,
        !controller.hasNewContent
      else { return false }
      guard let noted = transaction.requested.operations(of: controller) else { return true }
      guard noted.lastBlock < transaction.requested.block, !noted.merged.isRecount,
        noted.merged.drag == nil
      else { return false }
      count("second batch of a section")
      return true
    }

    /// Names another size of an element that may be there or not.
    private func measure(in context: ListBatchContext<Cell>, _ generator: inout SeededGenerator) {
      guard let adapter, adapter.sectionCount > 0,
        let controller = adapter.sectionController(
          atSection: generator.below(adapter.sectionCount)),
        !controller.isLeaving
      else { return }
      context.invalidateLayout(in: controller, of: Self.anyElement(&generator))
    }

    static func anyElement(_ generator: inout SeededGenerator) -> ListElement {
      switch generator.below(3) {
      case 0: .header
      case 1: .footer
      default: .item(generator.below(4))
      }
    }

    private func change(
      _ controller: ModelNoteController<Family>, in context: ListBatchContext<Cell>,
      _ generator: inout SeededGenerator, isLying: Bool
    ) {
      // What a batch says of a section that is made anew has no effect: its items are paired by places.
      if adapter?.currentTransaction?.intent.replacesEverything ?? false {
        state.isUncertain = true
      }
      guard mayName(controller) else { return context.reload(controller) }
      let old = Array(zip(controller.labels, controller.marks))
      var kept = Array(old.indices)
      let deletes = kept.filter { _ in generator.chance(20) }
      kept.removeAll { deletes.contains($0) }
      var moved: Int?
      if kept.count > 1, generator.chance(30) {
        moved = kept.remove(at: generator.below(kept.count))
      }
      var items = kept.map { old[$0] }
      var inserts: [Int] = []
      for _ in 0..<generator.below(3) {
        let place = generator.below(items.count + 1)
        items.insert((newLabel(), newMark()), at: place)
        inserts = inserts.map { $0 >= place ? $0 + 1 : $0 } + [place]
      }
      if let moved {
        let place = generator.below(items.count + 1)
        items.insert(old[moved], at: place)
        inserts = inserts.map { $0 >= place ? $0 + 1 : $0 }
        context.move(in: controller, from: moved, to: place)
      }
      if let changed = kept.randomElement(using: &generator), generator.chance(40) {
        let label = newLabel()
        items = items.map { $0.1 == old[changed].1 ? (label, $0.1) : $0 }
        context.reload(in: controller, at: [changed])
      }
      controller.labels = items.map { $0.0 }
      controller.marks = items.map { $0.1 }
      if isLying {
        // The data changes, the words are wrong, and a reload mends what is shown.
        state.isUncertain = true
        context.delete(in: controller, at: [0, 7, -1])
        context.insert(in: controller, at: [3, 3, 99])
        context.move(in: controller, from: 1, to: 1)
        return context.reload(controller)
      }
      context.delete(in: controller, at: deletes)
      context.insert(in: controller, at: inserts)
    }
  }
#endif
