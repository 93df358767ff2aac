/// Records the output of a terminal in the asciicast 2 format, writing each event at once.
///
/// ```swift
/// let recording = TerminalRecording(to: file, title: "Chores")
/// var options = TerminalOptions()
/// options.output = recording.output(to: TerminalFileSink())
/// try await TerminalSession.run(screen, options: options)
/// ```
///
/// A recording begins with the size of the terminal: events before the first
/// ``resize(columns:rows:at:)`` are kept in memory until then; a session calls it. Written events stay
/// in the file however the program ends.
@MainActor
public final class TerminalRecording {
  private let sink: any TerminalByteSink
  private let title: String
  /// The size of the terminal, once it is known.
  private var size: TerminalSize?
  /// The events recorded before the size was known.
  private var early: [String] = []
  /// The bytes of an incomplete character at the end of the last output.
  private var begun: [UInt8] = []
  /// Whether a write failed, which ends the recording.
  public private(set) var hasFailed = false

  /// Makes a recording.
  ///
  /// - Parameters:
  ///   - sink: Receives the lines of the recording.
  ///   - title: The title of the recording; empty for none.
  public init(to sink: any TerminalByteSink, title: String = "") {
    self.sink = sink
    self.title = title
  }

  /// Records the size of the terminal and the time at which it changed.
  public func resize(columns: Int, rows: Int, at time: Duration) {
    let size = TerminalSize(columns: columns, rows: rows)
    guard size != self.size else { return }
    let isFirst = self.size == nil
    self.size = size
    if isFirst {
      write(header(size))
      for line in early { write(line) }
      early = []
    } else {
      add("r", "\(columns)x\(rows)", at: time)
    }
  }

  /// Records bytes that were written to the terminal and their time.
  ///
  /// An incomplete character at the end of the bytes is recorded with the following bytes.
  ///
  /// - Complexity: Linear in the count of bytes.
  public func note(_ bytes: [UInt8], at time: Duration) {
    let all = begun + bytes
    let end = all.count - all.lengthOfBegunCharacter
    begun = Array(all[end...])
    guard end > 0 else { return }
    add("o", String(decoding: all[..<end], as: UTF8.self), at: time)
  }

  /// Makes a sink that records bytes with the time since its creation and passes them on.
  ///
  /// - Parameters:
  ///   - sink: Receives the bytes that are passed on.
  ///   - clock: The clock of the recording; `nil` for the system's.
  public func output(
    to sink: any TerminalByteSink, clock: (any TerminalClock)? = nil
  ) -> TerminalRecordingSink {
    TerminalRecordingSink(sink, self, clock: clock ?? SystemClock())
  }

  private func header(_ size: TerminalSize) -> String {
    let name = title.isEmpty ? "" : ",\"title\":\(title.quotedForJSON)"
    return "{\"version\":2,\"width\":\(size.columns),\"height\":\(size.rows)\(name)}"
  }

  private func add(_ kind: String, _ data: String, at time: Duration) {
    let milliseconds = Int(min(max(0, time / .milliseconds(1)), 1e15))
    let fraction = String(1000 + milliseconds % 1000).dropFirst()
    let line = "[\(milliseconds / 1000).\(fraction),\"\(kind)\",\(data.quotedForJSON)]"
    if size == nil { early.append(line) } else { write(line) }
  }

  private func write(_ line: String) {
    guard !hasFailed else { return }
    do throws(TerminalByteSinkError) {
      try sink.write(Array("\(line)\n".utf8))
    } catch {
      hasFailed = true
    }
  }
}

/// Passes bytes on and records them; ``TerminalRecording/output(to:clock:)`` makes one.
@MainActor
public final class TerminalRecordingSink: @MainActor TerminalByteSink {
  private let sink: any TerminalByteSink
  private let recording: TerminalRecording
  private let clock: any TerminalClock
  private let beginning: Duration

  init(_ sink: any TerminalByteSink, _ recording: TerminalRecording, clock: any TerminalClock) {
    self.sink = sink
    self.recording = recording
    self.clock = clock
    beginning = clock.now
  }

  private var time: Duration { clock.now - beginning }

  /// Records bytes and passes them on.
  ///
  /// - Complexity: Linear in the count of bytes.
  public func write(_ bytes: [UInt8]) throws(TerminalByteSinkError) {
    recording.note(bytes, at: time)
    try sink.write(bytes)
  }

  /// Records the size of the terminal; a session whose output this is calls it.
  public func resize(columns: Int, rows: Int) {
    recording.resize(columns: columns, rows: rows, at: time)
  }
}

extension [UInt8] {
  /// The number of bytes at the end that begin an incomplete UTF-8 character.
  fileprivate var lengthOfBegunCharacter: Int {
    for length in 1...3 where length <= count {
      let byte = self[count - length]
      if byte < 0x80 { return 0 }
      guard byte >= 0xC0 else { continue }
      let whole = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return length < whole ? length : 0
    }
    return 0
  }
}

extension String {
  /// The text as a JSON string.
  fileprivate var quotedForJSON: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
