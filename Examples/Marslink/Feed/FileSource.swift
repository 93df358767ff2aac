/// A feed of records, one JSON object a line.
struct FileSource: FeedSource {
  let file: InputFile
  /// Whether the source goes on to read what is added to the file.
  let follows: Bool
  /// Whether a long file, or a slow one, is shown before it was read to its end.
  var opensEarly = false

  /// So many records are shown at once; each later part is as long as all before it.
  private static let firstPart = 1 << 14
  /// What came is shown when nothing more did for so long.
  private static let pause = Duration.milliseconds(200)

  var name: String {
    file.name == "-" ? "standard input" : String(file.name.split(separator: "/").last ?? "feed")
  }

  func report(to desk: FeedDesk, clock: FeedClock) async {
    var records = RecordLines()
    // A pipe that is followed has no beginning to wait for: all that comes through it is news.
    if follows && file.isStandardInput {
      await desk.take(.opened(Feed()))
    } else {
      guard await readAll(&records, desk), follows else { return }
    }
    await follow(&records, desk, clock)
  }

  // MARK: What there is

  /// Tells all that the file holds now, whole or in parts; says whether it can still be read.
  private func readAll(_ records: inout RecordLines, _ desk: FeedDesk) async -> Bool {
    var feed = Feed()
    var isOpen = false
    var changes: [FeedChange] = []
    var told = 0
    while !Task.isCancelled {
      var isLast = false
      var isReadable = true
      let isPaused = opensEarly && !changes.isEmpty && !file.isReady(within: FileSource.pause)
      if !isPaused {
        let piece = await next(of: file, desk)
        isReadable = piece != nil
        isLast = piece?.isEmpty ?? true
        for result in records.take(piece ?? []) + (isLast && !follows ? records.end() : []) {
          switch result {
          case .success(let record): changes.append(record.change)
          case .failure(let problem): await desk.take(.problem(problem))
          }
        }
      }
      let isPart = changes.count >= max(FileSource.firstPart, told)
      guard isLast || isPart || isPaused else { continue }
      told += changes.count
      if isOpen {
        await desk.take(.read(changes, isLast: isLast))
      } else {
        feed.apply(changes)
        if isLast || opensEarly {
          await desk.take(.opened(feed))
          feed = Feed()
          isOpen = true
        }
      }
      changes = []
      if isLast { return isReadable }
    }
    return false
  }

  // MARK: What comes

  /// Tells what is added, until that can no longer be.
  ///
  /// A file that was cut short or replaced is read from its beginning; what it said stays.
  private func follow(
    _ records: inout RecordLines, _ desk: FeedDesk, _ clock: FeedClock
  ) async {
    // Who does not wait wants the same updates each time, whatever waits together.
    let tellsTogether = clock.speed > 0
    var file = file
    var told = 0
    while !Task.isCancelled {
      var results: [RecordLines.Element] = []
      var isAtEnd = false
      repeat {
        guard let piece = await next(of: file, desk) else {
          return await tell(results, together: tellsTogether, to: desk)
        }
        isAtEnd = piece.isEmpty
        results += records.take(piece)
      } while !isAtEnd && results.count < max(FileSource.firstPart, told)
        && file.isReady(within: .zero)
      let isOver = isAtEnd && file.isStandardInput
      if isOver { results += records.end() }
      told += results.count
      await tell(results, together: tellsTogether, to: desk)
      if isOver { return }
      if isAtEnd, let again = file.begunAnew() {
        file = again
        records = RecordLines()
      } else if isAtEnd {
        await clock.waitForMore()
      }
    }
  }

  /// Tells records as one update, or each as one.
  private func tell(
    _ results: [RecordLines.Element], together: Bool, to desk: FeedDesk
  ) async {
    var changes: [FeedChange] = []
    var lines: (first: Int, last: Int)?
    for result in results {
      switch result {
      case .success(let record) where together:
        changes.append(record.change)
        lines = (lines?.first ?? record.line, record.line)
      case .success(let record):
        await desk.take(.changed([record.change], why: "line \(record.line) was read"))
      case .failure(let problem): await desk.take(.problem(problem))
      }
    }
    guard let lines else { return }
    let why =
      changes.count == 1
      ? "line \(lines.first) was read" : "lines \(lines.first) to \(lines.last) were read"
    await desk.take(.changed(changes, why: why))
  }

  /// The next piece; empty at the end, `nil` if the file cannot be read any more.
  private func next(of file: InputFile, _ desk: FeedDesk) async -> [UInt8]? {
    do throws(SystemError) {
      return try file.read()
    } catch {
      await desk.take(
        .problem(FeedProblem(found: error.description, expected: "a file that can be read")))
      return nil
    }
  }
}
