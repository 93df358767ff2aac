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
  /// Is called when the cell is drawn or measured.
  var onUse: (@MainActor () -> Void)?
  override func draw(in canvas: inout TextCanvas) {
    onUse?()
    for row in 0..<min(canvas.height, 1000) {
      canvas.draw(row == 0 ? text : "\(text)+\(row)", column: 0, row: row)
    }
  }
  override func height(forWidth width: Int) -> Int {
    onUse?()
    return measuredRows
  }
  override func width(forHeight height: Int) -> Int { TextMetrics.columns(of: text) + 1 }
}

final class EntryController: TextSectionController<Entry> {
  /// What the list asks or tells a controller.
  enum Moment: CaseIterable { case count, size, cell, willDisplay, didEndDisplaying, draw, update }

  /// Is called at every moment.
  var onMoment: (@MainActor (Moment) -> Void)?
  /// What an item says its size is, in place of its rows.
  var size: ListSize?
  /// The cell of the section, if the controller keeps it to itself.
  var ownCell: EntryCell?
  var events: [String] = []
  var isSelfMeasuring = false
  /// Whether cells ask to be measured while they are configured.
  var needsMeasure = false
  var canMove = false
  /// What its cells say they need, if not what the value says.
  var cellRows: Int?
  var headerText: String?
  var footerText: String?
  /// The space after the section.
  var bottom = 0.0
  /// How the section is laid out in a mixed layout.
  var arrangement: SectionLayout?
  override var layout: SectionLayout? { arrangement }
  /// Whether its header and footer stay at the edges; `nil` leaves it to the layout.
  var staysAtEdges: Bool?
  override var hasStickyHeader: Bool? { staysAtEdges }
  override var hasStickyFooter: Bool? { staysAtEdges }
  override var inset: ListEdgeInsets { ListEdgeInsets(bottom: bottom) }
  override func numberOfItems() -> Int {
    onMoment?(.count)
    return value.count
  }
  override func didUpdate(to value: Entry) { onMoment?(.update) }
  override func sizeForItem(at index: Int) -> ListSize {
    onMoment?(.size)
    if let size { return size }
    if isSelfMeasuring { return .zero }
    return ListSize(width: context.containerSize.width, height: Double(value.rows))
  }
  override func cellForItem(at index: Int) -> TextCell {
    onMoment?(.cell)
    let cell = ownCell ?? context.dequeue(EntryCell.self, at: index)
    cell.onUse = { [weak self] in self?.onMoment?(.draw) }
    cell.text = value.count == 1 ? value.text : "\(value.text).\(index)"
    cell.measuredRows = cellRows ?? value.rows
    if needsMeasure { cell.setNeedsMeasure() }
    return cell
  }
  /// Whether header and footer come and go with the length of the text.
  var edgesByText = false
  private var hasEdges: Bool { !edgesByText || value.text.count % 2 == 0 }
  override var header: ListItem<TextCell>? { hasEdges ? headerText.map { edge($0) } : nil }
  override var footer: ListItem<TextCell>? { hasEdges ? footerText.map { edge($0) } : nil }
  private func edge(_ text: String) -> ListItem<TextCell> {
    let isSelfMeasuring = isSelfMeasuring
    return ListItem<TextCell>(AnyDiffable(text)) { context in
      ListSize(width: context.containerSize.width, height: isSelfMeasuring ? 0 : 1)
    } cell: { context, element -> TextCell in
      let cell = context.dequeue(EntryCell.self, for: element)
      cell.onUse = nil
      cell.text = text
      cell.measuredRows = 1 + text.count / 10
      return cell
    }
  }
  /// Whether its items count as new.
  var isNews = true
  /// Is called when the list asks for that.
  var onNews: (@MainActor () -> Void)?
  override func countsAsNew(at index: Int) -> Bool {
    onNews?()
    return isNews
  }
  /// Whether its items may keep their places.
  var canAnchor = true
  override func mayBeAnchor(at index: Int) -> Bool { canAnchor }
  override func canMoveItem(at index: Int) -> Bool { canMove }
  override func didSelectItem(at index: Int) { events.append("select \(index)") }
  override func willDisplay(_ cell: TextCell, at index: Int) {
    events.append("will \(index)")
    onMoment?(.willDisplay)
  }
  override func didEndDisplaying(_ cell: TextCell, at index: Int) {
    events.append("end \(index)")
    onMoment?(.didEndDisplaying)
  }
}

/// Whether turns come at once.
@MainActor
final class Pace {
  var isImmediate = false
}

/// A text list of entries without marks and indicator, whose turns come when the test says so.
@MainActor
final class TextFixture {
  let view: TextListView
  let scheduler = ManualScheduler()
  let pace = Pace()
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
    view.onNewCounts = { _ in }
    adapter = TextListAdapter(host: view) { [scheduler, pace] work in
      if pace.isImmediate { work() } else { scheduler.schedule(work) }
    }
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

/// Shows a list in a row.
final class NestingController: TextSectionController<Entry> {
  let inner = TextListAdapter(host: nil) { work in work() }
  private let rows: Int
  /// Is given the cell before it shows the list.
  var configure: (TextNestedListCell) -> Void = { _ in }
  /// The pool of its cell.
  var pool = ""
  var onDisplay: () -> Void = {}

  init(
    _ value: Entry, rows: Int, showing entries: [Entry],
    by make: @escaping @MainActor (Entry) -> AnyListSectionController<TextCell>
  ) {
    self.rows = rows
    super.init(value)
    inner.register(Entry.self) { make($0) }
    inner.content { entries }
    inner.performUpdates(animated: false)
  }

  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: Double(rows))
  }
  override func cellForItem(at index: Int) -> TextCell {
    let kind = ListCellKind<TextCell>(TextNestedListCell.self, name: pool) { TextNestedListCell() }
    let dequeued = context.dequeue(kind, for: .item(index))
    guard let cell = dequeued as? TextNestedListCell else { return dequeued }
    configure(cell)
    cell.show(inner)
    return cell
  }
  override func willDisplay(_ cell: TextCell, at index: Int) { onDisplay() }
}
