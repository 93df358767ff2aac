/// A section of a list: `Diffable` itself, with `Diffable` items.
///
/// The content of a section is what it shows besides its items, a header say. So
/// ``Diffable/isContentEqual(to:)`` should leave the items out; the default for `Equatable` types
/// does not, and then a section with a changed item counts as updated too.
public protocol DiffableSection: Diffable {
  /// The items of a section. They are copied into an array unless they are one.
  associatedtype Items: Collection where Items.Element: Diffable

  /// The items.
  var items: Items { get }
}
