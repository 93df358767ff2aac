import ListDiffKit

/// The operations that were requested for the items of single sections in an update.
///
/// Controllers are stored as objects, as in ``StoredSection``.
struct RequestedChanges {
  struct Controller {
    let key: ObjectIdentifier
    /// An `AnyListSectionController` of the list's family of cells.
    let object: AnyObject

    @inline(__always)
    init<Object: AnyObject>(_ object: Object) {
      key = ObjectIdentifier(object)
      self.object = object
    }
  }

  private var noted: [ObjectIdentifier: NotedOperations] = [:]
  /// The controllers with operations, in the order of their first operation.
  private(set) var touched: [Controller] = []
  /// The controllers whose values have new content, ascending by place.
  private(set) var refreshed: [Controller] = []
  /// The controllers that do not show all of their items.
  var growing = GrowingControllers()
  /// The controller that shows the next part of its items.
  var nextPart: Controller?
  /// Whether an earlier part of these items is already shown.
  var isLaterPart = false
  /// Whether inserted items are new, and do not only return to the list.
  var bringsNews = true
  /// The controllers with another inset, spacing or layout than before.
  private var spaced: Set<ObjectIdentifier> = []
  /// The sections that were expanded or collapsed, also in part.
  private(set) var folded: Set<AnyIdentity> = []
  /// The sections whose values a block replaced.
  private(set) var replaced: [Int] = []
  /// Whether an operation was added that is no completion.
  private var changesMore = false
  /// The number of the running block; 0 before the first one.
  private(set) var block = 0

  func operations<Object: AnyObject>(of controller: Object) -> NotedOperations? {
    noted.isEmpty ? nil : noted[ObjectIdentifier(controller)]
  }

  /// Begins another block, to which operations are added from now on.
  mutating func beginBlock() { block += 1 }

  /// Whether all operations are completions, which show what new controllers add to sections in the list.
  var isCompletion: Bool {
    !touched.isEmpty && !changesMore && refreshed.isEmpty && nextPart == nil
  }

  mutating func add<Object: AnyObject>(
    _ operations: ItemOperations, to controller: Object, completes: Bool = false
  ) {
    if !completes { changesMore = true }
    let controller = Controller(controller)
    if noted[controller.key] == nil { touched.append(controller) }
    noted[controller.key, default: NotedOperations()].add(operations, inBlock: block)
  }

  /// Notes that a controller has another inset, spacing or layout.
  mutating func noteSpaces<Object: AnyObject>(of controller: Object) {
    spaced.insert(ObjectIdentifier(controller))
  }

  /// Notes that a section was expanded or collapsed, also in part.
  mutating func noteFolding(_ section: AnyIdentity) { folded.insert(section) }

  /// Notes that a block replaced the value of a section.
  mutating func noteReplacedValue(at section: Int) { replaced.append(section) }

  /// Whether a controller has another inset, spacing or layout.
  func hasOtherSpaces<Object: AnyObject>(_ controller: Object) -> Bool {
    !spaced.isEmpty && spaced.contains(ObjectIdentifier(controller))
  }

  @inline(__always)
  mutating func refresh<Object: AnyObject>(_ controller: Object) {
    refreshed.append(Controller(controller))
  }

  /// All changed sections with their operations; if a value has new content, its items are
  /// compared.
  mutating func all() -> [(controller: AnyObject, operations: NotedOperations)] {
    var refresh = ItemOperations()
    refresh.isRefresh = true
    var alone = NotedOperations()
    alone.add(refresh, inBlock: 0)
    var result: [(controller: AnyObject, operations: NotedOperations)] = []
    result.reserveCapacity(refreshed.count + touched.count)
    for controller in refreshed {
      if noted[controller.key] == nil {
        result.append((controller.object, alone))
      } else {
        noted[controller.key]?.add(refresh, inBlock: block)
      }
    }
    for controller in touched {
      if let operations = noted[controller.key] { result.append((controller.object, operations)) }
    }
    // Other operations on these items take precedence over the next part.
    if let nextPart, !result.contains(where: { ObjectIdentifier($0.controller) == nextPart.key }) {
      var operations = NotedOperations()
      operations.isNextPart = true
      result.append((nextPart.object, operations))
    }
    return result
  }
}
