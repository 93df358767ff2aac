/// Separates the values of a list by the user's civil day.
///
/// The libraries have no calendar: a closure returns the day of a value, in the user's time zone. Only
/// a change of the day separates values, not the length of the pause between them.
///
/// ```swift
/// let separators = ListDaySeparators<Message, String> { $0.day }
/// adapter.content { separators.days(of: model.messages) }
/// ```
public struct ListDaySeparators<Value, Day: Hashable & Sendable> {
  /// The day of a value.
  public let day: (Value) -> Day

  /// Makes separators of a closure that returns the civil day of a value.
  public init(day: @escaping (Value) -> Day) { self.day = day }

  /// The grouping by day, for a controller that looks at its neighbours.
  public var grouping: ListGrouping<Value> { ListGrouping(by: day) }

  /// The day to show before a value; `nil` if the value before is of the same day.
  public func separator(before value: Value, after previous: Value?) -> Day? {
    let day = day(value)
    return previous.map { self.day($0) } == day ? nil : day
  }

  /// The values by day.
  ///
  /// - Complexity: O(*n*).
  public func days(of values: [Value]) -> [ListDay<Day, Value>] {
    var occurrences: [Day: Int] = [:]
    return grouping.groups(of: values).map { range in
      let day = day(values[range.lowerBound])
      let occurrence = occurrences[day, default: 0]
      occurrences[day] = occurrence + 1
      return ListDay(
        id: .init(day: day, occurrence: occurrence), values: Array(values[range]))
    }
  }

  /// A row of a list with separators between its values.
  public enum Row {
    /// The separator before the values of a day.
    case separator(ListDay<Day, Value>.ID)
    /// A value.
    case value(Value)
  }

  /// The values with a separator before those of each day.
  ///
  /// - Complexity: O(*n*).
  public func rows(of values: [Value]) -> [Row] {
    days(of: values).flatMap { day in
      [.separator(day.id)] + day.values.map { Row.value($0) }
    }
  }
}

extension ListDaySeparators.Row: Sendable where Value: Sendable {}
extension ListDaySeparators.Row: Equatable where Value: Equatable {}
