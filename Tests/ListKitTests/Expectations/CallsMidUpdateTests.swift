import ListKit
import ListTestKit
import Testing

/// What a controller asks of the list while an update is put together, which is done once the host shows it.
@MainActor @Suite struct `Calls in the middle of an update` {
  private func list(_ onUpdate: @escaping (NoteController) -> Void) -> ListFixture {
    let list = ListFixture((1...4).map { Note($0, 2) })
    list.adapter.selectionMode = .multiple
    list.controller(2).onUpdate = onUpdate
    return list
  }

  /// Puts a value in front of the others, and updates the controller that calls.
  private func update(_ list: ListFixture) {
    list.update([Note(0), Note(1, 2), Note(2, 2, "!"), Note(3, 2), Note(4, 2)])
  }

  @Test func `all items are selected, those of the update too`() {
    weak var adapter: ListAdapter<Card>?
    let list = list { _ in adapter?.selectAll() }
    adapter = list.adapter
    update(list)
    #expect(list.adapter.selectionCount == 9 && list.host.selectedPaths.count == 9)
    #expect(list.host.isClean)
  }

  @Test func `a value is deselected, wherever the update puts it`() {
    weak var adapter: ListAdapter<Card>?
    let list = list { _ in adapter?.deselect(Note(3)) }
    adapter = list.adapter
    for path in [list.path(2, 0), list.path(2, 1), list.path(3, 0)] {
      list.adapter.selectItem(at: path)
    }
    update(list)
    #expect(list.adapter.selectedPaths == [list.path(4, 0)])
    #expect(list.host.selectedPaths == [list.path(4, 0)] && list.host.isClean)
  }

  @Test func `the list scrolls to an item of the section, where it is then`() {
    let list = list { $0.context.scroll(to: 1, at: .center, offset: 3, animated: true) }
    update(list)
    #expect(
      list.host.log.contains(
        .scroll(.item(list.path(2, 1)), at: .center, offset: 3, isAnimated: true)))
    #expect(list.host.isClean)
  }

  @Test func `the list does not scroll to an item that the update deletes`() {
    let list = list { _ in }
    list.controller(2).onUpdate = { $0.context.scroll(to: 0) }
    list.controller(2).labels = ["a"]
    list.update()
    list.host.reset()
    list.controller(2).onUpdate = { controller in
      controller.context.scroll(to: 0)
      controller.labels = []
    }
    update(list)
    #expect(!list.host.log.contains { if case .scroll = $0 { true } else { false } })
  }
}

/// A delegate that changes the list when it is called for a selection.
@MainActor @Suite struct `A delegate that changes the list at a selection` {
  private final class Changer: ListAdapterDelegate {
    typealias Cell = Card
    var onSelect: () -> Void = {}
    var onDeselect: () -> Void = {}

    func listAdapter(
      _ adapter: ListAdapter<Card>, didSelect object: AnyDiffable, at path: ListPath
    ) { onSelect() }
    func listAdapter(
      _ adapter: ListAdapter<Card>, didDeselect object: AnyDiffable, at path: ListPath
    ) { onDeselect() }
  }

  @Test func `the controller of an item that is gone then is not called`() {
    let list = ListFixture([Note(0), Note(1)])
    let changer = Changer()
    list.adapter.delegate = changer
    let controllers = list.made
    changer.onSelect = { [unowned list] in list.adapter.overtake { [Note(0)] } }
    list.host.select(list.path(1, 0))
    #expect(controllers[1].take().filter { $0.hasPrefix("select") } == [])
    changer.onSelect = {}
    list.host.select(list.path(0, 0))
    changer.onDeselect = { [unowned list] in list.adapter.overtake { [Note(7)] } }
    list.host.deselect(list.path(0, 0))
    #expect(controllers[0].take().filter { $0.contains("select") } == ["select 0"])
    #expect(list.adapter.selectedPaths.isEmpty && list.host.isClean)
  }

  @Test func `the controller is called for the place where the item is then`() {
    let list = ListFixture([Note(0), Note(1, 2)])
    let changer = Changer()
    list.adapter.delegate = changer
    changer.onSelect = { [unowned list] in list.adapter.overtake { [Note(1, 2), Note(0)] } }
    let controllers = list.made
    list.host.select(list.path(1, 1))
    #expect(controllers[1].take().filter { $0.hasPrefix("select") } == ["select 1"])
    #expect(list.adapter.selectedPaths == [list.path(0, 1)] && list.host.isClean)
  }
}
