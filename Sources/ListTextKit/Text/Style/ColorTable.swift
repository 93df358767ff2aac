/// The 256 colours of xterm, and the search for the nearest one.
///
/// The cube (16…231) has six levels per channel, the greys (232…255) have 24 steps of ten.
enum ColorTable {
  struct Entry: Equatable {
    var red: Int32
    var green: Int32
    var blue: Int32

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = Int32(red)
      self.green = Int32(green)
      self.blue = Int32(blue)
    }
  }

  /// The default values of the sixteen colours in xterm.
  private static let standard: [Entry] = [
    Entry(0, 0, 0), Entry(205, 0, 0), Entry(0, 205, 0), Entry(205, 205, 0),
    Entry(0, 0, 238), Entry(205, 0, 205), Entry(0, 205, 205), Entry(229, 229, 229),
    Entry(127, 127, 127), Entry(255, 0, 0), Entry(0, 255, 0), Entry(255, 255, 0),
    Entry(92, 92, 255), Entry(255, 0, 255), Entry(0, 255, 255), Entry(255, 255, 255),
  ]

  static func entry(at index: UInt8) -> Entry {
    switch index {
    case 0..<16: return standard[Int(index)]
    case 16..<232:
      let place = index - 16
      return Entry(level(place / 36), level(place / 6 % 6), level(place % 6))
    default:
      let grey = 8 + (index - 232) * 10
      return Entry(grey, grey, grey)
    }
  }

  private static func level(_ step: UInt8) -> UInt8 {
    step == 0 ? 0 : 55 + step * 40
  }

  /// The nearest colour of the cube and the greys by square distance; the lower index wins a tie.
  static func nearestPaletteIndex(to color: Entry) -> UInt8 {
    let red = nearestStep(color.red)
    let green = nearestStep(color.green)
    let blue = nearestStep(color.blue)
    let cube = 16 + red * 36 + green * 6 + blue
    // The squares to all greys sum to a parabola around the mean, so the nearest to the mean wins.
    let sum = color.red + color.green + color.blue
    let grey = UInt8(232 + min(max((sum - 24 + 14) / 30, 0), 23))
    return squareDistance(color, entry(at: grey)) < squareDistance(color, entry(at: cube))
      ? grey : cube
  }

  /// The nearest of the levels 0, 95, 135, 175, 215, 255; the lower one wins a tie.
  private static func nearestStep(_ channel: Int32) -> UInt8 {
    switch channel {
    case ...47: 0
    case ...115: 1
    default: UInt8((channel - 36) / 40)
    }
  }

  private static func squareDistance(_ one: Entry, _ other: Entry) -> Int32 {
    let red = one.red - other.red
    let green = one.green - other.green
    let blue = one.blue - other.blue
    return red * red + green * green + blue * blue
  }

  /// The nearest of the sixteen colours by a perceptual distance.
  ///
  /// Green has the greatest weight; the weights of red and blue depend on the mean red, so that a
  /// dark blue does not become black, nor a pink grey.
  static func nearestStandardIndex(to color: Entry) -> UInt8 {
    var nearest = 0
    var least = Int32.max
    for (index, candidate) in standard.enumerated() {
      let distance = seenDistance(color, candidate)
      if distance < least {
        least = distance
        nearest = index
      }
    }
    return UInt8(nearest)
  }

  static func seenDistance(_ one: Entry, _ other: Entry) -> Int32 {
    let redness = (one.red + other.red) / 2
    let red = one.red - other.red
    let green = one.green - other.green
    let blue = one.blue - other.blue
    return (512 + redness) * red * red + 1024 * green * green + (767 - redness) * blue * blue
  }
}
