/// Leads from a load to its loader, which it does not keep.
///
/// Embedded Swift has no weak references; there the loader clears the link when it is released.
@MainActor
final class TreeLoaderLink<Value: ListValue> {
  #if hasFeature(Embedded)
    nonisolated(unsafe) unowned(unsafe) var target: ListTreeLoader<Value>?
  #else
    weak var target: ListTreeLoader<Value>?
  #endif

  nonisolated init() {}
}
