/// Pins of a map, grouped by their distance on the screen at each zoom.
///
/// ```swift
/// let clusters = try PinClusters(buyers.map { Pin($0.id, at: $0.place) })
/// let marks = clusters.marks(in: box, zoom: 4)
/// ```
///
/// The groups depend on the pins and the rule alone, not on the order in which pins came: pins are
/// grouped in the order of their identities. Groups lie in each other: what is together at a zoom is together
/// at all lower ones. The marks of a view are in the order of their smallest members, so that
/// a difference by identity between two views has no moves.
public struct PinClusters<ID: Hashable & Comparable & Sendable>: Sendable {
  /// How the pins are grouped.
  public let rule: PinClusterRule
  /// The pins in the order of their identities.
  public private(set) var pins: [Pin<ID>]
  @usableFromInline private(set) var tree: ClusterTree

  /// Makes the groups of pins at all zooms.
  ///
  /// - Throws: ``PinProblem`` if an identity is repeated or a place is not on the globe.
  /// - Complexity: O(*n* log *n*) for pins that are not sorted, and O(*n*) for each zoom.
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

  /// Makes the groups away from the actor of the caller, which is free meanwhile.
  ///
  /// 100,000 pins take about an eighth of a second. The main actor has a frame to draw every hundredth.
  ///
  /// - Parameters:
  ///   - pins: The pins, in any order.
  ///   - rule: How they are grouped.
  /// - Throws: ``PinProblem`` if an identity is repeated or a place is not on the globe.
  /// - Complexity: O(*n* log *n*) for pins that are not sorted, and O(*n*) for each zoom.
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

  /// What is shown in a part of the globe: pins, and groups whose centres are in it.
  ///
  /// - Complexity: About O(*m* log *m*) for *m* marks in the box; O(*n*) if most pins are at one place.
  @inlinable
  public func marks(in box: PinBox = .world, zoom: Int) -> [PinMark<ID>] {
    tree.nodes(in: box, at: zoom).map { mark($0) }
  }

  /// The mark that shows a pin at a zoom; `nil` without such a pin.
  public func owner(of id: ID, zoom: Int) -> PinMark<ID>? {
    position(of: id).map { mark(tree.nodes.owner(of: Int32($0), at: rule.shown(zoom))) }
  }

  /// The mark that shows a pin in a part of the globe; `nil` if its centre is elsewhere.
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

  /// The pins of a mark in the order of their identities; none if there is no such mark.
  ///
  /// - Complexity: O(*m* log *m*) for *m* members.
  public func members(of mark: PinMark<ID>.Identity) -> [Pin<ID>] {
    node(of: mark).map { tree.nodes.pins(of: $0).map { pins[Int($0)] } } ?? []
  }

  /// The marks into which a group splits; none for a pin.
  public func children(of mark: PinMark<ID>.Identity) -> [PinMark<ID>] {
    guard let node = node(of: mark) else { return [] }
    let children = tree.nodes.children(of: node)
    return children.sorted { tree.nodes[$0].first < tree.nodes[$1].first }.map { self.mark($0) }
  }

  /// The first zoom at which a group is more than one mark; `nil` for a pin.
  ///
  /// It is one more than the last zoom of the rule for pins that are too near to be told apart.
  public func expansionZoom(of mark: PinMark<ID>.Identity) -> Int? {
    guard case .group = mark, let node = node(of: mark) else { return nil }
    return Int(tree.nodes[node].zoom) + 1
  }

  /// Whether all pins of a group are at one place, so that no zoom tells them apart.
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
  /// A group depends on all pins around it at each lower zoom, and so a change makes the groups anew. Where
  /// that takes too long for the actor of the caller, ``inserting(_:)`` and ``removing(_:)`` leave it.
  ///
  /// - Throws: ``PinProblem``; the pins are as before then.
  /// - Complexity: That of a new index.
  public mutating func insert(_ new: some Sequence<Pin<ID>>) throws(PinProblem<ID>) {
    self = try PinClusters(pins + new, rule: rule)
  }

  /// Removes pins; identities without a pin are passed over.
  ///
  /// - Complexity: That of a new index.
  public mutating func remove(_ ids: some Sequence<ID>) {
    let ids = Set(ids)
    self = PinClusters(sorted: pins.filter { !ids.contains($0.id) }, rule: rule)
  }

  /// The groups with further pins, made away from the actor of the caller.
  ///
  /// - Parameter new: The pins.
  /// - Throws: ``PinProblem``, if one of them is there already or is nowhere.
  /// - Complexity: That of a new index.
  @concurrent
  public func inserting(_ new: [Pin<ID>]) async throws(PinProblem<ID>) -> PinClusters {
    var clusters = self
    try clusters.insert(new)
    return clusters
  }

  /// The groups without some pins, made away from the actor of the caller.
  ///
  /// - Parameter ids: The identities; those without a pin are passed over.
  /// - Complexity: That of a new index.
  @concurrent
  public func removing(_ ids: [ID]) async -> PinClusters {
    var clusters = self
    clusters.remove(ids)
    return clusters
  }
}
