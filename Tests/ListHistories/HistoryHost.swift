#if LISTKIT_TESTABLE
  public import ListKit
  public import ListTestKit

  /// Something drawn at random that is still to be done.
  ///
  /// Drawing and doing are apart: what is done may call the history, which draws again.
  public typealias HistoryAction = @MainActor () -> Void

  /// A host that random histories run on: what they ask of it beside what every host has.
  ///
  /// Only ``historyName``, ``brokenRules`` and ``shownPlaces`` must be written.
  @MainActor
  public protocol HistoryHost<Cell>: ListHost {
    /// What the kind of the host is called where batches are counted.
    var historyName: String { get }
    /// What was found wrong with the calls that the host got; empty at any time.
    var brokenRules: [String] { get }
    /// Each item, header and footer whose display has begun and not ended.
    var shownPlaces: [ListPlace] { get }
    /// Whether everything there is has a cell, in sight or not.
    var showsEverything: Bool { get }
    /// The batches that the host was given, oldest first, if it keeps them.
    var shownBatches: [ListBatchUpdates] { get }

    /// How many completions the host has not called yet.
    var waitingCompletionCount: Int { get }
    /// Drops the completions that wait: the host will never call them.
    func forgetCompletions()
    /// Calls the completion that waits longest, and lets the host come as far as that needs.
    ///
    /// - Returns: Whether there was one.
    @discardableResult func finishBatch() -> Bool
    /// Runs what the host left for a later turn, layout among it.
    func runPendingTurns()

    /// What the host shows otherwise than the list says, once everything has come to rest.
    func faults(beside adapter: ListAdapter<Cell>) -> [String]

    /// Whether the user can press an item now; items out of sight cannot be pressed on every host.
    func canPress(_ path: ListPath) -> Bool
    /// The user picks an item: it is toggled, or becomes the only one of a single selection.
    func press(_ path: ListPath)
    /// The user extends the selection to an item.
    func extendSelection(to path: ListPath)
    /// The user drags an item to another place.
    ///
    /// - Returns: Whether the list took it.
    func drag(_ path: ListPath, to target: ListPath, in adapter: ListAdapter<Cell>) -> Bool
    /// The user scrolls by a random distance or to a random place.
    func scrolling(using generator: inout SeededGenerator) -> HistoryAction
    /// Some items come into sight, the first of which is given.
    func showing(from path: ListPath, using generator: inout SeededGenerator) -> HistoryAction
    /// Makes room: what the list is asked next to bring into sight must be seen.
    func prepareSight()
    /// Has code of the app called wherever the host calls any, as from a delegate of its own.
    func callApp(_ code: @escaping @MainActor () -> Void)
    /// What else may happen to the host: another size, another window, a pass of layout.
    var happenings: [HistoryHappening] { get }
  }

  /// Something that may happen to a host, beside what happens to the list.
  public struct HistoryHappening {
    /// What it is called in traces and counts.
    public let name: String
    /// How often it happens; an update has 14.
    public let weight: Int
    let draw: @MainActor (inout SeededGenerator) -> HistoryAction

    /// Describes what may happen.
    ///
    /// - Parameters:
    ///   - name: What it is called in traces and counts.
    ///   - weight: How often it happens; an update has 14.
    ///   - draw: Draws what is done, and does nothing yet.
    public init(
      _ name: String, weight: Int,
      draw: @escaping @MainActor (inout SeededGenerator) -> HistoryAction
    ) {
      self.name = name
      self.weight = weight
      self.draw = draw
    }
  }

  extension HistoryHost {
    /// No: cells are made for what is in sight.
    public var showsEverything: Bool { false }
    /// None: the host keeps no record.
    public var shownBatches: [ListBatchUpdates] { [] }
    /// None: completions are called at once.
    public var waitingCompletionCount: Int { 0 }
    /// Nothing: no completion waits.
    public func forgetCompletions() {}
    /// Nothing: no completion waits.
    public func finishBatch() -> Bool { false }
    /// Nothing: the host does everything at once.
    public func runPendingTurns() {}
    /// None: nothing but cells is compared.
    public func faults(beside adapter: ListAdapter<Cell>) -> [String] { [] }
    /// Always.
    public func canPress(_ path: ListPath) -> Bool { true }
    /// Calls the source.
    public func press(_ path: ListPath) { source?.didSelect(path) }
    /// Calls the source.
    public func extendSelection(to path: ListPath) { source?.didExtendSelection(to: path) }
    /// Calls the adapter.
    public func drag(_ path: ListPath, to target: ListPath, in adapter: ListAdapter<Cell>) -> Bool {
      adapter.moveItem(at: path, to: target)
    }
    /// Nothing: the host does not scroll.
    public func scrolling(using generator: inout SeededGenerator) -> HistoryAction { {} }
    /// Nothing: the host does not scroll.
    public func showing(from path: ListPath, using generator: inout SeededGenerator)
      -> HistoryAction
    { {} }
    /// Nothing: the host always has room.
    public func prepareSight() {}
    /// Nothing: the host calls only the list.
    public func callApp(_ code: @escaping @MainActor () -> Void) {}
    /// Nothing.
    public var happenings: [HistoryHappening] { [] }

    func finishAllBatches() {
      while finishBatch() {}
    }
  }
#endif
