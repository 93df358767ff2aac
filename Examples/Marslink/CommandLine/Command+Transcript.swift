import ListTextKit

extension Command {
  /// Writes the news of a source, until it ends or the output is closed.
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
      case .begunAnew(let text):
        output.flush()
        console.complain("marslink: \(text)")
      case .opened(let feed): await transcript.open(feed)
      case .changed(let changes, let why): await transcript.apply(changes, why: why)
      // A feed that is written is read whole before.
      case .waiting(nil), .reading, .read, .finished: break
      }
      output.flush()
    }
    let reading = source.start(reportingTo: desk, clock: clock)
    output.onClose = { reading.cancel() }
    await reading.value
    problems.finish()
    let status = finish(problems.status)
    return output.hasFailed && status != .unwritableFile ? outputFailed() : status
  }
}

/// Writes news as lines.
@MainActor
private protocol Transcript {
  func open(_ feed: Feed) async
  func apply(_ changes: [FeedChange], why: String) async
}

/// The list as text: the same controllers as on the screen, on another host.
@MainActor
private final class PlainTranscript: Transcript {
  private let list: FeedList

  init(_ output: LineOutput, width: Int) {
    let host = PlainRenderer(width: width) { output.write($0) }
    list = FeedList(host: host, theme: .colorless, groupsMessages: false)
  }

  func open(_ feed: Feed) async { await list.open(feed) }

  func apply(_ changes: [FeedChange], why: String) async {
    await list.apply(changes, why: why, animated: false)
  }
}

/// The feed and its updates as JSON.
///
/// An update is the difference of two versions of the feed: no list is needed.
@MainActor
private final class JSONTranscript: Transcript {
  private let output: LineOutput
  private var feed = Feed()
  private var number = 0

  init(_ output: LineOutput) { self.output = output }

  func open(_ feed: Feed) {
    self.feed = feed
    UpdateLine.writeOpening(feed, to: output)
  }

  func apply(_ changes: [FeedChange], why: String) {
    var newer = feed
    newer.apply(changes)
    guard let line = UpdateLine.text(number: number + 1, why: why, from: feed, to: newer) else {
      return
    }
    number += 1
    feed = newer
    output.write(line)
  }
}
