import ListFeedKit
import ListTextKit

/// All buyers, region by region from the market, with a filter.
@MainActor
final class BuyersPage: Page {
  let screen: TextScreen
  private let list = TextListView()
  private let shop: Shop
  private let adapter: TextListAdapter
  private let pager: ListPager<BuyerRow, Int>
  private let filter = TextPrompt("/")

  init(_ shop: Shop, open: @escaping @MainActor (Int) -> Void) {
    self.shop = shop
    let filter = filter
    let adapter = TextListAdapter(host: list)
    self.adapter = adapter
    let pager = ListPager<BuyerRow, Int>(ListPagerOptions(pageSize: 20, initialSize: 20)) {
      try await shop.market.page($0.key ?? 0, filter: filter.field.text.lowercased())
    }
    self.pager = pager
    screen = TextScreen([
      TextBar(style: TextStyle(.reverse)) {
        " \(shop[.title])  \(shop[.count(pager.values.count)])"
          + (filter.field.text.isEmpty ? "" : "  /\(filter.field.text)")
      }, list, filter, TextBar(style: TextStyle(.dim)) { shop[.listHint] },
    ])
    list.appearance.newMarker = nil
    adapter.registerBuyers(shop, open: open)
    adapter.registerLoading { row in
      if let direction = row.retries { pager.retry(direction) } else { pager.retry() }
    }
    adapter.content { [unowned self] in content }
    adapter.follow(pager, animated: false)
    filter.onChange = { _ in pager.refresh() }
    bindKeys()
    pager.start()
  }

  func bindKeys() {
    screen.bind("/", shop[Words("filter", "筛选")]) { [filter] in $0.focus(filter) }
    screen.bind("r", shop[Words("refresh", "刷新")]) { [pager] _ in pager.refresh() }
  }

  /// A heading and the buyers for each page, by their names in the language.
  private var content: ListContent {
    var values = ListContent()
    var buyers = Array(pager.values)[...]
    for count in pager.pageCounts {
      let rows = shop.rows(buyers.prefix(count).map { $0.buyer })
      buyers = buyers.dropFirst(count)
      guard let region = rows.first?.buyer.region else { continue }
      values =
        values + ListContent([RegionLine(id: region, language: shop.language)]) + ListContent(rows)
    }
    return ListLoadRows(pager.loadState).content(
      around: values, empty: .noBuyers, shop.language)
  }

  var currentBuyer: Int? { adapter.focusedBuyer }

  func update() {
    adapter.showBuyers(in: list)
    screen.setNeedsDisplay()
  }
}

/// The members of a group, and no other buyers.
@MainActor
final class MembersPage: Page {
  let screen: TextScreen
  private let list = TextListView()
  private let adapter: TextListAdapter

  init(_ shop: Shop, members: [Buyer], open: @escaping @MainActor (Int) -> Void) {
    adapter = TextListAdapter(host: list)
    let cities = members.reduce(into: [Words]()) {
      if !$0.contains($1.city) { $0.append($1.city) }
    }
    screen = TextScreen([
      TextBar(style: TextStyle(.reverse)) {
        let names = cities.map { shop[$0] }
        let places = names.joined(separator: shop[Words(", ", "、")])
        return " \(shop[.count(members.count)])  \(places)"
      }, list, TextBar(style: TextStyle(.dim)) { shop[.listHint] },
    ])
    adapter.registerBuyers(shop, open: open)
    adapter.content { ListContent(shop.rows(members)) }
    adapter.performUpdates(animated: false)
  }

  var currentBuyer: Int? { adapter.focusedBuyer }

  func update() {
    adapter.showBuyers(in: list)
    screen.setNeedsDisplay()
  }
}
