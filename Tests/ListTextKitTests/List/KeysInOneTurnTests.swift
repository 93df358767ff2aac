import ListTestKit
import ListTextKit
import Testing

/// Keys that arrive faster than the list takes turns.
@MainActor @Suite struct `Keys in one turn` {
  /// Items that are moved in the model of a list.
  struct Folder: Identifiable, Equatable, Diffable {
    var id: Int
    var names: [String]
  }

  @MainActor final class Model {
    var folders: [Folder]
    init(_ folders: [Folder]) { self.folders = folders }
  }

  final class FolderController: TextItemsSectionController<Folder> {
    /// The number of items that stay at the start.
    var fixed = 0
    var onMove: (Int, Int) -> Void = { _, _ in }
    var refuses: (Int) -> Bool = { _ in false }
    @ListItemBuilder override var items: TextListItems {
      for name in value.names { TextListItem.text(name) }
    }
    override func canMoveItem(at index: Int) -> Bool { index >= fixed }
    override func canMoveItem(at index: Int, to target: Int) -> Bool {
      target >= fixed && !refuses(target)
    }
    override func moveObject(from index: Int, to target: Int) { onMove(index, target) }
  }

  /// Moves an item of one folder into another.
  final class Mover: ListAdapterMoveDelegate {
    let model: Model
    init(_ model: Model) { self.model = model }
    func listAdapter(
      _ adapter: ListAdapter<TextCell>, moveItemAt path: ListPath, to target: ListPath
    ) -> Bool {
      let name = model.folders[path.section].names.remove(at: path.item)
      model.folders[target.section].names.insert(name, at: target.item)
      return true
    }
  }

  private let view = TextListView(columns: 20, rows: 10)
  private let scheduler = ManualScheduler()
  private let adapter: TextListAdapter
  private let model: Model
  private let mover: Mover

  init() {
    let (model, scheduler) = (
      Model([
        Folder(id: 0, names: ["a", "b", "c", "d", "e", "f", "g"]), Folder(id: 1, names: ["h"]),
      ]), scheduler
    )
    self.model = model
    mover = Mover(model)
    adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
    adapter.moveDelegate = mover
  }

  private func show(fixed: Int = 0, refuses: @escaping (Int) -> Bool = { _ in false }) {
    let (model, adapter) = (model, Weak(adapter))
    self.adapter.register(Folder.self) {
      let controller = FolderController($0)
      controller.fixed = fixed
      controller.refuses = refuses
      let id = controller.value.id
      controller.onMove = { from, to in
        let name = model.folders[id].names.remove(at: from)
        model.folders[id].names.insert(name, at: to)
        adapter.object?.performUpdates()
      }
      return controller
    }
    self.adapter.content { model.folders }
    self.adapter.performUpdates(animated: false)
    scheduler.run()
  }

  private struct Weak {
    weak var object: TextListAdapter?
    init(_ object: TextListAdapter) { self.object = object }
  }

  private var names: [String] { model.folders.map { $0.names.joined() } }

  @Test func `each key that moves an item moves it on`() {
    show()
    view.focus(ListPath(section: 0, item: 1))
    for _ in 0..<4 { #expect(view.perform(.moveForward)) }
    #expect(names == ["acdefbg", "h"])
    #expect(adapter.focusedPath == ListPath(section: 0, item: 5))
    for _ in 0..<5 { #expect(view.perform(.moveBack)) }
    #expect(names == ["bacdefg", "h"])
    #expect(!view.perform(.moveBack))
    scheduler.run()
    #expect(adapter.focusedPath == ListPath(section: 0, item: 0))
  }

  @Test func `a count moves an item so far, at most to the edge of its section, and then beyond`() {
    show()
    view.focus(ListPath(section: 0, item: 1))
    #expect(view.perform(.moveForward, count: 3))
    #expect(names == ["acdebfg", "h"])
    #expect(view.perform(.moveForward, count: 9))
    #expect(names == ["acdefgb", "h"])
    #expect(view.perform(.moveForward, count: 9))
    #expect(names == ["acdefg", "bh"])
    #expect(view.perform(.moveBack, count: 9))
    #expect(names == ["acdefgb", "h"])
    #expect(view.perform(.moveBack, count: .max))
    #expect(names == ["bacdefg", "h"])
  }

  @Test func `an item moves past places that refuse it`() {
    show(fixed: 1, refuses: { $0 == 3 })
    view.focus(ListPath(section: 0, item: 2))
    #expect(view.perform(.moveForward))
    #expect(names == ["abdecfg", "h"])
    #expect(view.perform(.moveBack))
    #expect(names == ["abcdefg", "h"])
    #expect(view.perform(.moveBack, count: 9))
    #expect(names == ["acbdefg", "h"])
    #expect(!view.perform(.moveBack), "the title stays, and there is no section before")
  }

  @Test func `an item below a title returns to the section before`() {
    show(fixed: 1)
    model.folders[1].names = ["title", "i"]
    adapter.performUpdates(animated: false)
    scheduler.run()
    view.focus(ListPath(section: 1, item: 1))
    #expect(view.perform(.moveBack))
    #expect(names == ["abcdefgi", "title"])
  }

  @Test func `keys of an app that arrive together apply one after the other`() async throws {
    show()
    let screen = TextScreen([view])
    let (adapter, model) = (adapter, model)
    screen.bind("d", "delete") { _ in
      guard let path = adapter.focusedPath,
        let name = adapter.value(at: path, as: Folder.self)?.names[path.item]
      else { return }
      model.folders[path.section].names.removeAll { $0 == name }
      adapter.performUpdates(animated: false)
    }
    let (input, output) = (ScriptedInput(), EmulatedOutput(columns: 20, rows: 10))
    var options = TerminalOptions()
    (options.output, options.clock) = (output, ScriptedClock())
    options.size = TerminalSize(columns: 20, rows: 10)
    let session = input.run(screen, options)
    await input.settle()
    view.focus(ListPath(section: 0, item: 3))
    input.type("ddd")
    await input.settle()
    scheduler.run()
    #expect(names == ["abcg", "h"])
    input.end()
    _ = try await session.value
  }

  @Test func `a selection is extended by a count at once`() {
    adapter.selectionMode = .multiple
    show()
    view.focus(ListPath(section: 0, item: 1))
    view.perform(.extendDown, count: 3)
    #expect(adapter.selectedPaths == (1...4).map { ListPath(section: 0, item: $0) })
    view.perform(.extendUp, count: 4)
    #expect(Set(adapter.selectedPaths) == Set((0...1).map { ListPath(section: 0, item: $0) }))
    view.perform(.extendDown, count: 99)
    #expect(adapter.selectedPaths.count == 7)
  }

  @Test func `all items are selected where several may be`() {
    show()
    #expect(!view.perform(.selectAll) && !adapter.selectAll())
    adapter.selectionMode = .multiple
    #expect(view.handle(.key(.control("a"))) == .handled)
    #expect(adapter.selectedPaths.count == 8)
    adapter.deselectAll()
    view.focus(ListPath(section: 0, item: 2))
    view.perform(.pick)
    #expect(adapter.selectAll() && adapter.selectedPaths.count == 8)
    view.perform(.extendDown)
    #expect(adapter.selectedPaths.count == 8)
  }
}
