import ListTextKit

extension Command {
  /// The feed as text or JSON, and each update as lines.
  func runTranscript(_ file: InputFile?) async -> ExitStatus {
    let source: any FeedSource =
      file.map { FileSource(file: $0, follows: options.follows) }
      ?? StorySource(seed: options.seed, isEndless: false)
    return await transcribe(source, FeedClock(start: start, speed: options.speed))
  }

  /// Writes what a source yields, until it ends or the output is closed.
  func transcribe(_ source: any FeedSource, _ clock: FeedClock) async -> ExitStatus {
    let cast = makeCast()
    let size = size
    cast?.resize(columns: size.columns, rows: size.rows, at: .zero)
    let output = LineOutput(console.output, cast: cast)
    let list = options.form == .json ? jsonList() : plainList(output)
    var status = ExitStatus.success
    let beginning = ContinuousClock.now
    for await timed in source.timedNews(clock: clock) {
      // What is added to a file comes when it comes; the station's own feed has a time of its own.
      output.time = options.follows ? beginning.duration(to: .now) : timed.time
      switch timed.news {
      case .opened(let feed):
        if options.form == .json { UpdateLine.writeOpening(feed, to: output) }
        await list.open(feed)
        if options.form == .json { writeUpdates(of: list, to: output) }
      case .read(let feed): await list.add(feed)
      case .reading, .finished: break
      case .changed(let changes, let why): await list.apply(changes, why: why, animated: false)
      case .problem(let problem):
        output.flush()
        complain(about: problem)
        status.note(problem)
      }
      output.flush()
      if output.isClosed { break }
    }
    guard isWhole(cast) else { return .unwritableFile }
    return output.hasFailed ? outputFailed() : status
  }

  private func plainList(_ output: LineOutput) -> FeedList {
    let host = PlainRenderer(width: size.columns) { output.write($0) }
    return FeedList(host: host, theme: .colorless)
  }

  /// A list without a screen: its updates are written as lines.
  private func jsonList() -> FeedList {
    let host = TextListView()
    host.estimatedLength = 1
    return FeedList(host: host, theme: .colorless)
  }

  /// Writes the updates of a list from now on; what it was opened with has a line of its own.
  private func writeUpdates(of list: FeedList, to output: LineOutput) {
    var number = 0
    list.onUpdate = { [unowned list] record, _ in
      number += 1
      for batch in record.batches {
        output.write(
          UpdateLine(batch: batch).text(number: number, count: list.adapter.sectionCount))
      }
    }
  }
}
