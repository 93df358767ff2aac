import ListFeedKit
import ListTextKit

/// A good for sale.
struct Good: Identifiable, Equatable, ListValue {
  let id: String
  let price: Int

  var priceText: String { "\(price / 100).\(price % 100 / 10)\(price % 10)" }
}

/// A section of the store: a grid of goods, or a shelf of goods that scrolls horizontally.
struct Department: Identifiable, Equatable, ListValue {
  let id: String
  let goods: [Good]
  var isShelf = false
}

/// A simulated server that responds after a pause and fails every third request.
@MainActor
final class Server {
  var pause: @MainActor () async -> Void = { try? await Task.sleep(for: .seconds(1)) }
  private var requests = 0
  private let stock = [
    ("Today", "Kettle Lantern Trowel Atlas Whistle Compass Hammock"),
    ("Kitchen", "Kettle Pan Whisk Ladle Grater"), ("Garden", "Trowel Rake Seeds Gloves"),
    ("Books", "Atlas Novel Poems Diary Comics Primer"), ("Toys", "Whistle Kite Puzzle Blocks"),
    ("Camping", "Lantern Compass Hammock Tent Stove"),
  ]

  /// Returns two departments from a position on.
  func page(_ start: Int) async throws -> ListPage<Department, Int> {
    requests += 1
    let isBusy = requests % 3 == 0
    await pause()
    if isBusy { throw ListLoadError("The server is busy") }
    let page = stock[start..<start + 2].map { name, goods in
      let goods = goods.split(separator: " ").map { good in
        Good(id: String(good), price: good.utf8.reduce(0) { ($0 * 7 + Int($1)) % 4_000 })
      }
      return Department(id: name, goods: goods, isShelf: name == "Today")
    }
    return ListPage(page, after: start + 2 < stock.count ? start + 2 : nil)
  }
}

/// A cell of two rows for a good, in a grid or on a shelf.
final class GoodCell: TextCell {
  var good: Good?

  override func width(forHeight height: Int) -> Int { 14 }
  override func height(forWidth width: Int) -> Int { 2 }
  override func draw(in canvas: inout TextCanvas) {
    canvas.draw(good?.id ?? "", column: 0, row: 0, style: TextStyle(.bold))
    canvas.draw(good?.priceText ?? "", column: 0, row: 1, style: TextStyle(.dim))
  }
}

final class DepartmentController: TextItemsSectionController<Department> {
  private let shelf = TextListAdapter()

  override init(_ department: Department) {
    super.init(department)
    shelf.register(Good.self, cell: GoodCell.self) { $0.good = $1 }
    shelf.content { [unowned self] in value.goods }
  }
  override var layout: SectionLayout? { value.isShelf ? nil : .grid(minimumWidth: 14) }
  override var header: TextListItem? { .text(value.id, style: TextStyle(.underline)) }
  override var inset: ListEdgeInsets { ListEdgeInsets(bottom: 1) }
  @ListItemBuilder override var items: TextListItems {
    if value.isShelf {
      ListItem.shelf("goods", of: shelf, rows: 2)
    } else {
      for good in value.goods { ListItem.cell(GoodCell.self, good) { $0.good = $1 } }
    }
  }

  override func didUpdate(to value: Department) { shelf.performUpdates(animated: false) }

  /// Returns a description of the focused good.
  func detail(at index: Int) -> String? {
    let good = value.isShelf ? shelf.focusedValue(as: Good.self) : value.goods[index]
    return good.map { "\($0.id) from \(value.id), \($0.priceText)" }
  }
}

/// A store whose departments are loaded page by page.
@main @MainActor
final class Store {
  let screen: TextScreen

  init(_ server: Server = Server()) {
    let list = TextListView(layout: MixedLayout(), appearance: .compact)
    list.appearance.newMarker = nil
    let adapter = TextListAdapter(host: list)
    let pager = ListPager(ListPagerOptions(pageSize: 2)) { try await server.page($0.key ?? 0) }
    let detail = TextBar(style: TextStyle(.reverse)) {
      let path = adapter.focusedPath
      let controller = path.flatMap { adapter.sectionController(atSection: $0.section) }
      let department = controller as? DepartmentController
      return department?.detail(at: path?.item ?? 0) ?? "r refresh · ? keys · q quits"
    }
    screen = TextScreen([TextBar("Store", style: TextStyle(.bold)), list, detail])
    screen.bind("r", "refresh") { _ in pager.refresh() }
    screen.bind("?", "these keys") { $0.showHelp() }
    adapter.deselectsAutomatically = true
    adapter.register(Department.self) { DepartmentController($0) }
    adapter.registerText(ListLoadRow.self, style: TextStyle(.italic), isButton: true) {
      $0.text
    } onSelect: { row in
      if let direction = row.retries { pager.retry(direction) }
    }
    adapter.content { pager.content(with: ListLoadRowOptions()) }
    adapter.follow(pager, animated: false)
    pager.start()
  }

  static func main() async { await TerminalSession.runProgram(Store().screen) }
}
