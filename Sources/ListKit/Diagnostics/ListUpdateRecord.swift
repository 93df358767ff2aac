/// What an update did: its batches, and a line for each change that says why.
public struct ListUpdateRecord: Hashable, Sendable {
  /// The batches that the host was given, in order.
  public let batches: [ListBatchUpdates]

  init(_ batches: [ListBatchUpdates]) { self.batches = batches }

  /// How many changes there were.
  public var changeCount: Int { batches.reduce(0) { $0 + $1.changeCount } }
}

extension ListUpdateRecord: CustomStringConvertible {
  /// The counts, then a line for each change.
  public var description: String {
    var lines: [String] = []
    for batch in batches {
      lines.append(
        "sections -\(batch.sectionDeletes.count) +\(batch.sectionInserts.count) "
          + "moved \(batch.sectionMoves.count), items -\(batch.itemDeletes.count) "
          + "+\(batch.itemInserts.count) moved \(batch.itemMoves.count) "
          + "updated \(batch.itemUpdates.count)")
      if !batch.isEmpty { lines.append(batch.description) }
      if batch.isFollowed {
        lines.append("sections that change their items and move do so in two batches")
      }
    }
    return lines.joined(separator: "\n")
  }
}
