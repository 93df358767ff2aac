import ListTextKit

/// Passes bytes on, and records them with the time at which they were written.
@MainActor
final class RecordingSink: @MainActor TerminalByteSink {
  private let sink: any TerminalByteSink
  private let cast: Cast
  private let beginning = ContinuousClock.now

  init(_ sink: any TerminalByteSink, cast: Cast) {
    self.sink = sink
    self.cast = cast
  }

  private var time: Duration { beginning.duration(to: .now) }

  func write(_ bytes: [UInt8]) throws(TerminalByteSinkError) {
    cast.note(bytes, at: time)
    try sink.write(bytes)
  }

  /// Records that the terminal has a size.
  func resize(columns: Int, rows: Int) { cast.resize(columns: columns, rows: rows, at: time) }
}
