import ListDiffKit
import ListLayoutKit

extension ListAdapter {
  func size(at place: ListPlace, of controller: AnyListSectionController<Cell>) -> ListSize {
    controller.lastSection = place.section
    let size = call(.size, controller) { () -> ListSize in
      switch place {
      case .item(let path):
        guard path.item >= 0, path.item < itemCount(in: path.section) else { return .zero }
        return controller.sizeForItem(at: path.item)
      case .header: return edges(of: place)?.header?.size(controller.context) ?? .zero
      case .footer: return edges(of: place)?.footer?.size(controller.context) ?? .zero
      }
    }
    if size.width.isNaN || size.height.isNaN { report(.invalidSize(place)) }
    return size.sanitized
  }

  func cell(at place: ListPlace, of controller: AnyListSectionController<Cell>) -> Cell? {
    controller.lastSection = place.section
    let wasMakingCell = isMakingCell
    isMakingCell = true
    defer { isMakingCell = wasMakingCell }
    return call(.cell, controller) {
      switch place {
      case .item(let path):
        guard path.item >= 0, path.item < itemCount(in: path.section),
          // While a controller is asked for its items, it may have fewer than the list.
          controller.itemIdentities.map({ path.item < $0.count }) ?? true
        else { return nil }
        return controller.cellForItem(at: path.item)
      case .header: return edges(of: place)?.header?.cell(controller.context, .header)
      case .footer: return edges(of: place)?.footer?.cell(controller.context, .footer)
      }
    }
  }

  func dequeue(_ reuse: ListCellKind<Cell>, at place: ListPlace) -> Cell {
    guard let boundHost else { return reuse.make() }
    let cell = boundHost.dequeue(reuse, at: place)
    // Whatever was on its way to the cell was meant for what it showed before.
    cellWork.cancel(ObjectIdentifier(cell))
    return cell
  }

  func accessibility(at path: ListPath) -> ListAccessibility? {
    guard path.item >= 0, path.item < itemCount(in: path.section),
      let controller = table.entry(at: path.section)?.controller,
      var accessibility = controller.accessibilityForItem(at: path.item)
    else { return nil }
    if accessibility.position == nil {
      // A list of single items counts sections, any other list the items of the section.
      let isFlat = itemTotal == table.count && itemCount(in: path.section) == 1
      let position = isFlat ? path.section + 1 : path.item + 1
      accessibility.position = "\(position) of \(isFlat ? itemTotal : itemCount(in: path.section))"
    }
    return accessibility
  }

  private func edges(of place: ListPlace) -> SectionEdges<Cell>? {
    table.entry(at: place.section)?.edges
  }

  func itemCount(in section: Int) -> Int { table.entry(at: section)?.items.count ?? 0 }
}
