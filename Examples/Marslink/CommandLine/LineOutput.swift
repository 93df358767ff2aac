import ListTextKit

/// Lines on their way out, gathered into large pieces.
@MainActor
final class LineOutput {
  private let sink: any TerminalByteSink
  private var waiting: [UInt8] = []
  private let recording: TerminalRecording?
  /// The time at which what is written now is recorded.
  var time: Duration = .zero
  /// Whether the other end of the pipe is closed.
  private var isClosed = false
  private(set) var hasFailed = false
  /// Called when nothing more can be written.
  var onClose: @MainActor () -> Void = {}

  /// - Parameter recording: Records what is written.
  init(_ sink: any TerminalByteSink, recording: TerminalRecording? = nil) {
    self.sink = sink
    self.recording = recording
  }

  func write(_ line: String, terminator: String = "\n") {
    guard !isClosed else { return }
    waiting += line.utf8
    waiting += terminator.utf8
    if waiting.count > 1 << 16 { flush() }
  }

  /// Writes what was gathered.
  func flush() {
    guard !waiting.isEmpty, !isClosed else { return }
    do throws(TerminalByteSinkError) {
      try sink.write(waiting)
    } catch {
      isClosed = true
      hasFailed = error != .closed
      onClose()
    }
    // Where a line ends, a terminal that is played back also needs to be told to return.
    recording?.note(
      waiting.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }, at: time)
    waiting.removeAll(keepingCapacity: true)
  }
}
