import ListDiffKit

/// The data that a store keeps for a section; stored as a ``PackedSection``.
struct SectionRecord: Hashable {
  private let items: Int32
  /// The number of the style, and a bit each for header and footer.
  private let marks: UInt32
  /// The extent along the axis, if the layout uses it.
  var length: Double

  init(itemCount: Int, hasHeader: Bool, hasFooter: Bool, style: UInt32, length: Double = 0) {
    items = Int32(clamping: max(0, itemCount))
    marks = style << 2 | (hasHeader ? 1 : 0) | (hasFooter ? 2 : 0)
    self.length = length
  }

  /// Whether the other section has the same style, and a header and footer like this one.
  func isLike(_ other: SectionRecord) -> Bool { marks == other.marks }

  var itemCount: Int { Int(items) }
  var hasHeader: Bool { marks & 1 != 0 }
  var hasFooter: Bool { marks & 2 != 0 }
  var style: UInt32 { marks >> 2 }
  var headerCount: Int { Int(marks & 1) }
  var elementCount: Int { Int(items) + Int(marks & 1) + Int(marks >> 1 & 1) }

  /// The position of an element among those of its section, if it exists.
  func position(of element: ListPlace) -> Int? {
    switch element {
    case .header: hasHeader ? 0 : nil
    case .item(let path):
      path.item >= 0 && path.item < itemCount ? headerCount + path.item : nil
    case .footer: hasFooter ? headerCount + itemCount : nil
    }
  }

  /// The element at a position among those of the section.
  func element(at position: Int, section: Int) -> ListPlace {
    if hasHeader, position == 0 { return .header(section) }
    let item = position - headerCount
    return item < itemCount ? .item(ListPath(section: section, item: item)) : .footer(section)
  }
}
