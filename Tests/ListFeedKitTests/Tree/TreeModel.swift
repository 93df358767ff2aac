import ListFeedKit

/// A tree that is flattened anew after each edit, by plain recursion.
final class TreeModel {
  final class Node {
    var item: Item
    var children: [Node] = []
    weak var parent: Node?
    var isOpen = false
    var isOpenInFilter = false
    var check = ListTreeSelection.unchecked
    var hadHitsBelow = false

    init(_ item: Item) { self.item = item }

    var path: [Node] { (parent?.path ?? []) + [self] }
    var all: [Node] { [self] + children.flatMap { $0.all } }
  }

  struct Row: Equatable {
    var id: Int
    var text: Int
    var depth: Int
    var isBranch: Bool
    var isOpen: Bool
    var check: ListTreeSelection
    var guides: [Bool]
  }

  /// Above the top level.
  let top = Node(Item(id: -1))
  var rule: ListTreeFilterRule?
  var test: (Item) -> Bool = { _ in false }

  var nodes: [Node] { Array(top.all.dropFirst()) }

  // MARK: - What is shown

  func isHit(_ node: Node) -> Bool { rule != nil && node !== top && test(node.item) }

  func hasHitsBelow(_ node: Node) -> Bool {
    node.children.contains { $0.all.contains(where: isHit) }
  }

  func isShown(_ node: Node) -> Bool {
    guard let rule else { return true }
    if isHit(node) || hasHitsBelow(node) { return true }
    return rule == .hitsWithAllBelow && node.path.contains(where: isHit)
  }

  func isOpen(_ node: Node) -> Bool {
    node === top || (rule == nil ? node.isOpen : node.isOpenInFilter)
  }

  func shownChildren(_ node: Node) -> [Node] { node.children.filter(isShown) }

  var rows: [Row] {
    var rows: [Row] = []
    func visit(_ node: Node, _ depth: Int, _ guides: [Bool]) {
      let shown = shownChildren(node)
      for (index, child) in shown.enumerated() {
        let guides = guides + [index + 1 < shown.count]
        let isBranch = !shownChildren(child).isEmpty
        rows.append(
          Row(
            id: child.item.id, text: child.item.text, depth: depth, isBranch: isBranch,
            isOpen: isBranch && isOpen(child), check: child.check, guides: guides))
        if isOpen(child) { visit(child, depth + 1, guides) }
      }
    }
    visit(top, 0, [])
    return rows
  }

  // MARK: - Edits

  /// Opens for the filter what has its first hit below.
  func noteHits() {
    for node in top.all {
      let has = rule != nil && hasHitsBelow(node)
      if has, !node.hadHitsBelow { node.isOpenInFilter = true }
      node.hadHitsBelow = has
    }
  }

  func recheck(from node: Node?) {
    var node = node
    while let current = node, current !== top {
      let states = current.children.map { $0.check }
      if states.isEmpty {
        if current.check == .mixed { current.check = .unchecked }
      } else if states.allSatisfy({ $0 == .checked }) {
        current.check = .checked
      } else {
        current.check = states.contains { $0 != .unchecked } ? .mixed : .unchecked
      }
      node = current.parent
    }
  }

  func check(_ node: Node, _ isChecked: Bool) {
    for below in node.all { below.check = isChecked ? .checked : .unchecked }
    recheck(from: node.parent)
  }

  func checksInserts(below parent: Node) -> Bool { parent !== top && parent.check == .checked }

  /// What is checked, by the identities of the nodes.
  var checks: [Int: ListTreeSelection] {
    Dictionary(uniqueKeysWithValues: nodes.map { ($0.item.id, $0.check) })
  }

  /// Checks what was checked before nodes came, went and were reordered, and new nodes below it.
  func recheck(after checks: [Int: ListTreeSelection]) {
    for node in nodes {
      let above = node.parent.map { $0 !== top && $0.check == .checked } ?? false
      node.check = checks[node.item.id] ?? (above ? .checked : .unchecked)
    }
    for node in nodes where node.children.isEmpty { recheck(from: node) }
  }

  func insert(_ node: Node, into parent: Node, at index: Int, checked isChecked: Bool? = nil) {
    if isChecked ?? checksInserts(below: parent) {
      for below in node.all { below.check = .checked }
    }
    parent.children.insert(node, at: index)
    node.parent = parent
    recheck(from: parent)
    noteHits()
  }

  func remove(_ node: Node) {
    let parent = node.parent
    parent?.children.removeAll { $0 === node }
    node.parent = nil
    recheck(from: parent)
    noteHits()
  }

  func filter(_ rule: ListTreeFilterRule, _ test: @escaping (Item) -> Bool) {
    endFilter()
    self.rule = rule
    self.test = test
    noteHits()
  }

  func endFilter() {
    rule = nil
    for node in top.all {
      node.isOpenInFilter = false
      node.hadHitsBelow = false
    }
  }

  /// The nodes as they are given to a tree.
  func given(_ node: Node) -> ListTreeNode<Item> {
    ListTreeNode(node.item, node.children.map(given))
  }
}
