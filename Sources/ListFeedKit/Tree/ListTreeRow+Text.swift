extension ListTreeRow {
  /// The row as plain text: indented by its depth, with a mark for a branch; for a load row, the load
  /// state.
  ///
  /// ```swift
  /// adapter.registerText(ListTreeRow<Entry>.self) { $0.text { $0.name } }
  /// ```
  ///
  /// - Parameters:
  ///   - marks: The indentation, the marks and the texts of load rows.
  ///   - name: The name of a value.
  /// - Complexity: Linear in the depth.
  public func text(
    _ marks: ListTreeMarks = ListTreeMarks(), _ name: (Value) -> String
  ) -> String {
    let indent = String(repeating: marks.indent, count: depth)
    guard isLoadRow else {
      return indent + (isBranch ? isOpen ? marks.open : marks.closed : marks.leaf) + name(value)
    }
    if case .failed(let reason) = loadState {
      return indent + marks.leaf + reason + " " + marks.retry
    }
    return indent + marks.leaf + marks.loading
  }
}

/// The parts of the plain text of a row besides the name of its value.
public struct ListTreeMarks: Hashable, Sendable {
  /// The indentation for each ancestor.
  public var indent = "  "
  /// Before the name of an open branch.
  public var open = "▾ "
  /// Before the name of a closed branch.
  public var closed = "▸ "
  /// Before the name of a leaf, and before the text of a load row.
  public var leaf = "  "
  /// The text of a load row while its branch is loading.
  public var loading = "Loading…"
  /// After the message of a failed load.
  public var retry = "(try again)"

  /// Makes the default marks.
  public init() {}
}
