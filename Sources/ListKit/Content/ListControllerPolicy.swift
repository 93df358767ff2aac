/// How long controllers are kept that were made when they were needed.
public enum ListControllerPolicy: Hashable, Sendable {
  /// As long as their values are in the list.
  case keepsAll
  /// About so many: those made first are let go, unless something of them is visible or near,
  /// selected, focused or expanded.
  ///
  /// It is done when there are half as many again, down to this number: not with each one that is made.
  /// Those of sections with a header, a footer or listed items are kept, and not counted. So are those of
  /// values whose identity has changed.
  ///
  /// One that is let go is called like one whose value has left the list, and another one is made when
  /// the section is needed again: a controller must keep nothing that cannot be made anew of its value.
  case keeps(atMost: Int)
}
