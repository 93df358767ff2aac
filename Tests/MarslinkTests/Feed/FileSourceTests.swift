import Testing

@testable import MarslinkApp

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(.timeLimit(.minutes(1)))
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

  private func read(_ file: URL, opensEarly: Bool) async throws -> (feed: Feed, parts: Int) {
    let source = FileSource(
      file: try InputFile(path: file.path), follows: false, opensEarly: opensEarly)
    var feed = Feed()
    var parts = 0
    for await news in source.news(clock: FeedClock(start: Moment(seconds: 0), speed: 0)) {
      parts += 1
      switch news {
      case .opened(let opened): feed = opened
      case .read(let changes, _): feed.apply(changes)
      case .changed, .problem: Issue.record("neither was in the file")
      }
    }
    return (feed, parts)
  }

  @Test func `a long file that is shown in parts ends as the same feed`() async throws {
    let file = try write(60_000)
    defer { try? FileManager.default.removeItem(at: file) }
    let whole = try await read(file, opensEarly: false)
    let parted = try await read(file, opensEarly: true)
    #expect(whole.parts == 1)
    #expect(parted.parts > 1)
    #expect(whole.feed.posts.map { Post($0) } == parted.feed.posts.map { Post($0) })
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
      case .read(let changes, let isLast):
        told.append("\(changes.count) more\(isLast ? ", and no more" : "")")
      case .changed, .problem: Issue.record("neither was in the pipe")
      }
    }
    #expect(told == ["opened with 1"] + (opensEarly ? ["0 more, and no more"] : []))
  }
}
