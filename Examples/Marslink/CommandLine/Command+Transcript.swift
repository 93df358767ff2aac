import ListTextKit

extension Command {
  /// The feed as text or JSON, and each update as lines.
  func runTranscript(_ file: InputFile?) async -> ExitStatus {
    let cast = options.recording.map { _ in
      Cast(columns: options.width ?? 80, rows: options.height ?? 24)
    }
    let output = LineOutput(console.output, cast: cast)
    let list = options.form == .json ? jsonList(output) : plainList(output)
    let source: any FeedSource =
      file.map { FileSource(file: $0, follows: options.follows) }
      ?? StorySource(seed: options.seed, isEndless: false)
    var hasProblems = false
    for await news in source.news(clock: FeedClock(start: start, speed: options.speed)) {
      switch news {
      case .opened(let feed):
        if options.form == .json { UpdateLine.writeOpening(feed, to: output) }
        await list.open(feed)
      case .read(let changes, _): await list.add(changes)
      case .changed(let changes, let why): await list.apply(changes, why: why, animated: false)
      case .problem(let problem):
        output.flush()
        complain(about: problem)
        hasProblems = true
      }
      output.flush()
      if output.isClosed { break }
    }
    guard write(cast?.text ?? "", to: options.recording) else { return .unwritableFile }
    if output.hasFailed { return .failure }
    return hasProblems ? .badRecords : .success
  }

  private func plainList(_ output: LineOutput) -> FeedList {
    let host = PlainRenderer(width: options.width ?? 80) { output.write($0) }
    return FeedList(host: host, theme: .colorless)
  }

  /// A list that nobody sees: its updates are what is told.
  private func jsonList(_ output: LineOutput) -> FeedList {
    let host = TextListView()
    host.estimatedLength = 1
    let list = FeedList(host: host, theme: .colorless)
    var number = 0
    list.onUpdate = { [unowned list] record, _ in
      defer { number += 1 }
      guard number > 0 else { return }
      for batch in record.batches {
        output.write(
          UpdateLine(batch: batch).text(number: number, count: list.adapter.sectionCount))
      }
    }
    return list
  }
}
