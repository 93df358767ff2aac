/// What a pool of cells is kept under.
public struct ListCellKey: Hashable, Sendable {
  /// The class of the cells.
  public let type: ObjectIdentifier
  /// What tells apart pools of one class.
  public let name: String
}
