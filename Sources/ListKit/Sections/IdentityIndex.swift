import ListDiffKit

/// Finds sections by the hashes of their identities.
///
/// It holds hashes and numbers of sections, and no identities: the caller compares the few sections
/// that have the hash. Each entry is one word, in an open table that is at most three quarters full.
struct IdentityIndex {
  /// `hash << 32 | number + 1`; 0 where there is no entry.
  private var entries: ContiguousArray<UInt64> = []
  private var shift: UInt32 = 32
  private(set) var count = 0

  /// Makes room for entries.
  mutating func reserve(_ capacity: Int) {
    var length = max(8, entries.count)
    while capacity > length / 4 * 3 { length *= 2 }
    if length > entries.count { rebuild(length) }
  }

  mutating func insert(_ hash: UInt32, _ number: SectionNumber) {
    reserve(count + 1)
    place(UInt64(hash) << 32 | UInt64(UInt32(number) + 1))
    count += 1
  }

  /// The first section with a hash that meets the condition.
  @inline(__always)
  func find(_ hash: UInt32, where matches: (SectionNumber) -> Bool) -> SectionNumber? {
    if entries.isEmpty { return nil }
    let mask = entries.count - 1
    var index = Int(hash >> shift)
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

  /// Removes the entry of a section; `false` if it has none with this hash.
  mutating func remove(_ hash: UInt32, _ number: SectionNumber) -> Bool {
    if entries.isEmpty { return false }
    let mask = entries.count - 1
    let wanted = UInt64(hash) << 32 | UInt64(UInt32(number) + 1)
    var index = Int(hash >> shift)
    while entries[index] != wanted {
      if entries[index] == 0 { return false }
      index = (index + 1) & mask
    }
    vacate(index)
    return true
  }

  /// Removes the entry of a section whose hash is not known.
  ///
  /// - Complexity: O(*n*).
  mutating func remove(_ number: SectionNumber) {
    if let index = entries.firstIndex(where: { $0 != 0 && Self.number(of: $0) == number }) {
      vacate(index)
    }
  }

  /// Removes the entries of all sections that do not meet a condition.
  ///
  /// - Complexity: O(*n*).
  mutating func removeAll(but stays: (SectionNumber) -> Bool) {
    let staying = entries.filter { $0 != 0 && stays(Self.number(of: $0)) }
    entries.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    for entry in staying { place(entry) }
    count = staying.count
  }

  /// Empties a place, and moves back entries behind it that would not be found any more.
  private mutating func vacate(_ index: Int) {
    let mask = entries.count - 1
    var hole = index
    var next = (hole + 1) & mask
    while entries[next] != 0 {
      let home = Int(UInt32(truncatingIfNeeded: entries[next] >> 32) >> shift)
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
    var index = Int(UInt32(truncatingIfNeeded: entry >> 32) >> shift)
    while entries[index] != 0 { index = (index + 1) & mask }
    entries[index] = entry
  }

  private static func number(of entry: UInt64) -> SectionNumber {
    SectionNumber(UInt32(truncatingIfNeeded: entry) - 1)
  }
}
