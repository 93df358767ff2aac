/// The clusters and links of the cells of a screen; indices stay valid from frame to frame.
struct ScreenTables: Sendable {
  private static let limit = 30_000
  /// The longest address of a link, as terminals reject longer ones.
  private static let linkLimit = 2_000

  private(set) var clusters: [Character] = []
  private(set) var links: [TextLink] = []
  private var clusterPlaces: [Character: UInt32] = [:]
  private var linkPlaces: [TextLink: UInt16] = [:]
  private var colors: [UInt32: UInt32] = [:]
  private var colorDepth = TerminalColorDepth.full

  /// Whether the tables are so large that they should be rebuilt.
  func isFull(for frame: TextCanvas) -> Bool {
    clusters.count > Self.limit || links.count + frame.links.count > Self.limit && !links.isEmpty
      || colors.count > Self.limit
  }

  /// The cells of a frame, reduced to the colours and links that the terminal supports.
  mutating func grid(of frame: TextCanvas, _ capabilities: TerminalCapabilities) -> ScreenGrid {
    if colorDepth != capabilities.colorDepth {
      colors = [:]
      colorDepth = capabilities.colorDepth
    }
    var grid = ScreenGrid(width: frame.gridWidth, cells: frame.cells)
    let clusterMap = frame.clusters.map { place(of: $0) }
    let linkMap = frame.links.map { capabilities.hyperlinks ? place(of: $0) : 0 }
    guard !clusterMap.isEmpty || !linkMap.isEmpty || colorDepth != .full else { return grid }
    for index in grid.cells.indices {
      let cell = grid.cells[index]
      if let cluster = cell.clusterIndex {
        grid.cells[index].content = PackedCell.tableBit | clusterMap[cluster]
      }
      if cell.link != 0 { grid.cells[index].link = linkMap[Int(cell.link) - 1] }
      if colorDepth != .full, cell.foreground | cell.background != 0 {
        grid.cells[index].foreground = degraded(cell.foreground)
        grid.cells[index].background = degraded(cell.background)
      }
    }
    return grid
  }

  func cluster(of cell: PackedCell) -> Character? { cell.clusterIndex.map { clusters[$0] } }

  func link(of cell: PackedCell) -> TextLink? { cell.link == 0 ? nil : links[Int(cell.link) - 1] }

  private mutating func degraded(_ bits: UInt32) -> UInt32 {
    if bits == 0 { return 0 }
    if let known = colors[bits] { return known }
    let found = TextColor(bits: bits).degraded(to: colorDepth).bits
    colors[bits] = found
    return found
  }

  private mutating func place(of cluster: Character) -> UInt32 {
    if let place = clusterPlaces[cluster] { return place }
    let place = UInt32(clusters.count)
    clusterPlaces[cluster] = place
    clusters.append(cluster)
    return place
  }

  /// One more than the index of a link; zero if the link cannot be written.
  private mutating func place(of link: TextLink) -> UInt16 {
    if let place = linkPlaces[link] { return place }
    let target = link.target.utf8
    let isPrintable = target.count <= Self.linkLimit && target.allSatisfy { (0x21...0x7E) ~= $0 }
    guard isPrintable, links.count < Int(UInt16.max) else { return 0 }
    links.append(link)
    linkPlaces[link] = UInt16(links.count)
    return UInt16(links.count)
  }
}
