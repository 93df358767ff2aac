import Testing

@testable import ListTextKit

@MainActor
struct ShownCellsTests {
  private func key(_ number: Int) -> ListElementKey {
    .header(AnyDiffable(number).diffIdentifier)
  }

  private func cells(_ numbers: Int...) -> ShownCells {
    var cells = ShownCells()
    for number in numbers {
      cells.add(
        ShownElement(
          identity: key(number), place: .header(number), cell: TextCell(), kind: nil,
          frame: .zero, isFloating: false))
    }
    cells.setOrder(numbers.map { key($0) })
    return cells
  }

  @Test func `elements keep their cells and take new places`() {
    var cells = cells(1, 2, 3)
    let cell = cells[key(2)]?.cell
    let placed = PlacedElement(
      .header(7), frame: ListRect(x: 0, y: 4, width: 9, height: 1), isFloating: true)
    let updated = cells.update(key(2), to: placed)
    #expect(updated?.cell === cell && updated?.place == .header(7))
    #expect(cells[key(2)]?.frame.minY == 4 && cells[key(2)]?.isFloating == true)
    #expect(cells.update(key(9), to: placed)?.cell == nil)
  }

  @Test func `a change of the list names what is gone, in reading order`() {
    var cells = cells(4, 3, 2, 1)
    let gone = cells.follow { $0 == key(3) || $0 == key(1) ? .header(9) : nil }
    #expect(gone == [key(4), key(2)])
    #expect(cells.order == [key(3), key(1)])
    #expect(cells[key(3)]?.place == .header(9))
    #expect(cells[key(4)] != nil, "it is shown until it is removed")
    #expect(cells.identities.count == 4)
  }

  @Test func `an updated element is configured again once`() {
    var cells = cells(0, 1, 2)
    var batch = ListBatchUpdates()
    batch.headerUpdates = [1]
    cells.setStale(updatedBy: batch)
    let first = [0, 1, 2].map { cells.takeStale(key($0)) }
    let second = [0, 1, 2].map { cells.takeStale(key($0)) }
    #expect(first == [false, true, false] && second == [false, false, false])
  }

  @Test func `a removed element is not configured again when it returns`() {
    var cells = cells(0)
    cells.setStale(key(0))
    let removed = cells.remove(key(0))
    #expect(removed != nil && cells.isEmpty)
    cells.setStale(key(0))
    if let removed { cells.add(removed) }
    let isStale = cells.takeStale(key(0))
    #expect(!isStale)
  }

  @Test func `elements without cells are ordered and not listed`() {
    var cells = cells(1)
    cells.setOrder([key(0), key(1), key(2)])
    #expect(cells.ordered.map { $0.identity } == [key(1)])
    #expect(cells.order.count == 3)
  }
}
