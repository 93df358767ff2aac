/// The pins and groups, by number: first the pins, then the groups, each after its members.
///
/// Flat arrays keep an index of 100,000 pins in a few blocks of memory.
@usableFromInline
struct ClusterNodes: Sendable {
  /// A pin or a group.
  struct Node: Sendable {
    var x: Double
    var y: Double
    var count: Int32
    /// The smallest pin in it.
    var first: Int32
    /// The group that contains it at a lower zoom; negative if there is none.
    var parent: Int32 = -1
    /// The highest zoom at which it is shown.
    var zoom: Int32
  }

  private var nodes: [Node]
  /// The position in `children` of each group's first child.
  private var childStarts: [Int32] = [0]
  private var children: [Int32] = []
  let pinCount: Int

  init(_ points: [PinPoint], zoom: Int) {
    pinCount = points.count
    nodes = points.enumerated().map { number, point in
      Node(x: point.x, y: point.y, count: 1, first: Int32(number), zoom: Int32(zoom))
    }
  }

  /// The number of pins and groups.
  var count: Int { nodes.count }

  subscript(node: Int32) -> Node { nodes[Int(node)] }

  /// Adds the group of a node and others, centred by their pin counts; returns its number.
  mutating func group(_ seed: Int32, _ others: [Int32], at zoom: Int, across: Bool) -> Int32 {
    let number = Int32(nodes.count)
    var group = self[seed]
    let (x, y) = (group.x, group.y)
    var (sumX, sumY) = (0.0, 0.0)
    group.zoom = Int32(zoom)
    nodes[Int(seed)].parent = number
    children.append(seed)
    for other in others {
      let node = self[other]
      var step = node.x - x
      if across { step -= step.rounded() }
      sumX += step * Double(node.count)
      sumY += (node.y - y) * Double(node.count)
      group.count += node.count
      group.first = min(group.first, node.first)
      nodes[Int(other)].parent = number
      children.append(other)
    }
    let middle = x + sumX / Double(group.count)
    group.x = middle < 0 ? middle + 1 : middle > 1 ? middle - 1 : middle
    group.y = y + sumY / Double(group.count)
    nodes.append(group)
    childStarts.append(Int32(children.count))
    return number
  }

  /// Returns the children of a group; none for a pin.
  func children(of node: Int32) -> ArraySlice<Int32> {
    let group = Int(node) - pinCount
    if group < 0 { return [] }
    return children[Int(childStarts[group])..<Int(childStarts[group + 1])]
  }

  /// Returns the pins of a node in ascending order.
  func pins(of node: Int32) -> [Int32] {
    var pins: [Int32] = []
    var open = [node]
    while let next = open.popLast() {
      if Int(next) < pinCount { pins.append(next) } else { open += children(of: next) }
    }
    return pins.sorted()
  }

  /// Returns the node that shows a pin at a zoom.
  func owner(of pin: Int32, at zoom: Int) -> Int32 {
    var node = pin
    while self[node].parent >= 0, Int(self[self[node].parent].zoom) >= zoom {
      node = self[node].parent
    }
    return node
  }

  /// Finds the group with a smallest pin and a number of pins; `nil` if there is none.
  func group(first: Int, count: Int) -> Int32? {
    var node = Int32(first)
    while Int(self[node].count) < count, self[node].parent >= 0 { node = self[node].parent }
    return (Int(self[node].first), Int(self[node].count)) == (first, count) ? node : nil
  }
}
