/// Keyboard navigation in a tree by the practices of WAI-ARIA: focus, selection, type-ahead.
///
/// ```swift
/// let actions = navigation.handle(.right, in: tree) { $0.name }
/// tree.apply(actions)
/// ```
///
/// It does not depend on a host: it returns actions, in order, and the host shows them. Keys never focus load
/// rows.
public struct ListTreeNavigation<ID: Hashable> {
  /// The focused node.
  public private(set) var focus: ID?
  /// The selected nodes.
  public private(set) var selected: Set<ID> = []
  /// The typed characters are discarded after this time without another one.
  public var typingPause: Duration = .seconds(1)
  /// The node at which a range selection begins.
  private var anchor: ID?
  /// The last position of the focused row.
  private var place = 0
  private var typed = ""
  private var lastTyped: Duration?

  /// Makes a navigation without a focus.
  public init() {}

  // MARK: - By code

  /// Focuses the first row, if nothing is focused.
  public mutating func begin<Value>(in tree: ListTree<Value>) -> [ListTreeAction<ID>]
  where Value.DiffIdentifier == ID {
    begin(in: FocusableRows(tree.rows))
  }

  private mutating func begin<Value>(in rows: FocusableRows<Value>) -> [ListTreeAction<ID>]
  where Value.DiffIdentifier == ID {
    focus == nil ? go(to: rows.next(-1, 1), in: rows.all) : []
  }

  /// Focuses a node that has a row.
  public mutating func focus<Value>(_ id: ID, in tree: ListTree<Value>) -> [ListTreeAction<ID>]
  where Value.DiffIdentifier == ID {
    go(to: tree.position(of: id), in: tree.rows)
  }

  /// Moves the focus from a node without a row to its nearest visible ancestor, or else to the row at
  /// its place.
  ///
  /// Nodes that are no longer in the tree are removed from ``selected``, without an action.
  public mutating func settle<Value>(in tree: ListTree<Value>) -> [ListTreeAction<ID>]
  where Value.DiffIdentifier == ID {
    settle(in: tree, FocusableRows(tree.rows))
  }

  private mutating func settle<Value>(in tree: ListTree<Value>, _ rows: FocusableRows<Value>)
    -> [ListTreeAction<ID>] where Value.DiffIdentifier == ID
  {
    selected = selected.filter { tree.contains($0) }
    guard let id = focus else { return [] }
    if let position = tree.position(of: id) {
      place = position
      return []
    }
    if let position = rows.ancestor(of: tree.visibleAncestor(of: id), in: tree) {
      return go(to: position, in: rows.all)
    }
    let position = min(place, rows.all.count - 1)
    focus = nil
    return go(to: rows.next(position - 1, 1) ?? rows.next(position, -1), in: rows.all)
  }

  // MARK: - Selection

  /// How a click or a tap selects.
  public enum Selecting: Hashable, Sendable {
    /// The node alone.
    case one
    /// Selects or deselects the node and keeps the others: with Control or Command.
    case toggling
    /// All rows from the last node that was selected without Shift: with Shift.
    case range
  }

  /// Focuses a node, and selects it or changes the selection.
  public mutating func tap<Value>(
    _ id: ID, _ selecting: Selecting = .one, in tree: ListTree<Value>
  ) -> [ListTreeAction<ID>] where Value.DiffIdentifier == ID {
    guard let position = tree.position(of: id) else { return [] }
    let rows = tree.rows
    let actions = go(to: position, in: rows)
    switch selecting {
    case .one:
      anchor = id
      return actions + select([id])
    case .toggling:
      anchor = id
      return actions + select(selected.symmetricDifference([id]))
    case .range:
      let start = anchor.flatMap { tree.position(of: $0) } ?? position
      let range = min(start, position)...max(start, position)
      let nodes = rows[range].filter { !$0.isLoadRow }.map { $0.value.diffIdentifier }
      if anchor == nil { anchor = id }
      return actions + select(Set(nodes), order: nodes)
    }
  }

  private mutating func select(_ nodes: Set<ID>, order: [ID] = []) -> [ListTreeAction<ID>] {
    let gone = selected.subtracting(nodes)
    let come = nodes.subtracting(selected)
    selected = nodes
    let ordered = order.isEmpty ? Array(come) : order.filter { come.contains($0) }
    return gone.map { .deselect($0) } + ordered.map { .select($0) }
  }

  // MARK: - Keys

  /// Handles a key.
  ///
  /// Without a focus it focuses the first row, and from a node without a row it returns as
  /// ``settle(in:)`` does; the next key acts there.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - tree: The tree, whose ``ListTree/apply(_:)`` takes the actions afterwards.
  ///   - time: When the key was pressed, on any clock; needed for typing only.
  ///   - text: The text by which typing finds a node, regardless of case.
  ///   - accepts: Whether a row may have the focus; keys pass up to 500 that may not.
  /// - Returns: The actions, in order.
  /// - Complexity: O(log *n*); for typing, linear in the rows up to the one that is found.
  public mutating func handle<Value>(
    _ key: ListTreeKey, in tree: ListTree<Value>, at time: Duration = .zero,
    text: (Value) -> String = { _ in "" }, accepts: (ListTreeRow<Value>) -> Bool = { _ in true }
  ) -> [ListTreeAction<ID>] where Value.DiffIdentifier == ID {
    withoutActuallyEscaping(accepts) { accepts in
      handle(key, in: tree, FocusableRows(tree.rows, accepts), at: time, text)
    }
  }

  private mutating func handle<Value>(
    _ key: ListTreeKey, in tree: ListTree<Value>, _ focusable: FocusableRows<Value>,
    at time: Duration, _ text: (Value) -> String
  ) -> [ListTreeAction<ID>] where Value.DiffIdentifier == ID {
    if case .character(let character) = key {
      return type(character, in: focusable, from: position(in: tree), at: time, text)
    }
    typed = ""
    let rows = focusable.all
    switch key {
    case .home: return go(to: focusable.next(-1, 1), in: rows)
    case .end: return go(to: focusable.next(rows.count, -1), in: rows)
    default: break
    }
    guard let position = position(in: tree) else {
      return focus == nil ? begin(in: focusable) : settle(in: tree, focusable)
    }
    let row = rows[position]
    let id = row.value.diffIdentifier
    switch key {
    case .up: return go(to: focusable.next(position, -1), in: rows)
    case .down: return go(to: focusable.next(position, 1), in: rows)
    case .pageUp(let count):
      let target = max(0, position - max(1, count))
      let near = focusable.next(target - 1, 1).flatMap { $0 < position ? $0 : nil }
      return go(to: near ?? focusable.next(target, -1), in: rows)
    case .pageDown(let count):
      let target = position + min(max(1, count), rows.count - 1 - position)
      let near = focusable.next(target + 1, -1).flatMap { $0 > position ? $0 : nil }
      return go(to: near ?? focusable.next(target, 1), in: rows)
    case .left:
      if row.isOpen { return [.collapse(id)] }
      return go(to: focusable.ancestor(of: tree.parent(of: id), in: tree), in: rows)
    case .right:
      if row.isBranch, !row.isOpen { return [.expand(id)] }
      guard row.isOpen, let child = focusable.next(position, 1), rows[child].depth > row.depth
      else { return [] }
      return go(to: child, in: rows)
    case .enter:
      anchor = id
      return select([id]) + (row.isBranch ? [row.isOpen ? .collapse(id) : .expand(id)] : [])
    case .space:
      anchor = id
      return select(selected.symmetricDifference([id]))
    case .asterisk:
      return tree.children(of: tree.parent(of: id))
        .filter { tree.isVisible($0) && tree.isBranch($0) && !tree.isOpen($0) }
        .map { .expand($0) }
    case .home, .end, .character: return []
    }
  }

  private func position<Value>(in tree: ListTree<Value>) -> Int?
  where Value.DiffIdentifier == ID {
    focus.flatMap { tree.position(of: $0) }
  }

  private mutating func go<Value>(to position: Int?, in rows: ListTreeRows<Value>)
    -> [ListTreeAction<ID>] where Value.DiffIdentifier == ID
  {
    guard let position else { return [] }
    place = position
    let id = rows[position].value.diffIdentifier
    if id == focus { return [] }
    focus = id
    return [.focus(id)]
  }

  // MARK: - Typing

  private mutating func type<Value>(
    _ character: Character, in rows: FocusableRows<Value>, from position: Int?, at time: Duration,
    _ text: (Value) -> String
  ) -> [ListTreeAction<ID>] where Value.DiffIdentifier == ID {
    if let lastTyped, time - lastTyped > typingPause { typed = "" }
    lastTyped = time
    typed += character.lowercased()
    // Further characters may still match the focused row; the first one begins at the next row.
    if typed.count > 1, let found = rows.first(typed, from: position ?? 0, text) {
      return go(to: found, in: rows.all)
    }
    guard let first = typed.first, typed.allSatisfy({ $0 == first }) else { return [] }
    let found = rows.first(String(first), from: position.map { $0 + 1 } ?? 0, text)
    return go(to: found, in: rows.all)
  }
}

/// The rows of a tree, and which of them may have the focus.
private struct FocusableRows<Value: ListValue> {
  let all: ListTreeRows<Value>
  private let accepts: (ListTreeRow<Value>) -> Bool

  init(
    _ all: ListTreeRows<Value>, _ accepts: @escaping (ListTreeRow<Value>) -> Bool = { _ in true }
  ) {
    self.all = all
    self.accepts = accepts
  }

  private func mayFocus(_ row: ListTreeRow<Value>) -> Bool { !row.isLoadRow && accepts(row) }

  /// The next row before or after a position that may have the focus; `nil` if too many refuse it.
  func next(_ position: Int, _ step: Int) -> Int? {
    var position = position + step
    for _ in 0..<Self.mostRefusals where position >= 0 && position < all.count {
      if mayFocus(all[position]) { return position }
      position += step
    }
    return nil
  }

  /// The most rows that are asked for one key, each of which may need its controller.
  private static var mostRefusals: Int { 500 }

  /// The row of a node, or else of its nearest ancestor that may have the focus.
  func ancestor(of node: Value.DiffIdentifier?, in tree: ListTree<Value>) -> Int? {
    var node = node
    while let id = node {
      if let position = tree.position(of: id), mayFocus(all[position]) { return position }
      node = tree.parent(of: id)
    }
    return nil
  }

  /// The first row from a position on, and then from the start on, whose text begins with another one.
  func first(_ start: String, from first: Int, _ text: (Value) -> String) -> Int? {
    for offset in 0..<all.count {
      let position = (first + offset) % all.count
      let row = all[position]
      if row.isLoadRow { continue }
      let text = text(row.value)
      if text.mayBegin(with: start), text.lowercased().hasPrefix(start), accepts(row) {
        return position
      }
    }
    return nil
  }
}

extension String {
  /// Whether the text may begin with a lowercase one, judged by the first byte of both.
  ///
  /// To change the case of every text of a long tree would take most of the time.
  fileprivate func mayBegin(with start: String) -> Bool {
    guard let first = utf8.first, let wanted = start.utf8.first, first < 0x80, wanted < 0x80 else {
      return true
    }
    return (0x41...0x5A ~= first ? first + 0x20 : first) == wanted
  }
}

extension ListTreeNavigation: Sendable where ID: Sendable {}
