/// A grid of the nodes of a zoom, for finding the nodes in a rectangle.
struct MarkGrid: Sendable {
  private let side: Int
  private let originX, originY, scaleX, scaleY: Double
  /// The position in `nodes` of each cell's first node, row by row.
  private var starts: [Int32]
  /// The nodes, sorted by cell, row by row.
  private(set) var nodes: [Int32]

  init(_ level: [Int32], of all: ClusterNodes) {
    side = max(1, Int((Double(level.count) / 4).squareRoot()))
    var (left, top, right, bottom) = (1.0, 1.0, 0.0, 0.0)
    for number in level {
      let node = all[number]
      left = min(left, node.x)
      right = max(right, node.x)
      top = min(top, node.y)
      bottom = max(bottom, node.y)
    }
    (originX, originY) = (left, top)
    scaleX = Double(side) / max(right - left, 1e-12)
    scaleY = Double(side) / max(bottom - top, 1e-12)
    starts = Array(repeating: 0, count: side * side + 1)
    nodes = level
    var cells = nodes
    for place in level.indices {
      let node = all[level[place]]
      let cell = column(node.x) + row(node.y) * side
      cells[place] = Int32(cell)
      starts[cell + 1] += 1
    }
    for cell in 0..<(side * side) { starts[cell + 1] += starts[cell] }
    var ends = starts
    for place in level.indices {
      let cell = Int(cells[place])
      nodes[Int(ends[cell])] = level[place]
      ends[cell] += 1
    }
  }

  /// Samples distances to the nearest node in the same cell; returns their first octile.
  func spacing(of all: ClusterNodes) -> Double {
    var distances: [Double] = []
    var cell = 0
    // Limits the comparisons, not the cells: one cell may hold nearly all nodes.
    var comparisons = 0
    while cell < side * side, comparisons < 40_000 {
      let members = Int(starts[cell])..<Int(starts[cell + 1])
      cell += max(1, side * side / 1_000)
      guard let first = members.first else { continue }
      comparisons += members.count
      let middle = all[nodes[first]]
      let nearest = members.dropFirst().lazy.map { place in
        let (x, y) = (all[nodes[place]].x - middle.x, all[nodes[place]].y - middle.y)
        return x * x + y * y
      }.min()
      distances.append(nearest ?? .infinity)
    }
    distances.sort()
    return distances.isEmpty ? 0 : distances[distances.count / 8].squareRoot()
  }

  private func column(_ x: Double) -> Int {
    Int(min(Double(side - 1), max(0, (x - originX) * scaleX)))
  }

  private func row(_ y: Double) -> Int {
    Int(min(Double(side - 1), max(0, (y - originY) * scaleY)))
  }

  /// Appends the nodes in a rectangle.
  func find(in rectangle: MapRectangle, of all: ClusterNodes, into found: inout [Int32]) {
    let rows = (row(rectangle.top), row(rectangle.bottom))
    let columns = (column(rectangle.left), column(rectangle.right))
    guard rows.0 <= rows.1, columns.0 <= columns.1 else { return }
    for row in rows.0...rows.1 {
      let cells = (row * side + columns.0, row * side + columns.1 + 1)
      for place in Int(starts[cells.0])..<Int(starts[cells.1]) {
        let node = all[nodes[place]]
        if rectangle.contains(node.x, node.y) { found.append(nodes[place]) }
      }
    }
  }
}
