/// Builds an array of elements written one after the other.
@resultBuilder
public enum ListArrayBuilder<Element> {
  /// One element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// One element or none.
  public static func buildExpression(_ element: Element?) -> [Element] {
    if let element { [element] } else { [] }
  }
  /// The elements of an array.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// All parts in order.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
  /// The part after `if`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  /// The part after `if`.
  public static func buildEither(first part: [Element]) -> [Element] { part }
  /// The part after `else`.
  public static func buildEither(second part: [Element]) -> [Element] { part }
  /// The parts that a loop made.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
  /// A part for newer systems.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}
