/// The drawn form of a grapheme cluster.
struct Cluster {
  /// The role of the cluster in line breaking.
  enum Kind {
    case glyph
    /// A space where a line may be broken.
    case space
    /// The end of a line; drawn as a space in a single line.
    case newline
    /// Invisible, but a line may be broken here.
    case invisibleSpace
  }

  /// The drawn scalar; `nil` if ``ClusterReader/joined`` is drawn.
  var scalar: UInt32?
  /// 0, 1 or 2; a tab is two spaces.
  var columns: Int
  var kind: Kind = .glyph

  static let nothing = Cluster(scalar: PackedCell.space, columns: 0)
  static let replacement = Cluster(scalar: 0xFFFD, columns: 1)

  /// The drawn form of a scalar that stands alone.
  @inline(__always)
  init(scalar: UInt32?, columns: Int, kind: Kind = .glyph) {
    self.scalar = scalar
    self.columns = columns
    self.kind = kind
  }

  /// The replacement for a character that must not reach a terminal.
  init(replacing scalar: UInt32) {
    switch scalar {
    case 0x09: self.init(scalar: PackedCell.space, columns: 2, kind: .space)
    case 0x0A, 0x0D, 0x2028, 0x2029:
      self.init(scalar: PackedCell.space, columns: 1, kind: .newline)
    case 0..<0x20: self.init(scalar: 0x2400 + scalar, columns: 1)
    case 0x7F: self.init(scalar: 0x2421, columns: 1)
    default: self.init(scalar: 0xFFFD, columns: 1)
    }
  }

  /// The drawn form of a scalar that is a cluster.
  init(alone scalar: UInt32, _ width: WidthClass) {
    switch width {
    case .replaced: self.init(replacing: scalar)
    case .zero: self = .nothing
    case .dropped:
      self.init(
        scalar: PackedCell.space, columns: 0, kind: scalar == 0x200B ? .invisibleSpace : .glyph)
    case .narrow, .narrowJoining, .wide, .wideJoining:
      self.init(
        scalar: scalar, columns: width.columns,
        kind: Cluster.isBreakingSpace(scalar) ? .space : .glyph)
    }
  }

  static func isBreakingSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}
