/// A weak reference to a target, shared by its holders.
///
/// Embedded Swift has no weak references: there, the target sets ``target`` to `nil` before it is
/// deallocated, and all holders see the change because they share the link.
@MainActor
final class Link<Target: AnyObject> {
  #if hasFeature(Embedded)
    nonisolated(unsafe) unowned(unsafe) var target: Target?
  #else
    weak var target: Target?
  #endif

  nonisolated init() {}
}
