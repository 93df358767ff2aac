/// What is drawn for a cluster of several scalars, and how wide it is.
///
/// Widths add up to two at most, so that families, flags and skin tones take two columns. A
/// selector for emoji makes an emoji wide, one for text makes it narrow. What is invisible outside
/// of its cluster is left out: tags, joiners at the end, and marks with nothing to stand on.
struct JoinedCluster {
  /// More scalars than the longest family has; what exceeds it is left out.
  static let scalarLimit = 16

  private(set) var scalars = String.UnicodeScalarView()
  private(set) var columns = 0
  private var count = 0
  private var base: Unicode.Scalar?
  private var isJoined = false
  private var selector: UInt32 = 0

  init(_ character: Character) {
    for scalar in character.unicodeScalars where count < JoinedCluster.scalarLimit {
      add(scalar)
    }
    while let last = scalars.last, last.value == 0x200C || last.value == 0x200D {
      scalars.removeLast()
      count -= 1
    }
    guard let base, !isJoined else { return }
    if selector == 0xFE0F, base.properties.isEmoji {
      columns = 2
    } else if selector == 0xFE0E, base.properties.isEmojiPresentation {
      columns = 1
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    let width = WidthClass(of: scalar.value)
    switch width {
    case .replaced, .dropped: return
    case .zero:
      guard base != nil else { return }
      switch scalar.value {
      case 0xFE0E, 0xFE0F: selector = scalar.value
      case 0x200D: isJoined = true
      default: break
      }
      append(scalar)
    case .narrow, .narrowJoining, .wide, .wideJoining:
      if let base {
        addNext(scalar, width, to: base)
      } else {
        base = scalar
        columns = width.columns
        append(scalar)
      }
    }
  }

  private mutating func addNext(
    _ scalar: Unicode.Scalar, _ width: WidthClass, to base: Unicode.Scalar
  ) {
    switch scalar.value {
    case 0x1F3FB...0x1F3FF where !base.properties.isEmojiModifierBase && !isJoined:
      // A terminal would draw a patch of skin in columns of its own.
      return
    case 0xFF9E...0xFF9F where columns == 2:
      // The halfwidth mark would be a third column; the combining one says the same.
      append(scalar.value == 0xFF9E ? "\u{3099}" : "\u{309A}")
    default:
      columns = min(columns + width.columns, 2)
      append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    scalars.append(scalar)
    count += 1
  }

  /// The scalar, if only one is left.
  var scalar: UInt32? { count == 1 ? scalars.first?.value : nil }

  /// What is left, as one character.
  var character: Character { String(scalars).first ?? " " }
}
