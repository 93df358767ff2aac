import ListDiffKit

/// What an update is asked to do to the items of single sections.
///
/// It knows controllers as objects alone, as ``StoredSection`` does.
struct RequestedChanges {
  private var noted: [ObjectIdentifier: NotedOperations] = [:]
  /// The controllers that ``noted`` is about, in the order in which they were first named.
  private(set) var touched: [AnyObject] = []
  /// The controllers whose values have new content, ascending by place.
  private(set) var refreshed: [AnyObject] = []
  /// The number of the block that runs; 0 before the first.
  private(set) var block = 0

  func operations(of controller: AnyObject) -> NotedOperations? {
    noted.isEmpty ? nil : noted[ObjectIdentifier(controller)]
  }

  /// Operations that are noted from now on come from another block.
  mutating func beginBlock() { block += 1 }

  mutating func add(_ operations: ItemOperations, to controller: AnyObject) {
    let key = ObjectIdentifier(controller)
    if noted[key] == nil { touched.append(controller) }
    noted[key, default: NotedOperations()].add(operations, inBlock: block)
  }

  mutating func refresh(_ controller: AnyObject) { refreshed.append(controller) }

  /// Every section that changes, with what is asked of it; a value with new content compares its items.
  mutating func all() -> [(controller: AnyObject, operations: NotedOperations)] {
    var refresh = ItemOperations()
    refresh.isRefresh = true
    var alone = NotedOperations()
    alone.add(refresh, inBlock: 0)
    var result: [(controller: AnyObject, operations: NotedOperations)] = []
    result.reserveCapacity(refreshed.count + touched.count)
    for controller in refreshed {
      if operations(of: controller) == nil {
        result.append((controller, alone))
      } else {
        add(refresh, to: controller)
      }
    }
    for controller in touched {
      if let operations = operations(of: controller) { result.append((controller, operations)) }
    }
    return result
  }
}
