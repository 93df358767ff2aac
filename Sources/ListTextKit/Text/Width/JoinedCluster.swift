/// The drawn form of a cluster of several scalars, and its width.
///
/// Widths add up to at most two, so families, flags and skin tones take two columns. The emoji
/// selector makes an emoji wide; the text selector changes the drawing but not the width, as in
/// most terminals. Tags, joiners at the end and marks without a base are left out.
struct JoinedCluster {
  /// The maximum number of scalars, more than the longest family has; further ones are left out.
  static let scalarLimit = 16

  /// The drawn form.
  private(set) var character: Character
  private(set) var columns = 0
  /// The drawn form if it is a single scalar.
  private(set) var scalar: UInt32?

  private var count = 0
  private var base: Unicode.Scalar?
  private var last: UInt32 = 0
  /// Whether a joiner was read, and whether it joins a scalar to the base.
  private var hasJoiner = false
  private var isJoined = false
  private var selectsEmoji = false
  /// The drawn form, once a scalar was left out.
  private var kept: String.UnicodeScalarView?

  init(_ character: Character) {
    self.character = character
    let scalars = character.unicodeScalars
    var place = scalars.startIndex
    while place < scalars.endIndex {
      let scalar = scalars[place]
      let drawn = count < JoinedCluster.scalarLimit ? add(scalar) : nil
      if drawn != scalar, kept == nil { kept = String.UnicodeScalarView(scalars[..<place]) }
      if let drawn {
        kept?.append(drawn)
        last = drawn.value
        count += 1
      }
      place = scalars.index(after: place)
    }
    removeLastJoiners(of: scalars)
    applySelector()
    if let kept { self.character = String(kept).first ?? " " }
    if count == 1 { scalar = base?.value }
  }

  private mutating func removeLastJoiners(of scalars: Character.UnicodeScalarView) {
    guard last == 0x200C || last == 0x200D else { return }
    var left = kept ?? String.UnicodeScalarView(scalars)
    while let scalar = left.last, scalar.value == 0x200C || scalar.value == 0x200D {
      left.removeLast()
      count -= 1
    }
    kept = left
  }

  private mutating func applySelector() {
    guard selectsEmoji, !isJoined, let base, base.properties.isEmoji else { return }
    columns = 2
  }

  /// Adds a scalar, and returns its drawn form: the scalar, another one or `nil`.
  private mutating func add(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let width = WidthClass(of: scalar.value)
    switch width {
    case .replaced, .dropped: return nil
    case .zero:
      guard base != nil else { return nil }
      switch scalar.value {
      case 0xFE0F: selectsEmoji = true
      case 0x200D: hasJoiner = true
      default: break
      }
      return scalar
    case .narrow, .narrowJoining, .wide, .wideJoining:
      if let base { return addNext(scalar, width, to: base) }
      base = scalar
      columns = width.columns
      return scalar
    }
  }

  private mutating func addNext(
    _ scalar: Unicode.Scalar, _ width: WidthClass, to base: Unicode.Scalar
  ) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x1F3FB...0x1F3FF where !base.properties.isEmojiModifierBase && !isJoined:
      // A terminal would draw a lone skin tone in columns of its own.
      return nil
    case 0xFF9E...0xFF9F where columns == 2:
      // The halfwidth mark would take a third column; the combining one has the same meaning.
      return scalar.value == 0xFF9E ? "\u{3099}" : "\u{309A}"
    default:
      columns = min(columns + width.columns, 2)
      isJoined = hasJoiner
      return scalar
    }
  }
}
