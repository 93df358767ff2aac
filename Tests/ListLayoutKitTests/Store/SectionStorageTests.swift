import Testing

@testable import ListLayoutKit

/// What a store keeps of sections.
struct SectionStorageTests {
  @Test func `a section takes 14 bytes`() {
    #expect(MemoryLayout<PackedSection>.stride == 14)
  }

  @Test(
    arguments: [0, 1, 2, 0x7FFF, 0x8000, 1_000_000, Int(Int32.max)],
    [0, 1, 77, UInt32(PackedSection.stylesOfMany - 1), 1 << 29])
  func `a packed section is the one that was packed`(itemCount: Int, style: UInt32) {
    if itemCount > PackedSection.fewItems, style >= PackedSection.stylesOfMany { return }
    for (hasHeader, hasFooter) in [(false, false), (true, false), (false, true), (true, true)] {
      let record = SectionRecord(
        itemCount: itemCount, hasHeader: hasHeader, hasFooter: hasFooter, style: style,
        length: 1234.5678)
      let packed = PackedSection(record)
      #expect(packed.record == record)
      #expect(packed.elementCount == record.elementCount && packed.length == record.length)
    }
  }

  private func style(_ number: Int) -> SectionStyle {
    SectionStyle(SectionMetrics(itemCount: 1, lineSpacing: Double(number)))
  }

  @Test func `each style has one number, and is found by it`() throws {
    var table = StyleTable()
    let numbers = (0..<40_000).compactMap { table.number(of: style($0), itemCount: 1) }
    #expect(Set(numbers).count == 40_000)
    for number in stride(from: 0, to: 40_000, by: 77) {
      let again = table.number(of: style(number), itemCount: 1)
      #expect(table[numbers[number]] == style(number) && again == numbers[number])
    }
  }

  @Test func `a style that came with short sections gets a low number for a long one`() throws {
    var table = StyleTable()
    for number in 0..<40_000 { _ = table.number(of: style(number), itemCount: 1) }
    let number = table.number(of: style(39_999), itemCount: 100_000)
    let low = try #require(number)
    #expect(low < PackedSection.stylesOfMany && table[low] == style(39_999))
    #expect(table.number(of: style(39_999), itemCount: 1) == low)
  }

  @Test func `a table full of styles of long sections gives no more numbers for such`() {
    var table = StyleTable()
    let numbers = (0..<PackedSection.stylesOfMany).compactMap {
      table.number(of: style($0), itemCount: 100_000)
    }
    #expect(Set(numbers).count == PackedSection.stylesOfMany)
    let (known, new) = (style(0), style(99_999))
    let again = table.number(of: known, itemCount: 100_000)
    let long = table.number(of: new, itemCount: 100_000)
    let short = table.number(of: new, itemCount: 1)
    #expect(again == 0 && long == nil && short != nil)
  }
}
