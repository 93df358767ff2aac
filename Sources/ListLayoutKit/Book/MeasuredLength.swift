/// A length in eight bytes, with two marks.
///
/// The sign marks an estimate. An outdated length is stored multiplied by 2⁵⁶², which is exact and
/// greater than any valid length. Lengths below 2⁻⁵¹⁰ count as zero, and an outdated zero is stored
/// as infinity.
struct MeasuredLength: SummedEntry, Equatable {
  private var bits: Double

  /// Zeros with different marks are different.
  static func == (one: MeasuredLength, other: MeasuredLength) -> Bool {
    one.bits.bitPattern == other.bits.bitPattern
  }

  private static var outdating: Double { 0x1p562 }
  private static var least: Double { 0x1p-510 }

  @inline(__always)
  init(_ length: Double, isEstimate: Bool, isOutdated: Bool = false) {
    let extent = length.extent
    let length = extent < Self.least ? 0 : extent
    bits = isEstimate ? -length : length
    if isOutdated { outdate() }
  }

  @inline(__always) var length: Double {
    let magnitude = bits.magnitude
    return magnitude <= 1e15 ? magnitude : Self.restored(magnitude)
  }
  @inline(__always) var isEstimate: Bool { bits.sign == .minus }
  @inline(__always) var isOutdated: Bool { bits.magnitude > 1e15 }
  @inline(__always) var elementCount: Int { 1 }

  @inline(__always)
  mutating func outdate() {
    guard !isOutdated else { return }
    bits = bits == 0 ? (isEstimate ? -.infinity : .infinity) : bits * Self.outdating
  }

  private static func restored(_ magnitude: Double) -> Double {
    magnitude < .infinity ? magnitude / outdating : 0
  }
}

extension Double {
  /// The number as an extent: at most 10¹⁵, and zero if it is negative, infinite or undefined.
  ///
  /// Sums of greater extents could become infinite, and their differences undefined.
  @inline(__always)
  var extent: Double { self > 0 && self < .infinity ? Swift.min(self, 1e15) : 0 }
}

extension MeasuredLength: ElementEntry {
  static var passCost: Int { 2 }

  init(_ size: LayoutSize, axis: ListAxis) {
    self.init(
      size.size.length(along: axis), isEstimate: size.isEstimate, isOutdated: size.isOutdated)
  }

  func size(along axis: ListAxis) -> ListSize {
    ListSize(along: axis, length: length, crossLength: 0)
  }
}
