extension ListDifference: CustomStringConvertible {
  /// One line for each change: deletes, moves, inserts, updates; `no changes` if there is none.
  public var description: String {
    var lines = ChangeLines()
    lines.add("delete ", deletes)
    lines.add("move ", moves)
    lines.add("insert ", inserts)
    lines.add("update ", updates)
    return lines.joined(orIfEmpty: "no changes")
  }
}
