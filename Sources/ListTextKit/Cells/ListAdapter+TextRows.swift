public import ListKit

extension ListAdapter where Cell == TextCell {
  /// Shows each value of a type in one cell of a class, without a section controller subclass.
  ///
  /// ```swift
  /// adapter.register(Reading.self, cell: GaugeCell.self) { cell, reading in
  ///   cell.level = reading.level
  /// }
  /// ```
  ///
  /// The cell determines its size along the axis of the list.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - cell: The class of the cells.
  ///   - isNews: Whether a value counts as new while the user has not seen it.
  ///   - canAnchor: Whether a row may keep its place while others come and go; `false` for separators and
  ///     the like. See `AnyListSectionController.mayBeAnchor(at:)`.
  ///   - canFocus: Whether the user may focus and select a row.
  ///   - canMove: Whether the user may move a value; see `ListAdapter.moveDelegate`.
  ///   - isButton: Whether a row is a button: the user's choice calls `onSelect` each time, and does not select it.
  ///   - onSelect: Called when the user selects the cell of a value.
  ///   - configure: Configures a cell for a value.
  public func register<Value: ListValue, C: TextCell>(
    _ type: Value.Type, cell: C.Type, isNews: Bool = true, canAnchor: Bool = true,
    canFocus: Bool = true, canMove: Bool = false, isButton: Bool = false,
    onSelect: (@MainActor (Value) -> Void)? = nil,
    _ configure: @escaping @MainActor (C, Value) -> Void
  ) {
    register(type) { value in
      let controller = TextSingleSectionController(value) { _, _ in
        .automatic
      } cell: { value, context in
        let shown = context.dequeue(cell, at: 0)
        configure(shown, value)
        return shown
      }
      controller.isNews = isNews
      controller.canAnchor = canAnchor
      controller.canFocus = canFocus
      controller.canSelect = canFocus
      controller.canMove = canMove
      controller.isButton = isButton
      controller.onSelect = onSelect
      return controller
    }
  }

  /// Shows each value of a type as a row of text, without a section controller subclass.
  ///
  /// ```swift
  /// adapter.registerText(ListLoadRow.self, isButton: true) { $0.text } onSelect: { row in
  ///   if let direction = row.retries { pager.retry(direction) }
  /// }
  /// ```
  ///
  /// A row is as high as its text needs.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - style: The style of the text.
  ///   - isNews: Whether a value counts as new while the user has not seen it.
  ///   - canAnchor: Whether a row may keep its place while others come and go; `false` for separators and
  ///     the like. See `AnyListSectionController.mayBeAnchor(at:)`.
  ///   - canFocus: Whether the user may focus and select a row.
  ///   - canMove: Whether the user may move a value; see `ListAdapter.moveDelegate`.
  ///   - isButton: Whether a row is a button: the user's choice calls `onSelect` each time, and does not select it.
  ///   - text: Returns the text for a value.
  ///   - onSelect: Called when the user selects the row.
  public func registerText<Value: ListValue>(
    _ type: Value.Type, style: TextStyle = .plain, isNews: Bool = true, canAnchor: Bool = true,
    canFocus: Bool = true, canMove: Bool = false, isButton: Bool = false,
    text: @escaping @MainActor (Value) -> String,
    onSelect: (@MainActor (Value) -> Void)? = nil
  ) {
    register(
      type, cell: TextStackCell.self, isNews: isNews, canAnchor: canAnchor, canFocus: canFocus,
      canMove: canMove, isButton: isButton, onSelect: onSelect
    ) { cell, value in
      cell.show(text(value), style: style)
    }
  }
}
