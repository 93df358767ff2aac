import ListKit

extension StrictListHost {
  /// What a person would see: a line for each element in sight.
  ///
  /// ```
  /// 0.header Monday
  /// 0.0* Sol 4
  /// 0.1> Sol 5
  /// ```
  ///
  /// The place comes first, with `*` if the item is selected and `>` if it has the focus, then the
  /// cell as ``describe`` reads it. An empty view is a line that starts with `empty`.
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
