public import ListKit

extension ListAdapter where Cell == TextCell {
  /// Shows each value of a type as a row of text, without a controller class.
  ///
  /// ```swift
  /// adapter.registerText(ListLoadRow.self) { $0.text } onSelect: { row in
  ///   if let direction = row.retries { pager.retry(direction) }
  /// }
  /// ```
  ///
  /// A row is as high as its text needs.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - style: How the text looks.
  ///   - text: What the row of a value says.
  ///   - onSelect: Called when the user selects the row.
  public func registerText<Value: ListValue>(
    _ type: Value.Type, style: TextStyle = .plain, text: @escaping @MainActor (Value) -> String,
    onSelect: (@MainActor (Value) -> Void)? = nil
  ) {
    register(type) { value in
      let controller = TextSingleSectionController(value) { _, _ in
        .automatic
      } cell: { value, context in
        let cell = context.dequeue(TextStackCell.self, at: 0)
        cell.show(text(value), style: style)
        return cell
      }
      controller.onSelect = onSelect
      controller.accessibility = { ListAccessibility(label: text($0)) }
      return controller
    }
  }
}
