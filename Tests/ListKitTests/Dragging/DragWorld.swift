import ListTestKit

@testable import ListKit

/// Sections of numbered items, some of which a reader drags into other sections.
@MainActor
final class DragWorld: ListAdapterMoveDelegate {
  /// How the items are known to the list.
  enum Form: String, CaseIterable, CustomStringConvertible {
    /// By their places, as in a plain controller.
    case counted
    /// As view models.
    case bound
    /// As items of their own.
    case itemised

    var description: String { rawValue }
  }

  struct Section: Equatable {
    var id: Int
    var items: [Int]
  }

  let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
  let scheduler = ManualScheduler()
  let adapter: ListAdapter<Card>
  let form: Form
  /// The data, which change as soon as an item is dropped.
  var sections: [Section]
  /// Whether a section goes with its last item.
  var dropsEmptySections = false
  /// Whether nothing may be dropped.
  var isRefusing = false
  /// The calls of controllers for the focus.
  var focusEvents: [String] = []
  /// What else changes with a drop.
  var onDrop: (DragWorld) -> Void = { _ in }

  init(_ counts: [Int], _ form: Form) {
    self.form = form
    var next = 0
    sections = counts.enumerated().map { id, count in
      defer { next += count }
      return Section(id: id, items: Array(next..<next + count))
    }
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.selectionMode = .multiple
    adapter.moveDelegate = self
    adapter.register(Note.self) {
      let controller = NoteController($0)
      controller.canMove = true
      return controller
    }
    adapter.register(Feed.self) { BoundController($0) }
    adapter.register(Page.self) { [unowned self] in
      let controller = ItemisedController($0)
      controller.onFocus = { [unowned self] in focusEvents.append($0) }
      return controller
    }
    overtake()
    update()
    host.reset()
  }

  /// The sections of the content.
  var shownSections: [Section] {
    sections.filter { !(dropsEmptySections && $0.items.isEmpty) }
  }

  /// Has controllers made when they are needed, if the list is reloaded.
  func registerCounts() {
    adapter.register(Page.self, itemCount: { $0.rows.count }, { ItemisedController($0) })
  }

  private func value(of section: Section) -> AnyDiffable {
    let rows = section.items.map { Row(id: "\($0)", text: "\($0)") }
    return switch form {
    case .counted: AnyDiffable(Note(section.id, rows.count))
    case .bound: AnyDiffable(Feed(id: section.id, rows: rows))
    case .itemised: AnyDiffable(Page(id: section.id, rows: rows))
    }
  }

  func update() {
    adapter.performUpdates(animated: true)
    scheduler.run()
  }

  /// The same data come from another source.
  func overtake() {
    adapter.overtake { [unowned self] in shownSections.map { value(of: $0) } }
  }

  /// Takes a drop back.
  func restore() { sections = before }

  private var before: [Section] = []

  func listAdapter(
    _ adapter: ListAdapter<Card>, moveItemAt path: ListPath, to target: ListPath
  ) -> Bool {
    before = sections
    guard !isRefusing, let item = shown[path], let to = place(ofShown: target.section) else {
      return false
    }
    for index in sections.indices { sections[index].items.removeAll { $0 == item } }
    sections[to].items.insert(item, at: min(target.item, sections[to].items.count))
    onDrop(self)
    return true
  }

  /// The items as the list was drawn last; a drop speaks of those.
  private var shown: [ListPath: Int] = [:]

  func remember() {
    for (section, data) in sections.enumerated() {
      for (item, number) in data.items.enumerated() {
        shown[ListPath(section: section, item: item)] = number
      }
    }
  }

  /// Remembers what is shown, selects every item in order, expands all and focuses one.
  func mark(focusing focused: ListPath) {
    remember()
    for (section, data) in sections.enumerated() {
      for item in data.items.indices { mark(ListPath(section: section, item: item)) }
    }
    adapter.focus(at: focused)
  }

  /// Selects and expands an item.
  func mark(_ path: ListPath) {
    adapter.selectItem(at: path)
    adapter.sectionController(atSection: path.section)?.context
      .setItemExpanded(true, at: path.item)
  }

  private func place(ofShown section: Int) -> Int? {
    guard let object = adapter.object(atSection: section) else { return nil }
    return sections.firstIndex { object.isIdentityEqual(to: value(of: $0)) }
  }

  /// Where each of the first items is in the data, by number.
  func paths(ofItemsUpTo count: Int) -> [ListPath?] {
    (0..<count).map { item in
      for (section, data) in shownSections.enumerated() {
        if let index = data.items.firstIndex(of: item) {
          return ListPath(section: section, item: index)
        }
      }
      return nil
    }
  }

  /// Where the list says that the marked items are: what is wrong with that.
  func faults(marked count: Int, focused: Int) -> [String] {
    let expected = paths(ofItemsUpTo: count)
    var faults = host.violations.map { "host: \($0)" }
    if adapter.selectedPaths != expected.compactMap({ $0 }) {
      faults.append("selected \(adapter.selectedPaths), not \(expected)")
    }
    if host.selectedPaths != adapter.selectedPaths.sorted() {
      faults.append("the host shows \(host.selectedPaths) as selected")
    }
    // The focus of an item that went is at another one.
    if let place = expected[focused], adapter.focusedPath != place || host.focusedPath != place {
      faults.append("the focus is at \(adapter.focusedPath as Any)")
    }
    let expanded = adapter.interaction.expandedItemKeys.compactMap { adapter.store.path(of: $0) }
      .sorted()
    if expanded != expected.compactMap({ $0 }).sorted() { faults.append("expanded \(expanded)") }
    if adapter.interaction.expandedItemKeys.count != expanded.count {
      faults.append("items that went are expanded")
    }
    if !adapter.interaction.drags.isEmpty { faults.append("drags are left") }
    faults += adapter.diagnostics.recent.map { "reported: \($0)" }
    return faults
  }
}

private final class BoundController: ListBindingSectionController<Feed, Card> {
  override func viewModels(for value: Feed) -> ListContent { ListContent(value.rows) }
  override func cell(for viewModel: AnyDiffable, at index: Int) -> Card {
    context.dequeue(Card.self, at: index)
  }
  override func size(for viewModel: AnyDiffable, at index: Int) -> ListSize {
    ListSize(width: 1, height: 1)
  }
  override func canMoveItem(at index: Int) -> Bool { true }
}

private final class ItemisedController: ListItemsSectionController<Page, Card> {
  var onFocus: (String) -> Void = { _ in }
  @ListItemBuilder override var items: ListItems<Card> {
    value.rows.map { ListItem.row($0.text, id: $0.id) }
  }
  override func didFocusItem(at index: Int, isFocused: Bool) {
    onFocus("\(value.id).\(index) \(isFocused)")
  }
  override func canMoveItem(at index: Int) -> Bool { true }
}
