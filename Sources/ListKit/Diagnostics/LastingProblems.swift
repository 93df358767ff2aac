/// Problems that persist over updates and are reported once.
@MainActor
struct LastingProblems {
  /// The left-out values as of the last update.
  private var leftOut = LeftOutValues()
  /// The controllers for whose values a changed identifier was reported.
  private var changedIdentities: Set<ObjectIdentifier> = []
  /// The last reported count of items of each controller whose items changed without an update.
  private var changedCounts: [ObjectIdentifier: Int] = [:]
  /// The types of values that the list was asked to scroll to and that are not registered.
  private var unknownTargets: Set<ObjectIdentifier> = []
  #if DEBUG && !hasFeature(Embedded)
    /// The hashes of values that are objects.
    var objects = KnownObjects()
  #endif

  nonisolated init() {}

  /// Creates a record for the next content, which distinguishes new problems from those of the last
  /// one; or for another part of the same content.
  func beginLeftOut(isSameContent: Bool) -> LeftOutValues {
    LeftOutValues(after: leftOut, isSameContent: isSameContent)
  }

  mutating func take(_ leftOut: LeftOutValues) { self.leftOut = leftOut }

  /// Notes a changed identifier; `true` if it is the first for this controller.
  mutating func noteChangedIdentity<Controller: AnyObject>(of controller: Controller) -> Bool {
    changedIdentities.insert(ObjectIdentifier(controller)).inserted
  }

  /// Notes a count of items that no update has shown; `true` if it is the first time.
  mutating func noteChangedCount<Controller: AnyObject>(
    _ count: Int, of controller: Controller
  ) -> Bool {
    changedCounts.updateValue(count, forKey: ObjectIdentifier(controller)) != count
  }

  /// Notes a type to whose values the list cannot scroll; `true` if it is the first time.
  mutating func noteUnknownTarget(_ type: ObjectIdentifier) -> Bool {
    unknownTargets.insert(type).inserted
  }

  mutating func forget<Controller: AnyObject>(_ controller: Controller) {
    if !changedIdentities.isEmpty { changedIdentities.remove(ObjectIdentifier(controller)) }
    if !changedCounts.isEmpty { changedCounts[ObjectIdentifier(controller)] = nil }
    #if DEBUG && !hasFeature(Embedded)
      objects.forget(controller)
    #endif
  }
}
