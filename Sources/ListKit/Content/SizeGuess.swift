import ListLayoutKit

/// A size to take for an item whose controller was not needed yet, from those that others of its type had.
///
/// Its length is the mean of the last ones, in whole units if they differ: a list whose items are 1 and 9
/// long in turn is as long as a guess of 5 makes it, and not as one of 9.
struct SizeGuess {
  /// The guess; `nil` before the first size.
  private(set) var size: ListSize?
  private var last = ListSize.zero
  private var mean = 0.0
  private var count = 0.0
  private var areAllEqual = true

  /// How many sizes the mean is made of, so that it follows a change of the breadth.
  private static var weight: Double { 64 }
  /// Lengths from here on have no mean: the next one is the guess.
  private static var longest: Double { 1e9 }

  /// Notes the size of an item.
  ///
  /// - Parameter axis: The axis along which the list scrolls; mostly all sizes are equal, and it is not
  ///   asked for.
  mutating func note(_ new: ListSize, along axis: @autoclosure () -> ListAxis) {
    count = min(count + 1, Self.weight)
    if new == last, areAllEqual, size != nil { return }
    let axis = axis()
    let length = new.length(along: axis)
    let before = last.length(along: axis)
    last = new
    // A length that is left to the cell is no length.
    guard size != nil, length > 0, before > 0, length < Self.longest, before < Self.longest else {
      (size, mean, count, areAllEqual) = (new, length, 1, true)
      return
    }
    areAllEqual = areAllEqual && length == before
    mean += (length - mean) / count
    var guess = new
    if !areAllEqual {
      let whole = Double(Int(mean + 0.5))
      switch axis {
      case .horizontal: guess.width = whole
      case .vertical: guess.height = whole
      }
    }
    size = guess
  }
}
