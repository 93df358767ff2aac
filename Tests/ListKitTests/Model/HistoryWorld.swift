import ListTestKit

@testable import ListKit

/// A list, a host and whoever uses them, driven by a seed.
@MainActor
final class HistoryWorld: ListAdapterDataSource, ListAdapterMoveDelegate {
  typealias Cell = Card

  enum Callback: String, CaseIterable {
    case update, select, display, endDisplay, range, count, completion, listener
  }

  var generator: SeededGenerator
  let scheduler = ManualScheduler()
  var host: StrictListHost<Card>
  var adapter: ListAdapter<Card>?
  /// The values; what a naive list would show.
  var content: [AnyDiffable] = []
  var lastMade: [AnyIdentity: ObjectIdentifier] = [:]
  var madeTwice: [String] = []
  /// Comparisons that are under way elsewhere.
  var comparisons: [Comparison] = []
  var answers: [Int: [ListUpdateOutcome]] = [:]
  var answered: [Int] = []
  var requestCount = 0
  /// Requests that joined an update under way: they are answered with it.
  var joined: Set<Int> = []
  /// Requests that were answered before the call returned: there was no host.
  var answeredAtOnce: Set<Int> = []
  var steps: [String] = []
  var counts: [String: Int] = [:]
  var faults: [String] = []
  private var depth = 0
  private var serial = 0
  private let reentersOften: Bool

  final class Comparison {
    let old: [AnyDiffable]
    let new: [AnyDiffable]
    let done: @MainActor (ListDifference?) -> Void
    var isCancelled = false
    init(
      _ old: [AnyDiffable], _ new: [AnyDiffable],
      _ done: @escaping @MainActor (ListDifference?) -> Void
    ) {
      self.old = old
      self.new = new
      self.done = done
    }
  }

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    host = Self.makeHost(&generator)
    reentersOften = generator.chance(30)
    let scheduler = scheduler
    let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    self.adapter = adapter
    adapter.compareElsewhere = { [unowned self] old, new, done in
      let comparison = Comparison(old, new, done)
      comparisons.append(comparison)
      return { comparison.isCancelled = true }
    }
    adapter.backgroundThreshold = generator.chance(40) ? 0 : .max
    adapter.workingRangeSize = generator.below(3)
    adapter.itemWorkingRangeSize = generator.below(3) - 1
    adapter.selectionMode = generator.chance(50) ? .multiple : .single
    adapter.selectsSuccessor = generator.chance(30)
    adapter.addUpdateListener(self) { world, _, _ in world.callback(.listener, nil) }
    for _ in 0..<generator.below(6) { content.append(makeValue()) }
    adapter.moveDelegate = self
    adapter.dataSource = self
  }

  // MARK: The move delegate

  func listAdapter(
    _ adapter: ListAdapter<Card>, move object: AnyDiffable, from previous: [AnyDiffable],
    to objects: [AnyDiffable]
  ) {
    count("section dragged")
    content = objects
  }

  func listAdapter(
    _ adapter: ListAdapter<Card>, moveItemAt path: ListPath, to target: ListPath
  ) -> Bool {
    count("item dragged elsewhere")
    for (section, change) in [(path.section, -1), (target.section, 1)] {
      guard let note = adapter.object(atSection: section)?.value(as: Note.self),
        let position = content.firstIndex(where: { $0.value(as: Note.self)?.id == note.id })
      else { continue }
      content[position] = AnyDiffable(Note(note.id, max(0, note.count + change), newLabel()))
    }
    return true
  }

  static func makeHost(_ generator: inout SeededGenerator) -> StrictListHost<Card> {
    let host = StrictListHost<Card>(containerSize: Size(width: 10, height: 1_000))
    host.capabilities.movedSection = generator.chance(70) ? .inStages : .replaced
    host.capabilities.movesSections = !generator.chance(10)
    if generator.chance(10) { host.capabilities.changesBeforeReload = 3 }
    host.isCompletionDeferred = generator.chance(40)
    host.needsLayoutBeforeBatch = generator.chance(30)
    return host
  }

  // MARK: The data source

  func objects(for adapter: ListAdapter<Card>) -> [AnyDiffable] { content }

  func listAdapter(
    _ adapter: ListAdapter<Card>, sectionControllerFor object: AnyDiffable
  ) -> ListSectionController<Card> {
    let made: ListSectionController<Card>
    if let note = object.value(as: Note.self) {
      made = ModelNoteController(note, self)
    } else if let feed = object.value(as: Feed.self) {
      made = ModelFeedController(feed, self)
    } else if let page = object.value(as: Page.self) {
      made = ModelPageController(page, self)
    } else {
      return ListSectionController()
    }
    lastMade[object.diffIdentifier] = ObjectIdentifier(made)
    return made
  }

  // MARK: Values

  func makeValue() -> AnyDiffable {
    let id = generator.below(8)
    switch generator.below(12) {
    case 0..<6: return AnyDiffable(Note(id, generator.below(5), text()))
    case 6..<9: return AnyDiffable(Feed(id: id, rows: makeRows()))
    case 9..<11: return AnyDiffable(Page(id: id, rows: makeRows()))
    default: return AnyDiffable(Orphan(id: id))
    }
  }

  func makeRows() -> [Row] {
    (0..<generator.below(5)).map { _ in Row(id: "r\(generator.below(6))", text: text()) }
  }

  private func text() -> String { ["", "a", "b"][generator.below(3)] }

  func newLabel() -> String {
    serial += 1
    return "label \(serial)"
  }

  // MARK: Requests

  /// Numbers a request and gives its completion.
  func expectAnswer() -> @MainActor (ListUpdateOutcome) -> Void {
    requestCount += 1
    let number = requestCount
    if adapter?.isCommitting ?? false { joined.insert(number) }
    return { [weak self] outcome in
      self?.answers[number, default: []].append(outcome)
      self?.answered.append(number)
      self?.callback(.completion, nil)
    }
  }

  /// Notes whether a request, which was the last one, was answered at once.
  func noteRequest(_ number: Int) {
    if answers[number] != nil { answeredAtOnce.insert(number) }
  }

  func count(_ name: String) { counts[name, default: 0] += 1 }

  // MARK: Re-entrant calls

  /// Whoever is called may call back: an update, a batch, a selection, another source or host.
  func callback(_ callback: Callback, _ controller: ListSectionController<Card>?) {
    guard depth < 2, adapter != nil, generator.chance(reentersOften ? 12 : 2) else { return }
    depth += 1
    defer { depth -= 1 }
    count("from \(callback.rawValue)")
    let choice = generator.below(8)
    steps.append("(\(callback.rawValue) \(choice))")
    switch choice {
    case 0...3: requestUpdate()
    case 4, 5: requestBatch()
    case 6: if callback != .count { adapter?.dataSource = self }
    default:
      switch callback {
      case .update, .completion, .listener: swapHost()
      case .select, .display, .range: requestUpdate()
      case .endDisplay, .count: requestBatch()
      }
    }
  }
}
