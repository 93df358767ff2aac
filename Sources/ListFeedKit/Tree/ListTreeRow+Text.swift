extension ListTreeRow {
  /// The row as plain text: indented by its depth, with a mark for a branch; a row about loading says so.
  ///
  /// ```swift
  /// adapter.registerText(ListTreeRow<Entry>.self) { $0.text { $0.name } }
  /// ```
  ///
  /// - Parameters:
  ///   - marks: What is before the name.
  ///   - name: What a value is called.
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

/// What the plain text of a row of a tree has besides the name of its value.
public struct ListTreeMarks: Hashable, Sendable {
  /// The space for each ancestor.
  public var indent = "  "
  /// Before the name of an open branch.
  public var open = "▾ "
  /// Before the name of a closed branch.
  public var closed = "▸ "
  /// Before the name of a leaf, and before what is said about loading.
  public var leaf = "  "
  /// Said while a branch is loading.
  public var loading = "Loading…"
  /// Follows the reason why a branch did not load.
  public var retry = "(try again)"

  /// Makes the default marks.
  public init() {}
}
