/// The host of an adapter, and the adapter's record of its state.
@MainActor
struct HostBinding<Cell: AnyObject> {
  /// The host that shows the list now.
  private(set) var host: (any ListHost<Cell>)?
  /// The number under which the adapter was given the host.
  var number = 0
  /// Whether the user drags the list.
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

  /// Whether the host must be called, because an empty view is needed or was shown.
  mutating func changesEmptyView(isNeeded: Bool) -> Bool {
    defer { isEmptyViewShown = isNeeded }
    return isNeeded || isEmptyViewShown
  }
}

/// A host, or none, that was set on an adapter.
@MainActor
struct GivenHost<Cell: AnyObject> {
  let host: (any ListHost<Cell>)?
  /// If one host was set on several adapters, it belongs to the adapter with the highest number.
  let number: Int

  init(_ host: (any ListHost<Cell>)?) {
    self.host = host
    number = GivenHosts.nextNumber()
  }
}

/// Numbers the hosts that are set on adapters, across all cell families.
@MainActor
private enum GivenHosts {
  private static var count = 0

  static func nextNumber() -> Int {
    count += 1
    return count
  }
}
