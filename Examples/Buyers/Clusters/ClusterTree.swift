/// The groups of points at all zooms; ``PinClusters`` maps the numbers of points to identities.
///
/// Zooms are processed from the highest to the lowest, each from the marks of the previous one. A
/// mark that is not taken takes all free marks within reach; together they become a group if they
/// have enough pins, and stay separate otherwise. The order of marks derives from that of the pins,
/// which ``PinClusters`` sorts, so that the order of the input has no effect.
///
/// For example, pins 1, 3 and 2 lie on a line, one reach apart. Pin 1 is first and takes pin 3; pin
/// 2 stays single. One zoom lower, the reach is twice as long, and the group takes pin 2.
///
/// Each zoom costs O(`n`) for `n` pins: two nodes that took others are more than a reach apart, so
/// that a bounded number of them examine each node.
@usableFromInline
struct ClusterTree: Sendable {
  let rule: PinClusterRule
  @usableFromInline private(set) var nodes: ClusterNodes
  private var grids: [MarkGrid] = []

  @usableFromInline
  init(_ places: [PinPlace], rule: PinClusterRule) {
    self.rule = rule
    let zooms = rule.zooms
    nodes = ClusterNodes(places.map { PinPoint($0) }, zoom: zooms.upperBound + 1)
    var level = places.indices.map { Int32($0) }
    grids.append(MarkGrid(level, of: nodes))
    var crowd = ClusterCrowd(rule)
    for zoom in zooms.reversed() {
      crowd.enter(zoom, grids[grids.count - 1], of: nodes)
      let changed = group(&level, at: zoom, crowd.nodes)
      crowd.leave(nodes)
      grids.append(changed ? MarkGrid(level, of: nodes) : grids[grids.count - 1])
    }
  }

  /// Replaces the marks of a zoom by those of the next lower one, where only nodes of the crowd can
  /// have neighbours; returns whether any were grouped.
  private mutating func group(_ level: inout [Int32], at zoom: Int, _ crowd: [Int32]) -> Bool {
    let across = rule.dateLine == .joins
    let old = level
    var seeker = ClusterSeeker(
      along: crowd, of: nodes, reach: rule.reach(at: zoom), across: across)
    seeker.rank(old, of: nodes)
    var found: [Int32] = []
    level.removeAll(keepingCapacity: true)
    for node in old where seeker.take(node, neighbours: &found) {
      let count = found.reduce(Int(nodes[node].count)) { $0 + Int(nodes[$1].count) }
      if !found.isEmpty && count >= rule.minimumCount {
        level.append(nodes.group(node, found, at: zoom, across: across))
      } else {
        level.append(node)
        level += found
      }
    }
    return level.count != old.count
  }

  /// Returns the nodes that are shown in a box at a zoom, sorted by their smallest pins.
  @usableFromInline
  func nodes(in box: PinBox, at zoom: Int) -> [Int32] {
    let grid = grids[rule.zooms.upperBound + 1 - rule.shown(zoom)]
    var found: [Int32] = []
    for rectangle in box.rectangles { grid.find(in: rectangle, of: nodes, into: &found) }
    return sorted(found)
  }

  /// Sorts nodes by their smallest pins, which are all different.
  private func sorted(_ found: [Int32]) -> [Int32] {
    if found.count > nodes.pinCount / 16 {
      // With this many nodes, a table indexed by the smallest pin replaces the sort.
      var places = [Int32](repeating: -1, count: nodes.pinCount)
      for node in found { places[Int(nodes[node].first)] = node }
      return places.filter { $0 >= 0 }
    }
    // Packs key and node into one number: a sort that looks up the nodes takes twice as long.
    var keys = found.map { UInt64(nodes[$0].first) << 32 | UInt64($0) }
    keys.sort()
    return keys.map { Int32(truncatingIfNeeded: $0) }
  }

  /// Returns the smallest pin and the number of pins of a node.
  @usableFromInline
  func contents(of node: Int32) -> (first: Int, count: Int) {
    (Int(nodes[node].first), Int(nodes[node].count))
  }

  @usableFromInline
  func centre(of node: Int32) -> PinPlace {
    PinPlace(PinPoint(x: nodes[node].x, y: nodes[node].y))
  }
}
