/// A section of a list: `Diffable` itself, with `Diffable` items.
///
/// The content of a section is all that it shows besides its items, such as a header. So
/// ``Diffable/isContentEqual(to:)`` should ignore the items. The default for `Equatable` types
/// compares them too, and then a section with a changed item counts as updated.
public protocol DiffableSection: Diffable {
  /// The items of a section; a comparison copies them into an array unless they are one.
  associatedtype Items: Collection where Items.Element: Diffable

  /// The items.
  var items: Items { get }
}
