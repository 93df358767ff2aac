/// A feed of records, one JSON object a line.
struct FileSource: FeedSource {
  let file: InputFile
  /// Whether the source goes on to read what is added to the file.
  let follows: Bool
  /// Whether a long file is shown before it was read to its end.
  var opensEarly = false

  /// So many records are shown at once; each later part is as long as all before it.
  private static let firstPart = 1 << 14

  var name: String {
    file.name == "-" ? "standard input" : String(file.name.split(separator: "/").last ?? "feed")
  }

  func report(to desk: FeedDesk, clock: FeedClock) async {
    var records = RecordLines()
    // A pipe that is followed has no beginning to wait for: all that comes through it is news.
    if !(follows && file.isStandardInput) {
      await readAll(&records, desk)
    } else {
      await desk.take(.opened(Feed()))
    }
    while follows, !Task.isCancelled, let piece = await next(desk) {
      let isOver = piece.isEmpty && file.isStandardInput
      await tell(records.take(piece) + (isOver ? records.end() : []), to: desk)
      if isOver { return }
      if piece.isEmpty { await clock.waitForMore() }
    }
  }

  /// Tells all that the file holds now, whole or in parts.
  private func readAll(_ records: inout RecordLines, _ desk: FeedDesk) async {
    var feed = Feed()
    var isOpen = false
    var changes: [FeedChange] = []
    var told = 0
    while !Task.isCancelled, let piece = await next(desk) {
      let isLast = piece.isEmpty
      for result in records.take(piece) + (isLast && !follows ? records.end() : []) {
        switch result {
        case .success(let record): changes.append(record.change)
        case .failure(let problem): await desk.take(.problem(problem))
        }
      }
      guard isLast || changes.count >= max(FileSource.firstPart, told) else { continue }
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
      if isLast { return }
    }
  }

  /// A record is an update.
  private func tell(_ results: [RecordLines.Element], to desk: FeedDesk) async {
    for result in results {
      switch result {
      case .success(let record):
        await desk.take(.changed([record.change], why: "line \(record.line) was read"))
      case .failure(let problem): await desk.take(.problem(problem))
      }
    }
  }

  /// The next piece; empty at the end, `nil` if the file cannot be read any more.
  private func next(_ desk: FeedDesk) async -> [UInt8]? {
    do throws(SystemError) {
      return try file.read()
    } catch {
      await desk.take(
        .problem(FeedProblem(found: error.description, expected: "a file that can be read")))
      return nil
    }
  }
}
