/// The pins of a map, grouped by their distance on the screen at each zoom.
///
/// ```swift
/// let clusters = try PinClusters(buyers.map { Pin($0.id, at: $0.place) })
/// let marks = clusters.marks(in: box, zoom: 4)
/// ```
///
/// The groups depend only on the pins and the rule, not on the order of the input, because pins are
/// grouped in the order of their identities. Groups are nested: pins that share a group at a zoom
/// share one at all lower zooms. Marks are sorted by smallest member, so that a difference by
/// identity between the marks of two views has no moves.
public struct PinClusters<ID: Hashable & Comparable & Sendable>: Sendable {
  /// The rule by which the pins are grouped.
  public let rule: PinClusterRule
  /// The pins, sorted by identity.
  public private(set) var pins: [Pin<ID>]
  @usableFromInline private(set) var tree: ClusterTree

  /// Creates an index of pins and their groups at all zooms.
  ///
  /// - Throws: ``PinProblem`` if an identity is repeated or a place is invalid.
  /// - Complexity: O(*n* log *n*) if the pins are not sorted, plus O(*n*) for each zoom.
  @inlinable
  public init(_ pins: some Sequence<Pin<ID>>, rule: PinClusterRule = PinClusterRule())
    throws(PinProblem<ID>)
  {
    var pins = Array(pins)
    if zip(pins, pins.dropFirst()).contains(where: { $1.id < $0.id }) {
      pins.sort { $0.id < $1.id }
    }
    for place in pins.indices {
      let pin = pins[place]
      if !pin.place.isValid { throw .nowhere(pin.id) }
      if place > 0, pins[place - 1].id == pin.id { throw .repeated(pin.id) }
    }
    self.init(sorted: pins, rule: rule)
  }

  /// Creates an index off the caller's actor, which is free meanwhile.
  ///
  /// 100,000 pins take about an eighth of a second, too long for the main actor between two frames.
  ///
  /// - Parameters:
  ///   - pins: The pins, in any order.
  ///   - rule: The rule by which the pins are grouped.
  /// - Throws: ``PinProblem`` if an identity is repeated or a place is invalid.
  /// - Complexity: O(*n* log *n*) if the pins are not sorted, plus O(*n*) for each zoom.
  @concurrent
  public static func grouping(
    _ pins: [Pin<ID>], rule: PinClusterRule = PinClusterRule()
  ) async throws(PinProblem<ID>) -> PinClusters {
    try PinClusters(pins, rule: rule)
  }

  @usableFromInline
  init(sorted pins: [Pin<ID>], rule: PinClusterRule) {
    self.rule = rule
    self.pins = pins
    tree = ClusterTree(pins.map { $0.place }, rule: rule)
  }

  // MARK: Views

  /// Returns the marks in a part of the globe: pins, and groups whose centres are in it.
  ///
  /// - Complexity: About O(*m* log *m*) for *m* marks in the box; O(*n*) if most pins coincide.
  @inlinable
  public func marks(in box: PinBox = .world, zoom: Int) -> [PinMark<ID>] {
    tree.nodes(in: box, at: zoom).map { mark($0) }
  }

  /// Returns the mark that shows a pin at a zoom; `nil` if there is no such pin.
  public func owner(of id: ID, zoom: Int) -> PinMark<ID>? {
    position(of: id).map { mark(tree.nodes.owner(of: Int32($0), at: rule.shown(zoom))) }
  }

  /// Returns the mark that shows a pin at a zoom; `nil` if the mark's centre is outside the box.
  public func owner(of id: ID, in box: PinBox, zoom: Int) -> PinMark<ID>? {
    owner(of: id, zoom: zoom).flatMap { mark in
      let point = PinPoint(mark.place)
      return box.rectangles.contains { $0.contains(point.x, point.y) } ? mark : nil
    }
  }

  @usableFromInline
  func mark(_ node: Int32) -> PinMark<ID> {
    let (first, count) = tree.contents(of: node)
    let pin = pins[first]
    if count == 1 { return PinMark(id: .pin(pin.id), place: pin.place) }
    return PinMark(id: .group(first: pin.id, count: count), place: tree.centre(of: node))
  }

  // MARK: Groups

  /// Returns the pins of a mark, sorted by identity; none if there is no such mark.
  ///
  /// - Complexity: O(*m* log *m*) for *m* members.
  public func members(of mark: PinMark<ID>.Identity) -> [Pin<ID>] {
    node(of: mark).map { tree.nodes.pins(of: $0).map { pins[Int($0)] } } ?? []
  }

  /// Returns the marks into which a group splits; none for a pin.
  public func children(of mark: PinMark<ID>.Identity) -> [PinMark<ID>] {
    guard let node = node(of: mark) else { return [] }
    let children = tree.nodes.children(of: node)
    return children.sorted { tree.nodes[$0].first < tree.nodes[$1].first }.map { self.mark($0) }
  }

  /// Returns the lowest zoom at which a group is split; `nil` for a pin or an unknown group.
  ///
  /// For pins that no zoom of the rule separates, this is one more than its last zoom.
  public func expansionZoom(of mark: PinMark<ID>.Identity) -> Int? {
    guard case .group = mark, let node = node(of: mark) else { return nil }
    return Int(tree.nodes[node].zoom) + 1
  }

  /// Returns whether all pins of a group are at one place, so that no zoom separates them.
  ///
  /// - Complexity: O(*m* log *m*) for *m* members.
  public func isAtOnePlace(_ mark: PinMark<ID>.Identity) -> Bool {
    let members = members(of: mark)
    return members.count > 1 && members.allSatisfy { $0.place == members[0].place }
  }

  private func node(of mark: PinMark<ID>.Identity) -> Int32? {
    switch mark {
    case .pin(let id): position(of: id).map { Int32($0) }
    case .group(let first, let count):
      count < 2 ? nil : position(of: first).flatMap { tree.nodes.group(first: $0, count: count) }
    }
  }

  private func position(of id: ID) -> Int? {
    var (low, high) = (0, pins.count)
    while low < high {
      let middle = (low + high) / 2
      if pins[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < pins.count && pins[low].id == id ? low : nil
  }

  // MARK: Changes

  /// Adds pins.
  ///
  /// A group depends on all pins around it at each zoom, so a change regroups all pins. If that
  /// blocks the caller's actor too long, use ``inserting(_:)`` or ``removing(_:)``.
  ///
  /// - Throws: ``PinProblem``; the pins are then unchanged.
  /// - Complexity: That of creating an index.
  public mutating func insert(_ new: some Sequence<Pin<ID>>) throws(PinProblem<ID>) {
    self = try PinClusters(pins + new, rule: rule)
  }

  /// Removes pins; ignores identities without a pin.
  ///
  /// - Complexity: That of creating an index.
  public mutating func remove(_ ids: some Sequence<ID>) {
    let ids = Set(ids)
    self = PinClusters(sorted: pins.filter { !ids.contains($0.id) }, rule: rule)
  }

  /// Returns an index with additional pins, created off the caller's actor.
  ///
  /// - Parameter new: The pins to add.
  /// - Throws: ``PinProblem`` if an identity is repeated or a place is invalid.
  /// - Complexity: That of creating an index.
  @concurrent
  public func inserting(_ new: [Pin<ID>]) async throws(PinProblem<ID>) -> PinClusters {
    var clusters = self
    try clusters.insert(new)
    return clusters
  }

  /// Returns an index without some pins, created off the caller's actor.
  ///
  /// - Parameter ids: The identities to remove; those without a pin are ignored.
  /// - Complexity: That of creating an index.
  @concurrent
  public func removing(_ ids: [ID]) async -> PinClusters {
    var clusters = self
    clusters.remove(ids)
    return clusters
  }
}
