import ListKit
import ListTestKit

/// Entries of lines, and photos whose type has no restoration name, on a strict host.
@MainActor
final class RestorationFixture {
  let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
  let scheduler = ManualScheduler()
  let adapter: ListAdapter<Card>
  private(set) var content: [AnyDiffable] = []

  init(
    _ content: [AnyDiffable] = [], mode: ListSelectionMode = .multiple, hasHost: Bool = true,
    namesLines: Bool = true
  ) {
    let scheduler = scheduler
    adapter = ListAdapter(host: hasHost ? host : nil) { scheduler.schedule($0) }
    adapter.selectionMode = mode
    adapter.register(Entry.self, restorationName: "entry") { EntryController($0) }
    if namesLines {
      adapter.registerForRestoration(Line.self, name: "line", identifier: { "\($0.id.number)" })
    }
    adapter.register(Photo.self) { photo in
      ListSingleSectionController<Photo, Card>(photo) { _, _ in
        ListSize(width: 1, height: 1)
      } cell: { _, context in
        context.dequeue(Card.self, at: 0)
      }
    }
    adapter.content { [unowned self] in self.content }
    if !content.isEmpty { show(content) }
  }

  func show(_ content: [AnyDiffable]) {
    self.content = content
    adapter.performUpdates(animated: false)
    scheduler.run()
  }

  /// Does not let any turn come.
  func load(_ content: [AnyDiffable]) {
    self.content = content
    adapter.performUpdates(animated: false)
  }

  /// Makes everything anew for other content.
  func reload(_ content: [AnyDiffable]) {
    self.content = content
    adapter.reloadData()
    scheduler.run()
  }

  func path(_ section: Int, _ item: Int) -> ListPath { ListPath(section: section, item: item) }

  func controller(_ id: String) -> EntryController {
    adapter.sectionController(for: Entry(id)) as? EntryController ?? EntryController(Entry("none"))
  }

  /// The calls about selection that the host got since the last question.
  func takeSelectionCalls() -> [String] {
    defer { host.reset() }
    return host.log.compactMap { event in
      guard case .setSelected = event else { return nil }
      return event.description
    }
  }

  /// The expanded sections and items of the entries, as the controllers see them.
  var expanded: [String] {
    adapter.objects.compactMap { $0.value(as: Entry.self) }.flatMap { entry in
      let context = controller(entry.id).context
      let items = (0..<controller(entry.id).numberOfItems()).filter {
        context.isItemExpanded(at: $0)
      }
      return (context.isExpanded ? [entry.id] : []) + items.map { "\(entry.id).\($0)" }
    }
  }
}

struct Line: Identifiable, Equatable, Diffable, Sendable {
  struct ID: Hashable, Sendable {
    var number: Int
  }

  var id: ID
}

struct Entry: Identifiable, Equatable, Diffable, Sendable {
  var id: String
  var lines: [Int]

  init(_ id: String, _ lines: [Int] = [1, 2, 3]) {
    self.id = id
    self.lines = lines
  }
}

/// Shows its lines, and while it is expanded an item more, whose content has no name.
final class EntryController: ListItemsSectionController<Entry, Card> {
  var events: [String] = []
  var onUpdate: (() -> Void)?

  @ListItemBuilder override var items: ListItems<Card> {
    value.lines.map { number in
      ListItem<Card>(AnyDiffable(Line(id: Line.ID(number: number)))) { _ in
        ListSize(width: 1, height: 1)
      } cell: { context, element in
        context.dequeue(Card.self, for: element)
      }
    }
    if context.isExpanded { ListItem.row("more") }
  }

  override func didUpdate(to value: Entry) { onUpdate?() }
  override func didSelectItem(at index: Int) { events.append("select \(index)") }
  override func didDeselectItem(at index: Int) { events.append("deselect \(index)") }
  override func didFocusItem(at index: Int, isFocused: Bool) {
    events.append(isFocused ? "focus \(index)" : "blur \(index)")
  }
}

func entry(_ id: String, _ lines: [Int] = [1, 2, 3]) -> AnyDiffable {
  AnyDiffable(Entry(id, lines))
}
func photo(_ id: Int) -> AnyDiffable { AnyDiffable(Photo(id: id)) }

/// Shows any value as one item.
final class NamedController<Value: ListValue>: ListSectionController<Value, Card> {
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
  override func cellForItem(at index: Int) -> Card { context.dequeue(Card.self, at: index) }
}

struct Distance: Identifiable, Equatable, Diffable, Sendable {
  var id: Double
}
