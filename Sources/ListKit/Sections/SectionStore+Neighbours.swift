import ListDiffKit

/// The order of items and elements.
extension SectionStore {
  /// The next item of the list; `nil` if there is none.
  func path(after path: ListPath) -> ListPath? {
    if path.item + 1 < itemCount(in: path.section) {
      return ListPath(section: path.section, item: path.item + 1)
    }
    var section = path.section + 1
    while section < count {
      if itemCount(in: section) > 0 { return ListPath(section: section, item: 0) }
      section += 1
    }
    return nil
  }

  /// The previous item of the list; `nil` if there is none.
  func path(before path: ListPath) -> ListPath? {
    if path.item > 0 { return ListPath(section: path.section, item: path.item - 1) }
    var section = min(path.section, count) - 1
    while section >= 0 {
      let count = itemCount(in: section)
      if count > 0 { return ListPath(section: section, item: count - 1) }
      section -= 1
    }
    return nil
  }

  /// The first item of the list; `nil` if it has no items.
  var firstItem: ListPath? { path(after: ListPath(section: -1, item: 0)) }

  /// The last item of the list; `nil` if it has no items.
  var lastItem: ListPath? { path(before: ListPath(section: count, item: 0)) }

  /// From the first item of the list to the last; `nil` if it has no items.
  var allItems: ClosedRange<ListPath>? {
    firstItem.flatMap { first in lastItem.map { first...$0 } }
  }

  /// The last element of the list; `nil` if it has none.
  var lastPlace: ListPlace? {
    for section in sections.reversed() {
      let entry = self[section]
      if entry.parts?.footer != nil { return .footer(section) }
      if entry.items.count > 0 {
        return .item(ListPath(section: section, item: entry.items.count - 1))
      }
      if entry.parts?.header != nil { return .header(section) }
    }
    return nil
  }
}
