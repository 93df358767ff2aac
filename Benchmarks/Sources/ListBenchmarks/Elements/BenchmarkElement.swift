import ListDiffKit

/// An element with an identifier and a payload.
///
/// The conforming types are not one generic struct: a conformance of `Item<Identifier>` picks the
/// hash for any `Identifier` and would not see that some are a `WordIdentifier`.
protocol BenchmarkElement: Diffable, Equatable, Sendable {
  var payload: String { get set }

  /// Makes the element with storage of its own.
  init(_ entry: Entry)
}
