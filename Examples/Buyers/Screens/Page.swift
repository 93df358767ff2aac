import ListFeedKit
import ListTextKit

/// A place of the program: a screen, and what it knows of buyers.
@MainActor
protocol Page: AnyObject {
  var screen: TextScreen { get }
  /// The buyer that the user is at.
  var currentBuyer: Int? { get }
  /// Gives the screen the keys of the page, in the language.
  func bindKeys()
  /// Shows what is shared anew, after it changed.
  func update()
}

extension TextScreenPart where Self == TextBar {
  /// The last line of a page: its keys, in the language.
  static func hint(_ words: Words, _ shop: Shop) -> TextBar {
    TextBar(style: TextStyle(.dim)) { shop[words] }
  }

  /// The last line of a page with a feed, which also says that a refresh failed: the row that does may be
  /// above what is visible.
  static func hint<Value, Key>(
    _ words: Words, _ shop: Shop, of pager: ListPager<Value, Key>
  ) -> TextBar {
    let bar = TextBar { (canvas: inout TextCanvas) in
      let error = pager.loadState.refresh.error
      let text = error.map { shop[.busy($0.message)] + shop[.againByKey] } ?? shop[words]
      canvas.draw(
        TextTruncation.truncate(text, toColumns: canvas.width), column: 0, row: 0,
        style: TextStyle(error == nil ? .dim : .bold))
    }
    pager.onEvent = { [weak bar] _ in bar?.onNeedsDisplay?() }
    return bar
  }
}

extension TextListAdapter {
  /// Shows buyers, and headings of regions.
  func registerBuyers(_ shop: Shop, open: @escaping @MainActor (Int) -> Void) {
    deselectsAutomatically = true
    register(BuyerRow.self, cell: TextStackCell.self, isNews: false) {
      open($0.id)
    } _: { cell, row in
      cell.show(2) { label, index in
        label.set(
          index == 0 ? row.title : row.detail, style: TextStyle(index == 0 ? .bold : .dim))
      }
    }
    registerText(Spoken<Words>.self, style: TextStyle(.underline), isNews: false) {
      $0.value[$0.language]
    }
  }

  /// Shows what a feed is doing below its values, and follows it.
  func follow<Value, Key>(_ pager: ListPager<Value, Key>, empty: @escaping @MainActor () -> Words) {
    registerText(Spoken<ListLoadRow>.self, style: TextStyle(.italic), isNews: false) {
      $0.value.text(in: $0.language, empty: empty())
    } onSelect: {
      if let direction = $0.value.retries { pager.retry(direction) } else { pager.retry() }
    }
    follow(pager, animated: false)
    // Enter tries again at once where a row that failed is all there is.
    addUpdateObserver(pager) { [weak self] pager, event in
      guard let self, case .didShow = event, case .failed = pager.loadState.phase else { return }
      if focusedPath == nil { focus(at: ListPath(section: 0, item: 0)) }
    }
  }

  /// The buyer of the focused row.
  var focusedBuyer: Int? { focusedValue(as: BuyerRow.self)?.id }
}

extension ListPager {
  /// Values in a language, with rows around them that say what the feed is doing.
  func content(around values: ListContent, in language: Language) -> ListContent {
    func spoken(_ rows: [ListLoadRow]) -> ListContent {
      ListContent(rows.map { Spoken($0, in: language) })
    }
    let rows = ListLoadRows(loadState)
    return spoken(rows.top) + values + spoken(rows.bottom)
  }
}
