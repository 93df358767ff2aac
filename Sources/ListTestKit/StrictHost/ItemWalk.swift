import ListKit

/// Steps from item to item of a source, and skips sections without items.
@MainActor
struct ItemWalk<Cell: AnyObject> {
  let source: ListSource<Cell>

  /// The item at a position among all items; `nil` if there are fewer items.
  func path(at position: Int) -> ListPath? {
    guard position >= 0 else { return nil }
    var position = position
    for section in 0..<source.sectionCount {
      let count = source.itemCount(in: section)
      if position < count { return ListPath(section: section, item: position) }
      position -= count
    }
    return nil
  }

  /// The item some steps further on, or the last item.
  func path(_ path: ListPath, advancedBy steps: Int) -> ListPath {
    var path = path
    var steps = steps
    while true {
      let left = source.itemCount(in: path.section) - 1 - path.item
      if steps <= left { return ListPath(section: path.section, item: path.item + steps) }
      guard let next = firstItem(from: path.section + 1) else {
        return ListPath(section: path.section, item: path.item + left)
      }
      steps -= left + 1
      path = next
    }
  }

  /// The item some steps back, or the first item.
  func path(_ path: ListPath, retreatedBy steps: Int) -> ListPath {
    var path = path
    var steps = steps
    while true {
      if steps <= path.item { return ListPath(section: path.section, item: path.item - steps) }
      guard let previous = lastItem(before: path.section) else {
        return ListPath(section: path.section, item: 0)
      }
      steps -= path.item + 1
      path = previous
    }
  }

  /// The first item at or after a section; `nil` if there is none.
  func firstItem(from section: Int) -> ListPath? {
    guard section < source.sectionCount else { return nil }
    return (max(0, section)..<source.sectionCount).first { source.itemCount(in: $0) > 0 }
      .map { ListPath(section: $0, item: 0) }
  }

  /// The last item before a section; `nil` if there is none.
  func lastItem(before section: Int) -> ListPath? {
    guard section > 0 else { return nil }
    return (0..<min(section, source.sectionCount)).last { source.itemCount(in: $0) > 0 }
      .map { ListPath(section: $0, item: source.itemCount(in: $0) - 1) }
  }

  /// The last item of the list; `nil` if there is none.
  var last: ListPath? { lastItem(before: source.sectionCount) }

  /// The nearest item to a path that may no longer exist.
  func nearest(to path: ListPath) -> ListPath? {
    let sections = 0..<source.sectionCount
    if sections.contains(path.section), source.itemCount(in: path.section) > 0 {
      let last = source.itemCount(in: path.section) - 1
      return ListPath(section: path.section, item: max(0, min(path.item, last)))
    }
    return firstItem(from: path.section) ?? last
  }
}
