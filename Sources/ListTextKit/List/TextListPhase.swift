/// The activities in progress of a list, and the work deferred until they end.
///
/// Activities nest, because each of them calls controllers, which may start another: a controller
/// that is asked for a size while the list refreshes may reload the list.
struct TextListPhase {
  enum Activity {
    /// Cells are shown, hidden, configured and measured.
    case refreshing
    /// A batch or a reload changes the content, which is in neither the old nor the new state.
    case changingData
    /// The layout asks for sizes.
    case layingOut
  }

  /// Work that was requested during an activity; each case includes the previous ones.
  enum Pending: Comparable {
    case nothing, refresh, rebuild
  }

  private var activities: [Activity] = []
  private(set) var pending = Pending.nothing
  /// Counts the changes of content and layout: a loop that calls controllers or cells starts over
  /// if it changed.
  private(set) var generation = 0

  var isIdle: Bool { activities.isEmpty }

  func isInside(_ activity: Activity) -> Bool { activities.contains(activity) }

  /// Whether the content or the layout is being changed.
  var isHalfChanged: Bool { isInside(.changingData) || isInside(.layingOut) }

  mutating func begin(_ activity: Activity) { activities.append(activity) }

  mutating func end(_ activity: Activity) {
    let last = activities.popLast()
    precondition(last == activity, "activities of a list end in the order opposite to their begin")
  }

  mutating func advance() { generation += 1 }

  mutating func request(_ work: Pending) { pending = max(pending, work) }

  /// Returns the pending work and clears it.
  mutating func takePending() -> Pending {
    defer { pending = .nothing }
    return pending
  }
}
