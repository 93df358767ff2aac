import ListTextKit
import Testing

@testable import HundredDaysApp

struct FanTimerTests {
  private let timer = FanTimer(length: .seconds(90), start: .seconds(10))

  @Test(arguments: [
    (9, 0.0, "01:30"), (10, 0.0, "01:30"), (11, 89.0 / 90, "01:29"), (55, 0.5, "00:45"),
    (99, 1.0 / 90, "00:01"), (100, 0.0, "00:00"), (1_000, 0.0, "00:00"),
  ])
  func `the face closes as the time runs out`(second: Int, share: Double, text: String) {
    #expect(abs(timer.share(at: .seconds(second)) - share) < 1e-9)
    #expect(timer.text(at: .seconds(second)) == text)
  }

  @Test func `the face opens step by step`() {
    let shares = (0...12).map { timer.share(at: .seconds(10) + .milliseconds(50) * $0) }
    #expect(shares.first == 0)
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 })
    #expect(shares[11] > 0.9)
  }

  @Test func `a begun second counts, and a frame comes with each second until the end`() {
    #expect(timer.text(at: .milliseconds(10_001)) == "01:30")
    #expect(timer.nextChange(after: .seconds(20)) == .seconds(21))
    #expect(timer.nextChange(after: .milliseconds(20_300)) == .seconds(21))
    #expect(timer.nextChange(after: .seconds(10)) == .milliseconds(10_050))
    #expect(timer.nextChange(after: .seconds(100)) == nil)
  }

  @Test(arguments: [(0.0, 0), (0.25, 1), (0.5, 2), (1.0, 4)])
  func `the open part begins at the top and goes clockwise`(share: Double, quarters: Int) {
    var canvas = TextCanvas(width: 20, height: 10)
    FanTimer.draw(share: share, in: &canvas)
    // A cell in the middle of each quarter, clockwise from the top.
    let cells = [(13, 3), (13, 6), (6, 6), (6, 3)].map { canvas[$0.0, $0.1].cluster }
    #expect(cells.map { $0 == "⣿" } == (0..<4).map { $0 < quarters })
  }

  @Test func `a face of no size draws nothing`() {
    var canvas = TextCanvas(width: 0, height: 0)
    FanTimer.draw(share: 1, in: &canvas)
    #expect(FanTimer(length: .zero, start: .zero).share(at: .seconds(1)) == 0)
  }
}
