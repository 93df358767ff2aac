#if LISTKIT_TESTABLE
  @testable import ListKit

  /// What the controllers of a history share: what their items should read, and what happened.
  @MainActor
  protocol ModelController: AnyObject {
    var life: ModelLife { get }
    var expectedTexts: [String] { get }
    /// A number for each item that no other item of the history ever has.
    var marks: [Int] { get }
    /// The identities of the items; empty if they have none.
    var rowIdentities: [String] { get }
    /// Marks the items that the section had under another controller as they were.
    func takeOver(from former: any ModelController)
  }

  /// What happens to a controller, beside the rules of its life.
  @MainActor
  final class ModelLife {
    private unowned let events: any HistoryEvents
    /// A number that no other controller of the history has.
    let number: Int
    private(set) var isDisplayed = false
    private(set) var isNear = false
    private(set) var hasLeft = false

    init(_ events: any HistoryEvents) {
      self.events = events
      number = events.newMark()
    }

    func display(_ isShown: Bool) {
      if isDisplayed == isShown {
        events.report("section \(number) displayed twice: \(isShown)")
      }
      isDisplayed = isShown
    }

    func approach(_ isNear: Bool) {
      if self.isNear == isNear { events.report("section \(number) near twice: \(isNear)") }
      self.isNear = isNear
      if isNear { events.callback(.range) }
    }

    func leave() {
      if hasLeft { events.report("section \(number) left twice") }
      hasLeft = true
    }
  }

  /// Rows with identities: each keeps its mark for as long as it is shown or to be shown.
  @MainActor
  struct MarkedRows {
    private(set) var marks: [String: Int] = [:]
    /// The rows that were given last: where changes come in parts, some may be shown after the next were given.
    private var given: Set<String> = []
    private var isTakenOver = false

    /// - Parameter shown: The rows that the section has; some may be of an older value.
    mutating func take(_ rows: [Row], shown: [Row], _ events: any HistoryEvents) {
      let ids = given.union(shown.map { $0.id })
      given = Set(rows.map { $0.id })
      let old = isTakenOver ? marks : marks.filter { ids.contains($0.key) }
      isTakenOver = false
      marks = old.filter { ids.contains($0.key) }
      for row in rows where marks[row.id] == nil { marks[row.id] = old[row.id] ?? events.newMark() }
    }

    /// The rows had another controller, which shows some of them.
    mutating func takeOver(_ former: MarkedRows, shown: [Row]) {
      let ids = Set(shown.map { $0.id })
      marks = former.marks.filter { ids.contains($0.key) }
      isTakenOver = true
    }
  }

  extension [Row] {
    /// Of rows with one identity the first.
    fileprivate var withoutRepeats: [Row] {
      var seen: Set<String> = []
      return filter { seen.insert($0.id).inserted }
    }
  }

  final class ModelNoteController<Family: HistoryFamily>: ListSectionController<Note, Family.Cell>,
    ModelController
  {
    private unowned let world: HistoryWorld<Family>
    let life: ModelLife
    var labels: [String] = []
    var marks: [Int] = []
    /// Whether its items have just changed, and the list does not know yet.
    private(set) var isBeingTold = false
    private var isTold = false
    var expectedTexts: [String] { labels }
    var rowIdentities: [String] { [] }

    init(_ note: Note, _ world: HistoryWorld<Family>) {
      self.world = world
      life = ModelLife(world)
      super.init(note)
    }

    func takeOver(from former: any ModelController) { marks = former.marks }

    override func numberOfItems() -> Int {
      world.callback(.count)
      return labels.count
    }
    override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
    override func cellForItem(at index: Int) -> Family.Cell {
      let cell = Family.dequeue(index % 5 == 4 ? .other : .usual, for: .item(index), in: context)
      Family.setText(labels[index], of: cell)
      return cell
    }
    /// Items without identities are the same as before where both have one.
    override func didUpdate(to value: Note) {
      let transaction = world.adapter?.currentTransaction
      if transaction?.touches(self) ?? false
        || (transaction?.intent.replacesEverything ?? false && isTold)
      {
        // A second value in one update: only the last one counts for the list.
        world.state.isUncertain = true
      }
      labels = (0..<value.count).map { "\(value.id).\($0)\(value.text)" }
      marks = labels.indices.map { $0 < marks.count ? marks[$0] : world.newMark() }
      isTold = true
      isBeingTold = true
      world.callback(.update)
      isBeingTold = false
    }
    override func didLeaveList() { life.leave() }
    override func didSelectItem(at index: Int) { world.callback(.select) }
    override func willDisplay() { life.display(true) }
    override func didEndDisplaying() { life.display(false) }
    override func willDisplay(_ cell: Family.Cell, at index: Int) { world.callback(.display) }
    override func didEndDisplaying(_ cell: Family.Cell, at index: Int) {
      world.callback(.endDisplay)
    }
    override func didEnterWorkingRange() { life.approach(true) }
    override func didExitWorkingRange() { life.approach(false) }
    override func canMoveItem(at index: Int) -> Bool { true }
    override func moveObject(from index: Int, to target: Int) {
      labels.insert(labels.remove(at: index), at: target)
      marks.insert(marks.remove(at: index), at: target)
    }
  }

  final class ModelFeedController<Family: HistoryFamily>: ListBindingSectionController<
    Feed, Family.Cell
  >, ModelController
  {
    private unowned let world: HistoryWorld<Family>
    let life: ModelLife
    /// Rows that the controller changed by itself.
    var ownRows: [Row]?
    private var marked = MarkedRows()
    private var versions = StoreVersions<Row>()
    override var showsItemsInParts: Bool { world.showsItemsInParts }
    private var rows: [Row] { viewModels.compactMap { $0.value(as: Row.self) } }
    /// The rows that the list was given last.
    private var given: [Row] = []
    var expectedTexts: [String] { given.withoutRepeats.map { $0.text } }
    var marks: [Int] { rows.compactMap { marked.marks[$0.id] } }
    var rowIdentities: [String] { rows.map { $0.id }.filter { marked.marks[$0] != nil } }

    init(_ feed: Feed, _ world: HistoryWorld<Family>) {
      self.world = world
      life = ModelLife(world)
      super.init(feed)
    }

    func takeOver(from former: any ModelController) {
      if let former = former as? ModelFeedController<Family> {
        marked.takeOver(former.marked, shown: former.rows)
      }
    }

    override func viewModels(for value: Feed) -> ListContent {
      let rows = ownRows ?? value.rows
      marked.take(rows, shown: self.rows, world)
      given = rows
      return world.makeViewModels(rows, &versions)
    }
    override func size(for viewModel: AnyDiffable, at index: Int) -> ListSize {
      ListSize(width: 1, height: 1)
    }
    override func cell(for viewModel: AnyDiffable, at index: Int) -> Family.Cell {
      let cell = Family.dequeue(.usual, for: .item(index), in: context)
      Family.setText(viewModel.value(as: Row.self)?.text ?? "?", of: cell)
      return cell
    }
    override func didUpdate(to value: Feed) {
      ownRows = nil
      world.callback(.update)
    }
    override func didLeaveList() { life.leave() }
    override func willDisplay() { life.display(true) }
    override func didEndDisplaying() { life.display(false) }
    override func didEnterWorkingRange() { life.approach(true) }
    override func didExitWorkingRange() { life.approach(false) }
    override func canMoveItem(at index: Int) -> Bool { true }
    override func moveObject(from index: Int, to target: Int) {
      super.moveObject(from: index, to: target)
      ownRows = rows
      given = rows
    }
  }

  final class ModelPageController<Family: HistoryFamily>: ListItemsSectionController<
    Page, Family.Cell
  >, ModelController
  {
    private unowned let world: HistoryWorld<Family>
    let life: ModelLife
    private var ownRows: [Row]?
    private var marked = MarkedRows()
    private var versions = StoreVersions<Row>()
    override var showsItemsInParts: Bool { world.showsItemsInParts }
    private var rows: [Row] {
      (0..<numberOfItems()).compactMap { item(at: $0)?.content.value(as: Row.self) }
    }
    /// The rows that the list was given last.
    private var given: [Row] = []
    var expectedTexts: [String] { given.withoutRepeats.map { $0.text } }
    var marks: [Int] { rows.compactMap { marked.marks[$0.id] } }
    var rowIdentities: [String] { rows.map { $0.id }.filter { marked.marks[$0] != nil } }

    init(_ page: Page, _ world: HistoryWorld<Family>) {
      self.world = world
      life = ModelLife(world)
      super.init(page)
    }

    func takeOver(from former: any ModelController) {
      if let former = former as? ModelPageController<Family> {
        marked.takeOver(former.marked, shown: former.rows)
      }
    }

    override var items: ListItems<Family.Cell> {
      let rows = ownRows ?? value.rows
      marked.take(rows, shown: self.rows, world)
      given = rows
      return world.makeItems(rows, &versions)
    }
    override var header: ListItem<Family.Cell>? {
      value.rows.count % 2 == 0 ? nil : Family.row("\(value.rows.count) rows", id: "header")
    }
    override var footer: ListItem<Family.Cell>? {
      value.rows.count < 3 ? Family.row("few", id: "footer\(value.rows.count)") : nil
    }
    override func didUpdate(to value: Page) {
      ownRows = nil
      world.callback(.update)
    }
    override func didLeaveList() { life.leave() }
    override func didSelectItem(at index: Int) { world.callback(.select) }
    override func willDisplay() { life.display(true) }
    override func didEndDisplaying() { life.display(false) }
    override func didEnterWorkingRange() { life.approach(true) }
    override func didExitWorkingRange() { life.approach(false) }
    override func canMoveItem(at index: Int) -> Bool { true }
    override func moveObject(from index: Int, to target: Int) {
      var moved = rows
      moved.insert(moved.remove(at: index), at: target)
      ownRows = moved
    }
  }
#endif
