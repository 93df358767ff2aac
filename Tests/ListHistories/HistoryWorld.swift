#if LISTKIT_TESTABLE
  import ListTestKit

  @testable import ListKit

  /// A list, a host and the code that uses them, driven by a seed.
  @MainActor
  final class HistoryWorld<Family: HistoryFamily>: ListAdapterMoveDelegate, HistoryEvents {
    typealias Cell = Family.Cell
    typealias Callback = HistoryCallback

    var generator: SeededGenerator
    let scheduler = ManualScheduler()
    let ledger = ModelLedger()
    let state = ModelState()
    var host: any HistoryHost<Cell>
    var adapter: ListAdapter<Cell>?
    /// What gives the values now, and what another time gives them.
    var source: ModelSource<Family> { sources[0] }
    var sources: [ModelSource<Family>] = []
    var content: [AnyDiffable] {
      get { source.content }
      set { sources[0].content = newValue }
    }
    var made: [ModelLife] = []
    /// The values that ever had a controller, with the number of the last one.
    var lastMade: [AnyIdentity: (value: AnyDiffable, number: Int)] = [:]
    /// Comparisons that are under way elsewhere.
    var comparisons: [Comparison] = []
    /// Questions for a new layout that wait for their answer.
    var openMeasures = 0
    /// Where contents go while the list follows a sequence.
    var following: AsyncStream<[AnyDiffable]>.Continuation?
    /// Whether something was forgotten: that is noticed after a moment.
    var needsFlush = false
    var steps: [String] = []
    var counts: [String: Int] = [:]
    var faults: [String] = []
    /// The request that is just being made.
    var asking: Int?
    /// How many calls came from within others.
    private(set) var callbackCount = 0
    /// How many updates were made, wherever they came from.
    private(set) var updateCount = 0
    /// What the list had before the update that is shown.
    private(set) var objectsBefore: [AnyDiffable] = []
    /// The content as it was read last; `nil` while a sequence brings it.
    var lastRead: [AnyDiffable]?
    /// The values that were reloaded since then, and since the read before.
    var named: (since: [AnyDiffable], before: [AnyDiffable]) = ([], [])
    /// Whether another closure was set that no update has read.
    var hasUnreadClosure = false
    /// The newest content that each identity had before the one it has now.
    var former: [AnyIdentity: AnyDiffable] = [:]
    private var depth = 0
    private var serial = 0
    private let reentersOften: Bool
    /// Whether a call from within may be the end of the adapter.
    let diesWithin: Bool
    /// Whether the values come from a closure as a rule, and the controllers from their types.
    let usesClosure: Bool

    final class Comparison {
      let old: ListContent
      let new: ListContent
      let done: @MainActor (ListDifference?) -> Void
      var isCancelled = false
      init(
        _ old: ListContent, _ new: ListContent,
        _ done: @escaping @MainActor (ListDifference?) -> Void
      ) {
        self.old = old
        self.new = new
        self.done = done
      }
    }

    /// How the content is handed over.
    enum ContentForm: CaseIterable {
      case boxes, arrays, pieces, stores
    }

    let form: ContentForm
    /// Whether long changes of the items of a section come in parts.
    private(set) var showsItemsInParts = false
    /// The versions of a store that were handed over, of which any may be the next one's origin.
    var stores = [ListStore<AnyDiffable>()]

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      host = Family.makeHost(&generator)
      reentersOften = generator.chance(30)
      diesWithin = generator.chance(10)
      usesClosure = generator.chance(30)
      form = ContentForm.allCases[generator.below(ContentForm.allCases.count)]
      let scheduler = scheduler
      let adapter = ListAdapter(host: host) { scheduler.schedule($0) }
      self.adapter = adapter
      sources = [ModelSource(self), ModelSource(self)]
      adapter.compareElsewhere = { [unowned self] lists, done in
        let comparison = Comparison(lists.old, lists.new) { difference in
          done(difference.map { lists.outcome($0) })
        }
        comparisons.append(comparison)
        return { comparison.isCancelled = true }
      }
      adapter.backgroundThreshold = generator.chance(40) ? 0 : .max
      // From numbers of its own: the seeds that found faults find them still.
      var sizes = SeededGenerator(seed: seed ^ 0x9E37_79B9)
      if sizes.chance(30) { adapter.sectionsPerTurn = 1 + sizes.below(3) }
      showsItemsInParts = sizes.chance(50)
      adapter.itemsMayChangeSections = sizes.chance(50)
      adapter.workingRangeSize = generator.below(3)
      adapter.itemWorkingRangeSize = [nil, 0, 1][generator.below(3)]
      adapter.selectionMode = generator.chance(50) ? .multiple : .single
      adapter.selectsSuccessor = generator.chance(30)
      adapter.addUpdateObserver(self) { world, event in
        switch event {
        case .willShow: world.objectsBefore = world.adapter?.objects ?? []
        case .didShow(let record): world.didShow(record)
        }
      }
      for _ in 0..<generator.below(6) { content.append(makeValue()) }
      // Values without a controller and duplicates are part of every history.
      adapter.diagnostics.handler = { _ in }
      adapter.emptyView = { Family.makeEmptyView() }
      adapter.moveDelegate = self
      if usesClosure { registerControllers() }
      listenToHost()
      bindSource()
    }

    /// The app behind the host may call the list as well.
    func listenToHost() {
      host.callApp { [weak self] in self?.callback(.app) }
    }

    private func didShow(_ record: ListUpdateRecord) {
      updateCount += 1
      compareWithRead(record)
      if record.kind != .synchronized, record.form != .unseen { callback(.listener) }
    }

    // MARK: The move delegate

    func listAdapter(
      _ adapter: ListAdapter<Cell>, move object: AnyDiffable, after previous: AnyDiffable?,
      before next: AnyDiffable?
    ) {
      count("section dragged")
      content.move(object, after: previous, before: next)
    }

    func listAdapter(
      _ adapter: ListAdapter<Cell>, moveItemAt path: ListPath, to target: ListPath
    ) -> Bool {
      let isAlone = [path, target].allSatisfy { adapter.store.itemCount(in: $0.section) == 1 }
      if isAlone, generator.chance(50) { return false }
      count("item dragged elsewhere")
      // A host may show the drop before it returns.
      state.isUncertain = true
      for (section, change) in [(path.section, -1), (target.section, 1)] {
        guard let note = adapter.object(atSection: section)?.value(as: Note.self),
          let position = content.firstIndex(where: { $0.value(as: Note.self)?.id == note.id })
        else { continue }
        content[position] = AnyDiffable(Note(note.id, max(0, note.count + change), newLabel()))
      }
      return true
    }

    // MARK: Values

    func makeController(for object: AnyDiffable) -> AnyListSectionController<Cell> {
      if let note = object.value(as: Note.self) {
        return adopt(ModelNoteController<Family>(note, self), for: object)
      }
      if let feed = object.value(as: Feed.self) {
        return adopt(ModelFeedController<Family>(feed, self), for: object)
      }
      if let page = object.value(as: Page.self) {
        return adopt(ModelPageController<Family>(page, self), for: object)
      }
      return AnyListSectionController()
    }

    private func adopt<Controller: ModelController>(
      _ controller: Controller, for object: AnyDiffable
    ) -> Controller {
      if let former = adapter?.sectionController(for: object) as? any ModelController {
        controller.takeOver(from: former)
        state.passOnSection(former.life.number, to: controller.life.number)
      }
      made.append(controller.life)
      lastMade[object.diffIdentifier] = (object, controller.life.number)
      return controller
    }

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

    func newMark() -> Int {
      serial += 1
      return serial
    }

    func newLabel() -> String { "label \(newMark())" }

    func report(_ fault: String) { faults.append(fault) }

    func count(_ name: String) { counts[name, default: 0] += 1 }

    // MARK: Re-entrant calls

    /// A callback may call the list: an update, a batch, another source or host, the end.
    func callback(_ callback: Callback) {
      guard depth < 2, adapter != nil, generator.chance(reentersOften ? 12 : 2) else { return }
      depth += 1
      defer { depth -= 1 }
      callbackCount += 1
      if diesWithin, generator.chance(10) {
        count("death within \(callback.rawValue)")
        steps.append("(\(callback.rawValue) death)")
        ledger.noteSilence()
        adapter = nil
        return
      }
      count("from \(callback.rawValue)")
      let choice = generator.below(8)
      steps.append("(\(callback.rawValue) \(choice))")
      switch choice {
      case 0...3: requestUpdate()
      case 4, 5: requestBatch()
      case 6: if callback != .count { swapSource() }
      default:
        switch callback {
        case .update, .completion, .listener: swapHost()
        case .select, .display, .range, .app: requestUpdate()
        case .endDisplay, .count: requestBatch()
        }
      }
    }
  }
#endif
