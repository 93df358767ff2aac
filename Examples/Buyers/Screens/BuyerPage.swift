import ListFeedKit
import ListTextKit

/// A section of the goods: the tags of what a buyer brings, or a grid of goods.
struct Shelf: Identifiable, Equatable, ListValue {
  enum Contents: Equatable, Sendable {
    case tags([String])
    case grid([Spoken<Good>])
  }

  let id: String
  let contents: Contents
}

/// A cell for a good: its name, its price, and its photo, one row high until its height is known.
final class GoodCell: TextCell {
  var good: Spoken<Good>?

  override func height(forWidth width: Int) -> Int { 2 + (good?.value.photoRows ?? 1) }

  override func draw(in canvas: inout TextCanvas) {
    guard let language = good?.language, let good = good?.value else { return }
    // Leaves two columns before the next good. Names differ by the number at their end.
    let width = max(0, canvas.width - 2)
    let name = TextTruncation.truncate(good.name[language], toColumns: width, at: .middle)
    canvas.draw(name, column: 0, row: 0, style: TextStyle(.bold))
    canvas.draw("¥\(good.price)", column: 0, row: 1)
    if let rows = good.photoRows {
      canvas.fill(TextArea(row: 2, width: width, height: rows), "░", style: TextStyle(.dim))
    } else {
      canvas.draw(Words.waiting[language], column: 0, row: 2, style: TextStyle(.italic))
    }
  }
}

final class ShelfController: TextItemsSectionController<Shelf> {
  override var layout: SectionLayout? {
    if case .grid = value.contents { .grid(minimumWidth: 18) } else { .flow }
  }
  override var inset: ListEdgeInsets { ListEdgeInsets(bottom: 1) }
  override var minimumInteritemSpacing: Double { if case .tags = value.contents { 2 } else { 0 } }
  @ListItemBuilder override var items: TextListItems {
    switch value.contents {
    case .tags(let tags):
      for (number, tag) in tags.enumerated() {
        ListItem.tag("#\(tag)", id: "\(number)", style: TextStyle(foreground: .green))
      }
    case .grid(let goods):
      for good in goods { ListItem.cell(GoodCell.self, good) { $0.good = $1 } }
    }
  }
}

/// The page of a buyer: a header that collapses, and lists under tabs.
@MainActor
final class BuyerPage: Page {
  let screen: TextScreen
  private let shop: Shop
  private let buyer: Buyer
  private var goods: [Good]
  private let tabs: TextTabs
  private let lists = (goods: TextListView(layout: MixedLayout()), comments: TextListView())
  private let adapters: (goods: TextListAdapter, comments: TextListAdapter)
  private let pager: ListPager<Spoken<Comment>, Int>

  init(_ shop: Shop, _ buyer: Buyer) {
    self.shop = shop
    self.buyer = buyer
    goods = MadeUp.goods(of: buyer)
    adapters = (TextListAdapter(host: lists.goods), TextListAdapter(host: lists.comments))
    pager = ListPager<Spoken<Comment>, Int>(ListPagerOptions(pageSize: 10, initialSize: 10)) {
      try await shop.market.comments(of: buyer, from: $0.key ?? 0)
    }
    tabs = TextTabs(headerRows: 5, tabs: [])
    screen = TextScreen([tabs, .hint(.pageHint, shop, of: pager)])
    tabs.header = { [unowned self] in drawHeader(in: &$0) }
    adapters.goods.register(Shelf.self) { ShelfController($0) }
    adapters.goods.content { [unowned self] in shelves }
    adapters.comments.register(Spoken<Comment>.self, cell: TextStackCell.self, isNews: false) {
      cell, comment in
      cell.show(2) { label, index in
        let text = index == 0 ? comment.value.author : comment.value.text
        label.set(text[comment.language], style: index == 0 ? TextStyle(.bold) : .plain)
      }
    }
    adapters.comments.content { [pager] in
      let comments = pager.values.map { Spoken($0.value, in: shop.language) }
      return pager.content(around: ListContent(comments), in: shop.language)
    }
    adapters.comments.follow(pager) { .noComments }
    lists.comments.appearance.newMarker = nil
    lists.goods.appearance.newMarker = nil
    update()
    pager.start()
    for good in goods { measure(good) }
  }

  func bindKeys() {
    screen.bind("r", shop[Words("refresh the comments", "刷新评论")]) { [pager] _ in pager.refresh() }
    for (press, step) in [(TerminalKeyPress(.tab), 1), (TerminalKeyPress(.tab, .shift), -1)] {
      screen.bind(press, shop[Words("the other tab", "另一页")]) { [tabs] _ in tabs.selectNext(step) }
    }
  }

  /// Updates a good once the height of its photo is known.
  private func measure(_ good: Good) {
    Task { [weak self, market = shop.market] in
      let rows = await market.photoRows(of: good)
      guard let self else { return }
      goods[good.id].photoRows = rows
      adapters.goods.performUpdates(animated: false)
    }
  }

  private var shelves: ListContent {
    let language = shop.language
    return ListContent([
      Shelf(id: "tags", contents: .tags(buyer.brings.map { $0[language] })),
      Shelf(id: "grid", contents: .grid(goods.map { Spoken($0, in: language) })),
    ])
  }

  private func drawHeader(in canvas: inout TextCanvas) {
    let language = shop.language
    let row = shop.rows([buyer])[0]
    let name = canvas.draw(buyer.name[language], column: 1, row: 1, style: TextStyle(.bold))
    if row.isFollowed {
      canvas.draw(
        "♥ \(shop[.following])", column: name + 3, row: 1, style: TextStyle(foreground: .red))
    }
    canvas.draw("\(buyer.city[language])  \(buyer.stars)", column: 1, row: 2)
    let room = max(1, canvas.width - 2)
    let lines = TextWrapping.lines(of: row.detail, width: room)
    for (number, line) in lines.prefix(2).enumerated() {
      let rest = number == 1 && lines.count > 2 ? "…" : ""
      let text = TextTruncation.truncate(line + rest, toColumns: room)
      canvas.draw(text, column: 1, row: 3 + number, style: TextStyle(.dim))
    }
  }

  var currentBuyer: Int? { buyer.id }

  func update() {
    tabs.setTabs([
      TextTab("goods", title: shop[.goods], list: lists.goods),
      TextTab("comments", title: shop[.comments], list: lists.comments),
    ])
    adapters.goods.performUpdates(animated: false)
    adapters.comments.performUpdates(animated: false)
  }
}
