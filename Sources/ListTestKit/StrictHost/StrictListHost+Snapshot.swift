import ListKit

extension StrictListHost {
  /// The visible part of the list as text: a line for each visible element.
  ///
  /// ```
  /// 0.header Monday
  /// 0.0* Sol 4
  /// 0.1> Sol 5
  /// ```
  ///
  /// A line starts with the place, followed by `*` if the item is selected and `>` if it has the focus,
  /// and by the cell as ``describe`` returns it. The line of an empty view starts with `empty`.
  public func snapshot() -> String {
    var lines = shownPlaces.map { place in
      "\(place)\(marks(of: place)) \(shown[place].map { describe($0.cell) } ?? "")"
    }
    if let emptyView { lines.append("empty \(describe(emptyView))") }
    return lines.joined(separator: "\n")
  }

  private func marks(of place: ListPlace) -> String {
    guard let path = place.path else { return "" }
    return (selection.paths.contains(path) ? "*" : "") + (selection.focused == path ? ">" : "")
  }
}
