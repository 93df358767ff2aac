/// Whether a node of a tree is checked; a branch is mixed if only some of its descendants are.
public enum ListTreeSelection: UInt8, Hashable, Sendable {
  /// Neither it nor anything below it.
  case unchecked
  /// Some of its descendants, but not all.
  case mixed
  /// It and all its descendants.
  case checked
}
