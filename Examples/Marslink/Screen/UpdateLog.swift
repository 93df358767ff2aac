import ListTextKit

/// The last updates of the list, in words.
struct UpdateLog {
  private(set) var lines: [String] = []
  private(set) var count = 0

  /// Notes an update: why it was made, and what it consisted of.
  mutating func note(_ record: ListUpdateRecord, why: String) {
    count += 1
    let entry = ["#\(count) \(why)"] + "\(record)".split(separator: "\n").map { "   \($0)" }
    lines = Array((entry + lines).prefix(60))
  }
}
