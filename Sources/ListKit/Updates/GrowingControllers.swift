/// The controllers of which not all items are shown; each turn shows one part of one of them.
struct GrowingControllers {
  private(set) var all: [RequestedChanges.Controller] = []
  /// The one that had the last part.
  private var last: ObjectIdentifier?

  mutating func add(_ controller: RequestedChanges.Controller) {
    if !all.contains(where: { $0.key == controller.key }) { all.append(controller) }
  }

  /// Keeps those of which not all items are shown.
  mutating func keep(where isGrowing: (AnyObject) -> Bool) {
    all.removeAll { !isGrowing($0.object) }
    if all.isEmpty { last = nil }
  }

  /// The one whose part comes next: a visible one, but none twice while others wait, as it may change all the
  /// time.
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

/// Whether changes that replace each other before they are whole come nearer to their end.
struct GrowthPace {
  private var left = Int.max
  /// How many of them did not, less those that did.
  private var stalls = 0

  /// Whether there were many that left as much to do as those before: all should come at once.
  var isStalled: Bool { stalls > 8 }

  /// Notes how much is to do for a change that may have taken the place of another one.
  mutating func note(_ changes: Int, perPart: Int) {
    let comesNearer = changes <= left - perPart / 4
    left = changes
    stalls = comesNearer ? max(0, stalls - 1) : stalls + 1
  }
}
