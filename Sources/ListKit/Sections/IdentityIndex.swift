/// Finds sections by the hashes of their identities.
///
/// It stores hashes and section numbers but no identities: the caller compares the few sections
/// with the same hash. A long index has one table for each value of the first bits of a hash. The
/// tables grow independently, so that no single insertion moves all entries, and none touches all
/// of their memory.
struct IdentityIndex {
  /// The maximum number of entries in a single table.
  static var greatestTable: Int { 8_192 }
  /// The number of leading bits of a hash that choose its table above that.
  private static var bits: UInt32 { 8 }

  private var tables: ContiguousArray = [IdentityTable(prefix: 0)]
  private(set) var count = 0

  /// Reserves capacity for entries, if they fit into a single table.
  mutating func reserve(_ capacity: Int) {
    if tables.count == 1, capacity <= Self.greatestTable { tables[0].reserve(capacity) }
  }

  mutating func insert(_ hash: UInt32, _ number: SectionNumber) {
    if tables.count == 1, count == Self.greatestTable {
      tables = tables[0].divided(bits: Self.bits)
    }
    tables[table(of: hash)].insert(hash, number)
    count += 1
  }

  /// The first section with a hash that meets the condition; `nil` if there is none.
  @inline(__always)
  func find(_ hash: UInt32, where matches: (SectionNumber) -> Bool) -> SectionNumber? {
    tables[table(of: hash)].find(hash, where: matches)
  }

  /// Removes the entry of a section; `false` if there is none with this hash.
  mutating func remove(_ hash: UInt32, _ number: SectionNumber) -> Bool {
    guard tables[table(of: hash)].remove(hash, number) else { return false }
    count -= 1
    return true
  }

  /// Removes the entry of a section with an unknown hash.
  ///
  /// - Complexity: O(*n*).
  mutating func remove(_ number: SectionNumber) {
    if tables.indices.contains(where: { tables[$0].remove(number) }) { count -= 1 }
  }

  /// Removes the entries of all sections that do not meet the condition.
  ///
  /// - Complexity: O(*n*).
  mutating func removeAll(but stays: (SectionNumber) -> Bool) {
    for table in tables.indices { tables[table].removeAll(but: stays) }
    count = tables.reduce(0) { $0 + $1.count }
  }

  @inline(__always)
  private func table(of hash: UInt32) -> Int {
    tables.count == 1 ? 0 : Int(hash &>> (32 - Self.bits))
  }
}
