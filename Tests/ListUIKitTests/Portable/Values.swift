import ListUIKit

/// A value that is one row.
struct Sol: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var note: String

  init(_ id: Int, _ note: String = "") {
    self.id = id
    self.note = note.isEmpty ? "sol \(id)" : note
  }
}

/// A value with several rows.
struct Log: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var lines: [Sol]
  var hasHeader = false

  init(_ id: Int, _ lines: [String], hasHeader: Bool = false) {
    self.id = id
    self.lines = lines.enumerated().map { Sol(id * 100 + $0, $1) }
    self.hasHeader = hasHeader
  }
}
