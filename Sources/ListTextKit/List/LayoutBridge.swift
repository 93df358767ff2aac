import ListKit

extension ListPlace {
  /// The element of a layout that is meant.
  var element: LayoutElement {
    switch self {
    case .item(let path): .item(path.item, section: path.section)
    case .header(let section): .header(section: section)
    case .footer(let section): .footer(section: section)
    }
  }

  init(_ element: LayoutElement) {
    switch element {
    case .item(let item, let section): self = .item(ListPath(section: section, item: item))
    case .header(let section): self = .header(section)
    case .footer(let section): self = .footer(section)
    }
  }
}

extension LayoutEdit.Position {
  init(_ path: ListPath) { self.init(section: path.section, item: path.item) }
}

extension LayoutEdit {
  /// What a batch means to a layout.
  init(_ batch: ListBatchUpdates) {
    self.init(
      sectionDeletes: batch.sectionDeletes, sectionInserts: batch.sectionInserts,
      sectionMoves: batch.sectionMoves.map { SectionMove(from: $0.from, to: $0.to) },
      itemDeletes: batch.itemDeletes.map { Position($0) },
      itemInserts: batch.itemInserts.map { Position($0) },
      itemMoves: batch.itemMoves.map { ItemMove(from: Position($0.from), to: Position($0.to)) },
      changedItems: (batch.itemUpdates + batch.layoutChanges).map { ListPlace.item($0).element }
        + batch.headerUpdates.map { .header(section: $0) }
        + batch.footerUpdates.map { .footer(section: $0) })
  }
}

extension LayoutEdit {
  /// Items to measure again; where it is all of a section's, the spaces in it as well.
  init(measuring paths: [ListPath], itemCount: (Int) -> Int) {
    self.init()
    for (section, paths) in Dictionary(grouping: Set(paths), by: { $0.section }) {
      if paths.count >= itemCount(section) {
        changedSections.append(section)
      } else {
        changedItems += paths.map { ListPlace.item($0).element }
      }
    }
  }
}

/// A list's source as a layout asks it.
@MainActor
struct LayoutReader {
  let list: TextListView
  let source: ListSource<TextCell>
  /// The axis along which the list scrolls.
  let axis: ListAxis
  /// What a length is taken for that the controller leaves to the cell; `nil` if it never does.
  let estimate: Double?
  /// The extent of the list across its axis.
  let breadth: Double
}

extension LayoutReader: @MainActor LayoutSource {
  var sectionCount: Int { source.sectionCount }

  func metrics(of section: Int) -> SectionMetrics {
    SectionMetrics(
      itemCount: source.itemCount(in: section), hasHeader: source.hasHeader(in: section),
      hasFooter: source.hasFooter(in: section), inset: source.inset(of: section),
      lineSpacing: source.lineSpacing(in: section), itemSpacing: source.itemSpacing(in: section))
  }

  func size(of element: LayoutElement) -> LayoutSize {
    var size = source.size(at: ListPlace(element))
    guard let estimate, !(size.length(along: axis) > 0) else { return LayoutSize(size) }
    let measured = source.identity(at: ListPlace(element)).flatMap {
      list.measures.length(of: $0, width: breadth, version: .cell)
    }
    let length = measured ?? estimate
    if axis == .vertical { size.height = length } else { size.width = length }
    return LayoutSize(size, isEstimate: measured == nil)
  }
}
