/// A Markdown table.
struct Table {
  private let header: [String]
  private var rows: [[String]] = []

  init(_ header: [String]) { self.header = header }

  mutating func append(_ row: [String]) { rows.append(row) }

  /// The table, with all but the first column flush right.
  var markdown: String {
    let rule = header.indices.map { $0 == 0 ? "---" : "---:" }
    return ([header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
