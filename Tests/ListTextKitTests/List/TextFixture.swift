import ListTestKit
import ListTextKit

/// A value whose section shows a number of rows.
struct Entry: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var text: String
  var rows = 1
  var count = 1

  init(_ id: Int, _ text: String? = nil, rows: Int = 1, count: Int = 1) {
    self.id = id
    self.text = text ?? "entry \(id)"
    self.rows = rows
    self.count = count
  }
}

/// Draws a text on each of its rows.
final class EntryCell: TextCell {
  var text = ""
  var measuredRows = 1
  override func draw(in canvas: inout TextCanvas) {
    for row in 0..<canvas.height {
      canvas.draw(row == 0 ? text : "\(text)+\(row)", column: 0, row: row)
    }
  }
  override func height(forWidth width: Int) -> Int { measuredRows }
  override func width(forHeight height: Int) -> Int { text.columns + 1 }
}

final class EntryController: TextSectionController<Entry> {
  var events: [String] = []
  var isSelfMeasuring = false
  var canMove = false
  var headerText: String?
  override func numberOfItems() -> Int { value.count }
  override func sizeForItem(at index: Int) -> Size {
    if isSelfMeasuring { return .zero }
    return Size(width: context.containerSize.width, height: Double(value.rows))
  }
  override func cellForItem(at index: Int) -> TextCell {
    let cell = context.dequeue(EntryCell.self, at: index)
    cell.text = value.count == 1 ? value.text : "\(value.text).\(index)"
    cell.measuredRows = value.rows
    return cell
  }
  override var header: ListItem<TextCell>? {
    headerText.map { text in
      ListItem(AnyDiffable(text)) {
        Size(width: $0.containerSize.width, height: 1)
      } cell: {
        context, element in
        let cell = context.dequeue(EntryCell.self, for: element)
        cell.text = text
        return cell
      }
    }
  }
  override func canMoveItem(at index: Int) -> Bool { canMove }
  override func didSelectItem(at index: Int) { events.append("select \(index)") }
  override func willDisplay(_ cell: TextCell, at index: Int) { events.append("will \(index)") }
  override func didEndDisplaying(_ cell: TextCell, at index: Int) { events.append("end \(index)") }
}

/// A text list of entries without marks and indicator, whose turns come when the test says so.
@MainActor
final class TextFixture {
  let view: TextListView
  let scheduler = ManualScheduler()
  let adapter: TextListAdapter
  var entries: [Entry]
  var configure: (EntryController) -> Void = { _ in }

  init(
    _ entries: [Entry] = [], columns: Int = 12, rows: Int = 5,
    layout: any ListLayout = StackLayout(),
    configure: @escaping (EntryController) -> Void = { _ in }
  ) {
    self.entries = entries
    var appearance = TextListAppearance.compact
    appearance.showsIndicator = false
    appearance.newMarker = nil
    view = TextListView(layout: layout, columns: columns, rows: rows, appearance: appearance)
    let scheduler = scheduler
    adapter = TextListAdapter(host: view) { scheduler.schedule($0) }
    self.configure = configure
    adapter.register(Entry.self) { [unowned self] in
      let controller = EntryController($0)
      self.configure(controller)
      return controller
    }
    adapter.content { [unowned self] in self.entries }
    update()
  }

  func update(
    _ entries: [Entry]? = nil, animated: Bool = false, scroll: ListScrollIntent? = nil
  ) {
    if let entries { self.entries = entries }
    adapter.performUpdates(animated: animated, scroll: scroll) { _ in }
    scheduler.run()
  }

  /// What a person sees.
  func lines(at time: Duration = .zero) -> [String] {
    var canvas = TextCanvas(width: view.columns, height: view.rows)
    view.compose(&canvas, at: time)
    return canvas.lines
  }

  func canvas(at time: Duration = .zero) -> TextCanvas {
    var canvas = TextCanvas(width: view.columns, height: view.rows)
    view.compose(&canvas, at: time)
    return canvas
  }

  func controller(_ id: Int) -> EntryController? {
    adapter.sectionController(for: Entry(id)) as? EntryController
  }
}

func entries(_ ids: some Sequence<Int>, rows: Int = 1) -> [Entry] {
  ids.map { Entry($0, rows: rows) }
}
