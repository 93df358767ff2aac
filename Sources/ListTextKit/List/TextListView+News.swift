public import ListKit

extension TextListView {
  /// The numbers of new items before and after the visible part that have not been visible yet.
  ///
  /// New items are counted only while ``TextListAppearance/newMarker`` or ``onNewCounts`` is set.
  /// ``newsPolicy`` and `countsAsNew(at:)` of the section controllers determine which items count.
  public var newCounts: ListNewCounts {
    guard !news.isEmpty else { return ListNewCounts() }
    guard let first = firstVisibleItem else { return ListNewCounts(after: news.count) }
    let counts = news.counts(around: first)
    return ListNewCounts(before: counts.before, after: counts.after)
  }

  private var firstVisibleItem: ListPath? {
    cells.ordered.lazy.compactMap { $0.place.path }.first
  }

  private var observesNews: Bool { appearance.newMarker != nil || onNewCounts != nil }

  /// Updates the unseen items after a batch.
  func noteUnseen(_ batch: ListBatchUpdates) {
    guard let source, observesNews else { return news.removeAll() }
    guard batch.isStructural else { return }
    let items = newItems(of: batch, in: source)
    if items.isEmpty, news.isEmpty { return }
    news.follow(
      batch, itemCount: { source.itemCount(in: $0) }, isUnseen: { items.contains($0) })
  }

  /// The inserted items that count as new; empty if there are so many that they are a page.
  ///
  /// This asks the controllers of the items, which may have to be made. If a batch inserts more
  /// than 100 items and more than four times the limit of the policy, no controller is asked.
  private func newItems(
    of batch: ListBatchUpdates, in source: ListSource<TextCell>
  ) -> Set<ListPath> {
    let most = max(100, min(newsPolicy.limit, .max / 4) * 4)
    let sections = batch.sectionInserts
    var total = batch.itemInserts.count
    for section in sections where total <= most { total += source.itemCount(in: section) }
    guard batch.bringsNews, total <= most else { return [] }
    let sides = newsPolicy.counts(following: following)
    let first = firstVisibleItem
    let inserted =
      batch.itemInserts
      + sections.flatMap { section in
        (0..<source.itemCount(in: section)).map { ListPath(section: section, item: $0) }
      }
    var items: Set<ListPath> = []
    for path in inserted {
      let isBefore = first.map { path < $0 } ?? false
      if isBefore ? sides.before : sides.after, isOutOfSight(path, in: source),
        source.countsAsNew(path)
      {
        items.insert(path)
      }
    }
    return items.count > newsPolicy.limit ? [] : items
  }

  /// A drawn count of new items.
  struct NewMarker {
    let text: String
    let isBefore: Bool
    let area: TextArea
  }

  /// The counts that are drawn over the first and the last row.
  var newMarkers: [NewMarker] {
    guard let text = appearance.newMarker, layout.axis == .vertical, rows > 1 else { return [] }
    let counts = newCounts
    let width = Int(containerSize.width)
    return [(counts.before, true), (counts.after, false)].filter { $0.0 > 0 }.map {
      (count, isBefore) in
      let text = TextTruncation.truncate(text(count, isBefore), toColumns: width)
      let columns = TextMetrics.columns(of: text)
      return NewMarker(
        text: text, isBefore: isBefore,
        area: TextArea(
          column: appearance.markColumns + width - columns, row: isBefore ? 0 : rows - 1,
          width: columns, height: 1))
    }
  }

  /// Scrolls to the end of the list that a marker of new items under the mouse names.
  ///
  /// - Returns: Whether there is such a marker.
  func followNewMarker(at event: TerminalMouseEvent) -> Bool {
    guard event.kind == .press(.left),
      let marker = newMarkers.first(where: {
        $0.area.contains(column: event.column, row: event.row)
      })
    else { return false }
    userScrolls()
    cancelPull()
    if marker.isBefore { scroll(to: 0) } else { scrollToEnd() }
    return true
  }

  private func isOutOfSight(_ path: ListPath, in source: ListSource<TextCell>) -> Bool {
    guard let key = source.key(at: path), cells[.item(key)] == nil else { return false }
    // An item without length is never visible.
    let frame = layout.frame(of: .item(path))
    return frame.map { $0.size.length(along: layout.axis) > 0 } ?? false
  }

  /// Removes all new items if the user reached the end where they count; reports the counts if they
  /// changed.
  func settleNews() {
    if !news.isEmpty {
      let sides = newsPolicy.counts(following: following)
      let isSeen =
        !sides.before && isAtEnd
        || !sides.after && viewport.isAtStart(in: layout)
      if isSeen || !observesNews { news.removeAll() }
    }
    guard let onNewCounts else { return }
    let counts = newCounts
    if news.report(counts) { onNewCounts(counts) }
  }
}
