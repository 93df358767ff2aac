import ListKit

extension Violation {
  static func missingBefore(section: Int, _ verb: String, _ count: Int) -> Violation {
    Violation(
      .r1, section: section,
      """
      section \(section) is \(verb), but there are \(count) sections before the batch. Name it by \
      its place before the batch.
      """)
  }

  static func missingBefore(path: ListPath, _ verb: String, _ counts: [Int]) -> Violation {
    Violation(
      .r1, at: path,
      """
      item \(path) is \(verb), but \(size(of: path.section, counts)) before the batch. Name it by \
      its place before the batch.
      """)
  }

  static func missingAfter(section: Int, _ verb: String, _ count: Int) -> Violation {
    Violation(
      .r2, section: section,
      """
      section \(section) is \(verb), but there are \(count) sections after the batch. Name it by \
      its place after the batch.
      """)
  }

  static func missingAfter(path: ListPath, _ verb: String, _ counts: [Int]) -> Violation {
    Violation(
      .r2, at: path,
      """
      item \(path) is \(verb), but \(size(of: path.section, counts)) after the batch. Name it by \
      its place after the batch.
      """)
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
      section \(section), which was section \(source) before the batch, had \(before) items, gains \
      \(gain) and loses \(loss), which makes \(before + gain - loss), but it has \(after). Change \
      the data inside the batch, once, and name every item that comes or goes.
      """)
  }

  private static func size(of section: Int, _ counts: [Int]) -> String {
    counts.indices.contains(section)
      ? "section \(section) has \(counts[section]) items"
      : "there are \(counts.count) sections"
  }
}
