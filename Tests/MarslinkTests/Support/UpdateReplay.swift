import Testing

@testable import MarslinkApp

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The first line of `--json`, as much as is needed to follow the others.
struct OpeningLine: Decodable {
  struct Record: Decodable {
    var kind: String
    var id: String
  }

  var update: Int
  var count: Int
  var feed: [Record]
}

/// A further line of `--json`.
struct ChangeLine: Decodable {
  struct Sections: Decodable {
    var deletes: [Int]
    var inserts: [Int]
    var moves: [[Int]]
    var updates: [[Int]]
  }

  var update: Int
  var sections: Sections
  var count: Int
}

/// Carries out the lines of `--json` as a reader would, who knows the first feed and nothing else.
struct UpdateReplay {
  /// What each section is; `nil` for one that came, of which the lines do not say what it is.
  private(set) var sections: [String?]

  init(_ opening: OpeningLine) {
    sections = opening.feed.map { "\($0.kind) \($0.id)" }
  }

  /// Carries out a line, whose places must be there.
  mutating func apply(_ line: ChangeLine) throws {
    let changes = line.sections
    try #require(line.count >= 0 && changes.inserts.count + changes.moves.count <= line.count)
    var next = [String??](repeating: .none, count: line.count)
    for place in changes.inserts { next[place] = .some(.none) }
    for move in changes.moves { next[move[1]] = .some(sections[move[0]]) }
    let gone = Set(changes.deletes + changes.moves.map { $0[0] })
    var rest = sections.indices.filter { !gone.contains($0) }.map { sections[$0] }[...]
    for place in next.indices where next[place] == nil {
      let kept = try #require(rest.first, "too few are left in \(line)")
      rest.removeFirst()
      next[place] = .some(kept)
    }
    #expect(rest.isEmpty, "some are left over by \(line)")
    for update in changes.updates where sections[update[0]] != nil {
      #expect(next[update[1]] == .some(sections[update[0]]), "\(line)")
    }
    sections = next.map { $0 ?? nil }
  }

  /// Compares what is known with what is there, and from then on knows all of it.
  mutating func settle(on names: [String], _ comment: Comment) {
    #expect(sections.count == names.count, comment)
    for (known, name) in zip(sections, names) where known != nil { #expect(known == name, comment) }
    sections = names
  }
}
