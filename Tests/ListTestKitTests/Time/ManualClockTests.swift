import ListTestKit
import Testing

@MainActor
@Suite struct `A manual clock` {
  @Test func `calls timers in the order of their times`() {
    let clock = ManualClock()
    var log: [String] = []
    clock.schedule(after: .seconds(3)) { log.append("late") }
    clock.schedule(after: .seconds(1)) { log.append("early") }
    clock.schedule(after: .seconds(1)) { log.append("early, given later") }
    clock.advance(by: .seconds(2))
    #expect(log == ["early", "early, given later"])
    #expect(clock.pendingCount == 1)
    clock.advance(by: .seconds(1))
    #expect(log.last == "late")
  }

  @MainActor
  private final class Owner {
    let release: @MainActor () -> Void
    init(_ release: @escaping @MainActor () -> Void) { self.release = release }
    func work() {}
    isolated deinit { release() }
  }

  @Test func `work that is cancelled may cancel other work when it is released`() {
    let clock = ManualClock()
    let other = clock.schedule(after: .seconds(2)) {}
    var owner: Owner? = Owner { clock.cancel(other) }
    let timer = clock.schedule(after: .seconds(1)) { [owner] in owner?.work() }
    owner = nil
    clock.cancel(timer)
    #expect(clock.pendingCount == 0)
  }

  @Test func `turns that are dropped may schedule others when they are released`() {
    let scheduler = ManualScheduler()
    var owner: Owner? = Owner { scheduler.schedule {} }
    scheduler.schedule { [owner] in owner?.work() }
    owner = nil
    scheduler.dropAll()
    #expect(scheduler.pendingCount == 1)
    scheduler.dropAll()
  }

  @Test func `shows a timer its own time`() {
    let clock = ManualClock()
    var times: [Duration] = []
    clock.schedule(after: .milliseconds(40)) {
      times.append(clock.now)
      clock.schedule(after: .milliseconds(40)) { times.append(clock.now) }
    }
    clock.advance(by: .milliseconds(100))
    #expect(times == [.milliseconds(40), .milliseconds(80)])
    #expect(clock.now == .milliseconds(100))
  }

  @Test func `does not go back where a timer moves it on`() {
    let clock = ManualClock()
    var times: [Duration] = []
    clock.schedule(after: .seconds(1)) {
      clock.advance(by: .seconds(5))
      times.append(clock.now)
    }
    clock.schedule(after: .seconds(2)) { times.append(clock.now) }
    clock.schedule(after: .seconds(8)) { times.append(clock.now) }
    clock.advance(by: .seconds(2))
    #expect(times == [.seconds(2), .seconds(6)])
    #expect(clock.now == .seconds(6))
    clock.advance(by: .seconds(2))
    #expect(times.last == .seconds(8))
  }

  @Test func `lets a timer without a delay wait for the next advance`() {
    let clock = ManualClock()
    var count = 0
    func again(_ clock: ManualClock) {
      count += 1
      // Ends where it would not wait.
      guard count < 10 else { return }
      clock.schedule(after: .zero) { [unowned clock] in again(clock) }
    }
    clock.schedule(after: .zero) { [unowned clock] in again(clock) }
    clock.advance(by: .seconds(1))
    #expect(count == 1 && clock.now == .seconds(1))
    clock.advance(by: .zero)
    #expect(count == 2 && clock.pendingCount == 1)
  }

  @Test func `forgets a timer that is cancelled`() {
    let clock = ManualClock()
    var isCalled = false
    let timer = clock.schedule(after: .seconds(1)) { isCalled = true }
    clock.cancel(timer)
    clock.advance(by: .seconds(2))
    #expect(!isCalled)
  }
}
