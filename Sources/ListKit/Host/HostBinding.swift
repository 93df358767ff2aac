/// The host of an adapter, and what was last said to it.
@MainActor
struct HostBinding<Cell: AnyObject> {
  /// What shows the list now.
  private(set) var host: (any ListHost<Cell>)?
  /// Whether the user holds the list.
  private(set) var isDragging = false
  private var isEmptyViewShown = false

  nonisolated init() {}

  mutating func bind(_ host: any ListHost<Cell>) { self.host = host }

  mutating func unbind() {
    host = nil
    isDragging = false
  }

  mutating func note(_ event: ListScrollEvent) {
    switch event {
    case .willBeginDragging: isDragging = true
    case .didEndDragging, .didEndDecelerating: isDragging = false
    case .moved: break
    }
  }

  /// Whether the host needs a call, because an empty view is needed or has been shown.
  mutating func changesEmptyView(isNeeded: Bool) -> Bool {
    defer { isEmptyViewShown = isNeeded }
    return isNeeded || isEmptyViewShown
  }
}
