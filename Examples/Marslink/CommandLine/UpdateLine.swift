import ListTextKit

/// The lines of `--json`: the feed as it is opened, and each update with the records that it brings.
///
/// Each place of a delete, and each that a move comes from, is one before the update. All others are
/// places after it. `Examples/Marslink/Feeds/updates.schema.json` describes the lines.
enum UpdateLine {
  /// The version of that form; another number is another form.
  static let version = 1

  /// Writes the line that describes the feed before all updates, a post at a time.
  @MainActor
  static func writeOpening(_ feed: Feed, to output: LineOutput) {
    output.write(
      #"{"version":\#(version),"update":0,"count":\#(feed.count),"feed":["#, terminator: "")
    var separator = ""
    for post in feed.posts {
      guard let post = Post(post) else { continue }
      output.write(separator + post.json, terminator: "")
      separator = ","
    }
    output.write("]}")
  }

  /// The line of an update; `nil` if the feed is the same.
  static func text(number: Int, why: String, from old: Feed, to new: Feed) -> String? {
    let difference = new.posts.difference(from: old.posts)
    guard !difference.isEmpty else { return nil }
    func record(at place: Int) -> String {
      var entry = JSONText()
      entry.add("at", place)
      entry.add("record", raw: Post(new.posts[place])?.json ?? "null")
      return entry.finished
    }
    func move(_ move: ListDifference.Move) -> String {
      var entry = JSONText()
      entry.add("from", move.from)
      entry.add("to", move.to)
      return entry.finished
    }
    var line = JSONText()
    line.add("update", number)
    line.add("why", why)
    line.add("deletes", raw: JSONText.array(difference.deletes.map { "\($0)" }))
    line.add("inserts", raw: JSONText.array(difference.inserts.map(record)))
    line.add("moves", raw: JSONText.array(difference.moves.map(move)))
    line.add("updates", raw: JSONText.array(difference.updates.map { record(at: $0.to) }))
    line.add("count", new.count)
    return line.finished
  }
}
