import ListKit

extension Violation {
  static func deletedAndMoved(section: Int) -> Violation {
    Violation(
      .r3, section: section, "section \(section) is deleted and moved. Drop one of the two.")
  }

  static func deletedAndMoved(path: ListPath) -> Violation {
    Violation(.r3, at: path, "item \(path) is deleted and moved. Drop one of the two.")
  }

  static func insertedAndMovedTo(section: Int) -> Violation {
    Violation(
      .r4, section: section,
      "section \(section) is inserted and the target of a move. Give each a place of its own.")
  }

  static func insertedAndMovedTo(path: ListPath) -> Violation {
    Violation(
      .r4, at: path,
      "item \(path) is inserted and the target of a move. Give each a place of its own.")
  }

  static func moveOutOfDeleted(path: ListPath) -> Violation {
    Violation(
      .r5, at: path,
      """
      item \(path) moves out of section \(path.section), which is deleted. Insert it at its target \
      instead.
      """)
  }

  static func moveIntoInserted(path: ListPath) -> Violation {
    Violation(
      .r5, at: path,
      """
      item \(path) is moved into section \(path.section), which is inserted. Delete it at its old \
      place instead: the section brings its items.
      """)
  }

  static func changeInMoved(path: ListPath, _ time: String) -> Violation {
    Violation(
      .r15, at: path,
      """
      item \(path) comes, goes or moves within section \(path.section) (its place \(time) the \
      batch), which moves. Change the items in a batch of their own, or delete and insert the \
      section.
      """)
  }

  static func updateOfInserted(path: ListPath) -> Violation {
    Violation(
      .r10, at: path,
      "item \(path) is inserted and updated. Drop the update: the insert configures its cell.")
  }
}
