public import ListDiffKit

/// Builds the content of a list from values, optional values and arrays of any `Diffable` types.
@resultBuilder
public enum ListBuilder {
  /// One value.
  public static func buildExpression<Value: ListValue>(_ value: Value) -> [AnyDiffable] {
    [AnyDiffable(value)]
  }
  /// One value or none.
  public static func buildExpression<Value: ListValue>(_ value: Value?) -> [AnyDiffable] {
    if let value { [AnyDiffable(value)] } else { [] }
  }
  /// The values of a sequence.
  public static func buildExpression<Values: Sequence>(_ values: Values) -> [AnyDiffable]
  where Values.Element: ListValue {
    values.map { AnyDiffable($0) }
  }
  /// A value of several.
  public static func buildExpression(_ value: AnyDiffable) -> [AnyDiffable] { [value] }
  /// Values that are boxed already.
  public static func buildExpression(_ values: [AnyDiffable]) -> [AnyDiffable] { values }
  /// A value without an identity.
  @available(
    *, unavailable,
    message: "A value of a list needs an identity: conform its type to Diffable and Sendable."
  )
  public static func buildExpression<Value>(_ value: Value) -> [AnyDiffable] { [] }
  /// All parts in order.
  public static func buildBlock(_ parts: [AnyDiffable]...) -> [AnyDiffable] {
    parts.count == 1 ? parts[0] : parts.flatMap { $0 }
  }
  /// The part after `if`.
  public static func buildOptional(_ part: [AnyDiffable]?) -> [AnyDiffable] { part ?? [] }
  /// The part after `if`.
  public static func buildEither(first part: [AnyDiffable]) -> [AnyDiffable] { part }
  /// The part after `else`.
  public static func buildEither(second part: [AnyDiffable]) -> [AnyDiffable] { part }
  /// The parts that a loop made.
  public static func buildArray(_ parts: [[AnyDiffable]]) -> [AnyDiffable] { parts.flatMap { $0 } }
  /// A part for newer systems.
  public static func buildLimitedAvailability(_ part: [AnyDiffable]) -> [AnyDiffable] { part }
}
