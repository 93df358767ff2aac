/// The sizes of items in a long section; an object, so that a short section stores only a pointer.
final class KnownSizes {
  var guess = SizeGuess()

  /// Shorter sections assume the mean of their type.
  static var shortest: Int { 512 }
}
