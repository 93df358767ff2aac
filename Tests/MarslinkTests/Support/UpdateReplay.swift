import Testing

@testable import MarslinkApp

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The first line of `--json`.
struct OpeningLine: Decodable {
  var version: Int
  var update: Int
  var count: Int
  var feed: [JSONValue]
}

/// A further line of `--json`.
struct ChangeLine: Decodable {
  struct Entry: Decodable {
    var at: Int
    var record: JSONValue
  }

  struct Move: Decodable {
    var from: Int
    var to: Int
  }

  var update: Int
  var why: String
  var deletes: [Int]
  var inserts: [Entry]
  var moves: [Move]
  var updates: [Entry]
  var count: Int
}

/// Carries out the lines of `--json` as a reader would, who has the lines and nothing else.
struct UpdateReplay {
  /// The records of the feed, in order.
  private(set) var records: [JSONValue]

  init(_ opening: OpeningLine) { records = opening.feed }

  /// The feed after all lines of an output.
  init(_ output: String) throws {
    var lines = output.split(separator: "\n").map { Data($0.utf8) }
    let decoder = JSONDecoder()
    self.init(try decoder.decode(OpeningLine.self, from: lines.removeFirst()))
    for line in lines { try apply(decoder.decode(ChangeLine.self, from: line)) }
  }

  /// Carries out a line, whose places must be there.
  mutating func apply(_ line: ChangeLine) throws {
    try #require(line.count >= 0 && line.inserts.count + line.moves.count <= line.count)
    var next = [JSONValue?](repeating: nil, count: line.count)
    for entry in line.inserts { next[entry.at] = entry.record }
    for move in line.moves { next[move.to] = records[move.from] }
    let gone = Set(line.deletes + line.moves.map(\.from))
    var rest = records.indices.filter { !gone.contains($0) }.map { records[$0] }[...]
    for place in next.indices where next[place] == nil {
      let kept: JSONValue = try #require(rest.first, "too few are left in \(line)")
      rest.removeFirst()
      next[place] = kept
    }
    #expect(rest.isEmpty, "some are left over by \(line)")
    for entry in line.updates { next[entry.at] = entry.record }
    records = next.compactMap { $0 }
  }
}
