extension ListLayout {
  /// Whether no element, except floating ones, is between two offsets along the axis.
  ///
  /// - Parameter length: The length of the first search, which usually decides.
  func isClear(from first: Double, to last: Double, searching length: Double) -> Bool {
    let crossLength = contentSize.length(along: axis.perpendicular)
    // Only spaces can be longer than the first search, so each further one covers twice the length.
    var reach = max(1, length)
    var edge = first
    while edge < last || edge > last {
      let next = last < first ? max(last, edge - reach) : min(last, edge + reach)
      let part = ListRect(
        along: axis, start: min(edge, next), length: abs(next - edge), crossStart: 0,
        crossLength: crossLength)
      if !elements(in: part).allSatisfy({ $0.isFloating }) { return false }
      edge = next
      reach *= 2
    }
    return true
  }
}
