/// Tables of the clusters and links that do not fit into a cell; unused entries are evicted.
///
/// Eviction changes indices: store a packed cell before calling anything that may evict.
extension TextCanvas {
  /// A blank in a style; adds its link to the table.
  mutating func packed(_ style: TextStyle) -> PackedCell {
    PackedCell(
      content: PackedCell.space, foreground: style.foreground.bits,
      background: style.background.bits, attributes: style.attributes.rawValue, width: 1,
      link: style.link.map { enter($0) } ?? 0)
  }

  /// One more than the index of a link; zero if the table is full.
  private mutating func enter(_ link: TextLink) -> UInt16 {
    // Only recent links are searched: a duplicate costs less than a long search.
    if let index = links.suffix(16).lastIndex(of: link) { return UInt16(index + 1) }
    guard links.count < Int(UInt16.max) else { return 0 }
    links.append(link)
    return UInt16(links.count)
  }

  /// The content of a cell for a cluster of several scalars.
  mutating func enter(_ cluster: Character) -> UInt32 {
    clusters.append(cluster)
    return PackedCell.tableBit | UInt32(clusters.count - 1)
  }

  /// Evicts unused entries if the tables are so large that most entries must be unused.
  mutating func makeRoom() {
    if clusters.count > 2 * cells.count + 64 { compactClusters() }
    if links.count > min(2 * cells.count + 64, Int(UInt16.max) / 2) { compactLinks() }
  }

  /// Evicts everything, because no cell refers to an entry.
  mutating func emptyTables() {
    clusters.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
  }

  private mutating func compactClusters() {
    var kept: [Character] = []
    for index in cells.indices {
      guard let place = cells[index].clusterIndex else { continue }
      cells[index].content = PackedCell.tableBit | UInt32(kept.count)
      kept.append(clusters[place])
    }
    clusters = kept
  }

  private mutating func compactLinks() {
    var kept: [TextLink] = []
    var places = [UInt16](repeating: 0, count: links.count)
    for index in cells.indices where cells[index].link != 0 {
      let place = Int(cells[index].link) - 1
      if places[place] == 0 {
        kept.append(links[place])
        places[place] = UInt16(kept.count)
      }
      cells[index].link = places[place]
    }
    links = kept
  }
}
