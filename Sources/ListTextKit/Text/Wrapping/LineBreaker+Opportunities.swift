extension LineBreaker {
  /// Whether a line may end between two clusters that no space separates.
  ///
  /// - Parameter followsLetter: Whether a letter precedes the hyphen, so that `--help` is not
  ///   broken.
  static func mayBreak(
    between one: Cluster, and other: Cluster, followsLetter: Bool
  ) -> Bool {
    if isHyphen(one) { return followsLetter && isWord(other) }
    guard one.columns == 2 || other.columns == 2 else { return false }
    return !keepsWithNext(one.scalar ?? 0) && !keepsWithPrevious(other.scalar ?? 0)
  }

  static func isHyphen(_ cluster: Cluster) -> Bool {
    switch cluster.scalar {
    case 0x2D, 0x2010, 0x2013, 0x2014: true
    default: false
    }
  }

  /// Whether the cluster is a letter, with or without marks.
  static func isWord(_ cluster: Cluster) -> Bool {
    guard let scalar = cluster.scalar else { return cluster.columns == 1 }
    return Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false
  }

  /// Opening brackets and quotes, which no line should end with.
  private static func keepsWithNext(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x22, 0x27, 0x28, 0x5B, 0x7B, 0xA0, 0xAB, 0x2018, 0x201C, 0x202F, 0x2007: true
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D: true
    case 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F: true
    default: false
    }
  }

  /// Closing brackets, punctuation and small kana, which no line should begin with.
  private static func keepsWithPrevious(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21, 0x22, 0x25, 0x27, 0x29, 0x2C, 0x2D, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: true
    case 0xA0, 0xBB, 0x2007, 0x2019, 0x201D, 0x2026, 0x202F: true
    case 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017: true
    case 0x3019, 0x301B, 0x301E, 0x301F, 0x303B, 0x30FB...0x30FE: true
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E: true
    case 0x3095, 0x3096, 0x309D, 0x309E: true
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE: true
    case 0x30F5, 0x30F6: true
    case 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60: true
    default: false
    }
  }
}
