import ListTestKit
import TestThreads
import Testing

@testable import ListFeedKit

/// Edits of all kinds in trees of all kinds, among them those that the model of random histories leaves out:
/// closures, loads, orders that are kept, and values that become branches.
@Suite(.long) struct `Mixed edits of trees` {
  private enum Kind: CaseIterable {
    case given, closure, lazyClosure, loads
  }

  private static func tree(_ kind: Kind, _ random: inout SeededGenerator) -> ListTree<Item> {
    var options = ListTreeOptions()
    options.hasGuides = random.chance(50)
    options.propagatesSelection = random.chance(75)
    let roots = (1...3).map { Item(id: $0, text: random.below(6)) }
    let most = random.below(8)
    @Sendable func below(_ item: Item) -> [Item] {
      if item.id > 500 { return [] }
      return (0..<(item.id + most) % 4).map {
        Item(id: item.id * 4 + 10 + $0, text: ($0 + item.id) % 6)
      }
    }
    let isBranch: @Sendable (Item) -> Bool = { $0.text.isMultiple(of: 2) }
    switch kind {
    case .given: return ListTree(roots.map { ListTreeNode($0) }, options: options)
    case .closure: return ListTree(roots, options: options, children: below)
    case .lazyClosure:
      return ListTree(roots, options: options, isBranch: isBranch, children: below)
    case .loads: return ListTree(roots, options: options, loadingChildrenWhere: isBranch)
    }
  }

  private struct History {
    var tree: ListTree<Item>
    var random: SeededGenerator
    var next = 100_000

    mutating func items(_ count: Int) -> [Item] {
      next += count
      return (0..<count).map { Item(id: next - $0, text: random.below(6)) }
    }

    func given(_ id: Int, _ depth: Int, _ random: inout SeededGenerator) -> ListTreeNode<Item> {
      let value = tree[id] ?? Item(id: id)
      if depth > 3 || random.chance(25) { return ListTreeNode(unloaded: value) }
      let kept = tree.children(of: id).filter { _ in random.chance(90) }
      return ListTreeNode(value, kept.map { given($0, depth + 1, &random) })
    }

    /// Makes an edit; returns `nil` if the tree is empty.
    mutating func step() -> String? {
      let ids = tree.descendants(of: nil)
      guard let id = ids.randomElement(using: &random) else { return nil }
      let parent = random.chance(30) ? nil : ids.randomElement(using: &random)
      let text = random.below(6)
      let number = random.below(24)
      switch number {
      case 0, 1: tree.expand(id)
      case 2: tree.collapse(id)
      case 3, 4: tree.update(id) { $0.text = text }
      case 5: tree.move(id, into: parent, at: .at(text))
      case 6:
        tree.filter(text < 3 ? .hitsWithAncestors : .hitsWithAllBelow) { $0.text == text }
      case 7: if text < 2 { tree.endFilter() }
      case 8: tree.keepSorted { $0.text < $1.text }
      case 9: tree.keepSorted(childrenOf: id) { $0.text > $1.text }
      case 10: tree.endSorting()
      case 11: tree.remove(id)
      case 12: tree.insert(items(1)[0], into: parent, at: .at(text))
      case 13:
        let new = items(4)
        tree.insert(
          [ListTreeNode(new[0], leaves: [new[1], new[2]]), ListTreeNode(unloaded: new[3])],
          into: parent, at: .at(text))
      case 14: tree.setChecked(id, text < 4)
      case 15: tree.restore(ListTreeOpenState(open: Set(ids.filter { _ in random.chance(50) })))
      case 16: tree.reload(id)
      case 17: if text < 4 { tree.expandAll(below: parent) } else { tree.toggleAll(below: id) }
      case 18: tree.cancelLoad(id)
      case 19:
        let new = items(1)[0]
        tree.update(id) { $0 = new }
      case 20:
        let kept = tree.children(of: id).compactMap { tree[$0] }.shuffled(using: &random)
        tree.replaceChildren(
          of: id, with: kept.dropFirst(text / 4).map { ListTreeNode(unloaded: $0) })
      case 21:
        let roots = tree.children(of: nil).shuffled(using: &random)
        tree.replaceAll(with: roots.map { given($0, 0, &random) })
      default:
        for request in tree.takeRequests() {
          if random.chance(25) {
            tree.fail(request, because: "no")
          } else {
            tree.finish(request, with: items(3).map { ListTreeNode(unloaded: $0) })
          }
        }
      }
      return "\(number) of \(id)"
    }
  }

  @Test(arguments: 0..<UInt64(FeedSettings.histories(60)))
  func `lead to the rows that the tables say`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kind = Kind.allCases[random.below(4)]
    let tree = Self.tree(kind, &random)
    var history = History(tree: tree, random: random)
    for number in 0..<60 {
      guard let step = history.step() else { return }
      if let flaw = history.tree.rowFlaw() {
        Issue.record("seed \(seed), \(kind), step \(number), \(step): \(flaw)")
        return
      }
    }
  }
}
