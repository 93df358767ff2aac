/// A sequence of measured or estimated lengths, and the offset of each.
///
/// Finding the offset of a position, or the position at an offset, and changing a length take
/// logarithmic time. A book is a value: a copy is a snapshot that shares its storage with the
/// original until one of them changes.
///
/// A length is stored in 8 bytes; with the room for inserts and the directory, a book takes about
/// 10 bytes for each, and at most 20 after many edits. Lengths that are negative, infinite or not a
/// number count as zero.
public struct SizeBook: Sendable {
  /// A length, measured or estimated.
  public struct Length: Hashable, Sendable {
    /// The extent.
    public var value: Double
    /// Whether it has not been measured.
    public var isEstimate: Bool

    /// Makes a length, measured by default.
    @inlinable
    public init(_ value: Double, isEstimate: Bool = false) {
      self.value = value
      self.isEstimate = isEstimate
    }
  }

  var list = SummedList<MeasuredLength>([])

  /// Makes a book of lengths.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public init(_ lengths: some Sequence<Length>) {
    self.init()
    var some = ContiguousArray<Length>()
    some.reserveCapacity(256)
    for length in lengths {
      some.append(length)
      if some.count == 256 {
        fill(some)
        some.removeAll(keepingCapacity: true)
      }
    }
    fill(some)
    endFilling()
  }

  @usableFromInline
  mutating func fill(_ lengths: ContiguousArray<Length>) {
    for length in lengths {
      list.appendUnsealed(MeasuredLength(length.value, isEstimate: length.isEstimate))
    }
  }

  @usableFromInline
  mutating func endFilling() { list.seal() }

  /// Makes a book of estimated lengths.
  ///
  /// - Complexity: O(*n*).
  public init(estimate: Double = 0, count: Int = 0) {
    let entry = MeasuredLength(estimate, isEstimate: true)
    list = SummedList(repeatElement(entry, count: max(0, count)))
  }

  /// The number of lengths.
  public var count: Int { list.count }

  /// Whether there are no lengths.
  public var isEmpty: Bool { count == 0 }

  /// The sum of all lengths.
  public var total: Double { list.total.length }

  /// The length at a position.
  ///
  /// - Precondition: The position exists.
  /// - Complexity: O(log *n*).
  public subscript(position: Int) -> Length {
    let entry = list[position]
    return Length(entry.length, isEstimate: entry.isEstimate)
  }

  /// All lengths in order, from which ``init(_:)`` makes an equal book.
  ///
  /// - Complexity: O(*n*).
  public var lengths: [Length] {
    list.leaves.flatMap { $0.map { Length($0.length, isEstimate: $0.isEstimate) } }
  }

  /// The offset of a position, or the end of the book for positions beyond the last one.
  ///
  /// - Parameters:
  ///   - position: The position of a length.
  ///   - spacing: A space that follows each length.
  /// - Complexity: O(log *n*).
  public func offset(of position: Int, spacing: Double = 0) -> Double {
    let before = list.sums(before: position)
    return before.length + Double(before.entries) * spacing
  }

  /// The last position that begins at or before an offset, or `nil` if the book is empty.
  ///
  /// An offset before the first position gives the first one, and an offset after the end gives the
  /// last one.
  ///
  /// - Parameters:
  ///   - offset: A distance from the beginning.
  ///   - spacing: A space that follows each length; not less than zero.
  /// - Complexity: O(log *n*).
  public func position(at offset: Double, spacing: Double = 0) -> Int? {
    list.location(atLength: offset, gap: spacing)?.index
  }
}
