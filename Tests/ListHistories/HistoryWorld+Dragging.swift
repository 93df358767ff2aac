#if LISTKIT_TESTABLE
  import ListTestKit

  @testable import ListKit

  extension HistoryWorld {
    /// Drags an item that has every state into another section of notes, and looks what it has there.
    ///
    /// Whatever else has changed by then comes with it.
    func drop() {
      rest()
      guard let adapter, adapter.runner.queue.isIdle, adapter.currentTransaction == nil,
        adapter.binding.host != nil,
        adapter.dataSource != nil
      else { return }
      let notes = (0..<adapter.sectionCount).compactMap { settledNote(at: $0) }
      guard let source = notes.randomElement(using: &generator), !source.labels.isEmpty,
        let target = notes.randomElement(using: &generator), source !== target,
        let start = source.section, let end = target.section
      else { return }
      let from = ListPath(section: start, item: generator.below(source.labels.count))
      let to = ListPath(section: end, item: generator.below(target.labels.count + 1))
      if generator.chance(50) { content.insert(makeValue(), at: 0) }
      let callbacks = callbackCount
      let reads = ledger.readCount
      state.isUncertain = true
      adapter.selectItem(at: from)
      adapter.focus(at: from)
      source.context.setItemExpanded(true, at: from.item)
      let drags = counts["item dragged elsewhere"]
      guard host.drag(from, to: to, in: adapter), counts["item dragged elsewhere"] != drags else {
        return
      }
      steps.append("(\(from) › \(to))")
      rest()
      // A callback may have changed anything.
      guard callbackCount == callbacks, ledger.readCount == reads + 1, self.adapter === adapter,
        let section = target.section
      else { return }
      count("dropped elsewhere")
      let place = ListPath(section: section, item: to.item)
      if !adapter.isSelected(at: place) { faults.append("dropped at \(place), not selected") }
      if adapter.focusedPath != place { faults.append("dropped at \(place), without the focus") }
      if !target.context.isItemExpanded(at: to.item) {
        faults.append("dropped at \(place), not expanded")
      }
    }

    /// Lets what is under way come to its end, except what needs a moment.
    private func rest() {
      for _ in 0..<4 {
        scheduler.run()
        while !comparisons.isEmpty { finishComparison() }
        host.runPendingTurns()
        host.finishAllBatches()
      }
    }

    /// The controller of a note whose items are those of the note, now and next.
    private func settledNote(at section: Int) -> ModelNoteController<Family>? {
      guard
        let controller = adapter?.sectionController(atSection: section)
          as? ModelNoteController<Family>,
        controller.labels.count == controller.value.count,
        let next = content.lazy.compactMap({ $0.value(as: Note.self) })
          .first(where: { $0.id == controller.value.id }),
        next.count == controller.value.count
      else { return nil }
      return controller
    }
  }
#endif
