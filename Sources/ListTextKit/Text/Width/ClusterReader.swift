/// Reads a text cluster by cluster, and returns the drawn form of each.
///
/// Two adjacent scalars that stand alone are separate clusters, which covers nearly all of most
/// text. The rest is copied to a string, which applies the rules of segmentation.
struct ClusterReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The start of the next cluster.
  private(set) var position: Int
  /// The drawn form of the last cluster if it has several scalars.
  private(set) var joined: Character = " "

  private var stretch = ""
  private var stretchPosition = "".startIndex
  /// The ends of the clusters of the current part that no later text can change.
  private var stretchEnd = 0

  /// Makes a reader of valid UTF-8 that starts at a cluster boundary.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Returns the next cluster; `nil` at the end.
  @inline(__always)
  mutating func next() -> Cluster? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    let isPlain = byte &- 0x20 < 0x5F && position >= stretchEnd
    if isPlain, position + 1 == bytes.count || bytes[position + 1] < 0x80 {
      position += 1
      return Cluster(scalar: UInt32(byte), columns: 1, kind: byte == 0x20 ? .space : .glyph)
    }
    return nextOfAnyKind()
  }

  @inline(never)
  private mutating func nextOfAnyKind() -> Cluster {
    if position < stretchEnd { return nextOfStretch() }
    let (scalar, after) = scalar(at: position)
    let width = WidthClass(of: scalar)
    if width.standsAlone {
      if scalar == 0x0D, after < bytes.count, bytes[after] == 0x0A {
        position = after + 1
        return Cluster(replacing: scalar)
      }
      if width == .replaced || after == bytes.count
        || WidthClass(of: self.scalar(at: after).value).standsAlone
      {
        position = after
        return Cluster(alone: scalar, width)
      }
    }
    if let end = endOfMarkedCluster(from: scalar, after) {
      let character = Character(String(decoding: bytes[position..<end], as: UTF8.self))
      position = end
      return cluster(of: character)
    }
    openStretch()
    return nextOfStretch()
  }

  /// The end of a scalar with common marks, or of a flag, if the next scalar does not join.
  private func endOfMarkedCluster(from scalar: UInt32, _ after: Int) -> Int? {
    var place = after
    if ClusterReader.isRegionalIndicator(scalar) {
      guard place < bytes.count else { return place }
      let (next, end) = self.scalar(at: place)
      guard ClusterReader.isRegionalIndicator(next) else { return nil }
      place = end
    } else if !WidthClass(of: scalar).standsAlone {
      return nil
    }
    while place < bytes.count {
      let (next, end) = self.scalar(at: place)
      if ClusterReader.isCommonMark(next) {
        place = end
      } else if WidthClass(of: next).standsAlone || ClusterReader.isRegionalIndicator(next) {
        return place
      } else {
        return nil
      }
    }
    return place
  }

  private static func isRegionalIndicator(_ scalar: UInt32) -> Bool {
    scalar &- 0x1F1E6 < 26
  }

  /// Accents, selectors, the keycap frame and skin tones, which join only the scalar before them.
  private static func isCommonMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x20D0...0x20F0, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }

  private mutating func nextOfStretch() -> Cluster {
    let character = stretch[stretchPosition]
    stretchPosition = stretch.index(after: stretchPosition)
    position += character.utf8.count
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return Cluster(alone: first.value, WidthClass(of: first.value))
    }
    return cluster(of: character)
  }

  private mutating func cluster(of character: Character) -> Cluster {
    let drawn = JoinedCluster(character)
    if drawn.columns == 0 { return .nothing }
    if let scalar = drawn.scalar {
      let kind: Cluster.Kind = Cluster.isBreakingSpace(scalar) ? .space : .glyph
      return Cluster(scalar: scalar, columns: drawn.columns, kind: kind)
    }
    joined = drawn.character
    return Cluster(scalar: nil, columns: drawn.columns)
  }

  /// Copies text up to a boundary that later text cannot change, or enough text to contain one.
  private mutating func openStretch() {
    var limit = 64
    while true {
      let (end, isSure) = boundary(within: limit)
      stretch = String(decoding: bytes[position..<end], as: UTF8.self)
      stretchPosition = stretch.startIndex
      let unsure = isSure ? 0 : stretch.last?.utf8.count ?? 0
      stretchEnd = end - unsure
      if stretchEnd > position { return }
      limit *= 2
    }
  }

  /// The first boundary between two scalars that never join, or the limit.
  private func boundary(within limit: Int) -> (end: Int, isSure: Bool) {
    var (before, place) = scalar(at: position)
    while place < bytes.count {
      if place - position >= limit { return (place, false) }
      let (next, after) = scalar(at: place)
      let width = WidthClass(of: next)
      if width == .replaced || width.standsAlone && WidthClass(of: before).standsAlone {
        return (place, true)
      }
      (before, place) = (next, after)
    }
    return (place, true)
  }

  /// The scalar at a byte, and the start of the next one.
  private func scalar(at place: Int) -> (value: UInt32, after: Int) {
    let first = UInt32(bytes[place])
    if first < 0x80 { return (first, place + 1) }
    func low(_ distance: Int) -> UInt32 { UInt32(bytes[place + distance] & 0x3F) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | low(1), place + 2) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | low(1) << 6 | low(2), place + 3) }
    return ((first & 0x07) << 18 | low(1) << 12 | low(2) << 6 | low(3), place + 4)
  }
}

extension StringProtocol {
  /// Calls a closure with the UTF-8 of the text, without a copy for native strings.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    if let result = try utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = String(self)
    return try copy.withUTF8(body)
  }
}
