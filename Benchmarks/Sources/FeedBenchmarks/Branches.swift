import ListFeedKit
import ListTextKit

/// A branch of 10,000 in the middle of many rows.
@MainActor
func measureBranches(_ count: Int, rounds: Int, into table: inout Table) {
  let leaves = (0..<count).map { ListTreeNode(Message($0)) }
  let children = (0..<10_000).map { Message(10_000_000 + $0) }
  let branch = ListTreeNode(Message(-1), leaves: children)
  treeAlone(ListTree(leaves.withBranch(branch, at: count / 2)), rounds, &table)
  edits(ListTree(leaves.withBranch(branch, at: count / 2)), count, rounds, &table)
  for isInSight in [false, true] {
    treeInList(
      ListTree(leaves.withBranch(branch, at: count / 2)), isInSight, false, rounds, &table)
  }
  treeInList(ListTree(leaves.withBranch(branch, at: count / 2)), true, true, rounds, &table)
  var options = ListTreeOptions()
  options.hasGuides = true
  guides(ListTree(leaves.withBranch(branch, at: count), options: options), rounds, &table)
}

extension [ListTreeNode<Message>] {
  fileprivate func withBranch(_ branch: ListTreeNode<Message>, at position: Int) -> Self {
    var nodes = self
    nodes.insert(branch, at: position)
    return nodes
  }
}

@MainActor
private func treeAlone(_ tree: ListTree<Message>, _ rounds: Int, _ table: inout Table) {
  var tree = tree
  let count = tree.rows.count
  var times = (open: Times(), opened: Times(), close: Times(), closed: Times())
  for _ in 0..<rounds {
    let before = tree.rows
    _ = times.open.measure { tree.expand(-1) }
    let open = tree.rows
    let opened = times.opened.measure { open.difference(from: before) }
    precondition(opened.inserts.count == 10_000 && tree.rows.count == count + 10_000)
    _ = times.close.measure { tree.collapse(-1) }
    let closed = times.closed.measure { tree.rows.difference(from: open) }
    precondition(closed.deletes.count == 10_000 && tree.rows.count == count)
  }
  table.add("opens, tree alone", times.open)
  table.add("its difference", times.opened)
  table.add("closes, tree alone", times.close)
  table.add("its difference then", times.closed)
}

@MainActor
private func edits(_ tree: ListTree<Message>, _ count: Int, _ rounds: Int, _ table: inout Table) {
  var tree = tree
  tree.expand(-1)
  var times = (rename: Times(), move: Times(), differences: Times())
  for round in 0..<rounds {
    let before = tree.rows
    _ = times.rename.measure { tree.update(count / 3) { $0.text += "." } }
    // From the top level into the branch, or back.
    let problem = times.move.measure {
      tree.move(count / 4, into: round % 2 == 0 ? -1 : nil, at: .first)
    }
    precondition(problem == nil)
    let changes = times.differences.measure {
      tree.rows.difference(from: before).changeCount
    }
    precondition(changes > 0 && changes < 8)
  }
  table.add("one renamed, tree alone", times.rename)
  table.add("one to another parent, tree alone", times.move)
  table.add("their difference", times.differences)
}

@MainActor
private func treeInList(
  _ tree: ListTree<Message>, _ isInSight: Bool, _ isOneSection: Bool, _ rounds: Int,
  _ table: inout Table
) {
  let shown = Shown(tree)
  let count = tree.rows.count
  let screen = Screen()
  if isOneSection {
    screen.adapter.content { shown.tree.section(0) }
  } else {
    screen.adapter.content { shown.tree.content }
  }
  screen.update()
  if isInSight, let position = tree.position(of: -1) {
    screen.view.scroll(to: Double(position - 9))
  }
  screen.frame()
  var times = (open: Times(), close: Times())
  for _ in 0..<rounds {
    _ = times.open.measure {
      shown.tree.expand(-1)
      return screen.update()
    }
    check(screen, count + 10_000, isOneSection)
    _ = times.close.measure {
      shown.tree.collapse(-1)
      return screen.update()
    }
    check(screen, count, isOneSection)
  }
  let name =
    isOneSection ? "items of one section" : isInSight ? "list, in sight" : "list, out of sight"
  table.add("opens, \(name), to bytes", times.open)
  table.add("closes, \(name), to bytes", times.close)
}

@MainActor
private func check(_ screen: Screen, _ count: Int, _ isOneSection: Bool) {
  let shown =
    isOneSection ? screen.view.source?.itemCount(in: 0) ?? 0 : screen.adapter.sectionCount
  precondition(shown == count, "The list shows \(shown) rows instead of \(count).")
}

/// The last branch of the tree gets a sibling behind it and loses it, so that the lines beside all its
/// rows come and go.
@MainActor
private func guides(_ tree: ListTree<Message>, _ rounds: Int, _ table: inout Table) {
  let shown = Shown(tree)
  shown.tree.expand(-1)
  let screen = Screen()
  screen.adapter.content { shown.tree.content }
  screen.update()
  var times = (come: Times(), go: Times(), list: Times())
  for _ in 0..<rounds {
    let before = shown.tree.rows
    _ = times.come.measure { shown.tree.insert(Message(-2)) }
    precondition(shown.tree.rows.difference(from: before).changeCount == 10_002)
    _ = times.list.measure { screen.update() }
    _ = times.go.measure { shown.tree.remove(-2) }
    screen.update()
  }
  table.add("10,001 guides come, tree alone", times.come)
  table.add("10,001 guides go, tree alone", times.go)
  table.add("10,001 guides come, list, to bytes", times.list)
}

@MainActor
private final class Shown {
  var tree: ListTree<Message>

  init(_ tree: ListTree<Message>) { self.tree = tree }
}
