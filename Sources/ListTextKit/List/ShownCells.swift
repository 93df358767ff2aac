import ListKit

/// The cells of the visible elements, their order, and which of them must be configured again.
struct ShownCells {
  private var elements: [ListElementKey: ShownElement] = [:]
  /// The visible elements in reading order, including those whose controllers returned no cell.
  private(set) var order: [ListElementKey] = []
  /// Shown elements to configure again.
  private var stale: Set<ListElementKey> = []

  var isEmpty: Bool { elements.isEmpty }

  /// All elements that have cells, in undefined order.
  var all: some Collection<ShownElement> { elements.values }

  /// The elements that have cells, in reading order.
  var ordered: some Sequence<ShownElement> { order.lazy.compactMap { elements[$0] } }

  subscript(identity: ListElementKey) -> ShownElement? { elements[identity] }

  /// The element that a cell shows, or `nil` if the cell is not shown.
  func element(showing cell: TextCell) -> ShownElement? {
    elements.values.first { $0.cell === cell }
  }

  /// All shown elements, the ordered ones first.
  var identities: [ListElementKey] {
    let ordered = Set(order)
    return order.filter { elements[$0] != nil } + elements.keys.filter { !ordered.contains($0) }
  }

  mutating func setOrder(_ order: [ListElementKey]) { self.order = order }

  /// Adds an element with a fresh cell.
  mutating func add(_ element: ShownElement) {
    elements[element.identity] = element
    stale.remove(element.identity)
  }

  /// Updates the place and frame of a shown element.
  ///
  /// - Returns: The element, or `nil` if it is not shown.
  mutating func update(_ identity: ListElementKey, to placed: PlacedElement) -> ShownElement? {
    guard var element = elements[identity] else { return nil }
    element.place = placed.place
    element.frame = placed.frame
    element.isFloating = placed.isFloating
    elements[identity] = element
    return element
  }

  /// Sets the cell and the cell kind of a shown element.
  mutating func setCell(_ cell: TextCell, _ kind: ListCellKey?, of identity: ListElementKey) {
    elements[identity]?.cell = cell
    elements[identity]?.kind = kind
  }

  mutating func remove(_ identity: ListElementKey) -> ShownElement? {
    stale.remove(identity)
    return elements.removeValue(forKey: identity)
  }

  /// Updates the places of all shown elements after a change.
  ///
  /// - Returns: Elements that were removed from the list; they are still shown.
  mutating func follow(_ placeOf: (ListElementKey) -> ListPlace?) -> [ListElementKey] {
    var gone: Set<ListElementKey> = []
    for identity in Array(elements.keys) {
      if let place = placeOf(identity) {
        elements[identity]?.place = place
      } else {
        gone.insert(identity)
      }
    }
    guard !gone.isEmpty else { return [] }
    let ordered = order.filter { gone.contains($0) }
    order.removeAll { gone.contains($0) }
    for identity in ordered { gone.remove(identity) }
    return ordered + gone
  }

  /// Marks an element to be configured again.
  mutating func setStale(_ identity: ListElementKey) { stale.insert(identity) }

  /// Marks the elements that a batch updates to be configured again.
  mutating func setStale(updatedBy batch: ListBatchUpdates) {
    for (identity, element) in elements where batch.updates(element.place) {
      stale.insert(identity)
    }
  }

  /// Returns whether an element must be configured again and clears the mark.
  mutating func takeStale(_ identity: ListElementKey) -> Bool { stale.remove(identity) != nil }
}
