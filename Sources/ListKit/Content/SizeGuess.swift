import ListLayoutKit

/// A size to assume for an item without a controller, from the sizes of other items of its type.
///
/// Its length is the mean of the last ones, rounded to whole units if they differ: if lengths of 1
/// and 9 alternate, a mean of 5 gives the list its right length, and a guess of 9 would not.
struct SizeGuess {
  /// The guess; `nil` before the first size.
  private(set) var size: ListSize?
  private var last = ListSize.zero
  private var mean = 0.0
  private var count = 0.0
  private var areAllEqual = true

  /// The number of sizes that the mean covers; limited, so that the mean follows a change of
  /// breadth.
  private static var weight: Double { 64 }
  /// Lengths from this one on are not averaged: the next one becomes the guess.
  private static var longest: Double { 1e9 }

  /// Notes the size of an item.
  ///
  /// - Parameters:
  ///   - new: The size.
  ///   - axis: The axis along which the list scrolls; not evaluated if all sizes are equal.
  mutating func note(_ new: ListSize, along axis: @autoclosure () -> ListAxis) {
    count = min(count + 1, Self.weight)
    if new == last, areAllEqual, size != nil { return }
    let axis = axis()
    let length = new.length(along: axis)
    let before = last.length(along: axis)
    last = new
    // An automatic length is not a length.
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
