/// How many columns a scalar takes, and whether it may belong to a cluster with its neighbours.
///
/// Between two scalars that never join there is always a boundary, so most text is cut into
/// clusters by looking at two scalars, without the rules for segmentation.
enum WidthClass: UInt8 {
  /// Drawn on the scalar before it: marks, joiners, middles and ends of Hangul syllables.
  case zero
  case narrow
  /// Narrow, and perhaps part of a longer cluster.
  case narrowJoining
  case wide
  /// Wide, and perhaps part of a longer cluster.
  case wideJoining
  /// Never passed on; something else is drawn in its place.
  case replaced
  /// Never passed on; nothing is drawn in its place.
  case dropped

  init(of scalar: UInt32) {
    if scalar < WidthTable.end {
      let blocks = WidthTable.blockNumbers[Int(scalar >> 10)]
      let block = blocks >> UInt64((scalar >> 7 & 7) * 8) & 0xFF
      let word = WidthTable.classes[Int(block * 8) + Int(scalar >> 4 & 7)]
      self = WidthClass(bits: word >> UInt64((scalar & 15) * 4) & 0xF)
    } else if scalar < 0x40000 {
      // The two planes of ideographs. The last two scalars of a plane are none.
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

  /// Whether there is a boundary on either side, unless the neighbour joins.
  var standsAlone: Bool {
    switch self {
    case .narrow, .wide, .replaced: true
    case .zero, .narrowJoining, .wideJoining, .dropped: false
    }
  }
}
