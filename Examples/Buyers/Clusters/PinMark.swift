/// A thing with a place.
public struct Pin<ID: Hashable & Comparable & Sendable>: Sendable {
  /// What tells the pin from all others.
  public let id: ID
  /// Where it is.
  public let place: PinPlace

  /// Makes a pin.
  @inlinable
  public init(_ id: ID, at place: PinPlace) {
    self.id = id
    self.place = place
  }
}

extension Pin: Equatable {}

/// What a map shows at a place: a pin, or a group of them with its count.
public struct PinMark<ID: Hashable & Comparable & Sendable>: Identifiable, Equatable, Sendable {
  /// What tells a mark from all others of an index, at all zooms.
  ///
  /// Groups lie one in the other from zoom to zoom, so that two with the same smallest member and the same
  /// count have the same members. A group that neither splits nor joins has the same identity at the
  /// next zoom.
  public enum Identity: Hashable, Sendable {
    /// A pin for itself.
    case pin(ID)
    /// A group, by its smallest member and its count.
    case group(first: ID, count: Int)
  }

  /// The pin, or the members.
  public let id: Identity
  /// The place of the pin, or the centre of the members on the map, each of which weighs the same.
  public let place: PinPlace

  @inlinable
  init(id: Identity, place: PinPlace) {
    self.id = id
    self.place = place
  }

  /// The pin, or the smallest member.
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

/// Why pins make no index.
public enum PinProblem<ID: Hashable & Comparable & Sendable>: Error, Equatable {
  /// Two pins have the same identity.
  case repeated(ID)
  /// A place is not on the globe.
  case nowhere(ID)
}

extension Int {
  /// The count in at most a few characters: `999`, `1.1k`, `15k`.
  public var pinCountLabel: String {
    if self < 1_000 { return String(self) }
    if self < 10_000 {
      let tenths = (self + 50) / 100
      return tenths % 10 == 0 ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k"
    }
    return "\(self / 1_000 + (self % 1_000 >= 500 ? 1 : 0))k"
  }
}
