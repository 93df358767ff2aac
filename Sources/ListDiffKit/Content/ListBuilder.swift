/// Builds the content of a list from values, optional values and collections of any `Diffable` types.
@resultBuilder
public enum ListBuilder {
  /// One value.
  @inlinable
  public static func buildExpression<Value: ListValue>(_ value: Value) -> ListContent {
    ListContent([AnyDiffable(value)])
  }
  /// One value or none.
  @inlinable
  public static func buildExpression<Value: ListValue>(_ value: Value?) -> ListContent {
    if let value { ListContent([AnyDiffable(value)]) } else { ListContent() }
  }
  /// The values of a sequence, which are not boxed unless they are objects.
  @inlinable
  public static func buildExpression<Values: Sequence>(_ values: Values) -> ListContent
  where Values.Element: ListValue {
    ListContent(values)
  }
  /// The values of a store, which finds what changed since the shown version.
  @inlinable
  public static func buildExpression<Value: ListValue>(_ store: ListStore<Value>) -> ListContent {
    ListContent(store)
  }
  /// A content that was made before.
  public static func buildExpression(_ content: ListContent) -> ListContent { content }
  /// No value: `case .hidden: ()`.
  public static func buildExpression(_ nothing: Void) -> ListContent { ListContent() }
  /// A value without an identity.
  @available(
    *, unavailable,
    message: "A value of a list needs an identity: conform its type to Diffable and Sendable."
  )
  public static func buildExpression<Value>(_ value: Value) -> ListContent { ListContent() }
  /// All parts in order.
  public static func buildBlock(_ parts: ListContent...) -> ListContent { joined(parts) }
  /// The part after `if`.
  public static func buildOptional(_ part: ListContent?) -> ListContent { part ?? ListContent() }
  /// The part after `if`.
  public static func buildEither(first part: ListContent) -> ListContent { part }
  /// The part after `else`.
  public static func buildEither(second part: ListContent) -> ListContent { part }
  /// All parts of a loop in order.
  public static func buildArray(_ parts: [ListContent]) -> ListContent { joined(parts) }
  /// The part after `if #available`.
  public static func buildLimitedAvailability(_ part: ListContent) -> ListContent { part }

  private static func joined(_ parts: [ListContent]) -> ListContent {
    if parts.count == 1 { return parts[0] }
    var content = ListContent()
    for part in parts { content.append(contentsOf: part) }
    return content
  }
}
