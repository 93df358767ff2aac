public import ListKit

extension TextListView {
  /// The size of the visible part, without the columns of marks and scroll indicator.
  public var containerSize: ListSize {
    ListSize(width: Double(max(0, columns - appearance.takenColumns)), height: Double(rows))
  }

  /// The list accepts any batch, including one that moves a section and changes its items.
  public var capabilities: ListHostCapabilities {
    ListHostCapabilities(movedSection: .together, marksSelection: false)
  }

  /// The direction in which the list scrolls.
  public var scrollAxis: ListAxis { layout.axis }

  /// The scroll position.
  public var contentOffset: ListPoint {
    visibleRect.origin
  }

  /// The size of the content.
  public var contentSize: ListSize { layout.contentSize }

  /// The items that are at least partly visible, ascending.
  public var visiblePaths: [ListPath] { cells.all.compactMap { $0.place.path }.sorted() }

  /// The cell that is shown at a place, or `nil` if the element is not visible.
  public func cell(at place: ListPlace) -> TextCell? { shownElement(at: place)?.cell }

  func shownElement(at place: ListPlace) -> ShownElement? {
    source?.identity(at: place).flatMap { cells[$0] }
  }

  /// The frame of an element within the content, or `nil` if there is no such element.
  public func frame(at place: ListPlace) -> ListRect? { layout.frame(of: place) }

  /// Dequeues a cell: the element's current cell, a recycled one, or a new one.
  public func dequeue(_ kind: ListCellKind<TextCell>, at place: ListPlace) -> TextCell {
    let cell = desk.dequeue(kind, at: place)
    cell.list = self
    return cell
  }

  /// Measures elements again, or all if `places` is `nil`; visible rows stay in place.
  public func invalidateLayout(at places: [ListPlace]?) {
    guard let places else { return changeLengths { lengths.invalidate() } }
    changeSight {
      for place in places { expectMeasure(at: place) }
    } layOut: {
      let (places, sections) = resizedParts(places)
      changeLayout { $0.invalidate(places, sections: sections, from: $1) }
      changeComingLayout { $0.invalidate(places, sections: sections, from: $1) }
    }
  }

  /// Measures a whole section again, and asks for its spaces; visible rows stay in place.
  public func invalidateLayout(ofSection section: Int) {
    changeSight {
      for element in cells.all where element.place.section == section {
        lengths.expect(element.identity)
      }
    } layOut: {
      changeLayout { $0.invalidate([], sections: [section], from: $1) }
      changeComingLayout { $0.invalidate([], sections: [section], from: $1) }
    }
  }

  /// Splits places into single elements and whole sections, whose spaces are asked for again too.
  ///
  /// A section counts as whole if all of its items are named.
  private func resizedParts(_ named: [ListPlace]) -> (places: [ListPlace], sections: [Int]) {
    var places: [ListPlace] = []
    var sections: [Int] = []
    for (section, named) in Dictionary(grouping: Set(named), by: { $0.section }) {
      let itemCount = named.count { $0.path != nil }
      if itemCount >= source?.itemCount(in: section) ?? 0 {
        sections.append(section)
      } else {
        places += named
      }
    }
    return (places, sections)
  }

  /// Draws the list again, which shows the selection.
  public func setSelected(_ isSelected: Bool, at path: ListPath, animated: Bool) {
    setNeedsDisplay()
  }

  /// Draws the list again, which shows the focus.
  public func setFocus(at path: ListPath?) { setNeedsDisplay() }

  /// Shows a view in place of the items, or none.
  public func showEmptyView(_ view: TextCell?) {
    emptyView = view
    view?.list = self
    setNeedsDisplay()
  }
}
