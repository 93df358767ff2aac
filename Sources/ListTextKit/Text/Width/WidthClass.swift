/// The width of a scalar, and whether it may join its neighbours in a cluster.
///
/// There is always a boundary between two scalars that never join, so most text is segmented by
/// comparing two scalars, without the rules of segmentation.
enum WidthClass: UInt8 {
  /// Drawn on the scalar before it: marks, joiners, middles and ends of Hangul syllables.
  case zero
  case narrow
  /// Narrow, and perhaps part of a longer cluster.
  case narrowJoining
  case wide
  /// Wide, and perhaps part of a longer cluster.
  case wideJoining
  /// Never sent to a terminal; another scalar is drawn instead.
  case replaced
  /// Never sent to a terminal; nothing is drawn instead.
  case dropped

  init(of scalar: UInt32) {
    if scalar < WidthTable.end {
      let blocks = WidthTable.blockNumbers[Int(scalar >> 10)]
      let block = blocks >> UInt64((scalar >> 7 & 7) * 8) & 0xFF
      let word = WidthTable.classes[Int(block * 8) + Int(scalar >> 4 & 7)]
      self = WidthClass(bits: word >> UInt64((scalar & 15) * 4) & 0xF)
    } else if scalar < 0x40000 {
      // The two planes of ideographs. The last two code points of a plane are not characters.
      self = scalar & 0xFFFE == 0xFFFE ? .narrowJoining : .wideJoining
    } else if scalar >> 12 == 0xE0 {
      // Tags and selectors: invisible, and able to carry a hidden message.
      self = .dropped
    } else {
      self = .narrowJoining
    }
  }

  private init(bits: UInt64) {
    self = WidthClass(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .narrowJoining
  }

  var columns: Int {
    switch self {
    case .zero, .dropped: 0
    case .narrow, .narrowJoining, .replaced: 1
    case .wide, .wideJoining: 2
    }
  }

  /// Whether there is a boundary on both sides, unless an adjacent scalar joins.
  var standsAlone: Bool {
    switch self {
    case .narrow, .wide, .replaced: true
    case .zero, .narrowJoining, .wideJoining, .dropped: false
    }
  }
}
