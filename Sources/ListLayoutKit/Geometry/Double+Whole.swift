extension Double {
  /// The largest whole number that is not above this one.
  ///
  /// `rounded()` calls the C mathematics library, which is not linked without Foundation.
  var wholeBelow: Double {
    // All numbers from 2⁵² on are whole.
    guard magnitude < 4_503_599_627_370_496 else { return self }
    let whole = Double(Int64(self))
    return whole > self ? whole - 1 : whole
  }

  /// The smallest whole number that is not below this one.
  var wholeAbove: Double { -(-self).wholeBelow }

  /// The number as a finite offset in content of a length.
  ///
  /// Infinity becomes the end; negative infinity and NaN become the start.
  func offset(in length: Double) -> Double {
    isFinite ? self : self > 0 ? length : 0
  }
}
