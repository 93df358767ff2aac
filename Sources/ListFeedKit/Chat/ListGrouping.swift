/// Which neighbours belong together: the messages of one sender, the entries of one day.
///
/// The rule depends on two neighbours only. So a controller can apply it to the values before and
/// after its own, and an edit affects the groups of the edited values and their neighbours only.
///
/// ```swift
/// let groups = ListGrouping<Message> { before, after in
///   before.sender == after.sender && after.seconds - before.seconds < 120
/// }
/// let place = groups.place(of: message, after: previous, before: next)
/// if place.isFirst { /* show the sender's name */ }
/// ```
public struct ListGrouping<Value> {
  /// Whether a value belongs to the group of the value before it.
  public let joins: (_ before: Value, _ after: Value) -> Bool

  /// Makes a grouping of a rule for two neighbours.
  public init(joins: @escaping (_ before: Value, _ after: Value) -> Bool) { self.joins = joins }

  /// Groups neighbours with equal keys, such as the day or the sender.
  public init<Key: Equatable>(by key: @escaping (Value) -> Key) {
    self.init { key($0) == key($1) }
  }

  /// Where a value is in its group.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - previous: The value before it; `nil` if it is the first one of the list.
  ///   - next: The value after it; `nil` if it is the last one.
  public func place(of value: Value, after previous: Value?, before next: Value?) -> ListGroupPlace
  {
    ListGroupPlace(
      isFirst: previous.map { !joins($0, value) } ?? true,
      isLast: next.map { !joins(value, $0) } ?? true)
  }

  /// The groups of a list, as ranges of its positions.
  ///
  /// - Complexity: O(*n*).
  public func groups(of values: [Value]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    for next in values.indices where next > 0 && !joins(values[next - 1], values[next]) {
      groups.append(start..<next)
      start = next
    }
    if start < values.count { groups.append(start..<values.count) }
    return groups
  }
}

/// Where a value is in a group of neighbours.
public struct ListGroupPlace: Hashable, Sendable {
  /// Whether the group starts with it.
  public let isFirst: Bool
  /// Whether the group ends with it.
  public let isLast: Bool

  /// Describes a place.
  public init(isFirst: Bool, isLast: Bool) {
    self.isFirst = isFirst
    self.isLast = isLast
  }

  /// Whether the group is the value alone.
  public var isSingle: Bool { isFirst && isLast }
}
