/// The key of a reuse pool of cells.
public struct ListCellKey: Hashable, Sendable {
  /// The class of the cells.
  public let type: ObjectIdentifier
  /// Distinguishes pools of one class.
  public let name: String
}
