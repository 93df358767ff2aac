#if LISTKIT_TESTABLE
  import ListTestKit

  @testable import ListKit

  extension HistoryWorld {
    /// An update that says where to stand, shown by a batch or not: the list must stand there.
    func checkSight() async {
      host.prepareSight()
      guard faults.isEmpty, adapter?.runner.queue.isIdle ?? false else { return }
      let calls = callbackCount
      let reads = ledger.readCount
      let revealed = generator.chance(50) ? adapter?.objects.randomElement(using: &generator) : nil
      let follows = revealed == nil && adapter?.isEndVisible ?? false
      if follows { content.append(AnyDiffable(Note(8 + newMark(), 2))) }
      let isReload = generator.chance(50)
      if isReload { requestReload() }
      requestUpdate(scroll: revealed.map { .reveal($0.diffIdentifier, at: .nearest) } ?? .followEnd)
      await settle()
      guard let list = adapter else { return }
      faults += state.faults(beside: list, mustPassOn: false)
      // A callback may have requested another update.
      guard callbackCount == calls, ledger.readCount == reads + 1 else { return }
      count("sight\(isReload ? " after a reload" : "")")
      if let revealed, let section = list.section(for: revealed),
        let place = list.place(standingFor: section, at: .nearest), host.cell(at: place) == nil
      {
        faults.append("\(revealed) is not in sight at \(place), only \(host.shownPlaces)")
      }
      if follows, !list.isEndVisible {
        faults.append("the end is not in sight, only \(host.shownPlaces)")
      }
    }
  }
#endif
