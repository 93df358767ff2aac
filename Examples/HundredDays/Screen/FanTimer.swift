import Foundation
import ListTextKit

/// A time to stay with a goal: a face that opens as a fan and closes as the time runs out.
///
/// The fan knows no clock: what it shows is computed from the time of a frame.
struct FanTimer: Equatable, Sendable {
  let length: Duration
  let start: Duration
  private static let opening = Duration.milliseconds(600)

  /// The share of the face that is open, from 0 to 1.
  func share(at time: Duration) -> Double {
    let opened = min(1, max(0, (time - start) / FanTimer.opening))
    // Fast at first, slow at the end.
    return (1 - (1 - opened) * (1 - opened)) * (left(at: time) / max(length, .nanoseconds(1)))
  }

  func left(at time: Duration) -> Duration { max(.zero, min(length, start + length - time)) }

  /// Minutes and seconds, of which a begun one counts.
  func text(at time: Duration) -> String {
    let seconds = Int((left(at: time) / .seconds(1)).rounded(.up))
    return (seconds / 60 < 10 ? "0" : "") + "\(seconds / 60):"
      + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }

  /// When the face looks different; `nil` once it is closed.
  func nextChange(after time: Duration) -> Duration? {
    if time < start + FanTimer.opening { return time + .milliseconds(50) }
    let left = left(at: time)
    guard left > .zero else { return nil }
    let rest = left - .seconds(left.components.seconds)
    return time + (rest == .zero ? .seconds(1) : rest)
  }

  /// Draws the face as large as the canvas, in dots of Braille, of which a cell has two by four.
  static func draw(share: Double, in canvas: inout TextCanvas) {
    let radius = Double(min(canvas.width * 2, canvas.height * 4)) / 2 - 0.5
    let center = (x: Double(canvas.width) - 0.5, y: Double(canvas.height) * 2 - 0.5)
    let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        var dots: UInt32 = 0
        for (y, line) in bits.enumerated() {
          for (x, bit) in line.enumerated() {
            let right = Double(column * 2 + x) - center.x
            let down = Double(row * 4 + y) - center.y
            let distance = (right * right + down * down).squareRoot()
            let angle = atan2(right, -down) / (2 * .pi)
            let isOpen = (angle < 0 ? angle + 1 : angle) < share
            if distance <= radius && (isOpen || distance > radius - 1) { dots |= bit }
          }
        }
        guard dots > 0, let scalar = Unicode.Scalar(0x2800 + dots) else { continue }
        canvas.draw(String(scalar), column: column, row: row, style: DayTheme.open)
      }
    }
  }
}

/// The fan over the screen; `c` checks in, and any key closes it.
@MainActor
final class FanBox: TextOverlay {
  private let goal: String
  private let length: Duration
  private let onCheck: @MainActor () -> Void
  private var timer: FanTimer?
  private var time = Duration.zero
  var onNeedsDisplay: (@MainActor () -> Void)?

  init(_ goal: String, minutes: Int, onCheck: @escaping @MainActor () -> Void) {
    self.goal = goal
    self.onCheck = onCheck
    length = .seconds(60 * minutes)
  }

  func handle(_ event: TerminalEvent) -> TerminalResponse {
    guard case .key(let press) = event else { return .handled }
    if press == "c" { onCheck() }
    return .ignored
  }

  var nextFrame: Duration? { timer?.nextChange(after: time) }

  func area(columns: Int, rows: Int) -> TextArea {
    let height = min(rows, 20)
    let width = min(columns, max(2 * height, 24))
    return TextArea(
      column: (columns - width) / 2, row: (rows - height) / 2, width: width, height: height)
  }

  func compose(_ canvas: inout TextCanvas, at time: Duration) {
    let timer = timer ?? FanTimer(length: length, start: time)
    self.timer = timer
    self.time = time
    canvas.fill()
    let face = TextArea(row: 1, width: canvas.width, height: max(0, canvas.height - 4))
    canvas.withArea(face) { FanTimer.draw(share: timer.share(at: time), in: &$0) }
    let end = timer.left(at: time) == .zero
    let lines = [timer.text(at: time), end ? "\(goal): time is up, c checks in" : goal]
    for (place, line) in lines.enumerated() {
      let line = TextTruncation.truncate(line, toColumns: canvas.width)
      canvas.draw(
        line, column: (canvas.width - TextMetrics.columns(of: line)) / 2,
        row: canvas.height - 3 + place, style: TextStyle(.bold))
    }
  }
}
