import ListKit

extension Violation {
  static func reloadOfDeleted(section: Int) -> Violation {
    Violation(
      .r10, section: section, "section \(section) is deleted and reloaded. Drop the reload.")
  }

  static func reloadOfDeleted(path: ListPath) -> Violation {
    Violation(.r10, at: path, "item \(path) is deleted and reloaded. Drop the reload.")
  }

  static func reloadInDeleted(path: ListPath) -> Violation {
    Violation(
      .r10, at: path,
      """
      item \(path) is reloaded in section \(path.section), which is deleted or reloaded itself. \
      Drop the reload of the item.
      """)
  }

  static func reloadOfMoved(section: Int) -> Violation {
    Violation(
      .r11, section: section,
      "section \(section) is moved and reloaded. Delete it and insert it at its target.")
  }

  static func reloadOfMoved(path: ListPath) -> Violation {
    Violation(
      .r11, at: path, "item \(path) is moved and reloaded. Delete it and insert it at its target.")
  }

  static func reloadInMoved(path: ListPath) -> Violation {
    Violation(
      .r12, at: path,
      """
      item \(path) is reloaded in section \(path.section), which moves. Delete and insert the \
      section, or update the item in place.
      """)
  }
}
