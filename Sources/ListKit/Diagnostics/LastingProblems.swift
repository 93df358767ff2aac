/// The problems that are reported once for as long as they last.
@MainActor
struct LastingProblems {
  /// The values of the content that are not shown, as of the last update.
  private var leftOut = LeftOutValues()
  /// The controllers whose values were found to have another identifier than at first.
  private var changedIdentities: Set<ObjectIdentifier> = []
  #if DEBUG && !hasFeature(Embedded)
    /// The values that are objects.
    var objects = KnownObjects()
  #endif

  nonisolated init() {}

  /// Makes a record for the next content, which tells new problems from those of the last one.
  func beginLeftOut() -> LeftOutValues { LeftOutValues(after: leftOut) }

  mutating func take(_ leftOut: LeftOutValues) { self.leftOut = leftOut }

  /// `true` if it is the first time for this controller.
  mutating func noteChangedIdentity<Controller: AnyObject>(of controller: Controller) -> Bool {
    changedIdentities.insert(ObjectIdentifier(controller)).inserted
  }

  mutating func forget<Controller: AnyObject>(_ controller: Controller) {
    if !changedIdentities.isEmpty { changedIdentities.remove(ObjectIdentifier(controller)) }
    #if DEBUG && !hasFeature(Embedded)
      objects.forget(controller)
    #endif
  }
}
