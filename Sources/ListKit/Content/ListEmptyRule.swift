public import ListDiffKit

/// The condition under which a list counts as empty.
public struct ListEmptyRule: Hashable, Sendable {
  enum Kind {
    case noItems, noSections, never
  }

  let kind: Kind
  /// The types of values whose items do not count.
  let ignoredTypes: Set<ObjectIdentifier>

  private init(_ kind: Kind, ignoring types: Set<ObjectIdentifier> = []) {
    self.kind = kind
    ignoredTypes = types
  }

  /// No section has items; headers and footers do not count.
  public static var noItems: ListEmptyRule { ListEmptyRule(.noItems) }
  /// There are no sections.
  public static var noSections: ListEmptyRule { ListEmptyRule(.noSections) }
  /// The list never counts as empty.
  public static var never: ListEmptyRule { ListEmptyRule(.never) }

  #if !hasFeature(Embedded)
    /// No section has items besides those of some types of values, such as a banner above the list.
    ///
    /// ```swift
    /// adapter.emptyRule = .noItems(besides: Banner.self, SearchField.self)
    /// ```
    ///
    /// - Complexity: An update looks at the sections up to the first other one with items.
    public static func noItems(besides types: any ListValue.Type...) -> ListEmptyRule {
      ListEmptyRule(.noItems, ignoring: Set(types.map { AnyDiffable.typeIdentity(of: $0) }))
    }
  #endif
}
