import ListTestKit
import Testing

@MainActor
@Suite struct `A manual scheduler` {
  @Test func `lets turns come in order`() {
    let scheduler = ManualScheduler()
    var log: [Int] = []
    scheduler.schedule { log.append(1) }
    scheduler.schedule { log.append(2) }
    #expect(scheduler.pendingCount == 2)
    #expect(scheduler.runOne())
    #expect(log == [1])
    scheduler.run()
    #expect(log == [1, 2])
    #expect(!scheduler.runOne())
  }

  @Test func `lets turns come that others ask for`() {
    let scheduler = ManualScheduler()
    var log: [Int] = []
    scheduler.schedule {
      log.append(1)
      scheduler.schedule { log.append(2) }
    }
    #expect(scheduler.run() == 2)
    #expect(log == [1, 2])
    #expect(scheduler.endlessLoops.isEmpty)
  }

  @Test(arguments: [1, 0, -1])
  func `reports no turns that had no chance to come`(limit: Int) {
    let scheduler = ManualScheduler()
    scheduler.schedule {}
    scheduler.schedule {}
    #expect(scheduler.run(atMost: limit) == max(0, limit))
    #expect(scheduler.endlessLoops.isEmpty)
  }

  @Test func `reports turns without an end`() {
    let scheduler = ManualScheduler()
    func again(_ scheduler: ManualScheduler) {
      scheduler.schedule { [unowned scheduler] in again(scheduler) }
    }
    again(scheduler)
    #expect(scheduler.run(atMost: 20) == 20)
    #expect(scheduler.endlessLoops.count == 1)
    #expect(scheduler.pendingCount == 1)
  }
}
