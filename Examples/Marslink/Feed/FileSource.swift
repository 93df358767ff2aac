/// A feed of records, one JSON object a line.
struct FileSource: FeedSource {
  let file: InputFile
  /// Whether the source continues to read records that are appended to the file.
  let follows: Bool
  /// Whether a long or slow file is shown before it is read to its end.
  var opensEarly = false

  /// The number of records in the first part: more than a screen has room for.
  private static let firstPart = 1 << 10
  /// The minimum number of records in a further part, which also has the rest of the piece that was
  /// read:
  /// an update takes less than half a frame, and its fixed cost does not matter.
  private static let part = 1 << 10
  /// Records that were read are shown after a pause of this length.
  private static let pause = Duration.milliseconds(200)

  var name: String {
    file.name == "-" ? "standard input" : String(file.name.split(separator: "/").last ?? "feed")
  }

  func report(to desk: FeedDesk, clock: FeedClock) async {
    var records = RecordLines()
    var tail = ReadTail()
    // A followed pipe has no contents at the beginning: all its records are changes.
    if follows && file.isOverAtEnd {
      await desk.take(.opened(Feed()))
    } else {
      guard await readAll(&records, &tail, desk), follows else { return }
    }
    await follow(&records, &tail, desk, clock)
  }

  // MARK: What there is

  /// Reports the present contents of the file, whole or in parts; `false` if it cannot be read
  /// further.
  private func readAll(
    _ records: inout RecordLines, _ tail: inout ReadTail, _ desk: FeedDesk
  ) async -> Bool {
    var feed = Feed()
    var progress = ReadingProgress(size: file.size)
    var handover = Handover(to: desk)
    var isOpen = false
    var told = 0
    var isWaiting = false
    while !Task.isCancelled {
      let isReady = file.isReady(within: FileSource.pause)
      let isPaused = !isReady && opensEarly && progress.records > told
      if !isReady, !isPaused {
        // A pipe may have no writer yet; reading with pauses keeps the source cancellable.
        if progress.bytes == 0, !isWaiting {
          isWaiting = true
          await handover.hand(.waiting("nothing has come yet"))
        }
        await Task.yield()
        continue
      }
      if isWaiting {
        isWaiting = false
        await handover.hand(.waiting(nil))
      }
      var isLast = false
      var isReadable = true
      if !isPaused {
        let piece = await next(of: file, desk)
        isReadable = piece != nil
        isLast = piece?.isEmpty ?? true
        progress.bytes += piece?.count ?? 0
        tail.note(piece ?? [])
        for result in records.take(piece ?? []) + (isLast && !follows ? records.end() : []) {
          switch result {
          case .success(let record):
            feed.apply(CollectionOfOne(record.change))
            progress.records += 1
          case .failure(let problem): await handover.hand(.problem(problem))
          }
        }
      }
      let isPart = progress.records - told >= (isOpen ? FileSource.part : FileSource.firstPart)
      guard isLast || opensEarly && (isPart || isPaused) else { continue }
      if isOpen {
        if progress.records > told { await handover.hand(.reading(progress), .read(feed)) }
        if isLast { await handover.hand(.finished) }
      } else if isLast {
        await handover.hand(.opened(feed))
      } else {
        await handover.hand(.reading(progress), .opened(feed))
        isOpen = true
      }
      told = progress.records
      if isLast {
        await handover.settle()
        return isReadable
      }
    }
    return false
  }

  // MARK: What comes

  /// Reports appended records, until no more can follow.
  ///
  /// A truncated or replaced file is read from its beginning; the posts of its former contents stay.
  private func follow(
    _ records: inout RecordLines, _ tail: inout ReadTail, _ desk: FeedDesk, _ clock: FeedClock
  ) async {
    // Without waiting, updates must not depend on how many records are ready together.
    let tellsTogether = clock.speed > 0
    var file = file
    var awaited: String?
    func wait(for what: String?) async {
      guard what != awaited else { return }
      awaited = what
      await desk.take(.waiting(what))
    }
    var wasAtEnd = true
    // The file that replaced this one, which is first read to its end.
    var newer: InputFile?
    func beginAnew(_ why: String) async {
      await wait(for: nil)
      await desk.take(.begunAnew("\(name) \(why), and is read from its beginning"))
      records = RecordLines()
      tail = ReadTail()
    }
    while !Task.isCancelled {
      if wasAtEnd {
        switch file.fate(after: tail) {
        case .same: if !file.isPipe { await wait(for: nil) }
        case .missing(let why): await wait(for: "\(name) \(why)")
        case .replaced(let other): newer = other
        case .begunAnew(let why): await beginAnew(why)
        }
      }
      guard file.isReady(within: FileSource.pause) else {
        await Task.yield()
        continue
      }
      var results: [RecordLines.Element] = []
      var isAtEnd = false
      repeat {
        guard let piece = await next(of: file, desk) else {
          return await tell(results, together: tellsTogether, to: desk)
        }
        isAtEnd = piece.isEmpty
        tail.note(piece)
        results += records.take(piece)
      } while !isAtEnd && results.count < FileSource.part
        && file.isReady(within: .zero)
      let isOver = isAtEnd && (file.isOverAtEnd || newer != nil)
      if isOver { results += records.end() }
      await tell(results, together: tellsTogether, to: desk)
      wasAtEnd = isAtEnd
      if isOver {
        guard let other = newer else { return }
        file.giveUp()
        file = other
        newer = nil
        await beginAnew("was replaced")
        continue
      }
      if file.isPipe { await wait(for: isAtEnd ? "nothing writes to \(name)" : nil) }
      if isAtEnd { await clock.waitForMore() }
    }
  }

  /// Reports records as one update, or each as its own.
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
      return try file.next()
    } catch {
      await desk.take(
        .problem(FeedProblem(found: error.description, expected: "a file that can be read")))
      return nil
    }
  }
}
