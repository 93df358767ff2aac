import ListFeedKit
import ListTextKit

/// A list of buyers: all buyers of the market, or the members of a group.
@MainActor
final class BuyersPage: Page {
  let screen: TextScreen
  private let shop: Shop
  private let list = TextListView()
  private let adapter: TextListAdapter
  /// The key bindings of the list of all buyers; empty for members.
  private var keys: [(TerminalKeyPress, Words, @MainActor (TextScreen) -> Void)] = []

  /// Creates the list of all buyers, loaded by region from the market, with a filter.
  convenience init(_ shop: Shop, open: @escaping @MainActor (Int) -> Void) {
    let filter = TextPrompt("/")
    let pager = ListPager<BuyerRow, Int>(ListPagerOptions(pageSize: 20, initialSize: 20)) {
      try await shop.market.page($0.key ?? 0, filter: filter.field.text.lowercased())
    }
    self.init(shop, [filter, .hint(.listHint, shop, of: pager)], open: open) {
      "\(shop[.title])  \(shop[.count(pager.values.count)])"
        + (filter.field.text.isEmpty ? "" : "  /\(filter.field.text)")
    }
    let showAll: @MainActor () -> Void = { if !filter.field.submit().isEmpty { pager.refresh() } }
    keys = [
      (.init(.escape), Words("show all", "显示全部"), { _ in showAll() }),
      ("/", Words("filter", "筛选"), { $0.focus(filter) }),
      ("r", Words("refresh", "刷新"), { _ in pager.refresh() }),
    ]
    adapter.content { Self.content(of: pager, shop) }
    adapter.follow(pager) { filter.field.text.isEmpty ? .noBuyers : .noSuchBuyers }
    filter.onChange = { _ in pager.refresh() }
    pager.start()
  }

  /// Creates the list of the members of a group.
  convenience init(_ shop: Shop, members: [Buyer], open: @escaping @MainActor (Int) -> Void) {
    let cities = members.reduce(into: [Words]()) { if !$0.contains($1.city) { $0.append($1.city) } }
    self.init(shop, [.hint(.membersHint, shop)], open: open) {
      let places = cities.map { shop[$0] }.joined(separator: shop[Words(", ", "、")])
      return "\(shop[.count(members.count)])  \(places)"
    }
    adapter.content { ListContent(shop.rows(members)) }
    adapter.performUpdates(animated: false)
  }

  private init(
    _ shop: Shop, _ parts: [any TextScreenPart], open: @escaping @MainActor (Int) -> Void,
    title: @escaping @MainActor () -> String
  ) {
    self.shop = shop
    adapter = TextListAdapter(host: list)
    screen = TextScreen([TextBar(style: TextStyle(.reverse)) { " \(title())" }, list] + parts)
    list.appearance.newMarker = nil
    adapter.registerBuyers(shop, open: open)
  }

  /// Returns a heading and the buyers for each page, sorted by name in the current language.
  private static func content(of pager: ListPager<BuyerRow, Int>, _ shop: Shop) -> ListContent {
    var values = ListContent()
    var buyers = Array(pager.values)[...]
    for count in pager.pageCounts {
      let rows = shop.rows(buyers.prefix(count).map { $0.buyer })
      buyers = buyers.dropFirst(count)
      guard let region = rows.first?.buyer.region else { continue }
      values = values + ListContent([Spoken(region, in: shop.language)]) + ListContent(rows)
    }
    return pager.content(around: values, in: shop.language)
  }

  func bindKeys() {
    for (press, summary, action) in keys { screen.bind(press, shop[summary], to: action) }
  }

  var currentBuyer: Int? { adapter.focusedBuyer }

  /// Updates the rows; the focused buyer, else the first visible one, keeps its row on the screen.
  func update() {
    let visible = list.visiblePaths.filter {
      top(of: $0) ?? -1 >= 0 && adapter.value(at: $0, as: BuyerRow.self) != nil
    }
    let path = visible.first { $0 == adapter.focusedPath } ?? visible.first
    let buyer = path.flatMap { adapter.value(at: $0, as: BuyerRow.self) }
    let row = path.flatMap { top(of: $0) }
    let scroll = buyer.map { ListScrollIntent.reveal($0, at: .nearest) }
    adapter.performUpdates(animated: false, scroll: scroll) { [weak self] _ in
      guard let self, let row, let section = buyer.flatMap({ adapter.section(for: $0) }),
        let now = top(of: ListPath(section: section, item: 0))
      else { return }
      list.scroll(by: now - row)
    }
  }

  /// Returns the distance of an item from the upper edge of the list.
  private func top(of path: ListPath) -> Double? {
    list.frame(at: .item(path)).map { $0.origin.y - list.contentOffset.y }
  }
}
