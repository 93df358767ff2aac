extension ListDifference: CustomStringConvertible {
  /// One line a change: deletes, moves, inserts, updates; `no changes` if there is none.
  public var description: String {
    if isEmpty { return "no changes" }
    var lines: [String] = []
    for position in deletes { lines.append("delete \(position)") }
    for move in moves { lines.append("move \(move)") }
    for position in inserts { lines.append("insert \(position)") }
    for update in updates { lines.append("update \(update)") }
    return lines.joined(separator: "\n")
  }
}
