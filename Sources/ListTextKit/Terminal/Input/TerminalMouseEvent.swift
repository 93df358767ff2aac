/// What the mouse did, and where.
public struct TerminalMouseEvent: Hashable, Sendable {
  /// A button of a mouse.
  public enum Button: Hashable, Sendable {
    /// The left one.
    case left
    /// The middle one, often the wheel.
    case middle
    /// The right one.
    case right
    /// A further button, counted as terminals do: 8 is *back*, 9 is *forward*.
    case other(Int)
  }

  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case press(Button)
    /// A button was let go; old terminals do not say which.
    case release
    /// The mouse moved while a button was held.
    case drag(Button)
    /// The mouse moved with no button held.
    case move
    /// The wheel was turned up.
    case wheelUp
    /// The wheel was turned down.
    case wheelDown
    /// The wheel was turned to the left.
    case wheelLeft
    /// The wheel was turned to the right.
    case wheelRight
  }

  /// What happened.
  public var kind: Kind
  /// The column, counted from zero.
  public var column: Int
  /// The row, counted from zero.
  public var row: Int
  /// What was held meanwhile.
  public var modifiers: TerminalKeyModifiers

  /// Makes an event.
  public init(_ kind: Kind, column: Int, row: Int, modifiers: TerminalKeyModifiers = []) {
    self.kind = kind
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
