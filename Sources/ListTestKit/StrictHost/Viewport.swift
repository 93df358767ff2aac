import ListKit

/// The visible part of a list.
enum Viewport {
  /// The elements in the container at a scroll offset.
  case offset(Double)
  /// A number of items, from one on.
  case window(first: ListPath, count: Int)
  /// A number of items, from a position among all items on; none until the list has an item there.
  case awaiting(Int, count: Int)
}

/// A number of consecutive items, with the headers and footers next to them.
@MainActor
struct ItemWindow<Cell: AnyObject> {
  let source: ListSource<Cell>
  let first: ListPath
  let count: Int

  private var walk: ItemWalk<Cell> { ItemWalk(source: source) }

  /// The first and last item; `nil` if there is none.
  var bounds: (first: ListPath, last: ListPath)? {
    guard count > 0, let first = walk.nearest(to: first) else { return nil }
    return (first, walk.path(first, advancedBy: count - 1))
  }

  /// The visible elements, in order.
  ///
  /// A header is visible with the first item of its section, a footer with the last one. The header and
  /// footer of a section without items are visible with the items around it.
  var places: [ListPlace] {
    let walk = walk
    guard let bounds else { return walk.last == nil ? source.allPlaces : [] }
    let isAtStart = bounds.first.item == 0 && walk.lastItem(before: bounds.first.section) == nil
    let isAtEnd = walk.last == bounds.last
    let low = isAtStart ? 0 : bounds.first.section
    let high = isAtEnd ? source.sectionCount : bounds.last.section + 1
    return (low..<high).flatMap { section in
      let start = section == bounds.first.section ? bounds.first.item : 0
      let count = source.itemCount(in: section)
      return source.places(
        in: section, items: start..<(section == bounds.last.section ? bounds.last.item + 1 : count))
    }
  }

  /// The first visible item when an element is at a scroll position.
  func first(showing place: ListPlace, at position: ListScrollPosition) -> ListPath? {
    let walk = walk
    let wanted: ListPath
    switch place {
    case .item(let path): wanted = path
    case .header(let section): wanted = ListPath(section: section, item: 0)
    case .footer(let section):
      wanted = ListPath(section: section, item: max(0, source.itemCount(in: section) - 1))
    }
    guard let target = walk.nearest(to: wanted), let bounds else { return nil }
    switch position {
    case .start: return target
    case .center: return walk.path(target, retreatedBy: count / 2)
    case .end: return walk.path(target, retreatedBy: count - 1)
    case .nearest:
      if target < bounds.first { return target }
      return target > bounds.last ? walk.path(target, retreatedBy: count - 1) : bounds.first
    }
  }
}
