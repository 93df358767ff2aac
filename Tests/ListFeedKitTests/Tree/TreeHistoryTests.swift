import ListDiffKit
import ListTestKit
import TestThreads
import Testing

@testable import ListFeedKit

/// A tree and a model of it, which get the same edits.
struct TreeHistory {
  var tree: ListTree<Item>
  let model = TreeModel()
  var random: SeededGenerator
  let hasGuides: Bool
  var nextID = 0
  var counts: [String: Int] = [:]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var options = ListTreeOptions()
    hasGuides = random.chance(50)
    options.hasGuides = hasGuides
    tree = random.chance(70) ? .tiny(options) : ListTree(options: options)
  }

  mutating func anyNode() -> TreeModel.Node? { model.nodes.randomElement(using: &random) }

  /// A parent: a node, or the top level.
  mutating func anyParent() -> TreeModel.Node {
    random.chance(30) ? model.top : anyNode() ?? model.top
  }

  func id(_ node: TreeModel.Node) -> Int? { node === model.top ? nil : node.item.id }

  mutating func newNode(depth: Int) -> TreeModel.Node {
    let node = TreeModel.Node(Item(id: nextID, text: random.below(6)))
    nextID += 1
    if depth > 0, random.chance(50) {
      for _ in 0..<random.below(5) {
        let child = newNode(depth: depth - 1)
        child.parent = node
        node.children.append(child)
      }
    }
    return node
  }

  mutating func step() -> String {
    let kind = [
      "insert", "insert", "insert", "remove", "move", "move", "open", "open", "open", "close",
      "check", "update", "update", "sort", "filter", "endFilter", "replace", "expandAll",
      "collapseAll", "reveal", "rename", "restore",
    ][random.below(22)]
    counts[kind, default: 0] += 1
    switch kind {
    case "insert": insert()
    case "move": move()
    case "replace": replace()
    case "filter": filter()
    case "endFilter":
      model.endFilter()
      tree.endFilter()
    default: change(kind)
    }
    return kind
  }

  mutating func insert() {
    let parent = anyParent()
    let index = random.below(parent.children.count + 1)
    let node = newNode(depth: 2)
    let given = model.given(node)
    // A model inserts from above as well, so that what is checked is passed on.
    func put(_ node: TreeModel.Node, _ parent: TreeModel.Node, _ index: Int) {
      let children = node.children
      node.children = []
      model.insert(node, into: parent, at: index)
      for (index, child) in children.enumerated() { put(child, node, index) }
    }
    put(node, parent, index)
    tree.insert([given], into: id(parent), at: .at(index))
  }

  mutating func move() {
    guard let node = anyNode() else { return }
    let parent = anyParent()
    if parent.path.contains(where: { $0 === node }) {
      let count = tree.rows.count
      let refused = tree.move(node.item.id, into: id(parent))
      #expect(refused == .cycle(node.item.id, parent: id(parent)))
      #expect(tree.rows.count == count)
      return
    }
    let index = random.below(parent.children.count + (node.parent === parent ? 0 : 1))
    if node.parent === parent, parent.children[index] === node {
      let before = tree.rows
      #expect(tree.move(node.item.id, into: id(parent), at: .at(index)) == nil)
      #expect(tree.rows.isSameVersion(as: before))
      return
    }
    let isChecked = model.checksInserts(below: parent)
    model.remove(node)
    model.insert(node, into: parent, at: index, checked: isChecked)
    #expect(tree.move(node.item.id, into: id(parent), at: .at(index)) == nil)
  }

  mutating func filter() {
    let wanted = random.below(6)
    let rule: ListTreeFilterRule = random.chance(50) ? .hitsWithAncestors : .hitsWithAllBelow
    model.filter(rule) { $0.text == wanted }
    tree.filter(rule) { $0.text == wanted }
  }

  /// Gives the whole tree anew, some of it elsewhere; without filters, and if nodes have other parents
  /// without checks, which depend on the order of the edits that lead to it.
  mutating func replace() {
    model.endFilter()
    tree.endFilter()
    let hasChecks = random.chance(50)
    for node in model.nodes where !hasChecks {
      node.check = .unchecked
      tree.setChecked(node.item.id, false)
    }
    let checks = model.checks
    for _ in 0..<random.below(5) {
      guard let node = anyNode() else { continue }
      let parent = hasChecks ? node.parent ?? model.top : anyParent()
      if parent.path.contains(where: { $0 === node }) { continue }
      model.remove(node)
      if random.chance(80) {
        model.insert(node, into: parent, at: random.below(parent.children.count + 1))
      }
    }
    if random.chance(40) {
      let node = newNode(depth: 2)
      let parent = anyParent()
      model.insert(node, into: parent, at: random.below(parent.children.count + 1))
    }
    if random.chance(20) { anyParent().children.shuffle(using: &random) }
    model.recheck(after: checks)
    for node in model.nodes where random.chance(10) { node.item.text = random.below(6) }
    tree.replaceAll(with: model.top.children.map { model.given($0) })
  }

  mutating func change(_ kind: String) {
    guard let node = anyNode() else { return }
    let id = node.item.id
    switch kind {
    case "remove":
      model.remove(node)
      #expect(tree.remove(id)?.id == id)
    case "open":
      let canOpen = !model.shownChildren(node).isEmpty && !model.isOpen(node)
      if canOpen { set([node], true) }
      #expect(tree.expand(id) == canOpen)
    case "close":
      let wasOpen = model.isOpen(node)
      set([node], false)
      #expect(tree.collapse(id) == wasOpen)
    case "check":
      let isChecked = random.chance(60)
      model.check(node, isChecked)
      tree.setChecked(id, isChecked)
    case "update":
      node.item.text = random.below(6)
      model.noteHits()
      #expect(tree.update(id) { $0.text = node.item.text })
    case "rename":
      node.item.id = nextID
      nextID += 1
      #expect(tree.update(id) { $0.id = node.item.id })
    case "sort":
      let parent = anyParent()
      parent.children.sort { $0.item.text < $1.item.text }
      tree.sort(childrenOf: self.id(parent)) { $0.text < $1.text }
    case "expandAll":
      if random.chance(70) {
        set(node.all.filter { !$0.children.isEmpty }, true)
        tree.expandAll(below: id)
      } else {
        set(model.nodes.filter { !$0.children.isEmpty }, true)
        tree.expandAll()
      }
    case "collapseAll":
      set(node.all, false)
      tree.collapseAll(below: id)
    case "reveal":
      for ancestor in node.path.dropFirst().dropLast()
      where !model.shownChildren(ancestor).isEmpty {
        set([ancestor], true)
      }
      tree.reveal(id)
    default:
      let open = model.nodes.filter { _ in random.chance(40) }
      for node in model.nodes { node.isOpen = open.contains { $0 === node } }
      tree.restore(ListTreeOpenState(open: Set(open.map { $0.item.id })))
    }
  }

  func set(_ nodes: [TreeModel.Node], _ isOpen: Bool) {
    for node in nodes {
      if model.rule == nil { node.isOpen = isOpen } else { node.isOpenInFilter = isOpen }
    }
  }

  // MARK: - What must hold

  func check(since before: ListTreeRows<Item>, _ label: String) -> Bool {
    let expected = model.rows
    let rows = tree.rows.map { row in
      TreeModel.Row(
        id: row.value.id, text: row.value.text, depth: row.depth, isBranch: row.isBranch,
        isOpen: row.isOpen, check: row.selection,
        guides: (0...row.depth).map { row.guides.goesOn(above: row.depth - $0) })
    }
    let plain = expected.map { row in
      var row = row
      if !hasGuides { row.guides = row.guides.map { _ in false } }
      return row
    }
    guard rows == plain else {
      Issue.record("\(label): \(rows) instead of \(plain)")
      return false
    }
    if let flaw = tree.firstFlaw() {
      Issue.record("\(label): \(flaw)")
      return false
    }
    let difference = tree.rows.difference(from: before)
    let wanted = ListDifference(from: Array(before), to: Array(tree.rows))
    guard difference == wanted else {
      Issue.record("\(label): \(difference) instead of \(wanted)")
      return false
    }
    let nodes = Dictionary(uniqueKeysWithValues: model.nodes.map { ($0.item.id, $0) })
    for (position, row) in expected.enumerated() {
      let node = nodes[row.id]
      let siblings = node?.parent.map { model.shownChildren($0) } ?? []
      let level = ListTreeLevel(
        depth: row.depth, parent: node?.parent.flatMap { id($0) },
        position: siblings.firstIndex { $0 === node } ?? -1, count: siblings.count,
        guides: row.guides)
      if tree.level(of: row.id) != level || tree.position(of: row.id) != position {
        Issue.record("\(label): node \(row.id) has another place in its level")
        return false
      }
    }
    guard tree.problems.allSatisfy({ if case .cycle = $0 { true } else { false } }),
      tree.count == nodes.count
    else {
      Issue.record("\(label): \(tree.problems)")
      return false
    }
    return true
  }
}

@Suite(.long) struct `Random histories of trees` {
  @Test(arguments: 0..<8)
  func `rows are those of a tree that is flattened anew after each step`(part: Int) {
    for number in 0..<max(1, FeedSettings.histories(64) / 8) {
      let seed = UInt64(part * 1_000_000 + number)
      var history = TreeHistory(seed: seed)
      for step in 0..<60 {
        let before = history.tree.rows
        let kind = history.step()
        if !history.check(since: before, "seed \(seed), step \(step), \(kind)") { return }
      }
    }
  }

  @Test func `every kind of step occurs`() {
    var counts: [String: Int] = [:]
    for seed in 0..<20 {
      var history = TreeHistory(seed: UInt64(seed))
      for _ in 0..<60 { _ = history.step() }
      counts.merge(history.counts, uniquingKeysWith: +)
    }
    #expect(counts.count == 16 && counts.values.allSatisfy { $0 > 5 }, "\(counts)")
  }
}
