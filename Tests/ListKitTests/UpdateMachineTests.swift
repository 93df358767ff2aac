import Testing

@testable import ListKit

@Suite struct `The update machine` {
  @Test func `requests of one turn are one update`() {
    var machine = UpdateMachine()
    #expect(machine.handle(.requested) == .scheduleTurn)
    #expect(machine.handle(.requested) == .none)
    #expect(machine.handle(.turnCame) == .begin(1))
    #expect(machine.handle(.compared(1)) == .show(1))
    #expect(machine.handle(.shown(1)) == .finish(1, andScheduleTurn: false))
    #expect(machine.isIdle)
  }

  @Test func `a request during an update is taken by the next one`() {
    var machine = UpdateMachine()
    _ = machine.handle(.requested)
    _ = machine.handle(.turnCame)
    #expect(machine.handle(.requested) == .none)
    _ = machine.handle(.compared(1))
    #expect(machine.handle(.requested) == .none)
    #expect(machine.handle(.shown(1)) == .finish(1, andScheduleTurn: true))
    #expect(machine.handle(.turnCame) == .begin(2))
  }

  @Test func `a comparison that was overtaken is ignored when it comes`() {
    var machine = UpdateMachine()
    _ = machine.handle(.requested)
    _ = machine.handle(.turnCame)
    #expect(machine.handle(.overtaken) == .cancel(1))
    #expect(machine.handle(.compared(1)) == .ignore)
    #expect(machine.handle(.shown(1)) == .ignore)
    _ = machine.handle(.requested)
    #expect(machine.handle(.turnCame) == .begin(2))
    #expect(machine.handle(.compared(1)) == .ignore)
    #expect(machine.handle(.compared(2)) == .show(2))
  }

  @Test func `a turn without requests does nothing`() {
    var machine = UpdateMachine()
    _ = machine.handle(.requested)
    #expect(machine.handle(.overtaken) == .none)
    #expect(machine.handle(.turnCame) == .ignore)
    #expect(machine.isIdle)
    #expect(machine.handle(.requested) == .scheduleTurn)
  }

  /// Every sequence of events up to a length, beside the rules it must keep.
  @Test func `no sequence of events breaks a rule`() {
    var worlds = [(machine: UpdateMachine(), trace: [UpdateMachine.Event](), pending: 0)]
    var seen = 0
    for _ in 0..<7 {
      var next: [(machine: UpdateMachine, trace: [UpdateMachine.Event], pending: Int)] = []
      for world in worlds {
        for event in events(after: world.trace) {
          var machine = world.machine
          let before = machine.state
          let action = machine.handle(event)
          let trace = world.trace + [event]
          var pending = world.pending
          if action == .scheduleTurn { pending += 1 }
          if case .finish(_, andScheduleTurn: true) = action { pending += 1 }
          if event == .turnCame { pending -= 1 }
          if pending < 0 { continue }
          seen += 1
          #expect(pending <= 2, "turns pile up: \(trace)")
          if machine.hasWaitingRequests { #expect(!machine.isIdle, "no turn comes: \(trace)") }
          if machine.state == .scheduled { #expect(pending > 0, "no turn comes: \(trace)") }
          if case .begin = action { #expect(before == .scheduled) }
          if case .finish(let number, _) = action { #expect(before == .showing(number)) }
          next.append((machine, trace, pending))
        }
      }
      worlds = next
    }
    #expect(seen > 1_000)
  }

  private func events(after trace: [UpdateMachine.Event]) -> [UpdateMachine.Event] {
    [
      .requested, .withdrawn, .turnCame, .compared(1), .shown(1), .overtaken, .compared(2),
      .shown(2), .partShown(1), .partShown(2),
    ]
  }
}
