import Foundation
import ListTextKit

/// A countdown whose face opens like a fan and closes as the time runs out.
///
/// It reads no clock: its appearance is computed from the time of a frame.
struct FanTimer: Equatable, Sendable {
  let length: Duration
  let start: Duration
  private static let opening = Duration.milliseconds(600)

  /// Returns the share of the face that is open, from 0 to 1.
  func share(at time: Duration) -> Double {
    let opened = min(1, max(0, (time - start) / FanTimer.opening))
    // Eases out: opens fast at first, slowly at the end.
    return (1 - (1 - opened) * (1 - opened)) * (left(at: time) / max(length, .nanoseconds(1)))
  }

  func left(at time: Duration) -> Duration { max(.zero, min(length, start + length - time)) }

  /// Returns the remaining minutes and seconds, rounded up to a whole second.
  func text(at time: Duration) -> String {
    let seconds = Int((left(at: time) / .seconds(1)).rounded(.up))
    return String(format: "%02d:%02d", seconds / 60, seconds % 60)
  }

  /// Returns the time of the next visible change; `nil` once the time is up.
  func nextChange(after time: Duration) -> Duration? {
    if time < start + FanTimer.opening { return time + .milliseconds(50) }
    let left = left(at: time)
    guard left > .zero else { return nil }
    let rest = left - .seconds(left.components.seconds)
    return time + (rest == .zero ? .seconds(1) : rest)
  }

  /// Draws the face as large as the canvas allows.
  static func draw(share: Double, in canvas: inout TextCanvas) {
    var dots = TextDots(columns: canvas.width, rows: canvas.height)
    let radius = Double(min(dots.width, dots.height)) / 2 - 0.5
    for y in 0..<dots.height {
      for x in 0..<dots.width {
        let right = Double(x) - Double(canvas.width) + 0.5
        let down = Double(y) - Double(canvas.height) * 2 + 0.5
        let distance = (right * right + down * down).squareRoot()
        let angle = atan2(right, -down) / (2 * .pi)
        let isOpen = (angle < 0 ? angle + 1 : angle) < share
        dots[x, y] = distance <= radius && (isOpen || distance > radius - 1)
      }
    }
    canvas.draw(dots, style: DayTheme.open)
  }
}

/// An overlay with the countdown; `c` checks in, and any key closes it.
@MainActor
final class FanBox: TextOverlay {
  private let goal: String
  private let length: Duration
  private let desk: GoalDesk
  private var timer: FanTimer?
  private var time = Duration.zero
  var onNeedsDisplay: (@MainActor () -> Void)?

  init(_ goal: String, minutes: Int, _ desk: GoalDesk) {
    (self.goal, self.desk) = (goal, desk)
    length = .seconds(60 * minutes)
  }

  func handle(_ event: TerminalEvent) -> TerminalResponse {
    guard case .key(let press) = event else { return .handled }
    if press == "c" { desk.mark(goal) }
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
    (self.timer, self.time) = (timer, time)
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
