/// A `ListPath` in the matcher's working memory.
@usableFromInline
struct ItemPlace: BitwiseCopyable {
  @usableFromInline let section: Int32
  @usableFromInline let item: Int32

  init(section: Int, item: Int) {
    self.section = Int32(truncatingIfNeeded: section)
    self.item = Int32(truncatingIfNeeded: item)
  }

  var path: ListPath { ListPath(section: Int(section), item: Int(item)) }
}

extension Buffer where Element == ItemPlace {
  mutating func appendItems(_ items: Range<Int>, of section: Int) {
    for item in items { append(ItemPlace(section: section, item: item)) }
  }
}
