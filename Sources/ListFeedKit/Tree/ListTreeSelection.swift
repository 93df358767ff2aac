/// Whether a node of a tree is checked; a branch is mixed if only a part of what is below it is.
public enum ListTreeSelection: UInt8, Hashable, Sendable {
  /// Neither it nor anything below it.
  case unchecked
  /// A part of what is below it, and not all.
  case mixed
  /// It and all below it.
  case checked
}
