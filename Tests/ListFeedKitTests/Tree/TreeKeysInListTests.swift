import ListTestKit
import Testing

@testable import ListFeedKit

/// A tree in a list of four rows on the strict host.
@MainActor private final class TreeList {
  final class Card {
    var text = ""
  }

  let scheduler = ManualScheduler()
  let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 4))
  let adapter: ListAdapter<Card>
  let loader: ListTreeLoader<Name>
  private var navigation = ListTreeNavigation<String>()

  init(_ roots: [ListTreeNode<Name>]) {
    let scheduler = scheduler
    let adapter = ListAdapter<Card>(host: host) { scheduler.schedule($0) }
    let loader = ListTreeLoader(ListTree(roots)) { _, _ in nil }
    self.adapter = adapter
    self.loader = loader
    let kind = ListCellKind(Card.self) { Card() }
    adapter.register(ListTreeRow<Name>.self) { row in
      let controller = ListSingleSectionController<ListTreeRow<Name>, Card>(row) { _, _ in
        ListSize(width: 10, height: 1)
      } cell: { row, context in
        let card = context.dequeue(kind, for: .item(0))
        card.text = row.value.name
        return card
      }
      controller.canFocus = !row.value.name.hasPrefix("#")
      return controller
    }
    adapter.content { loader.tree.content }
    loader.onChange = { [unowned adapter] _ in adapter.performUpdates(animated: false) }
    adapter.performUpdates(animated: false)
    scheduler.run()
  }

  /// The focused value after a key.
  func press(_ key: ListTreeKey) -> String? {
    navigation.perform(key, on: loader, in: adapter) { $0.name }
    scheduler.run()
    return focusedName
  }

  var focusedName: String? {
    adapter.focusedValue?.value(as: ListTreeRow<Name>.self)?.value.name
  }

  var texts: [String] { host.visiblePaths.map { host.cell(at: $0)?.text ?? "?" } }
}

@MainActor @Suite struct `Keys of a tree in a list` {
  private func make() -> TreeList {
    TreeList([
      ListTreeNode("one", leaves: ["1a", "1b", "1c", "1d", "1e"]), ListTreeNode("two"),
    ])
  }

  @Test func `open a branch, go into it and to the parent, and scroll to the focus`() {
    let list = make()
    #expect(list.press(.home) == "one")
    #expect(list.press(.right) == "one")
    #expect(list.texts == ["one", "1a", "1b", "1c"])
    #expect(list.press(.end) == "two")
    #expect(list.texts == ["1c", "1d", "1e", "two"])
    #expect(list.press(.up) == "1e")
    #expect(list.press(.left) == "one")
    #expect(list.texts == ["one", "1a", "1b", "1c"])
    #expect(list.press(.character("1")) == "1a")
    #expect(list.host.violations.isEmpty)
  }

  @Test func `pass rows that refuse the focus`() {
    let list = TreeList([
      ListTreeNode("#top"),
      ListTreeNode(
        "one", [ListTreeNode("#head", leaves: ["#deep", "deep"]), ListTreeNode("1a")]),
      ListTreeNode("#middle"), ListTreeNode("two"), ListTreeNode("#end"),
    ])
    list.loader.edit { $0.expandAll() }
    list.scheduler.run()
    let keys: [(ListTreeKey, String)] = [
      (.right, "one"), (.down, "deep"), (.down, "1a"), (.down, "two"), (.down, "two"),
      (.home, "one"), (.end, "two"), (.up, "1a"), (.up, "deep"), (.left, "one"), (.right, "deep"),
      (.pageUp(1), "one"), (.pageUp(9), "one"), (.pageDown(9), "two"), (.character("#"), "two"),
    ]
    for (key, name) in keys { #expect(list.press(key) == name, "\(key)") }
    #expect(list.host.violations.isEmpty)
  }

  @Test func `work in a tree without a loader`() {
    let list = make()
    var tree = list.loader.tree
    var navigation = ListTreeNavigation<String>()
    list.adapter.content { tree.content }
    for key: ListTreeKey in [.home, .right] {
      tree.apply(navigation.perform(key, on: tree, in: list.adapter) { $0.name })
      list.adapter.performUpdates()
      list.scheduler.run()
    }
    #expect(list.texts == ["one", "1a", "1b", "1c"] && list.focusedName == "one")
  }

  @Test func `keep the focused row visible when branches before it are opened`() {
    let list = TreeList([
      ListTreeNode("one", leaves: ["1a", "1b", "1c", "1d", "1e", "1f"]), ListTreeNode("two"),
      ListTreeNode("three"),
    ])
    list.adapter.focus(at: ListPath(section: 1, item: 0))
    #expect(list.press(.asterisk) == "two")
    #expect(list.texts == ["1d", "1e", "1f", "two"])
    #expect(list.press(.down) == "three")
  }

  @Test func `begin where the list has its focus`() {
    let list = make()
    _ = list.press(.right)
    list.adapter.focus(at: ListPath(section: 1, item: 0))
    #expect(list.press(.up) == "one")
    list.adapter.focus(at: ListPath(section: 1, item: 0))
    #expect(list.press(.left) == "two")
  }

  @Test func `the focus moves to a branch that is closed by code, if the list prefers that`() {
    for prefersAncestors in [false, true] {
      let list = TreeList([
        ListTreeNode("one", [ListTreeNode("1a", leaves: ["x", "y"])]), ListTreeNode("two"),
      ])
      if prefersAncestors {
        list.adapter.prefersAncestors { [loader = list.loader] in loader.tree }
      }
      list.loader.edit { $0.expandAll() }
      list.scheduler.run()
      list.adapter.focus(at: ListPath(section: 3, item: 0))
      list.loader.edit { $0.collapse("one") }
      list.scheduler.run()
      #expect(list.focusedName == (prefersAncestors ? "one" : "two"))
    }
  }
}
