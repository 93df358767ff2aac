/// An item at a place.
public struct Pin<ID: Hashable & Comparable & Sendable>: Sendable {
  /// The identity of the pin, unique within an index.
  public let id: ID
  /// The place of the pin.
  public let place: PinPlace

  /// Creates a pin.
  @inlinable
  public init(_ id: ID, at place: PinPlace) {
    self.id = id
    self.place = place
  }
}

extension Pin: Equatable {}

/// A mark on a map: a single pin, or a group of pins with its count.
public struct PinMark<ID: Hashable & Comparable & Sendable>: Identifiable, Equatable, Sendable {
  /// The identity of a mark, unique within an index at all zooms.
  ///
  /// Groups are nested from zoom to zoom, so that two with the same smallest member and count have
  /// the same members. A group that is neither split nor joined keeps its identity at the next
  /// zoom.
  public enum Identity: Hashable, Sendable {
    /// A single pin.
    case pin(ID)
    /// A group, identified by its smallest member and its count.
    case group(first: ID, count: Int)
  }

  /// The identity of the mark.
  public let id: Identity
  /// The place of the pin, or the mean of the members' positions on the map.
  public let place: PinPlace

  @inlinable
  init(id: Identity, place: PinPlace) {
    self.id = id
    self.place = place
  }

  /// The identity of the pin, or of the smallest member.
  public var firstPin: ID {
    switch id {
    case .pin(let id), .group(let id, _): id
    }
  }

  /// The number of pins.
  public var count: Int {
    switch id {
    case .pin: 1
    case .group(_, let count): count
    }
  }
}

/// The reason why an index cannot be created.
public enum PinProblem<ID: Hashable & Comparable & Sendable>: Error, Equatable {
  /// Two pins have the same identity.
  case repeated(ID)
  /// A coordinate is not finite, or a latitude is beyond a pole.
  case nowhere(ID)
}

extension Int {
  /// The count, abbreviated to a few characters: `999`, `1.1k`, `15k`.
  public var pinCountLabel: String {
    if self < 1_000 { return String(self) }
    if self < 10_000 {
      let tenths = (self + 50) / 100
      return tenths % 10 == 0 ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k"
    }
    return "\(self / 1_000 + (self % 1_000 >= 500 ? 1 : 0))k"
  }
}
