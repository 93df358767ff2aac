import ListDiffKit

/// What an update is asked to do to the items of single sections.
///
/// It stores controllers as objects, as ``StoredSection`` does.
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
  /// The controllers that ``noted`` is about, in the order in which they were first named.
  private(set) var touched: [Controller] = []
  /// The controllers whose values have new content, ascending by place.
  private(set) var refreshed: [Controller] = []
  /// The controllers of which not all items are shown.
  var growing = GrowingControllers()
  /// The one of them that shows its next part.
  var nextPart: Controller?
  /// Whether a part of it is shown already.
  var isLaterPart = false
  /// Whether items that come were not there before.
  var bringsNews = true
  /// The number of the block that runs; 0 before the first.
  private(set) var block = 0

  func operations<Object: AnyObject>(of controller: Object) -> NotedOperations? {
    noted.isEmpty ? nil : noted[ObjectIdentifier(controller)]
  }

  /// Operations that are noted from now on come from another block.
  mutating func beginBlock() { block += 1 }

  mutating func add<Object: AnyObject>(_ operations: ItemOperations, to controller: Object) {
    let controller = Controller(controller)
    if noted[controller.key] == nil { touched.append(controller) }
    noted[controller.key, default: NotedOperations()].add(operations, inBlock: block)
  }

  @inline(__always)
  mutating func refresh<Object: AnyObject>(_ controller: Object) {
    refreshed.append(Controller(controller))
  }

  /// Every section that changes, with what is asked of it; a value with new content compares its items.
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
    // What else is asked of its items comes first.
    if let nextPart, !result.contains(where: { ObjectIdentifier($0.controller) == nextPart.key }) {
      var operations = NotedOperations()
      operations.isNextPart = true
      result.append((nextPart.object, operations))
    }
    return result
  }
}
