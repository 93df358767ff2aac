import CMeasuring
import ListTextKit

/// A text list whose batches are timed, without the time in which the adapter makes them.
@MainActor
final class TimedHost: ListHost {
  let view: TextListView
  /// What the batches since the last reset took the host, in nanoseconds.
  var elapsed: UInt64 = 0
  /// What the adapter took within the batches.
  var adapterElapsed: UInt64 = 0

  init(_ view: TextListView) { self.view = view }

  var source: ListSource<TextCell>? {
    get { view.source }
    set { view.source = newValue }
  }
  var containerSize: ListSize { view.containerSize }
  var capabilities: ListHostCapabilities { view.capabilities }
  var contentOffset: ListPoint { view.contentOffset }
  var visiblePaths: [ListPath] { view.visiblePaths }

  func dequeue(_ kind: ListCellKind<TextCell>, at place: ListPlace) -> TextCell {
    view.dequeue(kind, at: place)
  }

  func cell(at place: ListPlace) -> TextCell? { view.cell(at: place) }
  func frame(at place: ListPlace) -> ListRect? { view.frame(at: place) }

  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    let start = measuring_now()
    var other: UInt64 = 0
    view.performBatch(animated: animated) {
      let start = measuring_now()
      defer { other += measuring_now() - start }
      return updates()
    } completion: {
      let start = measuring_now()
      completion()
      other += measuring_now() - start
    }
    elapsed += measuring_now() - start - other
    adapterElapsed += other
  }

  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    view.reload(updates: updates, completion: completion)
  }

  func invalidateLayout(at places: [ListPlace]?) { view.invalidateLayout(at: places) }

  func scroll(to place: ListPlace, at position: ListScrollPosition, offset: Double, animated: Bool)
  {
    view.scroll(to: place, at: position, offset: offset, animated: animated)
  }

  func setSelected(_ isSelected: Bool, at path: ListPath, animated: Bool) {
    view.setSelected(isSelected, at: path, animated: animated)
  }

  func setFocus(at path: ListPath?) { view.setFocus(at: path) }
  func showEmptyView(_ cell: TextCell?) { view.showEmptyView(cell) }
}
