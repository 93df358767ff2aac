import ListLayoutKit

/// A size to assume for items that are not asked, from the sizes of other items of their type.
///
/// Its length is the mean of the last ones, rounded to whole units if they differ: if lengths of 1
/// and 9 alternate, a mean of 5 gives the list its right length, and a guess of 9 would not.
struct SizeGuess {
  /// The mean size, or a size without a length if most sizes have none; `nil` before the first size.
  private(set) var size: ListSize?
  private var last = ListSize.zero
  private var length = Mean()
  private var breadth = Mean()
  /// The number of sizes.
  private var total = 0
  /// The share of sizes without a length: automatic ones, and those that are too long for a mean.
  private var automaticShare = 0.0

  /// Notes the size of an item.
  ///
  /// - Parameters:
  ///   - new: The size.
  ///   - axis: The axis along which the list scrolls; not evaluated if all sizes are equal.
  mutating func note(_ new: ListSize, along axis: @autoclosure () -> ListAxis) {
    total += 1
    let count = min(Double(total), Mean.weight)
    if new == last, size != nil, areAllEqual {
      length.noteAgain()
      return breadth.noteAgain()
    }
    let axis = axis()
    last = new
    let length = new.length(along: axis)
    let hasLength = length > 0 && length < Self.longest
    automaticShare += ((hasLength ? 0 : 1) - automaticShare) / count
    guard hasLength else {
      if automaticShare >= 0.5 { size = new }
      return
    }
    self.length.note(length)
    breadth.note(new.length(along: axis.perpendicular))
    if automaticShare <= 0.5 { size = mean(along: axis) }
  }

  /// The size to expect of an item, given the length of an automatic one; `nil` if too few sizes are known.
  func expectedSize(automatic: Double, along axis: ListAxis) -> ListSize? {
    guard total >= Self.fewest, var size else { return nil }
    if automaticShare > 0 {
      let expected = length.value * (1 - automaticShare) + automatic * automaticShare
      switch axis {
      case .horizontal: size.width = Mean.rounded(expected)
      case .vertical: size.height = Mean.rounded(expected)
      }
    }
    return size.isAutomatic(along: axis) ? nil : size
  }

  private var areAllEqual: Bool {
    length.areAllEqual && breadth.areAllEqual && (automaticShare == 0 || automaticShare == 1)
  }

  private func mean(along axis: ListAxis) -> ListSize {
    switch axis {
    case .horizontal: ListSize(width: length.guess, height: breadth.guess)
    case .vertical: ListSize(width: breadth.guess, height: length.guess)
    }
  }

  /// Lengths from this one on have no mean.
  private static var longest: Double { 1e9 }
  /// The number of sizes from which one that is much longer than the others hardly counts.
  private static var fewest: Int { 128 }
}

/// A mean that follows its values.
private struct Mean {
  private(set) var value = 0.0
  private(set) var areAllEqual = true
  private var count = 0.0

  /// The number of values that the mean covers; limited, so that it follows a change.
  static var weight: Double { 64 }

  /// The value itself if all are equal; otherwise the mean in whole units.
  var guess: Double { areAllEqual ? value : Self.rounded(value) }

  /// Notes the value again that all had so far.
  mutating func noteAgain() { if count > 0 { count = min(count + 1, Self.weight) } }

  mutating func note(_ new: Double) {
    count = min(count + 1, Self.weight)
    if count > 1, new != value { areAllEqual = false }
    value += (new - value) / count
  }

  /// In whole units, from one unit on; Embedded Swift has no function that rounds.
  static func rounded(_ value: Double) -> Double {
    1..<1e9 ~= value ? Double(Int(value + 0.5)) : value
  }
}
