import ListFeedKit
import ListTextKit

/// A page of the program: a screen, and the buyer that keys act on.
@MainActor
protocol Page: AnyObject {
  var screen: TextScreen { get }
  /// The buyer that is focused or displayed, if there is one.
  var currentBuyer: Int? { get }
  /// Binds the keys of the page, with summaries in the current language.
  func bindKeys()
  /// Updates the page after a change of the shared state.
  func update()
}

extension TextScreenPart where Self == TextBar {
  /// Returns the last line of a page: a hint at its keys, in the current language.
  static func hint(_ words: Words, _ shop: Shop) -> TextBar {
    TextBar(style: TextStyle(.dim)) { shop[words] }
  }

  /// Returns the last line of a page with a feed, which also reports a failed refresh: the row that
  /// reports it may be above the viewport.
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
  /// Registers the rows of buyers and the headings of regions.
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

  /// Follows a pager, and registers the rows for its load state, which retry when selected.
  func follow<Value, Key>(_ pager: ListPager<Value, Key>, empty: @escaping @MainActor () -> Words) {
    registerText(
      Spoken<ListLoadRow>.self, style: TextStyle(.italic), isNews: false, canAnchor: false
    ) {
      $0.value.text(in: $0.language, empty: empty())
    } onSelect: {
      if let direction = $0.value.retries { pager.retry(direction) } else { pager.retry() }
    }
    follow(pager, animated: false)
    // If a failed row is the only one, it gets the focus, so that Enter retries at once.
    addUpdateObserver(pager) { [weak self] pager, event in
      guard let self, case .didShow = event, case .failed = pager.loadState.phase else { return }
      if focusedPath == nil { focus(at: ListPath(section: 0, item: 0)) }
    }
  }

  /// The identity of the buyer in the focused row.
  var focusedBuyer: Int? { focusedValue(as: BuyerRow.self)?.id }
}

extension ListPager {
  /// Returns values in a language, between rows for the load state.
  func content(around values: ListContent, in language: Language) -> ListContent {
    func spoken(_ rows: [ListLoadRow]) -> ListContent {
      ListContent(rows.map { Spoken($0, in: language) })
    }
    let rows = ListLoadRows(loadState)
    return spoken(rows.top) + values + spoken(rows.bottom)
  }
}
