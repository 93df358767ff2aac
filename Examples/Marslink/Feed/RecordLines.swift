/// Records of a file that is read piece by piece.
struct RecordLines {
  /// A record with its line, or what is wrong with that line.
  typealias Element = Result<(change: FeedChange, line: Int), FeedProblem>

  private var reader = RecordReader()
  private var splitter = LineSplitter()

  /// The records that a piece completes.
  mutating func take(_ piece: [UInt8]) -> [Element] {
    var elements: [Element] = []
    for line in splitter.take(piece) {
      if let element = read(line) { elements.append(element) }
    }
    return elements
  }

  /// The record that was left without the end of its line.
  mutating func end() -> [Element] { splitter.end().compactMap { read($0) } }

  private mutating func read(_ line: LineSplitter.Line) -> Element? {
    do throws(FeedProblem) {
      return try reader.read(line).map { .success(($0, line.number)) }
    } catch {
      return .failure(error)
    }
  }
}
