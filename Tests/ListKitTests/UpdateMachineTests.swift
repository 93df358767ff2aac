import TestThreads
import Testing

@testable import ListKit

@Suite(.long) struct `The update machine` {
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

  /// Every sequence of seven events, beside the rules it must keep.
  @Test func `no sequence of events breaks a rule`() {
    var seen = 0
    var broken: [String] = []
    func follow(_ machine: UpdateMachine, _ trace: [UpdateMachine.Event], pending: Int) {
      for event in Self.events where broken.count < 3 {
        var next = machine
        let action = next.handle(event)
        var turns = pending
        if action == .scheduleTurn { turns += 1 }
        if case .finish(_, andScheduleTurn: true) = action { turns += 1 }
        if event == .turnCame { turns -= 1 }
        if turns < 0 { continue }
        seen += 1
        let trace = trace + [event]
        if let rule = Self.rule(brokenBy: action, from: machine, to: next, turns) {
          broken.append("\(rule): \(trace)")
        }
        if trace.count < 7 { follow(next, trace, pending: turns) }
      }
    }
    follow(UpdateMachine(), [], pending: 0)
    #expect(broken == [])
    #expect(seen == 6_512_910)
  }

  /// What is wrong with an action, if anything is, while so many turns are to come.
  private static func rule(
    brokenBy action: UpdateMachine.Action, from old: UpdateMachine, to new: UpdateMachine,
    _ turns: Int
  ) -> String? {
    if turns > 2 { return "turns pile up" }
    if new.hasWaitingRequests, new.isIdle { return "requests wait and no turn comes" }
    if new.state == .scheduled, turns == 0 { return "a turn is waited for and none comes" }
    if case .begin = action, old.state != .scheduled { return "an update begins without its turn" }
    if case .finish(let number, _) = action, old.state != .showing(number) {
      return "an update ends that was not shown"
    }
    return nil
  }

  private static let events: [UpdateMachine.Event] = [
    .requested, .withdrawn, .turnCame, .compared(1), .shown(1), .overtaken, .compared(2), .shown(2),
    .partShown(1), .partShown(2),
  ]
}
