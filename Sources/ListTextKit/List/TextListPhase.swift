/// What a list is in the middle of, and the work that is left for when it is idle.
///
/// Controllers are called in the middle of each activity and may start another: a controller that
/// is asked for a size while the list refreshes may reload the list. So activities nest.
struct TextListPhase {
  enum Activity {
    /// Cells are shown, hidden, configured and measured.
    case refreshing
    /// A batch or a reload changes the content: neither the old nor the new state is whole.
    case changingData
    /// The layout asks for sizes.
    case layingOut
  }

  /// Work that was asked for in the middle of an activity; each includes those before it.
  enum Pending: Comparable {
    case nothing, refresh, rebuild
  }

  private var activities: [Activity] = []
  private(set) var pending = Pending.nothing
  /// Counts the changes of content and layout: a loop that calls out starts over if it changed.
  private(set) var generation = 0

  var isIdle: Bool { activities.isEmpty }

  func isInside(_ activity: Activity) -> Bool { activities.contains(activity) }

  /// Whether content or layout are in the middle of a change.
  var isHalfChanged: Bool { isInside(.changingData) || isInside(.layingOut) }

  mutating func begin(_ activity: Activity) { activities.append(activity) }

  mutating func end(_ activity: Activity) {
    let last = activities.popLast()
    precondition(last == activity, "activities of a list end in the order opposite to their begin")
  }

  mutating func advance() { generation += 1 }

  mutating func request(_ work: Pending) { pending = max(pending, work) }

  /// The work to do now, which is no longer pending then.
  mutating func takePending() -> Pending {
    defer { pending = .nothing }
    return pending
  }
}
