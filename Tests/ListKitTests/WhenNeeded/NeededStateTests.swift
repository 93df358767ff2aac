import ListDiffKit
import ListKit
import ListTestKit
import Testing

/// What is selected, focused or dragged in sections whose controllers are made when they are needed.
@MainActor @Suite struct `State in sections that were not needed yet` {
  /// What says which items a value has.
  enum Kind: CaseIterable {
    case items, binding, counted
  }

  /// Boxes of items; the first box is visible.
  @MainActor final class Fixture: ListAdapterMoveDelegate {
    typealias Cell = Card

    let host = StrictListHost<Card>(containerSize: .zero, showsEverything: false)
    let scheduler = ManualScheduler()
    let adapter: ListAdapter<Card>
    var boxes: [Box] = []

    init(_ kind: Kind, isAtOnce: Bool = false, _ boxes: [Box]) {
      let scheduler = scheduler
      adapter = ListAdapter(host: host) { scheduler.schedule($0) }
      adapter.selectionMode = .multiple
      adapter.moveDelegate = self
      let make: @MainActor (Box) -> AnyListSectionController<Card> = { box in
        switch kind {
        case .items: ListedBox(box)
        case .binding: BoundBox(box)
        case .counted: CountedBox(box)
        }
      }
      if isAtOnce {
        adapter.register(Box.self, make)
      } else {
        adapter.register(Box.self, itemCount: { $0.names.count }, make)
      }
      adapter.content { [unowned self] in self.boxes }
      update(boxes)
      show(1)
    }

    func update(_ boxes: [Box]) {
      self.boxes = boxes
      adapter.performUpdates()
      scheduler.run()
    }

    /// Shows items and nothing else.
    func show(_ count: Int, from first: Int = 0) {
      host.visible(from: first, count: count)
      host.source?.didScroll()
      scheduler.run()
    }

    /// The selected items, as anybody sees them.
    var selected: [String] {
      adapter.selectedPaths.map { boxes[$0.section].names[$0.item] }
    }

    func listAdapter(
      _ adapter: ListAdapter<Card>, move object: AnyDiffable, after previous: AnyDiffable?,
      before next: AnyDiffable?
    ) {}

    func listAdapter(
      _ adapter: ListAdapter<Card>, moveItemAt path: ListPath, to target: ListPath
    ) -> Bool {
      let name = boxes[path.section].names.remove(at: path.item)
      boxes[target.section].names.insert(name, at: target.item)
      return true
    }
  }

  private let two = [Box(0, ["x", "y"]), Box(1, ["a", "b", "c"])]

  private func path(_ section: Int, _ item: Int) -> ListPath {
    ListPath(section: section, item: item)
  }

  @Test(arguments: [Kind.items, .binding], [false, true])
  func `an item that the program selects is known by the identity of its content`(
    kind: Kind, reloads: Bool
  ) {
    let list = Fixture(kind, two)
    list.adapter.selectItem(at: path(1, 1))
    list.boxes[1].names = ["b", "a", "c"]
    if reloads { list.adapter.reloadData() } else { list.adapter.performUpdates() }
    list.scheduler.run()
    #expect(list.selected == ["b"] && list.host.isClean)
  }

  @Test(arguments: [Kind.items, .binding])
  func `an item that takes over the selection is known by the identity of its content`(
    kind: Kind
  ) {
    let list = Fixture(kind, [Box(0, ["x"]), Box(1, ["a", "b"])])
    list.adapter.selectionMode = .single
    list.adapter.selectsSuccessor = true
    list.host.select(path(0, 0))
    list.update([Box(1, ["a", "b"])])
    #expect(list.selected == ["a"])
    list.update([Box(1, ["n", "a", "b"])])
    #expect(list.selected == ["a"] && list.host.isClean)
  }

  @Test(arguments: [Kind.items, .binding])
  func `an item that the program selects comes back selected`(kind: Kind) {
    let list = Fixture(kind, two)
    list.adapter.selectionPolicy = .keepsHidden
    list.adapter.selectItem(at: path(1, 1))
    list.update([two[0]])
    #expect(list.adapter.hiddenSelection.count == 1)
    list.update([two[0], Box(1, ["b", "a", "c"])])
    #expect(list.selected == ["b"] && list.adapter.hiddenSelection.isEmpty)
  }

  @Test func `a restored choice finds its item once the value has it`() {
    let list = Fixture(.counted, [Box(0, ["x"]), Box(1, ["a"])])
    list.adapter.registerForRestoration(Box.self, name: "box") { "\($0.id)" }
    let place = ListState.Item(
      section: .init(name: "box", identifier: "1"), place: .position(2))
    var state = ListState()
    state.selected = [place]
    state.focused = place
    list.adapter.restore(state)
    #expect(list.adapter.isRestoring && list.selected.isEmpty)
    list.update([Box(0, ["x"]), Box(1, ["a", "b", "c"])])
    #expect(list.selected == ["c"] && list.adapter.focusedPath == path(1, 2))
    #expect(!list.adapter.isRestoring && list.host.isClean)
  }

  @Test func `a record names the sections that changed, with and without a controller`() {
    let list = Fixture(.counted, two)
    var records: [ListUpdateRecord] = []
    list.adapter.observeRecords { records.append($0) }
    list.update([Box(0, ["x"]), Box(1, ["a"])])
    #expect(records.last?.sections.map { $0.section } == [0, 1])
    #expect(records.last?.sections.allSatisfy { $0.reasons == [.content] } == true)
  }

  @Test
  func `controllers that do not name their items are not made for a selection by the program`() {
    let list = Fixture(.counted, (0..<9).map { Box($0, ["a", "b"]) })
    for section in 1..<9 { list.adapter.selectItem(at: path(section, 0)) }
    #expect(CountedBox.made == 1 && list.adapter.selectedPaths.count == 8)
  }

  @Test(arguments: Kind.allCases, [false, true])
  func `an item that is dragged into a section keeps its state, and so does what is there`(
    kind: Kind, isAtOnce: Bool
  ) {
    let list = Fixture(kind, isAtOnce: isAtOnce, two)
    list.show(2)
    list.host.select(path(0, 1))
    list.host.focus(path(0, 1))
    list.adapter.selectItem(at: path(1, 2))
    #expect(list.host.drag(from: path(0, 1), to: path(1, 1)))
    list.scheduler.run()
    #expect(Set(list.adapter.selectedPaths) == [path(1, 1), path(1, 3)])
    #expect(list.adapter.focusedPath == path(1, 1))
    list.show(9)
    #expect(list.host.isClean)
  }

  @Test(arguments: [Int.max, .max - 1, .min, -1])
  func `any number of controllers may be kept`(limit: Int) {
    let list = Fixture(.binding, (0..<20).map { Box($0, ["a"]) })
    list.adapter.controllerPolicy = .keeps(atMost: limit)
    list.show(3)
    list.update((0..<21).map { Box($0, ["a"]) })
    #expect(list.host.isClean)
  }

  @Test func `a hidden selection comes back where controllers are let go`() {
    let boxes = (0..<50).map { Box($0, ["a", "b", "c"]) }
    let list = Fixture(.binding, boxes)
    list.adapter.controllerPolicy = .keeps(atMost: 0)
    list.adapter.selectionPolicy = .keepsHidden
    list.show(3)
    list.host.select(path(0, 1))
    list.update([Box(0, ["a", "c"])] + boxes[1...])
    #expect(list.adapter.hiddenSelection.count == 1)
    list.show(3, from: 60)
    list.update(boxes)
    #expect(list.selected == ["b"] && list.adapter.hiddenSelection.isEmpty)
  }
}

struct Box: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var names: [String]

  init(_ id: Int, _ names: [String]) {
    self.id = id
    self.names = names
  }
}

private final class ListedBox: ListItemsSectionController<Box, Card> {
  override var items: ListItems<Card> { ListItem.each(value.names) { .row($0, id: $0) } }
  override func canMoveItem(at index: Int) -> Bool { true }
}

private final class BoundBox: ListBindingSectionController<Box, Card> {
  override func viewModels(for value: Box) -> ListContent { ListContent(value.names) }
  override func size(for viewModel: AnyDiffable, at index: Int) -> ListSize {
    ListSize(width: 10, height: 1)
  }
  override func cell(for viewModel: AnyDiffable, at index: Int) -> Card {
    context.dequeue(Card.self, for: .item(index))
  }
  override func canMoveItem(at index: Int) -> Bool { true }
}

private final class CountedBox: ListSectionController<Box, Card> {
  static var made = 0

  override init(_ value: Box) {
    Self.made = value.id == 0 ? 1 : Self.made + 1
    super.init(value)
  }

  override func numberOfItems() -> Int { value.names.count }
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 10, height: 1) }
  override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
  override func canMoveItem(at index: Int) -> Bool { true }
}
