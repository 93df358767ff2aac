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

  /// The first row or node, in words, that differs from what the tables say below each node, or `nil`.
  func rowFlaw() -> String? {
    var position = 0
    func flaw(below parent: Int, depth: Int, guides: UInt64) -> String? {
      let status = shape.nodes[parent].status
      let shown = shape.nodes[parent].children.filter { shape.isShown(Int($0)) }
      for child in shown + (status < 0 ? [] : [status]) {
        let goesOn: UInt64 = child != (status < 0 ? shown.last : status) ? 1 : 0
        let bits = options.hasGuides ? guides << 1 | goesOn : 0
        let row = makeRow(Int(child), depth: depth, guides: bits)
        if position == rows.count { return "\(row) has no row" }
        if rows[position].number != child || !rows[position].isContentEqual(to: row) {
          return "\(rows[position]) instead of \(row)"
        }
        position += 1
        if row.isOpen, let flaw = flaw(below: Int(child), depth: depth + 1, guides: bits) {
          return flaw
        }
      }
      return nil
    }
    if let flaw = flaw(below: 0, depth: 0, guides: 0) { return flaw }
    if position != rows.count { return "\(rows.count) rows instead of \(position)" }
    return shape.nodes.indices.lazy.compactMap { nodeFlaw($0) }.first ?? firstFlaw()
  }

  private func nodeFlaw(_ node: Int) -> String? {
    let (entry, children) = (shape.nodes[node], shape.nodes[node].children)
    if options.propagatesSelection, node > 0, let first = children.first {
      let state = shape.nodes[Int(first)].check
      let isEqual = children.allSatisfy { shape.nodes[Int($0)].check == state }
      if entry.check != (isEqual ? state : .mixed) { return "\(node) is \(entry.check)" }
    }
    guard shape.filter != nil, let value = values[node] else { return nil }
    let isHit = test?(value) ?? false
    let hits = children.reduce(isHit ? 1 : 0) { $0 + shape.nodes[Int($1)].hits }
    if hits != entry.hits { return "\(node) has \(entry.hits) hits instead of \(hits)" }
    if case .closure = source, entry.load == .idle { return "\(node) is not asked for children" }
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
