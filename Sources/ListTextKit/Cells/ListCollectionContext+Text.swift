public import ListKit

extension ListCollectionContext where Cell == TextCell {
  /// Dequeues a cell of a class for an item: its current cell, a recycled one, or a new one.
  public func dequeue<C: TextCell>(_ type: C.Type, at index: Int) -> C {
    dequeue(type, for: .item(index))
  }

  /// Dequeues a cell of a class for an item, a header or a footer.
  public func dequeue<C: TextCell>(_ type: C.Type, for element: ListElement) -> C {
    dequeue(ListCellKind(type) { type.init() }, for: element) as? C ?? C()
  }

  /// Loads a result for a cell and applies it, unless the cell was reused or hidden by then.
  ///
  /// The load is cancelled when the cell is dequeued again or is no longer visible. A load replaces
  /// an earlier load into the same cell with the same name. If the operation returns `nil`, nothing
  /// is applied.
  public func load<C: TextCell, Result: Sendable>(
    into cell: C, named name: String = "", _ operation: @escaping @Sendable () async -> Result?,
    apply: @escaping @MainActor (C, Result) -> Void
  ) {
    startLoad(into: cell, named: name, operation) { loaded, result in
      if let loaded = loaded as? C { apply(loaded, result) }
    }
  }
}
