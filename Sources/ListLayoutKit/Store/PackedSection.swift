/// A section record as a list of sections stores it, in 14 bytes.
///
/// It is seven words of 16 bits, since a `Double` would be padded to 16 bytes. Four words are the
/// length. The others contain, from the lowest bit on, one bit each for header, footer and many
/// items, then the number of items and the number of the style. A section has many items if their
/// number needs more than 15 bits; the number then has 31 bits, which leaves 14 for the style.
///
///     few    style, 30 bits   items, 15 bits   0  footer  header
///     many   style, 14 bits   items, 31 bits   1  footer  header
struct PackedSection: SummedEntry {
  private let length0: UInt16
  private let length1: UInt16
  private let length2: UInt16
  private let length3: UInt16
  private let marks0: UInt16
  private let marks1: UInt16
  private let marks2: UInt16

  /// The most items of a section with few.
  static var fewItems: Int { 0x7FFF }
  /// The number of styles that sections with many items can have.
  static var stylesOfMany: Int { 1 << 14 }

  /// Packs a record; if it has more than ``fewItems`` items, its style must be less than
  /// ``stylesOfMany``.
  @inline(__always)
  init(_ record: SectionRecord) {
    let isMany = record.itemCount > Self.fewItems
    var marks: UInt64 = (record.hasHeader ? 1 : 0) | (record.hasFooter ? 2 : 0) | (isMany ? 4 : 0)
    marks |= UInt64(record.itemCount) << 3 | UInt64(record.style) << (isMany ? 34 : 18)
    marks0 = UInt16(truncatingIfNeeded: marks)
    marks1 = UInt16(truncatingIfNeeded: marks >> 16)
    marks2 = UInt16(truncatingIfNeeded: marks >> 32)
    let bits = record.length.bitPattern
    length0 = UInt16(truncatingIfNeeded: bits)
    length1 = UInt16(truncatingIfNeeded: bits >> 16)
    length2 = UInt16(truncatingIfNeeded: bits >> 32)
    length3 = UInt16(truncatingIfNeeded: bits >> 48)
  }

  /// A section without elements.
  static var empty: PackedSection {
    PackedSection(SectionRecord(itemCount: 0, hasHeader: false, hasFooter: false, style: 0))
  }

  @inline(__always) var length: Double {
    let low = UInt64(length0) | UInt64(length1) << 16
    return Double(bitPattern: low | UInt64(length2) << 32 | UInt64(length3) << 48)
  }

  @inline(__always) private var marks: UInt64 {
    UInt64(marks0) | UInt64(marks1) << 16 | UInt64(marks2) << 32
  }

  /// Whether the other section has the same style, the same number of items, and a header and
  /// footer like this one.
  @inline(__always) func isLike(_ other: PackedSection) -> Bool {
    marks0 == other.marks0 && marks1 == other.marks1 && marks2 == other.marks2
  }

  @inline(__always) private var itemCount: Int {
    Int(marks >> 3 & (marks0 & 4 == 0 ? UInt64(Self.fewItems) : 0x7FFF_FFFF))
  }

  /// Whether there is any item.
  @inline(__always) var hasItems: Bool { itemCount > 0 }

  @inline(__always) var elementCount: Int {
    itemCount + Int(marks0 & 1) + Int(marks0 >> 1 & 1)
  }

  @inline(__always) var record: SectionRecord {
    SectionRecord(
      itemCount: itemCount, hasHeader: marks0 & 1 != 0, hasFooter: marks0 & 2 != 0,
      style: UInt32(truncatingIfNeeded: marks >> (marks0 & 4 == 0 ? 18 : 34)), length: length)
  }
}
