public import ListKit

extension ListItem where Cell == TextCell {
  /// A row that shows a text, as high as the text needs.
  ///
  /// ```swift
  /// @ListItemBuilder override var items: TextListItems {
  ///   ListItem.text(value.title)
  ///   ListItem.each(value.lines) { line in .text(line.text) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text of the row.
  ///   - id: The identity of the row within its section; the text itself if `nil`.
  ///   - style: The style of the text.
  @MainActor
  public static func text(
    _ text: String, id: String? = nil, style: TextStyle = .plain
  ) -> ListItem {
    .cell(TextStackCell.self, TextRow(id: id ?? text, text: text, style: style)) { cell, row in
      cell.show(row.text, style: row.style)
    }
    .accessibility(ListAccessibility(label: text))
  }

  /// An item of one row that is as wide as its text: for tags and other words in a flow.
  ///
  /// ```swift
  /// override var layout: SectionLayout? { .flow }
  /// override var minimumInteritemSpacing: Double { 2 }
  /// @ListItemBuilder override var items: TextListItems {
  ///   ListItem.each(value.tags) { tag in .tag("#\(tag.name)", id: tag.name) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text of the item.
  ///   - id: The identity of the item within its section; the text itself if `nil`.
  ///   - style: The style of the text.
  @MainActor
  public static func tag(
    _ text: String, id: String? = nil, style: TextStyle = .plain
  ) -> ListItem {
    let row = TextRow(id: id ?? text, text: text, style: style)
    return ListItem(AnyDiffable(row)) { _ in
      ListSize(width: Double(TextMetrics.columns(of: text)), height: 1)
    } cell: { context, element in
      let cell = context.dequeue(TextStackCell.self, for: element)
      cell.show(text, style: style)
      return cell
    }
    .accessibility(ListAccessibility(label: text))
  }

  /// A row with a cell of a class, whose height the cell determines.
  ///
  /// ```swift
  /// ListItem.cell(GaugeCell.self, reading) { cell, reading in cell.level = reading.level }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cell.
  ///   - content: The value of the row: its identity within the section, and its content to
  ///     compare.
  ///   - configure: Configures the cell for the content.
  @MainActor
  public static func cell<C: TextCell, Content: ListValue>(
    _ type: C.Type, _ content: Content, _ configure: @escaping @MainActor (C, Content) -> Void
  ) -> ListItem {
    ListItem(AnyDiffable(content)) { context in
      // Without height, so that the cell is measured.
      ListSize(width: context.containerSize.width, height: 0)
    } cell: { context, element in
      let cell = context.dequeue(type, for: element)
      configure(cell, content)
      return cell
    }
  }
}

/// The content of a row of text.
private struct TextRow: Identifiable, Equatable, ListValue {
  let id: String
  let text: String
  let style: TextStyle
}
