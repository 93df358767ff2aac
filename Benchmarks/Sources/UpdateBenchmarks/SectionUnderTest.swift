import ListKit
import ListTestKit

/// A section's value: its messages, as an array and as a store.
struct Thread: Identifiable, ListValue {
  let id = 0
  let version: Int
  let messages: [Message]
  let store: ListStore<Message>

  /// The versions differ; that the messages do is for the section to find out.
  func isContentEqual(to other: Thread) -> Bool { version == other.version }
}

/// How a section shows its messages.
enum SectionForm: String, CaseIterable {
  case singleItems = "items, made for each update"
  case arrayItems = "items of an array"
  case storeItems = "items of a store"
  case arrayModels = "view models of an array"
  case storeModels = "view models of a store"
}

/// A list of one section with all messages, on a host that shows fifty of them.
@MainActor
final class SectionUnderTest {
  private let adapter: ListAdapter<Cell>
  private let scheduler = ManualScheduler()
  private let host = WindowHost(rows: 50)
  private var thread: Thread?

  init(_ form: SectionForm) {
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Thread.self) { thread in
      switch form {
      case .singleItems, .arrayItems, .storeItems: ThreadItemsController(thread, form)
      case .arrayModels, .storeModels: ThreadModelsController(thread, form)
      }
    }
    adapter.content { [unowned self] in thread }
  }

  /// Shows a version; the whole way from the request to the host and its cells.
  func update(_ thread: Thread) {
    self.thread = thread
    scheduler.update(adapter)
    precondition(
      host.source?.itemCount(in: 0) == thread.messages.count, "The list shows something else.")
  }
}

private final class ThreadItemsController: ListItemsSectionController<Thread, Cell> {
  private let form: SectionForm

  init(_ thread: Thread, _ form: SectionForm) {
    self.form = form
    super.init(thread)
  }

  @ListItemBuilder override var items: ListItems<Cell> {
    switch form {
    case .arrayItems: ListItem.each(value.messages) { .message($0) }
    case .storeItems: ListItem.each(value.store) { .message($0) }
    default: for message in value.messages { ListItem.message(message) }
    }
  }
}

final class ThreadModelsController: ListBindingSectionController<Thread, Cell> {
  private let form: SectionForm

  init(_ thread: Thread, _ form: SectionForm) {
    self.form = form
    super.init(thread)
  }

  @ListBuilder override func viewModels(for thread: Thread) -> ListContent {
    if form == .storeModels { thread.store } else { thread.messages }
  }

  override func size(for viewModel: AnyDiffable, at index: Int) -> ListSize {
    ListSize(width: 1, height: 1)
  }

  override func cell(for viewModel: AnyDiffable, at index: Int) -> Cell {
    context.dequeue(ListCellKind(Cell.self) { Cell() }, at: index)
  }
}

extension ListItem<Cell> {
  @MainActor
  static func message(_ message: Message) -> ListItem {
    ListItem(AnyDiffable(message)) { _ in
      ListSize(width: 1, height: 1)
    } cell: { context, element in
      context.dequeue(ListCellKind(Cell.self) { Cell() }, for: element)
    }
  }
}
