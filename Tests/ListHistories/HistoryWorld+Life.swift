#if LISTKIT_TESTABLE
  @testable import ListKit
  @testable import ListTestKit

  extension HistoryWorld {
    /// The host goes and comes back, or another takes its place.
    func swapHost() {
      guard adapter != nil else { return }
      if generator.chance(30) {
        ledger.lose { adapter?.host = nil }
        host.finishAllBatches()
        ledger.swap { adapter?.host = host }
      } else {
        let previous = host
        host = Family.makeHost(&generator)
        listenToHost()
        ledger.swap { adapter?.host = host }
        if generator.chance(30) {
          // The old host goes with what it has not answered.
          previous.forgetCompletions()
          needsFlush = true
        }
        // It may well come late with its answers.
        previous.finishAllBatches()
        faults += previous.brokenRules.map { "old host: \($0)" }
        countBatches(of: previous)
      }
    }

    func loseHost() {
      ledger.lose { adapter?.host = nil }
    }

    /// Another adapter takes the host, and goes.
    func giveHostAway() {
      ledger.lose { _ = ListAdapter(host: host) { _ in } }
    }

    func swapSource() {
      guard adapter != nil else { return }
      if generator.chance(50) {
        sources.swapAt(0, 1)
        switch generator.below(3) {
        case 0: content = sources[1].content.shuffled(using: &generator)
        case 1: content = (0..<generator.below(7)).map { _ in makeValue() }
        default: break
        }
      }
      bindSource()
    }

    /// The values come from the first source, in one form or the other.
    func bindSource() {
      guard let adapter else { return }
      guard usesClosure, !generator.chance(20) else {
        return ledger.swap { adapter.dataSource = source }
      }
      bindClosure()
      // A data source comes before a closure.
      if adapter.dataSource != nil { ledger.swap { adapter.dataSource = nil } }
    }

    private func bindClosure() {
      guard let adapter else { return }
      count("content in a closure")
      hasUnreadClosure = true
      ledger.swap {
        adapter.content { [unowned self] in
          for object in readContent() {
            if let note = object.value(as: Note.self) {
              note
            } else if let feed = object.value(as: Feed.self) {
              feed
            } else if let page = object.value(as: Page.self) {
              page
            } else {
              object
            }
          }
        }
      }
    }

    /// The list shows what a sequence gives, which keeps the adapter alive until it ends.
    func follow() {
      guard usesClosure, !diesWithin, let adapter else { return }
      needsFlush = true
      if let following {
        following.yield(content)
        return following.finish()
      }
      guard adapter.dataSource == nil else { return }
      count("content of a sequence")
      let (contents, continuation) = AsyncStream<[AnyDiffable]>.makeStream()
      continuation.yield(content)
      following = continuation
      ledger.readsElsewhere = true
      lastRead = nil
      Task {
        try? await adapter.follow(contents)
        following = nil
        lastRead = nil
        // Until the closure is read, updates may still show what the sequence brought.
        bindClosure()
      }
    }

    func readContent() -> ListContent {
      ledger.noteRead()
      lastRead = content
      named = ([], named.since)
      hasUnreadClosure = false
      if following == nil { ledger.readsElsewhere = false }
      return given(content)
    }

    /// The content boxed, as an array for each stretch of one type, or as such arrays cut into pieces.
    private func given(_ values: [AnyDiffable]) -> ListContent {
      if form == .boxes { return ListContent(values) }
      if form == .stores { return stored(values) }
      var parts: [ListContent] = []
      var rest = values[...]
      while let first = rest.first {
        let sameType = rest.prefix { $0.typeIdentity == first.typeIdentity }
        let length = form == .pieces ? 1 + generator.below(sameType.count) : sameType.count
        parts.append(plain(Array(sameType.prefix(length))))
        rest = rest.dropFirst(length)
      }
      return ListContent(unjoined: parts)
    }

    /// The content as a store, made from an earlier version, in part or in all.
    private func stored(_ values: [AnyDiffable]) -> ListContent {
      guard ListDifference.duplicates(in: values).isEmpty else { return ListContent(values) }
      let end = generator.chance(20) ? generator.below(values.count + 1) : values.count
      let origin = generator.chance(70) ? stores.count - 1 : generator.below(stores.count)
      var store = stores[origin]
      store.replaceAll(values[..<end])
      if stores.count > 5 { stores.removeFirst() }
      stores.append(store)
      return ListContent(unjoined: [ListContent(store), ListContent(Array(values[end...]))])
    }

    private func plain(_ values: [AnyDiffable]) -> ListContent {
      if form == .pieces, generator.chance(20) { return ListContent(values) }
      let notes = values.compactMap { $0.value(as: Note.self) }
      let feeds = values.compactMap { $0.value(as: Feed.self) }
      let pages = values.compactMap { $0.value(as: Page.self) }
      if notes.count == values.count { return ListContent(notes) }
      if feeds.count == values.count { return ListContent(feeds) }
      return pages.count == values.count ? ListContent(pages) : ListContent(values)
    }

    func registerControllers() {
      adapter?.register(Note.self) { [unowned self] in makeController(for: AnyDiffable($0)) }
      adapter?.register(Feed.self) { [unowned self] in makeController(for: AnyDiffable($0)) }
      adapter?.register(Page.self) { [unowned self] in makeController(for: AnyDiffable($0)) }
    }

    func loseSource() {
      // Without content the list empties, and nothing is read.
      lastRead = nil
      ledger.lose { adapter?.dataSource = nil }
    }

    /// The program throws away the turns that wait.
    func loseTurns() {
      guard scheduler.pendingCount > 0 else { return }
      ledger.noteSilence()
      scheduler.dropAll()
      ledger.isSilent = true
      needsFlush = true
    }

    /// The host stays and forgets to say that it shows what it was given.
    func forgetBatches() {
      guard host.waitingCompletionCount > 0 else { return }
      ledger.lose { host.forgetCompletions() }
      needsFlush = true
    }

    /// Lets those come who notice that something was forgotten.
    func flush() async {
      needsFlush = false
      await Task { @MainActor in }.value
      ledger.isSilent = false
    }

    func finishComparison() {
      guard !comparisons.isEmpty else { return }
      let comparison = comparisons.removeFirst()
      // A comparison that was cancelled may be done all the same.
      if comparison.isCancelled, generator.chance(50) { return comparison.done(nil) }
      comparison.done(ListDifference(from: comparison.old, to: comparison.new))
    }

    /// The adapter goes with whatever is under way; everybody must be answered.
    func killAdapter() async {
      if following != nil { await settle() }
      guard adapter != nil else { return }
      count("adapter death")
      if generator.chance(50) {
        requestUpdate()
        requestBatch()
      }
      if generator.chance(20) { scheduler.runOne() }
      weak let dying = adapter
      let source = host.source
      ledger.noteSilence()
      adapter = nil
      if dying != nil { faults.append("the adapter is still referenced") }
      await checkDeath()
      if source?.sectionCount ?? 0 != 0 { faults.append("a dead adapter still shows something") }
    }

    /// What must hold once the adapter is gone.
    func checkDeath() async {
      await settle()
      faults += ledger.faultsAtRest()
      if let source = host.source, source.sectionCount != 0 {
        faults.append("the host still shows something")
      }
    }
  }
#endif
