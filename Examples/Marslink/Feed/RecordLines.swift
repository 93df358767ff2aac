/// Records of a file that is read piece by piece.
struct RecordLines {
  /// A record with its line, or what is wrong with that line.
  typealias Element = Result<(change: FeedChange, line: Int), FeedProblem>

  private let reader = RecordReader()
  private var splitter = LineSplitter()

  /// The records that a piece completes.
  mutating func take(_ piece: [UInt8]) -> [Element] { splitter.take(piece).compactMap(read) }

  /// The record that was left without the end of its line.
  mutating func end() -> [Element] { splitter.end().compactMap(read) }

  private func read(_ line: LineSplitter.Line) -> Element? {
    do throws(FeedProblem) {
      return try reader.read(line).map { .success(($0, line.number)) }
    } catch {
      return .failure(error)
    }
  }
}

/// Cuts bytes that arrive in pieces into lines, and counts them.
///
/// What is kept of a line is bounded: a line longer than the limit is reported as such, without its text.
struct LineSplitter: Sendable {
  /// A line without its end.
  struct Line: Equatable, Sendable {
    let number: Int
    let bytes: [UInt8]
    var isTooLong = false
  }

  static let longestLine = 1 << 20

  private var begun: [UInt8] = []
  private var isTooLong = false
  private var number = 1

  /// Takes a piece; the line that it leaves unfinished waits for the next one.
  mutating func take(_ piece: [UInt8]) -> [Line] {
    var lines: [Line] = []
    piece.withUnsafeBufferPointer { bytes in
      var start = 0
      for place in bytes.indices where bytes[place] == UInt8(ascii: "\n") {
        append(UnsafeBufferPointer(rebasing: bytes[start..<place]))
        lines.append(finish())
        start = place + 1
      }
      append(UnsafeBufferPointer(rebasing: bytes[start...]))
    }
    return lines
  }

  /// Says that nothing more comes: what is left is the last line.
  mutating func end() -> [Line] { begun.isEmpty && !isTooLong ? [] : [finish()] }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isTooLong || begun.count + bytes.count > LineSplitter.longestLine {
      isTooLong = true
      begun = []
    } else {
      begun += bytes
    }
  }

  private mutating func finish() -> Line {
    if begun.last == UInt8(ascii: "\r") { begun.removeLast() }
    if number == 1, begun.starts(with: [0xEF, 0xBB, 0xBF]) { begun.removeFirst(3) }
    defer {
      number += 1
      begun = []
      isTooLong = false
    }
    return Line(number: number, bytes: begun, isTooLong: isTooLong)
  }
}
