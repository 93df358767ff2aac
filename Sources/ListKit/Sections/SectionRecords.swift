/// The controllers, items and parts of sections, by section number.
///
/// A section for which nothing was stored has no record, only a first token. Records are in pages,
/// which are allocated when one of their sections gets a record.
struct SectionRecords {
  private static var pageLength: Int { 64 }

  /// A fixed number of records, some of them unused.
  private final class Page {
    var records: ContiguousArray<StoredSection>
    /// The number of records in use: a page without any is dropped, so that many are not freed in one turn.
    var usedCount = 0

    init() { records = ContiguousArray(repeating: .unused, count: SectionRecords.pageLength) }
  }

  private var pages: ContiguousArray<Page?> = []
  /// The token of the only item of a section without a record, by section number.
  private var tokens: ContiguousArray<ItemToken> = []
  private var free: [SectionNumber] = []

  /// The record of a section.
  subscript(number: SectionNumber) -> StoredSection {
    @inline(__always)
    get {
      let number = Int(number)
      if let page = pages[number / Self.pageLength] {
        let record = page.records[number % Self.pageLength]
        if record.isUsed { return record }
      }
      return StoredSection(
        controller: nil, items: ItemTokens(first: tokens[number], count: 1), parts: nil)
    }
    set {
      let number = Int(number)
      let page = page(of: number)
      let index = number % Self.pageLength
      page.usedCount += (newValue.isUsed ? 1 : 0) - (page.records[index].isUsed ? 1 : 0)
      page.records[index] = newValue
    }
  }

  /// The controller of a section; `nil` if it was not created yet.
  @inline(__always)
  func controller(of number: SectionNumber) -> AnyObject? {
    pages[Int(number) / Self.pageLength]?.records[Int(number) % Self.pageLength].controller
  }

  /// Whether a section has this controller; the number may be one that no section has.
  @inline(__always)
  func isController(_ controller: AnyObject, of number: SectionNumber) -> Bool {
    let page = Int(number) / Self.pageLength
    guard number >= 0, page < pages.count else { return false }
    return pages[page]?.records[Int(number) % Self.pageLength].controller === controller
  }

  /// Whether a section has no record.
  @inline(__always)
  func isUnused(_ number: SectionNumber) -> Bool {
    guard let page = pages[Int(number) / Self.pageLength] else { return true }
    return !page.records[Int(number) % Self.pageLength].isUsed
  }

  /// Whether a section has a header, a footer or listed items.
  func hasParts(_ number: SectionNumber) -> Bool {
    pages[Int(number) / Self.pageLength]?.records[Int(number) % Self.pageLength].parts != nil
  }

  /// The number of items of a section.
  @inline(__always)
  func itemCount(of number: SectionNumber) -> Int {
    guard let page = pages[Int(number) / Self.pageLength] else { return 1 }
    let record = page.records[Int(number) % Self.pageLength]
    return record.isUsed ? record.items.count : 1
  }

  private mutating func page(of number: Int) -> Page {
    let index = number / Self.pageLength
    if let page = pages[index] { return page }
    let page = Page()
    pages[index] = page
    return page
  }

  /// Reserves capacity for sections that are inserted part by part; does not touch the memory yet.
  mutating func reserve(_ count: Int) {
    tokens.reserveCapacity(count)
    pages.reserveCapacity((count + Self.pageLength - 1) / Self.pageLength)
  }

  /// Allocates numbers for inserted sections, each with one item that gets the next token.
  mutating func allocate(_ count: Int, next: inout ItemToken) -> SectionNumbers {
    if free.count >= count {
      let numbers = Array(free.suffix(count))
      free.removeLast(count)
      for number in numbers {
        tokens[Int(number)] = next
        next += 1
      }
      return SectionNumbers(numbers)
    }
    let first = tokens.count
    tokens.append(contentsOf: (0..<count).lazy.map { [next] in next + ItemToken($0) })
    next += ItemToken(count)
    let missing = (tokens.count + Self.pageLength - 1) / Self.pageLength - pages.count
    if missing > 0 { pages.append(contentsOf: repeatElement(nil, count: missing)) }
    return .range(SectionNumber(first)..<SectionNumber(first + count))
  }

  /// Releases the number of a deleted section for reuse.
  mutating func release(_ number: SectionNumber) {
    if let page = pages[Int(number) / Self.pageLength] {
      self[number] = .unused
      if page.usedCount == 0 { pages[Int(number) / Self.pageLength] = nil }
    }
    free.append(number)
  }

  /// Releases the numbers of all sections except the given ones.
  ///
  /// - Complexity: O(*n*), but whole pages are released without a visit of their records.
  mutating func releaseAll(but staying: SectionNumbers) {
    if staying.isEmpty {
      for index in pages.indices { pages[index] = nil }
      free = Array(0..<SectionNumber(tokens.count))
      return
    }
    var isStaying = ContiguousArray(repeating: false, count: tokens.count)
    var staysOnPage = ContiguousArray(repeating: false, count: pages.count)
    for number in staying {
      isStaying[Int(number)] = true
      staysOnPage[Int(number) / Self.pageLength] = true
    }
    for (index, stays) in staysOnPage.enumerated() where pages[index] != nil {
      guard stays else {
        pages[index] = nil
        continue
      }
      let first = index * Self.pageLength
      for number in first..<min(isStaying.count, first + Self.pageLength) where !isStaying[number] {
        self[SectionNumber(number)] = .unused
      }
    }
    free = isStaying.indices.filter { !isStaying[$0] }.map { SectionNumber($0) }
  }

  /// The number of pages.
  var pageCount: Int { pages.count }

  /// Removes a page of records, and returns the controllers on it.
  mutating func takeControllers(ofPage index: Int) -> [AnyObject] {
    defer { pages[index] = nil }
    return pages[index]?.records.compactMap { $0.controller } ?? []
  }

  /// The sections with controllers, in no order.
  ///
  /// - Complexity: O(*n* / 64), plus one page for every 64 sections with records.
  var madeNumbers: [SectionNumber] {
    var made: [SectionNumber] = []
    for (index, page) in pages.enumerated() {
      guard let page else { continue }
      for (offset, record) in page.records.enumerated() where record.controller != nil {
        made.append(SectionNumber(index * Self.pageLength + offset))
      }
    }
    return made
  }
}

/// The numbers of inserted sections, in order.
enum SectionNumbers: RandomAccessCollection {
  case range(Range<SectionNumber>)
  case some([SectionNumber])

  /// Stores consecutive numbers as a range.
  init(_ numbers: [SectionNumber]) {
    if let first = numbers.first,
      numbers.indices.allSatisfy({ numbers[$0] == first + SectionNumber($0) })
    {
      self = .range(first..<first + SectionNumber(numbers.count))
    } else {
      self = .some(numbers)
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int {
    switch self {
    case .range(let range): range.count
    case .some(let numbers): numbers.count
    }
  }

  subscript(index: Int) -> SectionNumber {
    switch self {
    case .range(let range): range.lowerBound + SectionNumber(index)
    case .some(let numbers): numbers[index]
    }
  }
}
