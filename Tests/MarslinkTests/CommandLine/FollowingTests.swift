import ListTextKit
import Synchronization
import Testing

@testable import MarslinkApp

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `--follow`, as text and as JSON.
@MainActor
struct FollowingTests {
  private let follow = Following()

  private nonisolated func message(_ id: Int) -> String {
    #"{"kind":"message","id":"\#(id)","date":"2026-01-01T00:00:00Z","sender":"A","text":"\#(id)"}"#
      + "\n"
  }

  private nonisolated func withdrawn(_ id: Int) -> String {
    #"{"kind":"message","id":"\#(id)","deleted":true}"# + "\n"
  }

  /// A clock that does something at each wait, which are numbered from one.
  private nonisolated func clockWithWaits(
    _ act: @escaping @Sendable (_ wait: Int) -> Void
  ) -> FeedClock {
    let count = Mutex(0)
    return FeedClock(start: Moment(seconds: 0)) { _ in
      act(
        count.withLock {
          $0 += 1
          return $0
        })
    }
  }

  @Test func `the first update of a feed that was empty is written`() async throws {
    let told = try await follow(
      ["--json", "--speed", "0"], from: "",
      adding: [message(1), message(2), withdrawn(2)])
    let lines = told.split(separator: "\n")
    #expect(lines.first == #"{"version":1,"update":0,"count":0,"feed":[]}"#)
    let changes = try lines.dropFirst().map {
      try JSONDecoder().decode(ChangeLine.self, from: Data($0.utf8))
    }
    #expect(changes.map(\.update) == [1, 2, 3])
    #expect(changes.map(\.count) == [1, 2, 1])
    #expect(changes.map { $0.inserts.map(\.at) } == [[0], [1], []])
    #expect(changes.map(\.deletes) == [[], [], [1]])
  }

  /// The count of each update.
  private func counts(_ told: String) -> [String] {
    told.split(separator: "\n").dropFirst().map { $0.suffix(10).filter(\.isNumber) }
  }

  @Test func `records that come together are one update`() async throws {
    let parts = [message(1) + message(2) + "x\n" + message(3), message(4)]
    let told = try await follow(["--json"], from: "", adding: parts, ending: .badRecords)
    #expect(counts(told) == ["3", "4"])
  }

  @Test func `many records that come together are several updates`() async throws {
    let part = (0..<8000).map(message).joined()
    let counts = try await counts(follow(["--json"], from: "", adding: [part])).compactMap(Int.init)
    #expect(counts.count > 1)
    #expect(counts == counts.sorted())
    #expect(counts.last == 8000)
  }

  @Test func `without waiting each record is an update, whatever comes together`() async throws {
    let parts = [message(1) + message(2) + withdrawn(1), message(4)]
    let told = try await follow(["--json", "--speed", "0"], from: "", adding: parts)
    #expect(counts(told) == ["1", "2", "1", "2"])
  }

  @Test func `a file that is cut short is read from its beginning`() async throws {
    let file = try ScratchFile(message(1) + message(2) + message(3))
    let told = try await follow(file) { try? $0.write(message(4)) }
    #expect(told.hasSuffix(#""count":4}"# + "\n"))
  }

  @Test func `a file that is replaced is read from its beginning`() async throws {
    let file = try ScratchFile(message(1))
    let told = try await follow(file) { try? $0.replace(with: message(2) + message(3)) }
    #expect(told.hasSuffix(#""count":3}"# + "\n"))
  }

  @Test(arguments: [0, 1, 3_000], [true, false])
  func `what is added to a file is read, also where another takes its place before the next look`(
    count: Int, isLastLineEnded: Bool
  ) async throws {
    let file = try ScratchFile(message(1))
    let added = (2..<2 + count).map(message).joined()
    let told = try await follow(file) { file in
      try? file.append(isLastLineEnded ? added : String(added.dropLast()))
      try? file.replace(with: message(9_000))
    }
    #expect(counts(told).last == "\(count + 2)")
  }

  @Test func `the first post of a feed that was empty has come`() async throws {
    let told = try await follow(["--plain"], from: "", adding: [message(1)])
    #expect(told.hasPrefix("+ "))
  }

  /// Makes up records of all kinds, and what they add up to one by one.
  private struct Author {
    var numbers: SeededNumbers
    var feed = Feed()

    mutating func record() throws -> String {
      let kind = Post.Kind.allCases.randomElement(using: &numbers) ?? .message
      var record = JSONText()
      record.add("kind", kind.rawValue)
      record.add("id", "\(Int.random(in: 0..<12, using: &numbers))")
      if Int.random(in: 0..<5, using: &numbers) == 0 {
        record.add("deleted", raw: "true")
      } else {
        record.add("date", "2026-01-0\(Int.random(in: 1...9, using: &numbers))T00:00:00Z")
        record.add("text", Bool.random(using: &numbers) ? "a" : "b")
        record.add("sender", "s")
        record.add("pinned", raw: Int.random(in: 0..<3, using: &numbers) == 0 ? "true" : "false")
        record.add("condition", Bool.random(using: &numbers) ? "sunny" : "cloudy")
        for name in ["temperature", "high", "low"] { record.add(name, 1) }
        for name in ["sunrise", "sunset"] { record.add(name, "06:00") }
      }
      var lines = RecordLines()
      for result in lines.take(Array("\(record.finished)\n".utf8)) {
        feed.apply([try result.get().change])
      }
      return record.finished + "\n"
    }

    var posts: [Post] { feed.posts.compactMap { Post($0) } }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `who carries out the updates has the feed`(seed: UInt64) async throws {
    var author = Author(numbers: SeededNumbers(seed: seed))
    // Every other feed is empty at first.
    let beginning = try (0..<(seed % 2 == 0 ? 0 : 15)).map { _ in try author.record() }
    let opening = author.posts
    var expected: [[Post]] = []
    var parts: [String] = []
    for _ in 0..<80 {
      let before = author.posts
      parts.append(try author.record())
      if author.posts != before { expected.append(author.posts) }
    }
    let told = try await follow(
      ["--json", "--speed", "0"], from: beginning.joined(), adding: parts)
    var lines = told.split(separator: "\n").map { Data($0.utf8) }
    let first = try JSONDecoder().decode(OpeningLine.self, from: lines.removeFirst())
    #expect(first.update == 0 && first.count == opening.count)
    var replay = UpdateReplay(first)
    #expect(try replay.records == records(opening), "seed \(seed), the opening")
    #expect(lines.count == expected.count, "seed \(seed)")
    for (number, (line, posts)) in zip(lines, expected).enumerated() {
      let change = try JSONDecoder().decode(ChangeLine.self, from: line)
      #expect(change.update == number + 1, "seed \(seed)")
      try replay.apply(change)
      #expect(try replay.records == records(posts), "seed \(seed), update \(number + 1)")
    }
  }

  private func records(_ posts: [Post]) throws -> [JSONValue] {
    try posts.map { try JSONDecoder().decode(JSONValue.self, from: Data($0.json.utf8)) }
  }

  @Test func `a file that is cut short and grows again between two looks is read anew`()
    async throws
  {
    let file = try ScratchFile(message(1) + message(2))
    let told = try await follow(file) { file in
      try? file.write((3..<9).map(message).joined())
    }
    let ids = try UpdateReplay(told).records.compactMap { record -> String? in
      guard case .object(let fields) = record, case .text(let id)? = fields["id"] else {
        return nil
      }
      return id
    }
    #expect(Set(ids) == Set((1..<9).map { "\($0)" }))
  }

  @Test(arguments: [(3..<4, "was cut short"), (3..<9, "holds other text")])
  func `a file that begins anew is told once`(ids: Range<Int>, why: String) async throws {
    let file = try ScratchFile(message(1) + message(2))
    let source = FileSource(file: try InputFile(path: file.path), follows: true)
    let clock = clockWithWaits { wait in
      if wait == 1 { try? file.write(ids.map(self.message).joined()) }
      if wait == 4 { withUnsafeCurrentTask { $0?.cancel() } }
    }
    var told: [String] = []
    for await news in source.news(clock: clock) {
      if case .begunAnew(let text) = news { told.append(text) }
    }
    #expect(told == ["\(source.name) \(why), and is read from its beginning"])
  }

  @Test func `a file that is deleted is told, and read when it is there again`() async throws {
    let file = try ScratchFile(message(1))
    let source = FileSource(file: try InputFile(path: file.path), follows: true)
    let clock = clockWithWaits { wait in
      switch wait {
      case 1: try? FileManager.default.removeItem(atPath: file.path)
      case 2: break
      case 3: try? file.write(self.message(2))
      default: withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    var told: [String] = []
    for await news in source.news(clock: clock) {
      switch news {
      case .opened(let feed): told.append("opened with \(feed.count)")
      case .waiting(let what): told.append(what == nil ? "goes on" : "deleted")
      case .begunAnew(let text): told.append(text.replacing("\(source.name) ", with: ""))
      case .changed(let changes, _): told.append("\(changes.count) came")
      default: break
      }
    }
    let anew = "was replaced, and is read from its beginning"
    #expect(told == ["opened with 1", "deleted", "goes on", anew, "1 came"])
  }

  @Test func `a file that is the standard input is followed like any other`() async throws {
    let file = try ScratchFile(message(1))
    let clock = clockWithWaits { wait in
      switch wait {
      case 1: try? file.append(self.message(2) + self.message(3))
      case 2: try? file.write(self.message(4))
      default: withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    var told: [String] = []
    try await file.withDescriptor { descriptor in
      let input = try InputFile(path: "-", standardInput: descriptor)
      for await news in FileSource(file: input, follows: true).news(clock: clock) {
        switch news {
        case .opened(let feed): told.append("opened with \(feed.count)")
        case .begunAnew(let text): told.append(text)
        case .changed(let changes, _): told.append("\(changes.count) came")
        default: break
        }
      }
    }
    let anew = "standard input was cut short, and is read from its beginning"
    #expect(told == ["opened with 1", "2 came", anew, "1 came"])
  }

  /// What takes the place of a followed file, and cannot be read.
  enum Obstacle: CaseIterable {
    case folder, fileOfOthers

    /// No file is refused to root.
    static var found: [Obstacle] { ScratchFile.refusesAccess ? allCases : [.folder] }
  }

  @Test(arguments: Obstacle.found)
  func `a file is told where it cannot be read any more, and read on when it can`(
    _ obstacle: Obstacle
  ) async throws {
    let file = try ScratchFile(message(1))
    let source = FileSource(file: try InputFile(path: file.path), follows: true)
    let clock = clockWithWaits { wait in
      switch wait {
      case 1:
        try? FileManager.default.removeItem(atPath: file.path)
        switch obstacle {
        case .folder: try? file.makeFolder()
        case .fileOfOthers: try? file.replaceUnreadably(with: self.message(2))
        }
      case 2: break
      case 3: try? FileManager.default.removeItem(atPath: file.path)
      case 4: try? file.replace(with: self.message(2))
      default: withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    var told: [String] = []
    for await news in source.news(clock: clock) {
      switch news {
      case .waiting(let what): told.append(what ?? "goes on")
      case .begunAnew(let text): told.append(text)
      case .changed(let changes, _): told.append("\(changes.count) came")
      default: break
      }
    }
    let reason = obstacle == .folder ? "is no file any more" : "cannot be read (Permission denied)"
    #expect(
      told == [
        "\(source.name) \(reason)", "\(source.name) was deleted", "goes on",
        "\(source.name) was replaced, and is read from its beginning", "1 came",
      ])
  }

  @Test func `a file that has its name again is not waited for`() async throws {
    let file = try ScratchFile(message(1))
    let source = FileSource(file: try InputFile(path: file.path), follows: true)
    let clock = clockWithWaits { wait in
      switch wait {
      case 1: try? FileManager.default.moveItem(atPath: file.path, toPath: file.path + ".1")
      case 2: try? FileManager.default.moveItem(atPath: file.path + ".1", toPath: file.path)
      case 3: try? file.append(self.message(2))
      default: withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    var told: [String] = []
    for await news in source.news(clock: clock) {
      switch news {
      case .waiting(let what): told.append(what == nil ? "goes on" : "waits")
      case .begunAnew(let text): told.append(text)
      case .changed(let changes, _): told.append("\(changes.count) came")
      default: break
      }
    }
    #expect(told == ["waits", "goes on", "1 came"])
  }
}
