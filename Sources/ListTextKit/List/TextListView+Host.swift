public import ListKit

extension TextListView {
  /// The columns and rows in which the list is seen, without its marks and its scroll indicator.
  public var containerSize: ListSize {
    ListSize(width: Double(max(0, columns - appearance.takenColumns)), height: Double(rows))
  }

  /// Any change at all: the list is drawn from its new state.
  public var capabilities: ListHostCapabilities { .lenient }

  /// How far the list is scrolled.
  public var contentOffset: ListPoint {
    visibleRect.origin
  }

  /// How large everything is together.
  public var contentSize: ListSize { layout.contentSize }

  /// The items that are at least partly in sight, ascending.
  public var visiblePaths: [ListPath] { cells.all.compactMap { $0.place.path }.sorted() }

  /// The cell that is shown at a place.
  public func cell(at place: ListPlace) -> TextCell? { shownElement(at: place)?.cell }

  func shownElement(at place: ListPlace) -> ShownElement? {
    source?.identity(at: place).flatMap { cells[$0] }
  }

  /// The area of an element within the content.
  public func frame(at place: ListPlace) -> ListRect? { layout.frame(of: place) }

  /// Gives a cell to configure: the shown one, one used before, or a new one.
  public func dequeue(_ reuse: ListCellKind<TextCell>, at place: ListPlace) -> TextCell {
    let cell = desk.dequeue(reuse, at: place)
    cell.list = self
    return cell
  }

  /// Measures elements again; what the reader looks at stays where it is.
  public func invalidateLayout(at paths: [ListPath]?) {
    guard let paths else { return changeSight { lengths.invalidate() } }
    changeSight {
      for path in paths { expectMeasure(at: .item(path)) }
    } layOut: {
      let (places, sections) = resizedParts(paths)
      changeLayout { $0.invalidate(places, sections: sections, from: $1) }
    }
  }

  /// Sections of which all items are named have their spaces asked again as well.
  private func resizedParts(_ paths: [ListPath]) -> (places: [ListPlace], sections: [Int]) {
    var places: [ListPlace] = []
    var sections: [Int] = []
    for (section, paths) in Dictionary(grouping: Set(paths), by: { $0.section }) {
      if paths.count >= source?.itemCount(in: section) ?? 0 {
        sections.append(section)
      } else {
        places += paths.map { .item($0) }
      }
    }
    return (places, sections)
  }

  /// Shows an item as selected or not.
  public func setSelected(_ isSelected: Bool, at path: ListPath, animated: Bool) {
    setNeedsDisplay()
  }

  /// Shows which item has the focus.
  public func setFocus(at path: ListPath?) { setNeedsDisplay() }

  /// Shows a view in place of the items, or none.
  public func showEmptyView(_ view: TextCell?) {
    emptyView = view
    view?.list = self
    setNeedsDisplay()
  }
}
