import ListTextKit

/// An update of the list as a line of JSON, made of the batch that the host was given.
struct UpdateLine {
  let batch: ListBatchUpdates

  /// The line of an update, by its number and the number of sections after it.
  func text(number: Int, count: Int) -> String {
    var line = JSONText()
    line.add("update", number)
    line.add("sections", raw: sections)
    line.add("items", raw: items)
    line.add("count", count)
    return line.finished
  }

  /// Writes the line that describes the list before all updates, a post at a time.
  @MainActor
  static func writeOpening(_ feed: Feed, to output: LineOutput) {
    output.write(#"{"update":0,"count":\#(feed.count),"feed":["#, terminator: "")
    var separator = ""
    for post in feed.posts {
      guard let post = Post(post) else { continue }
      output.write(separator + post.json, terminator: "")
      separator = ","
    }
    output.write("]}")
  }

  private var sections: String {
    let trace = PlaceTrace(sectionsOf: batch)
    return changes(
      deletes: batch.sectionDeletes.map { "\($0)" },
      inserts: batch.sectionInserts.map { "\($0)" },
      moves: batch.sectionMoves.map { "[\($0.from),\($0.to)]" },
      updates: changedSections.map { "[\(trace.origin(of: $0)),\($0)]" })
  }

  /// Sections that stayed and have other items or items with other content, after the batch.
  private var changedSections: [Int] {
    let trace = PlaceTrace(sectionsOf: batch)
    var changed = Set(
      (batch.itemInserts + batch.itemUpdates.map(\.to) + batch.itemMoves.map(\.to)).map(\.section))
    let losing = Set(batch.itemDeletes.map(\.section))
    if !losing.isEmpty {
      // The batch names deletes by the section before it.
      let last = (losing.max() ?? 0) + batch.sectionInserts.count + batch.sectionMoves.count
      changed.formUnion((0...last).filter { losing.contains(trace.origin(of: $0)) })
    }
    return changed.subtracting(batch.sectionInserts).sorted()
  }

  private var items: String {
    changes(
      deletes: batch.itemDeletes.map(place),
      inserts: batch.itemInserts.map(place),
      moves: batch.itemMoves.map { "[\(place($0.from)),\(place($0.to))]" },
      updates: batch.itemUpdates.map { "[\(place($0.from)),\(place($0.to))]" })
  }

  private func place(_ path: ListPath) -> String { "[\(path.section),\(path.item)]" }

  private func changes(
    deletes: [String], inserts: [String], moves: [String], updates: [String]
  ) -> String {
    var changes = JSONText()
    changes.add("deletes", raw: JSONText.array(deletes))
    changes.add("inserts", raw: JSONText.array(inserts))
    changes.add("moves", raw: JSONText.array(moves))
    changes.add("updates", raw: JSONText.array(updates))
    return changes.finished
  }
}
