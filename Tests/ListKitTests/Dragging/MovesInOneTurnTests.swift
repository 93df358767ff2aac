import ListKit
import ListTestKit
import Testing

/// Items that are moved within their section, while other things are asked of it before the list is updated.
@MainActor @Suite struct `Moves within a section in one turn` {
  private typealias Form = DragWorld.Form

  /// What else is asked of the section in the turn.
  enum Company: CaseIterable {
    case reload, measure, refresh, title, arrival, everything
  }

  @Test(arguments: DragWorld.Form.allCases)
  func `any two of them both take place`(form: DragWorld.Form) {
    let moves = (0..<4).flatMap { from in
      (0..<4).filter { $0 != from }.map { ListMove(from: from, to: $0) }
    }
    for first in moves {
      for second in moves {
        let list = MovableRows(form)
        var expected = list.rows
        for move in [first, second] {
          expected.place(list.rows[move.from], behind: list.rows.neighbour(before: move))
          #expect(list.move(move))
        }
        list.scheduler.run()
        #expect(list.faults(expected) == [], "\(first), \(second)")
      }
    }
  }

  @Test(arguments: DragWorld.Form.allCases)
  func `one that is taken back leaves the rows in their order`(form: DragWorld.Form) {
    let list = MovableRows(form)
    #expect(list.move(ListMove(from: 0, to: 3)))
    #expect(list.move(ListMove(from: 0, to: 0)))
    list.scheduler.run()
    #expect(list.faults([0, 1, 2, 3]) == [])
    #expect(!list.move(ListMove(from: 0, to: 0)) && list.scheduler.pendingCount == 0)
  }

  @Test(arguments: DragWorld.Form.allCases, Company.allCases)
  func `whatever else is asked before or behind it, a move takes place`(
    form: DragWorld.Form, company: Company
  ) {
    for isBefore in [true, false] {
      let list = MovableRows(form)
      if isBefore { list.ask(company) }
      #expect(list.move(ListMove(from: 3, to: 1)))
      if !isBefore { list.ask(company) }
      list.scheduler.run()
      let arrived = company == .arrival ? [9] : []
      #expect(list.faults(arrived + [0, 3, 1, 2]) == [], "before: \(isBefore)")
    }
  }

  @Test(arguments: DragWorld.Form.allCases)
  func `one that is asked for in another comes behind it`(form: DragWorld.Form) {
    let list = MovableRows(form)
    list.onMove = { list in
      list.onMove = { _ in }
      #expect(list.move(ListMove(from: 0, to: 1)))
    }
    #expect(list.move(ListMove(from: 0, to: 3)))
    list.scheduler.run()
    // The first row goes behind the second one, as they were shown.
    #expect(list.faults([1, 0, 2, 3]) == [])
  }

  @Test(arguments: DragWorld.Form.allCases)
  func `one of an item that goes meanwhile moves no other`(form: DragWorld.Form) {
    let list = MovableRows(form)
    list.remove(at: 0)
    #expect(list.move(ListMove(from: 0, to: 2)))
    list.scheduler.run()
    #expect(list.faults([1, 2, 3]) == [])
  }

  @Test func `an item goes where it may by then`() {
    let list = MovableRows(.counted)
    list.mayMove = { $0 != 1 || $1 != 3 }
    list.ask(.arrival)
    #expect(list.move(ListMove(from: 0, to: 2)))
    list.scheduler.run()
    #expect(list.faults([9, 0, 1, 2, 3]) == [])
  }
}

extension [Int] {
  /// What is before the place to which an element is moved; `nil` at the start.
  fileprivate func neighbour(before move: ListMove<Int>) -> Int? {
    let others = filter { $0 != self[move.from] }
    return move.to == 0 ? nil : others[move.to - 1]
  }

  fileprivate mutating func place(_ element: Int, behind other: Int?) {
    removeAll { $0 == element }
    insert(element, at: other.flatMap { firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
  }
}

/// A section of numbered rows, which change as soon as one is moved.
@MainActor
private final class MovableRows {
  let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
  let scheduler = ManualScheduler()
  let adapter: ListAdapter<Card>
  var rows = [0, 1, 2, 3]
  var title = 0
  var onMove: (MovableRows) -> Void = { _ in }
  var mayMove: (_ from: Int, _ to: Int) -> Bool = { _, _ in true }

  init(_ form: DragWorld.Form) {
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(MovableSection.self) { value in
      switch form {
      case .counted: CountedRows(value)
      case .bound: BoundRows(value)
      case .itemised: ItemisedRows(value)
      }
    }
    adapter.content { [unowned self] in
      [MovableSection(title: title, rows: rows, list: self)]
    }
    adapter.performUpdates()
    scheduler.run()
  }

  func move(_ move: ListMove<Int>) -> Bool {
    adapter.moveItem(
      at: ListPath(section: 0, item: move.from), to: ListPath(section: 0, item: move.to))
  }

  func moveRow(from index: Int, to target: Int) {
    rows.insert(rows.remove(at: index), at: target)
    onMove(self)
  }

  func ask(_ company: `Moves within a section in one turn`.Company) {
    guard let controller = adapter.sectionController(atSection: 0) else { return }
    switch company {
    case .reload: controller.context.performBatch { $0.reload(at: [1]) }
    case .measure: controller.context.performBatch { $0.invalidateLayout(of: .item(0)) }
    case .refresh: controller.context.performBatch { $0.reload() }
    case .title:
      title += 1
      adapter.performUpdates()
    case .arrival:
      controller.context.performBatch { [weak self] in
        self?.rows.insert(9, at: 0)
        $0.insert(at: [0])
      }
    case .everything: adapter.reloadData()
    }
  }

  func remove(at index: Int) {
    adapter.sectionController(atSection: 0)?.context.performBatch { [weak self] in
      self?.rows.remove(at: index)
      $0.delete(at: [index])
    }
  }

  func faults(_ expected: [Int]) -> [String] {
    var faults = host.violations.map { "\($0)" } + adapter.diagnostics.recent.map { "\($0)" }
    if rows != expected { faults.append("the rows are \(rows)") }
    let shown = expected.indices.map {
      host.cell(at: .item(ListPath(section: 0, item: $0)))?.text ?? ""
    }
    if shown != expected.map({ "\($0)" }) { faults.append("shown is \(shown)") }
    return faults
  }
}

/// What is shown of the rows, and where they are.
private struct MovableSection: Identifiable, Equatable, Diffable, Sendable {
  var id: Int { 0 }
  let title: Int
  let rows: [Int]
  unowned let list: MovableRows

  static func == (one: MovableSection, other: MovableSection) -> Bool {
    one.title == other.title && one.rows == other.rows
  }
}

extension Row {
  fileprivate init(_ number: Int) { self.init(id: "\(number)", text: "\(number)") }
}

private final class CountedRows: ListSectionController<MovableSection, Card> {
  override func numberOfItems() -> Int { value.list.rows.count }
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
  override func cellForItem(at index: Int) -> Card {
    let card = context.dequeue(Card.self, at: index)
    card.text = "\(value.list.rows[index])"
    return card
  }
  override func canMoveItem(at index: Int) -> Bool { true }
  override func canMoveItem(at index: Int, to target: Int) -> Bool {
    value.list.mayMove(index, target)
  }
  override func moveObject(from index: Int, to target: Int) {
    value.list.moveRow(from: index, to: target)
  }
}

private final class BoundRows: ListBindingSectionController<MovableSection, Card> {
  override func viewModels(for value: MovableSection) -> ListContent {
    ListContent(value.list.rows.map { Row($0) })
  }
  override func cell(for viewModel: AnyDiffable, at index: Int) -> Card {
    let card = context.dequeue(Card.self, at: index)
    card.text = viewModel.value(as: Row.self)?.text ?? ""
    return card
  }
  override func size(for viewModel: AnyDiffable, at index: Int) -> ListSize {
    ListSize(width: 1, height: 1)
  }
  override func canMoveItem(at index: Int) -> Bool { true }
  override func moveObject(from index: Int, to target: Int) {
    super.moveObject(from: index, to: target)
    value.list.moveRow(from: index, to: target)
  }
}

private final class ItemisedRows: ListItemsSectionController<MovableSection, Card> {
  @ListItemBuilder override var items: ListItems<Card> {
    value.list.rows.map { ListItem.row("\($0)", id: "\($0)") }
  }
  override func canMoveItem(at index: Int) -> Bool { true }
  override func moveObject(from index: Int, to target: Int) {
    value.list.moveRow(from: index, to: target)
  }
}
