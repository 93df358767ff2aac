import ListDiffKit

/// The entries of an ``IdentityIndex`` whose hashes have the same first bits.
///
/// Each entry is one word in an open-addressing table that is at most three quarters full.
struct IdentityTable {
  /// `hash << 32 | number + 1`; 0 marks an empty slot.
  private var entries: ContiguousArray<UInt64> = []
  /// The number of leading bits that all hashes in this table share.
  private let prefix: UInt32
  private var shift: UInt32 = 32
  private(set) var count = 0

  init(prefix: UInt32) { self.prefix = prefix }

  /// Reserves capacity for a number of entries.
  mutating func reserve(_ capacity: Int) {
    var length = max(8, entries.count)
    while capacity > length / 4 * 3 { length *= 2 }
    if length > entries.count { rebuild(length) }
  }

  mutating func insert(_ hash: UInt32, _ number: SectionNumber) {
    insert(UInt64(hash) << 32 | UInt64(UInt32(number) + 1))
  }

  private mutating func insert(_ entry: UInt64) {
    reserve(count + 1)
    place(entry)
    count += 1
  }

  /// The entries in tables by the next bits of their hashes, which are nearly uniformly
  /// distributed.
  func divided(bits: UInt32) -> ContiguousArray<IdentityTable> {
    var tables = ContiguousArray(
      repeating: IdentityTable(prefix: prefix + bits), count: 1 << Int(bits))
    for entry in entries where entry != 0 {
      let hash = UInt32(truncatingIfNeeded: entry >> 32)
      tables[Int((hash &<< prefix) &>> (32 - bits))].insert(entry)
    }
    return tables
  }

  /// The slot at which the search for a hash begins.
  @inline(__always)
  private func home(_ hash: UInt32) -> Int { Int((hash &<< prefix) &>> shift) }

  /// The first section with a hash that meets the condition; `nil` if there is none.
  @inline(__always)
  func find(_ hash: UInt32, where matches: (SectionNumber) -> Bool) -> SectionNumber? {
    if entries.isEmpty { return nil }
    let mask = entries.count - 1
    var index = home(hash)
    while true {
      let entry = entries[index]
      if entry == 0 { return nil }
      if UInt32(truncatingIfNeeded: entry >> 32) == hash {
        let number = Self.number(of: entry)
        if matches(number) { return number }
      }
      index = (index + 1) & mask
    }
  }

  /// Removes the entry of a section; `false` if there is none with this hash.
  mutating func remove(_ hash: UInt32, _ number: SectionNumber) -> Bool {
    if entries.isEmpty { return false }
    let mask = entries.count - 1
    let wanted = UInt64(hash) << 32 | UInt64(UInt32(number) + 1)
    var index = home(hash)
    while entries[index] != wanted {
      if entries[index] == 0 { return false }
      index = (index + 1) & mask
    }
    vacate(index)
    return true
  }

  /// Removes the entry of a section with an unknown hash; `false` if there is none.
  mutating func remove(_ number: SectionNumber) -> Bool {
    let entry = entries.firstIndex { $0 != 0 && Self.number(of: $0) == number }
    guard let entry else { return false }
    vacate(entry)
    return true
  }

  /// Removes the entries of all sections that do not meet the condition.
  mutating func removeAll(but stays: (SectionNumber) -> Bool) {
    let staying = entries.filter { $0 != 0 && stays(Self.number(of: $0)) }
    entries.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    for entry in staying { place(entry) }
    count = staying.count
  }

  /// Empties a slot, and moves back later entries that could not be found otherwise.
  private mutating func vacate(_ index: Int) {
    let mask = entries.count - 1
    var hole = index
    var next = (hole + 1) & mask
    while entries[next] != 0 {
      let home = home(UInt32(truncatingIfNeeded: entries[next] >> 32))
      if (next - home) & mask >= (next - hole) & mask {
        entries[hole] = entries[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    entries[hole] = 0
    count -= 1
  }

  private mutating func rebuild(_ length: Int) {
    let old = entries
    entries = ContiguousArray(repeating: 0, count: length)
    shift = UInt32(32 - length.trailingZeroBitCount)
    for entry in old where entry != 0 { place(entry) }
  }

  @inline(__always)
  private mutating func place(_ entry: UInt64) {
    let mask = entries.count - 1
    var index = home(UInt32(truncatingIfNeeded: entry >> 32))
    while entries[index] != 0 { index = (index + 1) & mask }
    entries[index] = entry
  }

  private static func number(of entry: UInt64) -> SectionNumber {
    SectionNumber(UInt32(truncatingIfNeeded: entry) - 1)
  }
}
