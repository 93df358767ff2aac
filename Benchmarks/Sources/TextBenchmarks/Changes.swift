import CMeasuring
import ListTextKit

/// What one arrival and a resize take, from the host's batch to the bytes of the next frame.
@MainActor
func printChanges(counts: [Int], isSelfMeasuring: Bool) {
  print(
    "\nRows \(isSelfMeasuring ? "measured by their cells" : "of given sizes"), 80 × 24, in µs.\n")
  print(
    "| rows | shown first | arrival on top | unseen above | in the middle | other width "
      + "| other height | idle portion | longest |")
  print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
  for count in counts {
    let changes = Changes(count, isSelfMeasuring: isSelfMeasuring)
    let first = changes.first
    let top = changes.arrival(at: 0)
    changes.feed.view.following = .nothing
    changes.feed.view.scroll(to: 30)
    let above = changes.arrival(at: 0)
    let middle = changes.arrival(at: count / 2)
    // So that some rows were measured by their cells.
    changes.feed.view.scroll(to: 0)
    for _ in 0..<100 { changes.feed.view.scroll(by: 20) }
    let width = changes.resize { (71 + $0 % 2, 24) }
    let height = changes.resize { (80, 24 + $0 % 2) }
    let idle = changes.idlePortions()
    let figures = [first, top, above, middle, width, height, idle.median, idle.longest].map {
      "\(Int($0 + 0.5))"
    }
    print("| \(count) | \(figures.joined(separator: " | ")) |")
  }
}

/// A feed on a screen that changes.
@MainActor
private final class Changes {
  let feed: Feed
  /// What the first batch took the host, in microseconds.
  let first: Double
  private var canvas = TextCanvas(width: 80, height: 24)
  private var screen = TerminalScreen(
    capabilities: TerminalCapabilities(
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], isTerminal: true))

  init(_ count: Int, isSelfMeasuring: Bool) {
    feed = Feed(count, columns: 80, rows: 24, isSelfMeasuring: isSelfMeasuring)
    feed.view.following = .start
    first = Double(feed.host.elapsed) / 1_000
    _ = frame()
  }

  /// Draws a frame, and returns what that took in microseconds.
  private func frame() -> Double {
    let start = measuring_now()
    feed.view.compose(&canvas, at: .zero)
    withUnsafePointer(to: screen.show(canvas, cursor: feed.view.cursor)) { measuring_sink($0) }
    return Double(measuring_now() - start) / 1_000
  }

  /// The median of arrivals at a position: the host's part of the batch and the frame.
  func arrival(at position: Int) -> Double {
    var times: [Double] = []
    for _ in 0..<7 {
      feed.messages.insert(Message(feed.messages.count), at: position)
      feed.host.elapsed = 0
      feed.update()
      times.append(Double(feed.host.elapsed) / 1_000 + frame())
    }
    return times.sorted()[3]
  }

  /// What the first 100 portions of the idle work after another width take.
  func idlePortions() -> (median: Double, longest: Double) {
    feed.view.scroll(to: 0)
    feed.view.resize(columns: 61, rows: 24)
    var times: [Double] = []
    while feed.view.hasIdleWork, times.count < 100 {
      let start = measuring_now()
      feed.view.performIdleWork()
      times.append(Double(measuring_now() - start) / 1_000)
    }
    times.sort()
    return times.isEmpty ? (0, 0) : (times[times.count / 2], times[times.count - 1])
  }

  func resize(_ size: (Int) -> (columns: Int, rows: Int)) -> Double {
    var times: [Double] = []
    for round in 0..<7 {
      let size = size(round)
      canvas = TextCanvas(width: size.columns, height: size.rows)
      let start = measuring_now()
      feed.view.resize(columns: size.columns, rows: size.rows)
      times.append(Double(measuring_now() - start) / 1_000 + frame())
    }
    return times.sorted()[3]
  }
}
