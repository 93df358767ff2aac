import ListKit

/// The visible items before a batch and their positions, so that the batch can keep one in place: the first
/// one that is left.
struct Sight {
  struct Item {
    let path: ListPath
    /// The distance to the top edge: a length, or a number of items.
    let distance: Double
  }

  var items: [Item] = []
  var isAtEnd = false

  @MainActor
  init<Cell: AnyObject>(_ host: StrictListHost<Cell>) {
    guard let source = host.source else { return }
    switch host.viewport {
    case .awaiting: break
    case .window(let first, let count):
      let places = ItemWindow(source: source, first: first, count: count).places
      items = places.compactMap { $0.path }.enumerated().map {
        Item(path: $1, distance: Double($0))
      }
      let last = ItemWalk(source: source).last
      isAtEnd = last == nil || items.last?.path == last
    case .offset(let offset):
      guard host.containerSize.height > 0, let layout = host.layoutIfShowing else { return }
      let bottom = offset + host.containerSize.height
      for place in layout.places(from: offset, to: bottom) {
        guard let path = place.path, let frame = layout.frame(at: place) else { continue }
        items.append(Item(path: path, distance: frame.minY - offset))
      }
      isAtEnd = layout.height <= bottom
    }
    let mayBeAnchor = { (item: Item) in source.mayBeAnchor(item.path) }
    items = items.filter(mayBeAnchor) + items.filter { !mayBeAnchor($0) }
  }
}

extension StrictListHost {
  /// The layout; not made for a list without visible elements.
  fileprivate var layoutIfShowing: StackedLayout? { shown.isEmpty ? measured : layout }

  /// Scrolls as the intent of a batch requires.
  func settle(_ intent: ListScrollIntent, _ sight: Sight, _ map: ListBatchMap) {
    guard let source else { return }
    if intent == .followEnd, sight.isAtEnd {
      goToEnd(of: source)
    } else {
      keepAnchor(sight, map, in: source)
    }
    if case .reveal(let identity, let position) = intent,
      let section = source.section(of: identity),
      let place = source.place(ofSection: section, at: position)
    {
      go(to: place, at: position, offset: 0)
    }
  }

  private func goToEnd(of source: ListSource<Cell>) {
    switch viewport {
    case .window(_, let count):
      let walk = ItemWalk(source: source)
      guard let last = walk.last else { return }
      viewport = .window(first: walk.path(last, retreatedBy: count - 1), count: count)
    case .offset:
      if containerSize.height > 0 { viewport = .offset(clamped(.infinity)) }
    case .awaiting: break
    }
  }

  /// Keeps the distance of the first visible item that survives to the top edge.
  private func keepAnchor(_ sight: Sight, _ map: ListBatchMap, in source: ListSource<Cell>) {
    var anchor: Sight.Item?
    for item in sight.items {
      guard let path = map.path(item.path) else { continue }
      anchor = Sight.Item(path: path, distance: item.distance)
      break
    }
    switch viewport {
    case .awaiting: break
    case .window(let first, let count):
      let walk = ItemWalk(source: source)
      let start =
        anchor.map { walk.path($0.path, retreatedBy: Int($0.distance)) } ?? walk.nearest(to: first)
      viewport = .window(first: start ?? first, count: count)
    case .offset(let offset):
      guard let anchor, let frame = layout?.frame(at: .item(anchor.path)) else {
        return clampOffset()
      }
      let wanted = frame.minY - anchor.distance
      if wanted != offset || offset != 0 { viewport = .offset(clamped(wanted)) }
    }
  }
}
