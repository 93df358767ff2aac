package import ListLayoutKit

/// Neighbouring items of a section that are made alike, and a size to take for those not asked yet.
///
/// To ask an item of a value for its size makes the item. A host that lays out many at once asks some of
/// them, and the others when they become visible.
package struct ListItemGuess {
  /// The items that are made alike.
  package let items: Range<Int>
  /// As long as the items that answered last in the mean, and as broad as the last one.
  package let size: ListSize
}

/// The sizes that items of a long section had; an object, so that short sections keep a word only.
final class KnownSizes {
  var guess = SizeGuess()

  /// Sections with fewer items are always asked.
  static var shortest: Int { 512 }
}
