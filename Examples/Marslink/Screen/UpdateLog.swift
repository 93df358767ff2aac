import ListTextKit

/// The last updates of the list, in words.
struct UpdateLog {
  /// Up to so many changes are named.
  private static let longest = 500
  private(set) var lines: [String] = []
  private(set) var count = 0

  /// Notes an update: why it was made, and what it consisted of.
  mutating func note(_ record: ListUpdateRecord, why: String) {
    count += 1
    let entry = ["#\(count) \(why)"] + UpdateLog.changes(of: record).map { "   \($0)" }
    lines = Array((entry + lines).prefix(60))
  }

  private static func changes(of record: ListUpdateRecord) -> [Substring] {
    // To name each of thousands of changes takes longer than to show them.
    guard record.changeCount <= longest else { return ["\(record.changeCount) changes"] }
    // The first line says again that the content was read: why, the reason says.
    return Array("\(record)".split(separator: "\n").dropFirst())
  }
}
