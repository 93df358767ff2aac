/// The values of one day, between two separators.
///
/// A list may show each of them as a section: the day is the header, which may stick, and the values are
/// the items.
public struct ListDay<Day: Hashable & Sendable, Value> {
  /// The identity of a day in its list.
  public struct ID: Hashable, Sendable {
    /// The day that the closure returned for the values.
    public let day: Day
    /// The number of earlier runs of the same day; above 0 only if values are not in order of time.
    public let occurrence: Int

    /// Identifies a run of a day.
    public init(day: Day, occurrence: Int = 0) {
      self.day = day
      self.occurrence = occurrence
    }
  }

  /// The identity; it stays when values are inserted or removed, even the first one of the day.
  public let id: ID
  /// The values, in their order.
  public let values: [Value]

  /// The day that the closure returned for the values.
  public var day: Day { id.day }
}

extension ListDay: Sendable where Value: Sendable {}
extension ListDay: Equatable where Value: Equatable {}

extension ListDay: Identifiable {}
extension ListDay: IdentityHashable where Value: Equatable {}
extension ListDay: Diffable where Value: Equatable {}
