/// The condition under which a list counts as empty.
public enum ListEmptyRule: Hashable, Sendable {
  /// No section has items; headers and footers do not count.
  case noItems
  /// There are no sections.
  case noSections
  /// The list never counts as empty.
  case never
}
