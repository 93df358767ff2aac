/// The current values of the enclosing `withEvery` loops of a test.
///
/// Put them into the message of an expectation: `#expect(isRight, "\(Trace.current)")`.
public enum Trace {
  private static let entries = TaskLocal<[String]>(wrappedValue: [])

  /// The values of all loops, the outermost first, such as `old [0, 1] › new [1]`.
  public static var current: String { entries.get().joined(separator: " › ") }

  static func with<Result>(_ entry: String, _ body: () throws -> Result) rethrows -> Result {
    try entries.withValue(entries.get() + [entry], operation: body)
  }
}

/// Calls `body` with every value; ``Trace/current`` contains the value meanwhile.
///
/// ```swift
/// let lists = SmallWorld.lists(upTo: 3, identities: 3)
/// try withEvery("old", in: lists) { old in
///   try withEvery("new", in: lists) { new in … }
/// }
/// ```
///
/// - Throws: A ``TracedError`` for the first error that `body` throws, which ends the loop.
public func withEvery<Values: Sequence>(
  _ label: String, in values: Values, _ body: (Values.Element) throws -> Void
) throws {
  for value in values {
    try Trace.with("\(label) \(value)") {
      do {
        try body(value)
      } catch let error as TracedError {
        throw error
      } catch {
        throw TracedError(trace: Trace.current, underlying: error)
      }
    }
  }
}

/// Calls `body` with every value; ``Trace/current`` contains the value meanwhile.
public func withEvery<Values: Sequence>(
  _ label: String, in values: Values, _ body: (Values.Element) -> Void
) {
  for value in values {
    Trace.with("\(label) \(value)") { body(value) }
  }
}
