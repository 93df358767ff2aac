/// A length in eight bytes; the sign marks an estimate.
struct MeasuredLength: SummedEntry, Hashable {
  private let bits: Double

  @inline(__always)
  init(_ length: Double, isEstimate: Bool) {
    let length = length.extent
    bits = isEstimate ? -length : length
  }

  @inline(__always) var length: Double { bits.magnitude }
  @inline(__always) var isEstimate: Bool { bits.sign == .minus }
  @inline(__always) var elementCount: Int { 1 }
}

extension Double {
  /// The number as an extent: at most 10¹⁵, and zero if it is negative, infinite or undefined.
  ///
  /// Sums of greater extents could become infinite, and their differences undefined.
  @inline(__always)
  var extent: Double { self > 0 && self < .infinity ? Swift.min(self, 1e15) : 0 }
}

extension MeasuredLength: ElementEntry {
  init(_ size: LayoutSize, axis: ListAxis) {
    self.init(size.size.length(along: axis), isEstimate: size.isEstimate)
  }

  func size(along axis: ListAxis) -> ListSize {
    ListSize(along: axis, length: length, crossLength: 0)
  }
}
