/// How long controllers that were created on demand are kept.
public enum ListControllerPolicy: Hashable, Sendable {
  /// As long as their values are in the list.
  case keepsAll
  /// About this number: those created first are evicted, unless an element of their section is
  /// visible, near, selected, focused or expanded.
  ///
  /// Eviction starts when the number is exceeded by half, and continues down to the number.
  /// Controllers of sections with a header, a footer or listed items are kept and do not count;
  /// neither do those of values whose identity has changed.
  ///
  /// An evicted controller is called as if its value had left the list, and another one is created
  /// when the section is needed again. A controller must therefore keep no state that cannot be
  /// restored from its value.
  case keeps(atMost: Int)
}
