/// The orders that branches of a tree keep, by the numbers of their nodes.
@usableFromInline
struct TreeOrders<Value>: Sendable {
  /// Whether a value comes before another one.
  @usableFromInline typealias Order = @Sendable (Value, Value) -> Bool

  /// The order of branches without one of their own.
  @usableFromInline var common: Order?
  @usableFromInline var own: [Int32: Order] = [:]

  @usableFromInline
  init() {}

  /// The order that a branch keeps.
  @inlinable
  func order(of node: Int) -> Order? {
    own.isEmpty ? common : own[Int32(truncatingIfNeeded: node)] ?? common
  }
}
