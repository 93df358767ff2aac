/// The host of an adapter, and what was last said to it.
@MainActor
struct HostBinding<Cell: AnyObject> {
  /// What shows the list now.
  private(set) var host: (any ListHost<Cell>)?
  /// The number with which it was given.
  var number = 0
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

/// A host, or none, that an adapter was given.
@MainActor
struct GivenHost<Cell: AnyObject> {
  let host: (any ListHost<Cell>)?
  /// Of the adapters that were given one host, the one with the highest number has it.
  let number: Int

  init(_ host: (any ListHost<Cell>)?) {
    self.host = host
    number = GivenHosts.nextNumber()
  }
}

/// How many hosts were given to adapters, whatever their cells are.
@MainActor
private enum GivenHosts {
  private static var count = 0

  static func nextNumber() -> Int {
    count += 1
    return count
  }
}
