/// The groups of points at all zooms, by number: the part of ``PinClusters`` that knows no identities.
///
/// From the deepest zoom to the lowest, the marks of a zoom are made of those of the zoom below it. A
/// mark that is not taken yet takes all within reach that are not taken either; together they are
/// a group if they have enough pins, and stay apart otherwise. The order is that of the pins, which
/// ``PinClusters`` sorts: so it does not matter in which order they came.
///
/// Three pins 1, 3 and 2 in a line, a reach apart: pin 1 is first and takes 3; 2 is left over. One
/// zoom lower the reach is twice as long, and the group takes 2.
///
/// Of `n` pins each zoom costs O(`n`): two nodes that took others are more than a reach apart, so that each
/// node is looked at from a bounded number of them.
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

  /// Makes the marks of a zoom of those below it, of which only a crowd can have neighbours; says
  /// whether there are other marks.
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

  /// The nodes that are shown in a box at a zoom, by their smallest pins.
  @usableFromInline
  func nodes(in box: PinBox, at zoom: Int) -> [Int32] {
    let grid = grids[rule.zooms.upperBound + 1 - rule.shown(zoom)]
    var found: [Int32] = []
    for rectangle in box.rectangles { grid.find(in: rectangle, of: nodes, into: &found) }
    return sorted(found)
  }

  /// Nodes by their first pins, which are all different.
  private func sorted(_ found: [Int32]) -> [Int32] {
    if found.count > nodes.pinCount / 16 {
      // Of so many nodes each has a place of its own.
      var places = [Int32](repeating: -1, count: nodes.pinCount)
      for node in found { places[Int(nodes[node].first)] = node }
      return places.filter { $0 >= 0 }
    }
    // One number for each node: to sort by a look at the nodes takes twice as long.
    var keys = found.map { UInt64(nodes[$0].first) << 32 | UInt64($0) }
    keys.sort()
    return keys.map { Int32(truncatingIfNeeded: $0) }
  }

  /// The first pin and the number of pins of a node.
  @usableFromInline
  func contents(of node: Int32) -> (first: Int, count: Int) {
    (Int(nodes[node].first), Int(nodes[node].count))
  }

  @usableFromInline
  func centre(of node: Int32) -> PinPlace {
    PinPlace(PinPoint(x: nodes[node].x, y: nodes[node].y))
  }
}
