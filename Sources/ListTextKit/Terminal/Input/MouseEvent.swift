/// What the mouse did, and where.
public struct MouseEvent: Hashable, Sendable {
  /// A button of a mouse.
  public enum Button: Hashable, Sendable {
    case left
    case middle
    case right
    /// A further button, counted as terminals do: 8 is *back*, 9 is *forward*.
    case other(Int)
  }

  /// What happened.
  public enum Kind: Hashable, Sendable {
    case press(Button)
    case release
    /// The mouse moved while a button was held.
    case drag(Button)
    /// The mouse moved with no button held.
    case move
    case wheelUp
    case wheelDown
    case wheelLeft
    case wheelRight
  }

  /// What happened.
  public var kind: Kind
  /// The column, counted from zero.
  public var column: Int
  /// The row, counted from zero.
  public var row: Int
  /// What was held meanwhile.
  public var modifiers: KeyModifiers

  /// Makes an event.
  public init(_ kind: Kind, column: Int, row: Int, modifiers: KeyModifiers = []) {
    self.kind = kind
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
