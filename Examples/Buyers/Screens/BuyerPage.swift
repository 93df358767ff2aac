import ListFeedKit
public import ListTextKit

/// A part of the goods: tags of what a buyer brings, or a grid of what is in the bag.
struct Shelf: Identifiable, Equatable, ListValue {
  enum Contents: Equatable, Sendable {
    case tags([Words], Language)
    case grid([Good])
  }

  let id: String
  let contents: Contents
}

/// A good in a grid: its name, its price, and as many rows as its photo has.
final class GoodCell: TextCell {
  var good: Good?

  override func height(forWidth width: Int) -> Int { 2 + (good?.photoRows ?? 1) }

  override func draw(in canvas: inout TextCanvas) {
    guard let good else { return }
    canvas.draw(good.name[good.language], column: 0, row: 0, style: TextStyle(.bold))
    canvas.draw("¥\(good.price)", column: 0, row: 1)
    guard let rows = good.photoRows else {
      canvas.draw(Words.waiting[good.language], column: 0, row: 2, style: TextStyle(.italic))
      return
    }
    canvas.fill(
      TextArea(row: 2, width: max(0, canvas.width - 2), height: rows), "░", style: TextStyle(.dim))
  }
}

/// A tag in a row of tags.
final class TagCell: TextCell {
  var text = ""

  override func draw(in canvas: inout TextCanvas) {
    canvas.draw("#\(text)", column: 0, row: 0, style: TextStyle(foreground: .green))
  }
}

/// A tag by its number.
private struct Tag: Identifiable, Equatable, ListValue {
  let id: Int
  let text: String
}

final class ShelfController: TextItemsSectionController<Shelf> {
  override var layout: SectionLayout? {
    if case .grid = value.contents { .grid(minimumWidth: 18) } else { .flow }
  }
  override var inset: ListEdgeInsets { ListEdgeInsets(bottom: 1) }
  @ListItemBuilder override var items: TextListItems {
    switch value.contents {
    case .tags(let tags, let language):
      for (number, tag) in tags.enumerated() {
        Self.item(Tag(id: number, text: tag[language]))
      }
    case .grid(let goods):
      for good in goods { ListItem.cell(GoodCell.self, good) { $0.good = $1 } }
    }
  }
}

extension ShelfController {
  /// A tag, as wide as its text.
  fileprivate static func item(_ tag: Tag) -> TextListItem {
    ListItem(AnyDiffable(tag)) { _ in
      ListSize(width: Double(TextMetrics.columns(of: tag.text) + 3), height: 1)
    } cell: { context, element in
      let cell = context.dequeue(TagCell.self, for: element)
      cell.text = tag.text
      return cell
    }
  }
}

extension TextTabs: TextScreenPart {
  /// The rows that other parts leave.
  public func height(forWidth columns: Int) -> Int? { nil }
  /// Keys go to the selected list.
  public var acceptsFocus: Bool { true }
}

/// A buyer: a header that folds, and lists under tabs.
@MainActor
final class BuyerPage: Page {
  let screen: TextScreen
  private let shop: Shop
  private let buyer: Buyer
  private var goods: [Good]
  private let tabs: TextTabs
  private let lists = (goods: TextListView(layout: MixedLayout()), comments: TextListView())
  private let adapters: (goods: TextListAdapter, comments: TextListAdapter)
  private let pager: ListPager<Comment, Int>

  init(_ shop: Shop, _ buyer: Buyer) {
    self.shop = shop
    self.buyer = buyer
    goods = MadeUp.goods(of: buyer)
    adapters = (TextListAdapter(host: lists.goods), TextListAdapter(host: lists.comments))
    let pager = ListPager<Comment, Int>(ListPagerOptions(pageSize: 10, initialSize: 10)) {
      try await shop.market.comments(of: buyer, from: $0.key ?? 0)
    }
    self.pager = pager
    tabs = TextTabs(headerRows: 5, tabs: [])
    screen = TextScreen([tabs, TextBar(style: TextStyle(.dim)) { shop[.pageHint] }])
    tabs.header = { [unowned self] in drawHeader(in: &$0) }
    adapters.goods.register(Shelf.self) { ShelfController($0) }
    adapters.goods.content { [unowned self] in shelves }
    adapters.comments.register(Comment.self, cell: TextStackCell.self, isNews: false) {
      cell, comment in
      cell.show(2) { label, index in
        let text = index == 0 ? comment.author : comment.text
        label.set(text[comment.language], style: index == 0 ? TextStyle(.bold) : .plain)
      }
    }
    adapters.comments.registerLoading { row in
      if let direction = row.retries { pager.retry(direction) } else { pager.retry() }
    }
    adapters.comments.content { [unowned self] in comments }
    adapters.comments.follow(pager, animated: false)
    lists.comments.appearance.newMarker = nil
    lists.goods.appearance.newMarker = nil
    update()
    pager.start()
    for good in goods { measure(good) }
  }

  func bindKeys() {
    screen.bind("r", shop[Words("refresh the comments", "刷新评论")]) { [pager] _ in pager.refresh() }
    screen.bind(TerminalKeyPress(.tab), shop[Words("next tab", "下一页")]) { [tabs] _ in
      _ = tabs.handle(.key(TerminalKeyPress(.tab)))
    }
  }

  /// Takes over the height of a photo when it is known.
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
    let shown = goods.map { good in
      var good = good
      good.language = language
      return good
    }
    return ListContent([
      Shelf(id: "tags", contents: .tags(buyer.brings, language)),
      Shelf(id: "grid", contents: .grid(shown)),
    ])
  }

  private var comments: ListContent {
    let shown = pager.values.map { comment in
      var comment = comment
      comment.language = shop.language
      return comment
    }
    return ListLoadRows(pager.loadState).content(
      around: ListContent(shown), empty: .noComments, shop.language)
  }

  private func drawHeader(in canvas: inout TextCanvas) {
    let language = shop.language
    let row = BuyerRow(
      buyer: buyer, isFollowed: shop.followed.contains(buyer.id), language: language)
    canvas.draw(buyer.name[language], column: 1, row: 1, style: TextStyle(.bold))
    if row.isFollowed {
      let start = 3 + TextMetrics.columns(of: buyer.name[language])
      canvas.draw(
        "♥ \(shop[.following])", column: start, row: 1, style: TextStyle(foreground: .red))
    }
    canvas.draw("\(buyer.city[language])  \(buyer.stars)", column: 1, row: 2)
    let lines = TextWrapping.lines(of: row.detail, width: max(1, canvas.width - 2))
    for (number, line) in lines.prefix(2).enumerated() {
      let rest = number == 1 && lines.count > 2 ? "\(line)…" : line
      let text = TextTruncation.truncate(rest, toColumns: max(0, canvas.width - 2))
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
    screen.setNeedsDisplay()
  }
}
