#if canImport(UIKit) && !os(watchOS)
  import ListKit
  import UIKit

  extension CollectionViewHost {
    /// The size for a flow layout, from the controller; a length that it leaves to the cell is the estimate of the
    /// layout, or is measured if there is none.
    ///
    /// An item is at most as broad as its section without the insets: what a flow layout does with a broader one is not
    /// defined.
    func size(at place: ListPlace, in layout: UICollectionViewLayout) -> CGSize {
      guard isCurrent, let source else { return .zero }
      let size = activity.busy { source.size(at: place) }
      let axis = scrollAxis
      let across = size.length(along: axis.perpendicular)
      let room = breadth(at: place, of: source)
      // A view that has no size yet limits nothing.
      let isLimited = place.path != nil && room > 0 && across > room
      // A cell whose width is left open as well is as broad as there is room.
      let breadth = isLimited || across <= 0 && size.isAutomatic(along: axis) ? room : across
      return ListSize(
        along: axis,
        length: size.isAutomatic(along: axis)
          ? estimatedLength(of: place, in: layout)
            ?? measuredLength(of: place, of: source, across: breadth)
          : size.length(along: axis),
        crossLength: breadth
      ).uiSize
    }

    /// The breadth that a flow layout has for an element; headers and footers are as broad as the view.
    private func breadth(at place: ListPlace, of source: ListSource<Cell>) -> Double {
      var room = containerSize.inset(by: containerInset)
      if place.path != nil {
        room = room.inset(by: activity.busy { source.inset(of: place.section) })
      }
      return room.length(along: scrollAxis.perpendicular)
    }

    /// A flow layout with an estimate measures items, but no headers and footers.
    private func estimatedLength(of place: ListPlace, in layout: UICollectionViewLayout) -> Double?
    {
      guard place.path != nil,
        let estimate = (layout as? UICollectionViewFlowLayout)?.estimatedItemSize, estimate != .zero
      else { return nil }
      let length = scrollAxis == .vertical ? estimate.height : estimate.width
      // `UICollectionViewFlowLayout.automaticSize` is the greatest number there is.
      return length > 0 && length < .greatestFiniteMagnitude ? Double(length) : 44
    }

    private func measuredLength(
      of place: ListPlace, of source: ListSource<Cell>, across breadth: Double
    ) -> Double {
      let element = source.identity(at: place)
      if let known = element.flatMap({ lengths.length(of: $0, across: breadth) }) { return known }
      let made = activity.busy {
        cells.makeToMeasure(ShownElement(place)) { source.cell(at: place) }
      }
      guard let cell = made else {
        source.report(
          "\(place) leaves its length to a cell that cannot be measured before it is shown: "
            + "give the flow layout an estimatedItemSize, or the element a length.")
        return 44
      }
      let length = fittingLength(of: cell, across: breadth)
      // Its loads are not needed.
      activity.busy { source.didEndDisplaying(cell) }
      if length <= 0, lengths.noteReport(of: type(of: cell)) {
        source.report(
          "\(place) leaves its length to its cell, and \(type(of: cell)) has none: give it "
            + "constraints, the flow layout an estimatedItemSize, or the element a length.")
      }
      if let element { lengths.note(length, of: element, across: breadth) }
      return length
    }

    private func fittingLength(of cell: Cell, across breadth: Double) -> Double {
      let axis = scrollAxis
      let isVertical = axis == .vertical
      cell.frame.size =
        ListSize(
          along: axis, length: Double(isVertical ? cell.frame.height : cell.frame.width),
          crossLength: breadth
        ).uiSize
      let fitting = cell.systemLayoutSizeFitting(
        ListSize(along: axis, length: 0, crossLength: breadth).uiSize,
        withHorizontalFittingPriority: isVertical ? .required : .fittingSizeLevel,
        verticalFittingPriority: isVertical ? .fittingSizeLevel : .required)
      return max(0, ListSize(of: fitting).length(along: axis))
    }

    /// Notes that elements have changed or must be measured again; all of them if `nil`.
    func forgetLengths(of places: [ListPlace]?) {
      guard let places, let source else { return lengths.forgetAll() }
      if lengths.isEmpty { return }
      for place in places {
        if let element = source.identity(at: place) { lengths.forget(element) }
      }
      lengths.forgetSurplus(over: source.itemCount)
    }
  }
#endif
