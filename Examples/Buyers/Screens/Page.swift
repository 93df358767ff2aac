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

extension Page {
  func bindKeys() {}
}

extension TextListAdapter {
  /// Shows buyers, headings and rows about loading.
  func registerBuyers(_ shop: Shop, open: @escaping @MainActor (Int) -> Void) {
    deselectsAutomatically = true
    register(BuyerRow.self, cell: TextStackCell.self, isNews: false) {
      open($0.id)
    } _: { cell, row in
      cell.show(2) { label, index in
        if index == 0 {
          label.set(row.title, style: TextStyle(.bold))
        } else {
          label.set(row.detail, style: TextStyle(.dim))
        }
      }
    }
    registerText(RegionLine.self, style: TextStyle(.underline), isNews: false) {
      $0.id[$0.language]
    }
  }

  /// Shows what a feed is doing.
  func registerLoading(retry: @escaping @MainActor (ListLoadRow) -> Void) {
    registerText(LoadLine.self, style: TextStyle(.italic), isNews: false) {
      $0.text
    } onSelect: {
      retry($0.row)
    }
  }

  /// Shows changed rows; in another order the focused buyer stays on the screen, if it was.
  func showBuyers(in list: TextListView) {
    let focused = focusedValue?.value(as: BuyerRow.self)
    let isVisible = focusedPath.map { list.visiblePaths.contains($0) } ?? false
    let scroll = focused.flatMap { isVisible ? ListScrollIntent.reveal($0, at: .nearest) : nil }
    performUpdates(animated: false, scroll: scroll)
  }

  /// The buyer of the focused row.
  var focusedBuyer: Int? { focusedValue?.value(as: BuyerRow.self)?.id }
}

extension ListLoadRows {
  /// The rows around values, in a language.
  func content(around values: ListContent, empty: Words, _ language: Language) -> ListContent {
    func lines(_ rows: [ListLoadRow]) -> ListContent {
      ListContent(rows.map { LoadLine(row: $0, empty: empty, language: language) })
    }
    return lines(top) + values + lines(bottom)
  }
}
