import ListKit

extension TextListView {
  /// The number of items inserted before the visible part that have not been visible yet.
  public var newCountBefore: Int { newCounts.before }

  /// The number of items inserted after the visible part that have not been visible yet.
  public var newCountAfter: Int { newCounts.after }

  var newCounts: (before: Int, after: Int) {
    guard !news.isEmpty else { return (0, 0) }
    let first = cells.ordered.lazy.compactMap { $0.place.path }.first
    return first.map { news.counts(around: $0) } ?? (0, news.count)
  }
}
