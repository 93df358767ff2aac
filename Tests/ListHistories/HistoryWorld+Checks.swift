#if LISTKIT_TESTABLE
  import ListTestKit

  @testable import ListKit

  extension HistoryWorld {
    /// Lets everything come to rest that is under way.
    func settle() async {
      following?.finish()
      // A sequence goes on when some other thread has had its turn, which a busy machine may delay.
      var rounds = 0
      var waits = 0
      while rounds < 200, waits < 1_000_000 {
        if following == nil { rounds += 1 } else { waits += 1 }
        scheduler.run()
        host.finishAllBatches()
        while !comparisons.isEmpty { finishComparison() }
        host.runPendingTurns()
        await flush()
        let isAtRest =
          scheduler.pendingCount == 0 && comparisons.isEmpty && host.waitingCompletionCount == 0
        if isAtRest, following == nil { return }
      }
      let queue = adapter?.runner.queue.summary ?? "no adapter"
      faults.append(
        "the list does not come to rest: \(queue); "
          + "\(scheduler.pendingCount) turns, \(host.waitingCompletionCount) completions, "
          + "a sequence \(following == nil ? "has ended" : "goes on")")
    }

    /// One step, and what a naive reader would say after it.
    func stepAndCompare() async {
      let callbacks = callbackCount
      // Of two updates the first may empty the list: nothing is left that could have the focus.
      let updates = updateCount
      step()
      if needsFlush { await flush() }
      guard let adapter else { return }
      let isAtRest =
        adapter.runner.queue.isIdle && adapter.currentTransaction == nil
        && adapter.binding.host != nil
        && following == nil
      let followed = state.followedCount
      faults += state.faults(
        beside: adapter,
        mustPassOn: isAtRest && callbackCount == callbacks && updateCount <= updates + 1)
      if state.followedCount > followed { count("row kept its state elsewhere") }
    }

    /// Compares the list with one that is rebuilt from nothing.
    func check() async {
      if !(adapter?.contents.isSet ?? true) { bindSource() }
      if adapter?.host == nil { ledger.swap { adapter?.host = host } }
      // What a sequence brought is replaced by the next update after it has ended.
      if following != nil { await settle() }
      // After every single update: a second one would repair what the first one missed.
      for _ in 0..<2 where faults.isEmpty {
        var rounds = 0
        repeat {
          requestUpdate()
          await settle()
          rounds += 1
          // A closure that a callback set is read by the next update.
        } while hasUnreadClosure && rounds < 10
        compare()
      }
    }

    /// What an update shows must be the content that it read, at the moment when it is shown.
    func compareWithRead(_ record: ListUpdateRecord) {
      guard record.kind != .itemUpdates, let lastRead, following == nil, let adapter,
        adapter.contents.isSet
      else { return }
      var seen: Set<AnyIdentity> = []
      let read = lastRead.filter {
        !$0.isValue(of: Orphan.self) && seen.insert($0.diffIdentifier).inserted
      }
      // A host that goes meanwhile leaves the part behind; the next one gets the whole content.
      let isPart = adapter.runner.isGrowing || adapter.binding.host == nil
      if isPart { count("a part of a content") }
      let shown = adapter.objects
      let (before, expected) = (naming(objectsBefore, as: shown), naming(read, as: shown))
      let comesAgain = record.form != .batches || record.batches.contains { !$0.bringsNews }
      if !(isPart
        ? isPartShown(shown, after: before, of: expected, comesAgain: comesAgain)
        : isSame(shown[...], expected[...]))
      {
        faults.append("an update shows \(shown) after \(objectsBefore), and \(expected) was read")
      }
    }

    /// Values, with those instead that the list shows because they were reloaded between its parts.
    private func naming(_ values: [AnyDiffable], as shown: [AnyDiffable]) -> [AnyDiffable] {
      let all = named.since + named.before
      if all.isEmpty { return values }
      let found = shown.filter { value in all.contains { isSame([$0], [value]) } }
      return values.map { value in found.first { $0.isIdentityEqual(to: value) } ?? value }
    }

    private func isSame(_ one: ArraySlice<AnyDiffable>, _ other: ArraySlice<AnyDiffable>) -> Bool {
      one.elementsEqual(other) { $0.isIdentityEqual(to: $1) && $0.isContentEqual(to: $1) }
    }

    /// Whether what is new in the list are neighbours of what was read, between others that were there.
    ///
    /// Or the list has some values in one of the two orders, if the others may come again.
    private func isPartShown(
      _ shown: [AnyDiffable], after before: [AnyDiffable], of read: [AnyDiffable], comesAgain: Bool
    ) -> Bool {
      if comesAgain, isIncreasing(shown, in: before) || isIncreasing(shown, in: read) {
        // Of a repeated value another one may be shown until all parts are.
        return shown.allSatisfy { value in
          (before + (lastRead ?? read)).contains { isSame([$0], [value]) }
        }
      }
      var head = 0
      while head < min(shown.count, before.count), isSame(shown[head...head], before[head...head]) {
        head += 1
      }
      var end = shown.count
      let shift = before.count - shown.count
      while end > head, end + shift > head,
        isSame(shown[end - 1..<end], before[end + shift - 1..<end + shift])
      {
        end -= 1
      }
      let part = shown[head..<end]
      if let lastRead, read.count < lastRead.count {
        return shown.allSatisfy { value in
          (before + read + lastRead).contains { isSame([$0], [value]) }
        }
      }
      return (0...max(0, read.count - part.count)).contains {
        isSame(read[$0...].prefix(part.count), part)
      }
    }

    /// Whether values are some of those of a list, in their order.
    private func isIncreasing(_ some: [AnyDiffable], in all: [AnyDiffable]) -> Bool {
      var rest = all[...]
      return some.allSatisfy { value in
        guard let place = rest.firstIndex(where: { $0.isIdentityEqual(to: value) }) else {
          return false
        }
        rest = rest[(place + 1)...]
        return true
      }
    }

    private func compare() {
      guard let adapter else { return }
      if adapter.host !== host { faults.append("the adapter has another host") }
      faults += state.faults(beside: adapter, mustPassOn: false)
      var seen: Set<AnyIdentity> = []
      let expected = content.filter {
        !$0.isValue(of: Orphan.self) && seen.insert($0.diffIdentifier).inserted
      }
      if adapter.objects.map({ $0.diffIdentifier }) != expected.map({ $0.diffIdentifier }) {
        faults.append("shows \(adapter.objects), not \(expected)\n\(adapter.dump())")
        return
      }
      if adapter.runner.queue.state != .idle { faults.append("an update is still under way") }
      for (section, value) in expected.enumerated() { check(value, at: section, adapter) }
      if host.source !== adapter.source { faults.append("the host has another source") }
      if (host.source?.sectionCount ?? -1) != expected.count {
        faults.append("the host has other sections")
      }
      faults += host.brokenRules.map { "host: \($0)" }
      faults += ledger.faultsAtRest()
      checkReader(adapter)
      checkLives(adapter)
    }

    private func check(_ value: AnyDiffable, at section: Int, _ adapter: ListAdapter<Cell>) {
      guard let controller = adapter.sectionController(atSection: section),
        let model = controller as? any ModelController
      else { return faults.append("\(value) has no controller") }
      if !(adapter.object(atSection: section)?.isContentEqual(to: value) ?? false) {
        faults.append("\(value) is not the newest")
      }
      if controller.section != section {
        faults.append("\(value) thinks it is at \(controller.section ?? -1)")
      }
      if lastMade[value.diffIdentifier]?.number != model.life.number {
        faults.append("\(value) has not the controller that was made for it last")
      }
      let texts = model.expectedTexts
      let count = host.source?.itemCount(in: section) ?? -1
      if count != texts.count {
        faults.append("\(value) has \(texts.count) items, the host \(count)")
      }
      for (item, text) in texts.enumerated() {
        let path = ListPath(section: section, item: item)
        checkText(text, at: .item(path), of: value)
      }
      let header = controller.header?.content.value(as: Row.self)?.text
      checkText(header, at: .header(section), of: value)
      let footer = controller.footer?.content.value(as: Row.self)?.text
      checkText(footer, at: .footer(section), of: value)
    }

    /// What is in sight must read as it should; some hosts have everything in sight.
    private func checkText(_ text: String?, at place: ListPlace, of value: AnyDiffable) {
      let shown = host.cell(at: place).map { Family.text(of: $0) }
      if shown == nil, !host.showsEverything { return }
      if shown != text {
        faults.append("\(place) of \(value) reads \(shown ?? "nothing"), not \(text ?? "nothing")")
      }
    }

    /// What the host shows of the user's state.
    private func checkReader(_ adapter: ListAdapter<Cell>) {
      faults += host.faults(beside: adapter)
      if openMeasures != 0 { faults.append("\(openMeasures) layouts are not answered") }
      checkItemsNear(adapter)
    }

    /// The items that entered the working range.
    private func checkItemsNear(_ adapter: ListAdapter<Cell>) {
      let all = (0..<adapter.sectionCount).flatMap { section in
        (0..<adapter.store.itemCount(in: section)).map { ListPath(section: section, item: $0) }
      }
      let inSight = all.indices.filter { host.cell(at: .item(all[$0])) != nil }
      var near: [ListPath] = []
      if let size = adapter.itemWorkingRangeSize, let low = inSight.first, let high = inSight.last {
        near = Array(all[max(0, low - size)...min(all.count - 1, high + size)])
      }
      let found = adapter.display.nearItems.compactMap { adapter.store.path(of: $0) }.sorted()
      if found != near { faults.append("the items near are \(found), not \(near)") }
      if found.count != adapter.display.nearItems.count { faults.append("an item near is gone") }
    }

    /// What the controllers were called for: display, working range and leaving the list.
    private func checkLives(_ adapter: ListAdapter<Cell>) {
      let places = Set(host.shownPlaces.map { $0.section })
      let size = adapter.workingRangeSize
      var staying: Set<Int> = []
      for section in 0..<adapter.sectionCount {
        guard let controller = adapter.sectionController(atSection: section) as? any ModelController
        else { continue }
        let life = controller.life
        staying.insert(life.number)
        if life.isDisplayed != places.contains(section) {
          faults.append("section \(section) was reported as visible: \(life.isDisplayed)")
        }
        let isNear = places.contains {
          _ in (places.min() ?? 0) - size <= section && section <= (places.max() ?? 0) + size
        }
        if life.isNear != isNear { faults.append("section \(section) is near: \(life.isNear)") }
        if life.hasLeft { faults.append("section \(section) got didLeaveList") }
      }
      for (value, number) in lastMade.values {
        let found = adapter.sectionController(for: value) as? any ModelController
        if found?.life.number != (staying.contains(number) ? number : nil) {
          faults.append("\(value) has controller \(found?.life.number ?? -1)")
        }
      }
      for life in made where !staying.contains(life.number) {
        if !life.hasLeft { faults.append("controller \(life.number) was not told that it left") }
        if life.isDisplayed { faults.append("controller \(life.number) left and is in sight") }
        if life.isNear { faults.append("controller \(life.number) left and is near") }
      }
    }
  }
#endif
