import ListDiffKit

/// The items from one to another, wherever they are now.
struct ItemRange {
  let first: ListPath
  let last: ListPath
  /// The version of the list when the range was made.
  let version: Int
  /// The sections when the range was made.
  private let sections: SectionTable
  private let firstItems: ItemTokens
  private let lastItems: ItemTokens

  /// - Parameters:
  ///   - places: The places of both items, which must exist.
  ///   - store: The sections as they are now.
  @MainActor
  init<Cell>(_ places: ClosedRange<ListPath>, in store: SectionStore<Cell>) {
    first = places.lowerBound
    last = places.upperBound
    version = store.version
    sections = store.snapshot
    firstItems = store[first.section].items
    lastItems = store[last.section].items
  }

  /// Whether an item was in the range when that was made.
  ///
  /// Of a section in between, the items that it has now are taken for those: the caller asks for no item
  /// that came later.
  @MainActor
  func contains<Cell>(_ key: ListItemKey, in store: SectionStore<Cell>) -> Bool {
    guard let number = store.number(of: key.section), let section = sections.line.place(of: number),
      first.section...last.section ~= section
    else { return false }
    guard let (items, places) = part(of: section) else { return true }
    return items.position(of: key.token).map { places.contains($0) } ?? false
  }

  /// The items of the first or the last section, and the places of those in the range; `nil` for a
  /// section in between.
  func part(of section: Int) -> (items: ItemTokens, places: Range<Int>)? {
    let isLast = section == last.section
    guard section == first.section || isLast else { return nil }
    let items = isLast ? lastItems : firstItems
    return (
      items, (section == first.section ? first.item : 0)..<(isLast ? last.item + 1 : items.count)
    )
  }
}
