import ListKit

/// How a check makes, fills and sizes the cells of its lists, and the cells that are displayed.
@MainActor
final class CheckedCells<Cell: AnyObject> {
  let size: ListSize
  private let kinds: [ListCellKind<Cell>]
  private let write: @MainActor (Cell, String) -> Void
  /// The kinds of the cells that the host has made by ``ListCellKind/make``.
  private var made: [ObjectIdentifier: ListCellKey] = [:]
  private var displayed: Set<ObjectIdentifier> = []
  /// What was wrong with the cells for elements, or with the calls about the display of items.
  private(set) var problems: [String] = []

  init(
    kinds: [ListCellKind<Cell>], size: ListSize, write: @escaping @MainActor (Cell, String) -> Void
  ) {
    self.kinds = kinds
    self.size = size
    self.write = write
  }

  func item(_ value: VersionedValue, _ text: String) -> ListItem<Cell> {
    ListItem(AnyDiffable(value)) { [size] _ in
      size
    } cell: { [self] context, element in
      cell(for: element, version: value.version, text: text, in: context)
    }
  }

  /// A cell with a text; another version may have one of another kind.
  func cell(
    for element: ListElement, version: Int, text: String, in context: ListCollectionContext<Cell>
  ) -> Cell {
    let kind = kinds[version / 2 % kinds.count]
    let cell = context.dequeue(noting(kind), for: element)
    if let made = made[ObjectIdentifier(cell)], made != kind.key {
      problems.append("A cell of another kind was dequeued for \(text).")
    }
    write(cell, text)
    return cell
  }

  /// A kind that notes which cells are made for it.
  private func noting(_ kind: ListCellKind<Cell>) -> ListCellKind<Cell> {
    var noting = kind
    noting.make = { [weak self] in
      let cell = kind.make()
      self?.made[ObjectIdentifier(cell)] = kind.key
      return cell
    }
    return noting
  }

  func willDisplay(_ cell: Cell) {
    if !displayed.insert(ObjectIdentifier(cell)).inserted {
      problems.append("willDisplay was called again for a cell that is displayed.")
    }
  }

  func didEndDisplaying(_ cell: Cell) {
    if displayed.remove(ObjectIdentifier(cell)) == nil {
      problems.append("didEndDisplaying was called for a cell that is not displayed.")
    }
  }
}

final class CheckedSectionController<Cell: AnyObject>:
  ListItemsSectionController<CheckedSection, Cell>
{
  private let cells: CheckedCells<Cell>

  init(_ value: CheckedSection, _ cells: CheckedCells<Cell>) {
    self.cells = cells
    super.init(value)
  }

  override var items: ListItems<Cell> {
    ListItems(value.items.map { cells.item($0, value.line(of: $0)) })
  }

  override var header: ListItem<Cell>? {
    value.header.map { cells.item($0, "header \(value.id) \($0)") }
  }

  override var footer: ListItem<Cell>? {
    value.footer.map { cells.item($0, "footer \(value.id) \($0)") }
  }

  override func willDisplay(_ cell: Cell, at index: Int) { cells.willDisplay(cell) }

  override func didEndDisplaying(_ cell: Cell, at index: Int) { cells.didEndDisplaying(cell) }
}

final class CheckedRowsController<Cell: AnyObject>: ListSectionController<CheckedRows, Cell> {
  private let cells: CheckedCells<Cell>

  init(_ value: CheckedRows, _ cells: CheckedCells<Cell>) {
    self.cells = cells
    super.init(value)
  }

  override func numberOfItems() -> Int { value.count }

  override func sizeForItem(at index: Int) -> ListSize { cells.size }

  override func cellForItem(at index: Int) -> Cell {
    cells.cell(for: .item(index), version: value.version, text: value.line(index), in: context)
  }

  override func willDisplay(_ cell: Cell, at index: Int) { cells.willDisplay(cell) }

  override func didEndDisplaying(_ cell: Cell, at index: Int) { cells.didEndDisplaying(cell) }
}
