import ListFeedKit
import ListTextKit

/// Buyers in a list: all of them from the market, or the members of a group.
@MainActor
final class BuyersPage: Page {
  let screen: TextScreen
  private let shop: Shop
  private let list = TextListView()
  private let adapter: TextListAdapter
  /// The keys of the list of all buyers.
  private var keys: [(TerminalKeyPress, Words, @MainActor (TextScreen) -> Void)] = []

  /// Shows all buyers, region by region from the market, with a filter.
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

  /// Shows the members of a group, and no other buyers.
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

  /// A heading and the buyers for each page, by their names in the language.
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

  /// Shows changed rows; in another order one buyer stays in its row of the screen: the focused one if it is
  /// on it, else the first.
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

  /// How far below the upper edge of the list an item is.
  private func top(of path: ListPath) -> Double? {
    list.frame(at: .item(path)).map { $0.origin.y - list.contentOffset.y }
  }
}
