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
  ///   - text: What the row shows.
  ///   - id: What tells the row from the other rows of its section; the text itself if `nil`.
  ///   - style: How the text looks.
  @MainActor
  public static func text(
    _ text: String, id: String? = nil, style: TextStyle = .plain
  ) -> ListItem {
    .cell(TextStackCell.self, TextRow(id: id ?? text, text: text, style: style)) { cell, row in
      cell.show(row.text, style: row.style)
    }
    .accessibility(ListAccessibility(label: text))
  }

  /// A text of one row, only as wide as it is: for tags and other words in a flow.
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
  ///   - text: What the item shows.
  ///   - id: What tells it from the other items of its section; the text itself if `nil`.
  ///   - style: How the text looks.
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

  /// A row with a cell of a class, which is as high as the cell says.
  ///
  /// ```swift
  /// ListItem.cell(GaugeCell.self, reading) { cell, reading in cell.level = reading.level }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cell.
  ///   - content: What the row shows: its identity within the section, and what is compared.
  ///   - configure: Puts the content into the cell.
  @MainActor
  public static func cell<C: TextCell, Content: ListValue>(
    _ type: C.Type, _ content: Content, _ configure: @escaping @MainActor (C, Content) -> Void
  ) -> ListItem {
    ListItem(AnyDiffable(content)) { context in
      // The cell decides how high it is.
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
