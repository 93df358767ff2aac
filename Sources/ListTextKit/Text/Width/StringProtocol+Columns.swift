extension StringProtocol {
  /// How many columns it takes when drawn in one line.
  ///
  /// - Complexity: Linear in the text.
  public var columns: Int {
    reduce(0) { $0 + $1.columns }
  }
}
