import ListDiffKit
import ListTestKit

@testable import ListFeedKit

/// A value that is known by its number.
struct Item: Identifiable, Equatable, ListValue {
  var id: Int
  var text = 0
}

/// A value that is known by its name.
struct Name: Equatable, ListValue, ExpressibleByStringLiteral {
  var name: String
  var diffIdentifier: String { name }

  init(_ name: String) { self.name = name }
  init(stringLiteral value: String) { name = value }
}

/// A range of rows that others took the place of.
struct RowChange: Equatable, CustomStringConvertible {
  var at: Int
  var removed: Int
  var added: Int

  var description: String { "at \(at) -\(removed) +\(added)" }

  /// What changed as ranges of positions, from behind, each as of the time of its change.
  static func changes(in difference: ListDifference) -> [RowChange] {
    var changes: [RowChange] = []
    for position in difference.deletes.reversed() {
      if let last = changes.last, last.at == position + 1 {
        changes[changes.count - 1] = RowChange(at: position, removed: last.removed + 1, added: 0)
      } else {
        changes.append(RowChange(at: position, removed: 1, added: 0))
      }
    }
    var inserts: [RowChange] = []
    for position in difference.inserts {
      if let last = inserts.last, last.at + last.added == position {
        inserts[inserts.count - 1].added += 1
      } else {
        inserts.append(RowChange(at: position, removed: 0, added: 1))
      }
    }
    return changes + inserts
  }
}

extension ListTree {
  /// The first rule that the tables break, in words, or `nil`.
  func firstFlaw() -> String? {
    if let flaw = table.firstFlaw() { return flaw }
    var position = 0
    for row in rows {
      if rowPosition(Int(row.number)) != position { return "the row at \(position) is not found" }
      position += 1
    }
    let labelled = shape.nodes.count { $0.label != 0 }
    if labelled != rows.count { return "\(labelled) labels for \(rows.count) rows" }
    for (node, entry) in shape.nodes.enumerated() {
      for (slot, child) in entry.children.enumerated() {
        if shape.parent(of: Int(child)) != node { return "\(child) has another parent" }
        if shape.slot(of: Int(child)) != slot { return "\(child) is not at \(slot)" }
      }
    }
    return nil
  }

  /// A tree whose rows are kept in tiny leaves, so that few edits split and join them.
  static func tiny(_ options: ListTreeOptions = ListTreeOptions()) -> ListTree {
    var tree = ListTree(options: options)
    tree.table = ListRows(
      shape: ListStoreShape(leafCapacity: 3, branchCapacity: 3, indexCapacity: 3, spacing: 4))
    return tree
  }
}
