import Synchronization
import Testing

@testable import MarslinkApp

struct FeedClockTests {
  private func pauses(at speed: Double, _ duration: Duration) async -> [Duration] {
    let pauses = Mutex<[Duration]>([])
    let clock = FeedClock(start: Moment(seconds: 0), speed: speed) { pause in
      pauses.withLock { $0.append(pause) }
    }
    await clock.wait(duration)
    return pauses.withLock { $0 }
  }

  @Test(arguments: [
    (1, 2000), (2, 1000), (0.5, 4000), (1e300, 0), (1e-300, 2_000_000_000),
    (.leastNonzeroMagnitude, 2_000_000_000),
  ])
  func `time passes as fast as was asked for`(speed: Double, milliseconds: Int) async throws {
    let pause = try #require(await pauses(at: speed, .seconds(2)).first)
    #expect(abs(pause / .milliseconds(1) - Double(milliseconds)) < 0.001 * Double(milliseconds + 1))
  }

  @Test func `without a speed there is no wait`() async {
    #expect(await pauses(at: 0, .seconds(3)) == [])
    #expect(await pauses(at: 1, .zero) == [])
  }
}
