/// How long controllers are kept that were made when they were needed.
public enum ListControllerPolicy: Hashable, Sendable {
  /// As long as their values are in the list.
  case keepsAll
  /// At most so many: then those made first are let go, unless something of them is visible or near,
  /// selected, focused or expanded.
  ///
  /// One that is let go is called like one whose value has left the list, and another one is made when
  /// the section is needed again: a controller must keep nothing that cannot be made anew of its value.
  case keeps(atMost: Int)
}
