import ListKit

/// A value that is shown as view models.
struct Feed: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var rows: [Row]
}

/// A value that is shown as items of its own.
struct Page: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var rows: [Row]
}

/// A value nobody has a controller for.
struct Orphan: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
}

/// What the controllers of a history share: what their items should read, and what happened.
@MainActor
protocol ModelController: AnyObject {
  var expectedTexts: [String] { get }
}

final class ModelNoteController: ListValueSectionController<Note, Card>, ModelController {
  let world: HistoryWorld
  var labels: [String] = []
  var expectedTexts: [String] { labels }

  init(_ note: Note, _ world: HistoryWorld) {
    self.world = world
    super.init(note)
  }

  override func numberOfItems() -> Int {
    world.callback(.count, self)
    return labels.count
  }
  override func sizeForItem(at index: Int) -> Size { Size(width: 1, height: 1) }
  override func cellForItem(at index: Int) -> Card {
    let card = context.dequeue(index % 5 == 4 ? OtherCard.self : Card.self, at: index)
    card.text = labels[index]
    return card
  }
  override func didUpdate(to value: Note) {
    labels = (0..<value.count).map { "\(value.id).\($0)\(value.text)" }
    world.callback(.update, self)
  }
  override func didSelectItem(at index: Int) { world.callback(.select, self) }
  override func willDisplay(_ cell: Card, at index: Int) { world.callback(.display, self) }
  override func didEndDisplaying(_ cell: Card, at index: Int) { world.callback(.endDisplay, self) }
  override func didEnterWorkingRange() { world.callback(.range, self) }
  override func canMoveItem(at index: Int) -> Bool { true }
  override func moveObject(from index: Int, to target: Int) {
    labels.insert(labels.remove(at: index), at: target)
  }
}

final class ModelFeedController: ListBindingSectionController<Feed, Card>, ModelController {
  let world: HistoryWorld
  /// Rows that the controller changed by itself.
  var ownRows: [Row]?
  var expectedTexts: [String] { viewModels.compactMap { $0.value(as: Row.self)?.text } }

  init(_ feed: Feed, _ world: HistoryWorld) {
    self.world = world
    super.init(feed)
  }

  override func viewModels(for value: Feed) -> [AnyDiffable] {
    (ownRows ?? value.rows).map { AnyDiffable($0) }
  }
  override func size(for viewModel: AnyDiffable, at index: Int) -> Size {
    Size(width: 1, height: 1)
  }
  override func cell(for viewModel: AnyDiffable, at index: Int) -> Card {
    let card = context.dequeue(Card.self, at: index)
    card.text = viewModel.value(as: Row.self)?.text ?? "?"
    return card
  }
  override func didUpdate(to value: Feed) {
    ownRows = nil
    world.callback(.update, self)
  }
}

final class ModelPageController: ListItemsSectionController<Page, Card>, ModelController {
  let world: HistoryWorld
  var expectedTexts: [String] {
    (0..<numberOfItems()).compactMap { item(at: $0)?.content.value(as: Row.self)?.text }
  }

  init(_ page: Page, _ world: HistoryWorld) {
    self.world = world
    super.init(page)
  }

  @ListArrayBuilder<ListItem<Card>> override var items: [ListItem<Card>] {
    for row in value.rows { ListItem.row(row.text, id: row.id) }
  }
  override var header: ListItem<Card>? {
    value.rows.count % 2 == 0 ? nil : .row("\(value.rows.count) rows", id: "header")
  }
  override func didUpdate(to value: Page) { world.callback(.update, self) }
  override func didSelectItem(at index: Int) { world.callback(.select, self) }
}
