import ListTestKit
import Testing

@testable import ListKit

private struct CountedLine: ListValue {
  let number: Int
  var text = ""
  let tally: ValueTally

  var diffIdentifier: CountedIdentifier { CountedIdentifier(number: number, tally: tally) }

  func isContentEqual(to other: Self) -> Bool {
    tally.contents += 1
    return text == other.text
  }
}

/// A section of many lines, of which each version is another content.
private struct Log: Identifiable, ListValue {
  let id = 1
  var version = 0
  var lines: [CountedLine]
  var store: ListStore<CountedLine>

  func isContentEqual(to other: Log) -> Bool { version == other.version }

  init(_ count: Int, _ tally: ValueTally) {
    lines = (0..<count).map { CountedLine(number: $0, tally: tally) }
    store = ListStore(lines)
  }

  mutating func change(at position: Int) {
    version += 1
    lines[position].text += "!"
    store.update(store[position].diffIdentifier) { $0.text += "!" }
  }

  mutating func insert(at position: Int) {
    version += 1
    let line = CountedLine(number: 1_000_000 + version, tally: lines[0].tally)
    lines.insert(line, at: position)
    store.insert(line, at: position)
  }
}

/// How a section shows its lines.
private enum Form: String, CaseIterable, CustomStringConvertible {
  case itemsOfArray, itemsOfStore, itemsBetween, modelsOfArray, modelsOfStore

  var isStore: Bool { self == .itemsOfStore || self == .itemsBetween || self == .modelsOfStore }
  var showsItems: Bool { self != .modelsOfArray && self != .modelsOfStore }
  /// Items in front of the lines.
  var leadingCount: Int { self == .itemsBetween ? 1 : 0 }
  var description: String { rawValue }
}

private final class LogItemsController: ListItemsSectionController<Log, Card> {
  let form: Form

  init(_ log: Log, _ form: Form) {
    self.form = form
    super.init(log)
  }

  @ListItemBuilder override var items: ListItems<Card> {
    switch form {
    case .itemsOfStore: ListItem.each(value.store) { self.row($0) }
    case .itemsBetween:
      ListItem.row("first")
      ListItem.each(value.store) { self.row($0) }
      ListItem.row("last")
    default: ListItem.each(value.lines) { self.row($0) }
    }
  }

  private func row(_ line: CountedLine) -> ListItem<Card> {
    line.tally.closures += 1
    return .row("\(line.number)\(line.text)")
  }
}

private final class LogModelsController: ListBindingSectionController<Log, Card> {
  let form: Form

  init(_ log: Log, _ form: Form) {
    self.form = form
    super.init(log)
  }

  @ListBuilder override func viewModels(for log: Log) -> ListContent {
    if form == .modelsOfStore { log.store } else { log.lines }
  }

  override func size(for viewModel: AnyDiffable, at index: Int) -> ListSize {
    ListSize(width: 1, height: 1)
  }

  override func cell(for viewModel: AnyDiffable, at index: Int) -> Card {
    let card = context.dequeue(Card.self, at: index)
    let line = viewModel.value(as: CountedLine.self)
    line?.tally.closures += 1
    card.text = line.map { "\($0.number)\($0.text)" } ?? "?"
    return card
  }
}

/// A list of one section on a host that shows fifty rows.
@MainActor
private final class LogWorld {
  static let count = 100_000

  let tally = ValueTally()
  let host = FirstRowsHost()
  let form: Form
  var log: Log
  private let list = ListFixture()
  private var configuredBefore = 0

  init(_ form: Form) {
    self.form = form
    log = Log(Self.count, tally)
    list.adapter.host = host
    list.adapter.register(Log.self) { log in
      form.showsItems ? LogItemsController(log, form) : LogModelsController(log, form)
    }
    list.adapter.content { [unowned self] in log }
  }

  /// Changes the log, and counts what the update of the list asks.
  func update(_ change: (inout Log) -> Void) {
    change(&log)
    tally.reset()
    configuredBefore = host.configuredCount
    list.update()
  }

  /// How many cells the last update configured.
  var configured: Int { host.configuredCount - configuredBefore }

  var problems: [String] { list.problems }

  func path(_ line: Int) -> ListPath { ListPath(section: 0, item: line + form.leadingCount) }

  /// How many comparisons of one kind a single change may cost.
  var comparisonLimit: Int { form.isStore ? 100 : Self.count + 10 }
}

@MainActor @Suite struct `Costs of many items` {
  @Test(arguments: Form.allCases)
  fileprivate func `closures are called for what is shown, and values are compared once`(
    _ form: Form
  ) {
    let world = LogWorld(form)
    let tally = world.tally
    world.update { _ in }
    #expect(world.host.texts.count == 50 && world.configured == 50)
    #expect(tally.closures <= 2 * 50 && tally.contents == 0, "\(tally.closures) calls at first")

    // A change that is not visible.
    world.update { $0.change(at: 70_000) }
    var update = ListUpdate(from: world.path(70_000), to: world.path(70_000))
    #expect(world.host.batches.last?.itemUpdates == [update])
    #expect(tally.closures == 0 && world.configured == 0)
    #expect(tally.hashes <= (form.isStore ? 10 : 0), "\(tally.hashes) hashes")
    #expect(tally.contents <= world.comparisonLimit, "\(tally.contents) contents compared")
    #expect(tally.identities <= world.comparisonLimit, "\(tally.identities) identities compared")

    // A visible one: its size and its cell.
    world.update { $0.change(at: 7) }
    update = ListUpdate(from: world.path(7), to: world.path(7))
    #expect(world.host.batches.last?.itemUpdates == [update])
    #expect(tally.closures <= 2 && world.configured == 1, "\(tally.closures) calls")
    #expect(world.host.texts[7 + form.leadingCount] == "7!")

    // Another value of the section with the same lines.
    world.update { $0.version += 1 }
    #expect(tally.closures == 0 && tally.contents == 0 && world.configured == 0)
    #expect(tally.identities == 0 && tally.hashes == 0)

    // An insert: repeats are looked for among the values of an array, and never in a store.
    world.update { $0.insert(at: 40_000) }
    #expect(world.host.batches.last?.itemInserts == [world.path(40_000)])
    #expect(tally.closures == 0 && world.configured == 0)
    #expect(tally.contents <= world.comparisonLimit, "\(tally.contents) contents compared")
    #expect(tally.identities <= world.comparisonLimit, "\(tally.identities) identities compared")
    #expect(tally.hashes <= (form.isStore ? 10 : LogWorld.count + 10), "\(tally.hashes) hashes")

    // Further inserts are compared with hashes that are known by then.
    world.update { $0.insert(at: 50_000) }
    #expect(world.host.batches.last?.itemInserts == [world.path(50_000)])
    #expect(tally.closures == 0 && tally.hashes <= 10, "\(tally.hashes) hashes")
    #expect(world.problems.isEmpty)
  }
}
