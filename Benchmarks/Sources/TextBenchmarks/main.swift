import CMeasuring
import ListTextKit

/// The median of several runs, in microseconds.
@MainActor
func median(_ rounds: Int = 31, _ run: () -> Void) -> Double {
  var times: [Double] = []
  for _ in 0..<rounds {
    let start = measuring_now()
    run()
    times.append(Double(measuring_now() - start) / 1_000)
  }
  return times.sorted()[rounds / 2]
}

/// One size of the screen: what frames cost in time and in bytes.
@MainActor
func measure(columns: Int, rows: Int, count: Int) {
  let feed = Feed(count, columns: columns, rows: rows)
  var canvas = TextCanvas(width: columns, height: rows)
  feed.view.scroll(to: Double(count))
  let compose = median { feed.view.compose(&canvas, at: .zero) }

  var screen = TerminalScreen(
    capabilities: TerminalCapabilities(
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], isTerminal: true))
  func bytes(_ change: () -> Void) -> (count: Int, time: Double) {
    change()
    feed.view.compose(&canvas, at: .zero)
    let start = measuring_now()
    let written = screen.show(canvas, cursor: nil)
    return (written.count, Double(measuring_now() - start) / 1_000)
  }
  let full = bytes {}
  let same = bytes {}
  let position = feed.view.visiblePaths[2].section
  let row = bytes {
    feed.messages[position].text += " Later: dust."
    feed.update()
  }
  let scroll = bytes { feed.view.scroll(by: 1) }
  let insert = bytes {
    feed.view.following = .start
    feed.view.scroll(to: 0)
    feed.view.compose(&canvas, at: .zero)
    _ = screen.show(canvas, cursor: nil)
    feed.messages.insert(Message(count), at: 0)
    feed.update()
  }
  func cell(_ frame: (count: Int, time: Double)) -> String {
    "\(frame.count) B, \(Int(frame.time + 0.5)) µs"
  }
  print(
    "| \(columns) × \(rows) | \(Int(compose + 0.5)) µs | \(cell(full)) | \(cell(same)) | \(cell(row)) | "
      + "\(cell(scroll)) | \(cell(insert)) |")
}

let isSmoke = CommandLine.arguments.contains("--smoke")
let isTurnsOnly = CommandLine.arguments.contains("--turns")
if isSmoke || isTurnsOnly { await printTurns(count: isSmoke ? 1_000 : 1_000_000) }
for count in isTurnsOnly ? [] : isSmoke ? [1_000] : [1_000, 100_000] {
  print("\nA feed of \(count) messages of 3 rows each.\n")
  print(
    "| screen | compose | everything | nothing new | one row | scrolled by a line | 3 rows on top |"
  )
  print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
  measure(columns: 80, rows: 24, count: count)
  measure(columns: 200, rows: 60, count: count)
}

let counts = isTurnsOnly ? [] : isSmoke ? [1_000] : [1_000, 10_000, 100_000, 1_000_000]
for isSelfMeasuring in [false, true] {
  printChanges(counts: counts, isSelfMeasuring: isSelfMeasuring)
}
await printWholeWay(counts: counts)
