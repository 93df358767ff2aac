package import ListLayoutKit

/// Consecutive items of a section that one closure makes, and a size to assume for those not asked
/// yet.
///
/// Asking such an item for its size makes the item. A host that lays out many of them at once asks
/// only some, and the others when they become visible.
package struct ListItemGuess {
  /// The items that one closure makes.
  package let items: Range<Int>
  /// The mean of the sizes noted last.
  package let size: ListSize
}

/// The sizes of items in a long section; an object, so that a short section stores only a pointer.
final class KnownSizes {
  var guess = SizeGuess()

  /// Shorter sections assume the mean of their type.
  static var shortest: Int { 512 }
}
