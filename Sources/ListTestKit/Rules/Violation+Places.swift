import ListKit

/// The side of a batch to which the place of a change refers.
enum BatchSide: String {
  case before
  case after

  var rule: ListRule { self == .before ? .r1 : .r2 }
}

extension Violation {
  static func missing(
    _ side: BatchSide, section: Int, _ verb: String, _ counts: [Int]
  ) -> Violation {
    Violation(
      side.rule, section: section,
      "section \(section) is \(verb), but \(total(counts)) \(byPlace(side))")
  }

  static func missing(
    _ side: BatchSide, path: ListPath, _ verb: String, _ counts: [Int]
  ) -> Violation {
    let size =
      counts.indices.contains(path.section)
      ? "section \(path.section) has \(counted(counts[path.section], "item"))" : total(counts)
    return Violation(
      side.rule, at: path, "item \(path) is \(verb), but \(size) \(byPlace(side))")
  }

  private static func total(_ counts: [Int]) -> String {
    "there \(counts.count == 1 ? "is" : "are") \(counted(counts.count, "section"))"
  }

  private static func byPlace(_ side: BatchSide) -> String {
    "\(side.rawValue) the batch. Name it by its place \(side.rawValue) the batch."
  }

  static func repeated(_ rule: ListRule, section: Int, _ role: String) -> Violation {
    Violation(rule, section: section, "section \(section) is \(role) twice. Name it once.")
  }

  static func repeated(_ rule: ListRule, path: ListPath, _ role: String) -> Violation {
    Violation(rule, at: path, "item \(path) is \(role) twice. Name it once.")
  }

  static func wrongItemCount(
    _ section: Int, _ source: Int, _ before: Int, _ gain: Int, _ loss: Int, _ after: Int
  ) -> Violation {
    Violation(
      .r17, section: section,
      """
      section \(section), which was section \(source) before the batch, had \(counted(before, "item")), gains \
      \(gain) and loses \(loss), which makes \(before + gain - loss), but it has \(after). Change \
      the data inside the batch, once, and name every item that comes or goes.
      """)
  }
}
