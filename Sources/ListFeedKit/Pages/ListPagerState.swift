/// The saved state of a pager: keys, generation, values and counts.
///
/// It is `Codable` if values and keys are.
public struct ListPagerState<Value: ListValue, Key: Hashable & Sendable>: Sendable {
  /// The values, page after page.
  public let values: [Value]
  /// How often the feed was started.
  public let generation: Int
  let pages: [HeldPage<Key>]
  let countBefore: Int?
  let countAfter: Int?
  let droppedBefore: [PageLink<Key>]
  let droppedAfter: [PageLink<Key>]
  /// The drafts; `nil` if there are none.
  let drafts: PagerDrafts<Value>?

  init(_ shelf: PageShelf<Value, Key>, drafts: PagerDrafts<Value>, generation: Int) {
    values = Array(shelf.values)
    self.generation = generation
    pages = Array(shelf.pages)
    countBefore = shelf.countBefore
    countAfter = shelf.countAfter
    droppedBefore = shelf.dropped.before
    droppedAfter = shelf.dropped.after
    self.drafts = drafts.isEmpty ? nil : drafts
  }

  /// Whether it is of a feed of which no page was loaded yet, but which has drafts.
  var hasOnlyDrafts: Bool { pages.isEmpty && values.isEmpty && drafts != nil }

  /// Whether the parts are consistent; a decoded state may be damaged.
  var isSound: Bool {
    var count = 0
    for page in pages {
      if page.count < 0 || page.count > values.count - count { return false }
      count += page.count
    }
    let sizes = pages.map { $0.size } + (droppedBefore + droppedAfter).map { $0.size }
    if sizes.contains(where: { ($0 ?? 1) < 1 }) { return false }
    // Each start increments the generation, which must not overflow.
    return count == values.count && generation >= 1 && generation < .max / 2 && !pages.isEmpty
      && [countBefore, countAfter].allSatisfy {
        (0...PageShelf<Value, Key>.mostCounted).contains($0 ?? 0)
      }
      && ListStore(values).count == values.count
  }
}

#if !hasFeature(Embedded)
  extension ListPagerState: Codable where Value: Codable, Key: Codable {}
#endif
