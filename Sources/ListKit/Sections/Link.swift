/// A back reference that does not keep its target.
///
/// The one place that knows how such a reference is made. A class, so that every holder sees the
/// target cut it when it goes, which Embedded Swift leaves to the target.
@MainActor
final class Link<Target: AnyObject> {
  #if hasFeature(Embedded)
    nonisolated(unsafe) unowned(unsafe) var target: Target?
  #else
    weak var target: Target?
  #endif

  nonisolated init() {}
}
