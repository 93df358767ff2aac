import Synchronization
import Testing

@testable import MarslinkApp

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(.timeLimit(.minutes(60)))
struct FileSourceTests {
  /// A file with so many messages, some of them again with another text, some taken back.
  private func write(_ count: Int) throws -> URL {
    var text = ""
    for number in 0..<count {
      text += #"{"kind":"message","id":"\#(number % (count - 500))","#
      text += #""date":"2026-05-04T09:\#(10 + number % 50):00Z","sender":"A","text":"\#(number)"}"#
      text += "\n"
      if number % 997 == 0 {
        text += #"{"kind":"message","id":"\#(number / 2)","deleted":true}\#n"#
      }
    }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "marslink-\(UUID().uuidString).ndjson")
    try Data(text.utf8).write(to: file)
    return file
  }

  /// What a source told of a file.
  private struct Told {
    var feed = Feed()
    var parts = 0
    var progress: [ReadingProgress] = []
    var isFinished = false
  }

  private func read(_ file: URL, opensEarly: Bool) async throws -> Told {
    let source = FileSource(
      file: try InputFile(path: file.path), follows: false, opensEarly: opensEarly)
    var told = Told()
    for await news in source.news(clock: FeedClock(start: Moment(seconds: 0), speed: 0)) {
      switch news {
      case .opened(let feed), .read(let feed):
        told.feed = feed
        told.parts += 1
      case .reading(let progress): told.progress.append(progress)
      case .finished: told.isFinished = true
      case .changed, .problem, .waiting, .begunAnew: Issue.record("neither was in the file")
      }
    }
    return told
  }

  @Test func `a long file that is shown in parts ends as the same feed`() async throws {
    let file = try write(20_000)
    defer { try? FileManager.default.removeItem(at: file) }
    let whole = try await read(file, opensEarly: false)
    let parted = try await read(file, opensEarly: true)
    #expect(whole.parts == 1)
    #expect(parted.parts > 4)
    #expect(parted.isFinished)
    #expect(whole.feed.posts.map { Post($0) } == parted.feed.posts.map { Post($0) })
  }

  @Test func `the progress grows up to all records and the whole file`() async throws {
    let file = try write(20_000)
    defer { try? FileManager.default.removeItem(at: file) }
    let told = try await read(file, opensEarly: true).progress
    #expect(zip(told, told.dropFirst()).allSatisfy { $0.records < $1.records })
    let last = try #require(told.last)
    #expect(last.records == 20_000 + 20_000 / 997 + 1)
    #expect(last.percent == 100)
    #expect(try await read(file, opensEarly: false).progress.isEmpty)
  }

  @Test func `a source is no more than one part ahead of what is shown`() async throws {
    let file = try write(20_000)
    defer { try? FileManager.default.removeItem(at: file) }
    let source = FileSource(
      file: try InputFile(path: file.path), follows: false, opensEarly: true)
    let ahead = Mutex((told: 0, taken: 0, most: 0))
    let desk = FeedDesk { _ in
      ahead.withLock {
        $0.told += 1
        $0.most = max($0.most, $0.told - $0.taken)
      }
      await Task.yield()
      ahead.withLock { $0.taken += 1 }
    }
    await source.report(to: desk, clock: FeedClock(start: Moment(seconds: 0), speed: 0))
    #expect(ahead.withLock { $0.most } == 1)
    #expect(ahead.withLock { $0.told == $0.taken && $0.told > 4 })
  }

  @Test(arguments: [true, false])
  func `a slow pipe is shown before its end, where that is wanted`(opensEarly: Bool) async throws {
    let pipe = try NamedPipe()
    let source = FileSource(
      file: try InputFile(path: pipe.path), follows: false, opensEarly: opensEarly)
    let message =
      #"{"kind":"message","id":"1","date":"2026-05-04T09:30:00Z","sender":"","text":""}"#
    pipe.write(message + "\n")
    if !opensEarly { pipe.close() }
    var told: [String] = []
    for await news in source.news(clock: FeedClock(start: Moment(seconds: 0), speed: 0)) {
      switch news {
      case .opened(let feed):
        told.append("opened with \(feed.count)")
        // A list that waited for the end before it shows anything would wait for ever.
        pipe.close()
      case .read(let feed): told.append("\(feed.count) by now")
      case .reading(let progress): told.append("reading \(progress.text)")
      case .finished: told.append("finished")
      case .changed, .problem, .waiting, .begunAnew: Issue.record("neither was in the pipe")
      }
    }
    let expected =
      opensEarly ? ["reading 1", "opened with 1", "finished"] : ["opened with 1"]
    #expect(told == expected)
  }

  @Test func `a pipe without a writer is told, and can be left`() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID().uuidString)")
      .path
    try #require(NamedPipe.make(path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    // To open it does not wait either.
    let source = FileSource(file: try InputFile(path: path), follows: false, opensEarly: true)
    for await news in source.news(clock: FeedClock(start: Moment(seconds: 0))) {
      guard case .waiting(let what?) = news else { continue }
      #expect(what == "nothing has come yet")
      break
    }
  }
}
