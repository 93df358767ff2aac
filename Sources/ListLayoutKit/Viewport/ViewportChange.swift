/// The difference between the elements that a host shows and those that are visible now.
public struct ViewportChange<Identity: Hashable>: Hashable {
  /// Shown elements that are no longer visible, in the order in which the host named them.
  public let departures: [Identity]
  /// All visible elements in reading order, shown before or not.
  public let elements: [ViewportElement<Identity>]
}

extension ViewportChange: Sendable where Identity: Sendable {}
