import ListTextKit

extension Command {
  /// The feed as text or JSON, and each update as lines.
  func runTranscript(_ file: InputFile?) async -> ExitStatus {
    if let width = options.width, width < 8, options.form != .json {
      console.complain("marslink: '--width' needs at least 8 columns for text")
      return .usage
    }
    let source: any FeedSource =
      file.map { FileSource(file: $0, follows: options.follows) }
      ?? StorySource(seed: options.seed, isEndless: false)
    return await transcribe(source, FeedClock(start: start, speed: options.speed))
  }

  /// Writes what a source yields, until it ends or the output is closed.
  func transcribe(_ source: any FeedSource, _ clock: FeedClock) async -> ExitStatus {
    let recording = makeRecording()
    let size = size
    recording?.resize(columns: size.columns, rows: size.rows, at: .zero)
    let output = LineOutput(console.output, recording: recording)
    let transcript: any Transcript =
      options.form == .json
      ? JSONTranscript(output) : PlainTranscript(output, width: size.columns)
    let problems = makeReport(isHeld: false)
    let beginning = ContinuousClock.now
    let desk = FeedDesk { @MainActor news in
      // What is added to a file comes when it comes; the station's own feed has a time of its own.
      output.time = options.follows ? beginning.duration(to: .now) : await clock.time.passed
      switch news {
      case .problem(let problem):
        output.flush()
        problems.note(problem)
      case .waiting(let what?):
        output.flush()
        console.complain("marslink: waits: \(what)")
      default: await transcript.take(news)
      }
      output.flush()
    }
    let reading = source.start(reportingTo: desk, clock: clock)
    output.onClose = { reading.cancel() }
    await reading.value
    problems.finish()
    guard isWhole(recording), isWhole(problems) else { return .unwritableFile }
    return output.hasFailed ? outputFailed() : problems.status
  }
}

/// Writes news as lines.
@MainActor
protocol Transcript {
  func take(_ news: FeedNews) async
}

/// The list as text: the same controllers as on the screen, on another host.
@MainActor
private final class PlainTranscript: Transcript {
  private let list: FeedList

  init(_ output: LineOutput, width: Int) {
    let host = PlainRenderer(width: width) { output.write($0) }
    list = FeedList(host: host, theme: .colorless, groupsMessages: false)
  }

  func take(_ news: FeedNews) async {
    switch news {
    case .opened(let feed): await list.open(feed)
    case .read(let feed): await list.add(feed)
    case .changed(let changes, let why): await list.apply(changes, why: why, animated: false)
    case .reading, .finished, .waiting, .problem: break
    }
  }
}

/// The feed and its updates as JSON.
///
/// What an update did, two versions of the feed say: no list is needed.
@MainActor
private final class JSONTranscript: Transcript {
  private let output: LineOutput
  private var feed = Feed()
  private var number = 0

  init(_ output: LineOutput) { self.output = output }

  func take(_ news: FeedNews) {
    switch news {
    case .opened(let feed):
      self.feed = feed
      UpdateLine.writeOpening(feed, to: output)
    case .read(let feed): show(feed, why: "more of the feed was read")
    case .changed(let changes, let why):
      var newer = feed
      newer.apply(changes)
      show(newer, why: why)
    case .reading, .finished, .waiting, .problem: break
    }
  }

  private func show(_ newer: Feed, why: String) {
    guard let line = UpdateLine.text(number: number + 1, why: why, from: feed, to: newer) else {
      return
    }
    number += 1
    feed = newer
    output.write(line)
  }
}
