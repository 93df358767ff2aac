/// The controllers that do not show all of their items; each turn shows one part of one of them.
struct GrowingControllers {
  private(set) var all: [RequestedChanges.Controller] = []
  /// The controller whose part was shown last.
  private var last: ObjectIdentifier?

  mutating func add(_ controller: RequestedChanges.Controller) {
    if !all.contains(where: { $0.key == controller.key }) { all.append(controller) }
  }

  /// Keeps only the controllers that do not show all of their items.
  mutating func keep(where isGrowing: (AnyObject) -> Bool) {
    all.removeAll { !isGrowing($0.object) }
    if all.isEmpty { last = nil }
  }

  /// Takes the controller whose part is shown next, a visible one if possible.
  ///
  /// No controller is taken twice in a row while others are waiting, because its items may change
  /// all the time.
  mutating func takeNext(isVisible: (AnyObject) -> Bool) -> RequestedChanges.Controller? {
    let next =
      all.firstIndex { $0.key != last && isVisible($0.object) } ?? all.firstIndex { $0.key != last }
    guard let index = next ?? all.indices.first else { return nil }
    let controller = all.remove(at: index)
    all.append(controller)
    last = controller.key
    return controller
  }
}

/// The progress of changes that replace each other before all of their parts are shown.
struct GrowthPace {
  private var left = Int.max
  /// The number of changes without progress, reduced by one for each change with progress.
  private var stalls = 0

  /// Whether many changes left as much to do as the previous ones, so that the next is shown in one
  /// update.
  var isStalled: Bool { stalls > 8 }

  /// Notes the number of changes to do, when a change begins or replaces another one.
  mutating func note(_ changes: Int, perPart: Int) {
    let comesNearer = changes <= left - perPart / 4
    left = changes
    stalls = comesNearer ? max(0, stalls - 1) : stalls + 1
  }
}
