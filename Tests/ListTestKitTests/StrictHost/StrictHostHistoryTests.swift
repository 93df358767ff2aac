import ListKit
import ListTestKit
import Testing

@MainActor
@Suite struct `A list on a strict host` {
  private func boards(_ step: ListHistory.Step) -> [Board] {
    step.values.map { Board($0, seed: step.seed) }
  }

  @Test(arguments: UInt64(0)..<12, [ListHostCapabilities.strict, ListHostCapabilities.replacing])
  func `breaks no rule in a long life`(seed: UInt64, capabilities: ListHostCapabilities) {
    let list = strictList([], showsEverything: true)
    list.host.capabilities = capabilities
    live(list, seed)
  }

  @Test(arguments: UInt64(0)..<12)
  func `can be read anew before each batch`(seed: UInt64) {
    let list = strictList([], showsEverything: true)
    list.host.needsLayoutBeforeBatch = true
    live(list, seed)
  }

  /// The host keeps up with each step of a history.
  private func live(_ list: BoardList<StrictListHost<Tile>>, _ seed: UInt64) {
    for step in ListHistory(seed: seed, atMost: 12).prefix(60) {
      let boards = boards(step)
      list.update(boards)
      #expect(list.host.violations == [], "\(step)")
      #expect(list.host.snapshot() == Board.snapshot(of: boards), "\(step)")
      if !list.host.violations.isEmpty { break }
    }
  }

  @Test(arguments: UInt64(0)..<12)
  func `pairs what it shows with what it hides`(seed: UInt64) {
    let list = strictList([], height: 75)
    var random = SeededGenerator(seed: seed)
    for step in ListHistory(seed: seed, atMost: 12).prefix(60) {
      let boards = boards(step)
      list.update(boards)
      let shown = Set(list.host.snapshot().split(separator: "\n"))
      #expect(shown.isSubset(of: Board.snapshot(of: boards).split(separator: "\n")), "\(step)")
      list.host.scroll(to: Double(random.below(120)))
    }
    #expect(list.host.violations == [])
    list.adapter.host = nil
    var shown = 0
    for event in list.host.log {
      if case .willDisplay = event { shown += 1 }
      if case .didEndDisplaying = event { shown -= 1 }
      // A cell in place of another is shown without a word in the log.
      if case .configure(_, let keepsCell) = event, !keepsCell { shown += 1 }
    }
    #expect(shown == 0)
  }

  @Test func `breaks no rule between any two short lists`() {
    let lists = SmallWorld.lists(upTo: 3, identities: 3)
    withEvery("old", in: lists) { old in
      withEvery("new", in: lists) { new in
        let list = strictList(old.map { Board($0, seed: 1) }, showsEverything: true)
        let boards = new.map { Board($0, seed: 1) }
        list.update(boards)
        #expect(list.host.violations == [], "\(Trace.current)")
        #expect(list.host.snapshot() == Board.snapshot(of: boards), "\(Trace.current)")
      }
    }
  }
}

extension ListHostCapabilities {
  static let replacing = ListHostCapabilities(movedSection: .replaced)
}
