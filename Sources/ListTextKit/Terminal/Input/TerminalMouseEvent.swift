/// A mouse event, with its position.
public struct TerminalMouseEvent: Hashable, Sendable {
  /// A button of a mouse.
  public enum Button: Hashable, Sendable {
    /// The left button.
    case left
    /// The middle button, often the wheel.
    case middle
    /// The right button.
    case right
    /// A further button, counted as terminals do: 8 is *back*, 9 is *forward*.
    case other(Int)
  }

  /// The kind of the event.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case press(Button)
    /// A button was released; old terminals do not report which.
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

  /// The kind of the event.
  public var kind: Kind
  /// The column, counted from zero.
  public var column: Int
  /// The row, counted from zero.
  public var row: Int
  /// The modifiers that were held.
  public var modifiers: TerminalKeyModifiers

  /// Makes an event.
  public init(_ kind: Kind, column: Int, row: Int, modifiers: TerminalKeyModifiers = []) {
    self.kind = kind
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}
