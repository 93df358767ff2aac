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
    // To name each of thousands of changes takes longer than to show them.
    let words =
      record.changeCount > UpdateLog.longest ? "\(record.changeCount) changes" : "\(record)"
    let entry = ["#\(count) \(why)"] + words.split(separator: "\n").map { "   \($0)" }
    lines = Array((entry + lines).prefix(60))
  }
}
