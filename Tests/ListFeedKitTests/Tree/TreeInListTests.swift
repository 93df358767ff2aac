import ListFeedKit
import ListTestKit
import Testing

private final class Card {}

private typealias Rows = ListTreeSection<Int, CountedValue>

private final class ItemsController: ListItemsSectionController<Rows, Card> {
  @ListItemBuilder override var items: ListItems<Card> {
    ListItem.each(value.rows) { row in
      ListItem(AnyDiffable(row)) { _ in
        ListSize(width: 10, height: 1)
      } cell: { context, element in
        context.dequeue(ListCellKind(Card.self) { Card() }, for: element)
      }
    }
  }
}

private final class ModelsController: ListBindingSectionController<Rows, Card> {
  @ListBuilder override func viewModels(for value: Rows) -> ListContent { value.rows }
  override func size(for viewModel: AnyDiffable, at index: Int) -> ListSize {
    ListSize(width: 10, height: 1)
  }
  override func cell(for viewModel: AnyDiffable, at index: Int) -> Card {
    context.dequeue(ListCellKind(Card.self) { Card() }, at: index)
  }
}

private final class RowController: ListSectionController<ListTreeRow<CountedValue>, Card> {
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 10, height: 1) }
  override func cellForItem(at index: Int) -> Card {
    context.dequeue(ListCellKind(Card.self) { Card() }, at: index)
  }
}

/// A host that shows no cell and asks for nothing: the hosts of the test kit ask for every row.
@MainActor private final class BlindHost: ListHost {
  typealias Cell = Card

  var source: ListSource<Card>?
  let containerSize = ListSize(width: 10, height: 5)
  let capabilities = ListHostCapabilities.lenient

  func dequeue(_ kind: ListCellKind<Card>, at place: ListPlace) -> Card { kind.make() }

  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    _ = updates()
    completion()
  }

  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    updates()
    completion()
  }
}

private enum Form: CaseIterable { case sections, items, models }

/// A tree in a list.
@MainActor private final class TreeList {
  var tree: ListTree<CountedValue>
  private let scheduler = ManualScheduler()
  private let adapter: ListAdapter<Card>
  private let host = BlindHost()

  init(_ tree: ListTree<CountedValue>, _ form: Form) {
    self.tree = tree
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.backgroundThreshold = .max
    adapter.register(Rows.self) { form == .items ? ItemsController($0) : ModelsController($0) }
    adapter.register(ListTreeRow<CountedValue>.self, itemCount: 1) { RowController($0) }
    adapter.content { [unowned self] in
      if form == .sections { self.tree.rows } else { self.tree.section(0) }
    }
    update()
  }

  func update() {
    adapter.performUpdates(animated: false)
    scheduler.run()
  }

  /// The number of rows that the host has.
  var count: Int {
    guard let source = host.source else { return 0 }
    return (0..<source.sectionCount).reduce(0) { $0 + source.itemCount(in: $1) }
  }
}

@MainActor @Suite struct `A tree in a list` {
  @Test(arguments: Form.allCases)
  fileprivate func `asks the rows that come, and no other, when a branch is opened`(_ form: Form) {
    let tally = ValueTally()
    var nodes = (0..<3_000).map { ListTreeNode(CountedValue(id: $0, tally: tally)) }
    nodes[1_500].children = (10_000..<10_020).map {
      ListTreeNode(CountedValue(id: $0, tally: tally))
    }
    let list = TreeList(ListTree(nodes), form)
    #expect(list.count == 3_000)
    tally.reset()
    list.tree.expand(1_500)
    list.update()
    #expect(list.count == 3_020)
    #expect(tally.total <= 500, "\(tally.identities) identities, \(tally.contents) contents")
    tally.reset()
    list.tree.collapse(1_500)
    list.update()
    #expect(list.count == 3_000)
    #expect(tally.total <= 500, "\(tally.identities) identities, \(tally.contents) contents")
  }
}
