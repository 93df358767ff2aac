/// A dictionary whose growth never moves all entries at once.
///
/// A hash table that is full moves its entries to a larger one, which takes longer than a frame for
/// 100,000 entries. A large table is therefore divided by the hashes of its keys into smaller ones
/// that grow independently.
struct DividedTable<Key: Hashable, Value> {
  private var tables: [[Key: Value]] = [[:]]
  private(set) var count = 0

  /// The maximum number of entries in a single table.
  private static var undividedLimit: Int { 1 << 11 }
  /// The number of tables above that.
  private static var tableCount: Int { 1 << 8 }

  var isEmpty: Bool { count == 0 }
  /// The keys and values, in no order.
  var entries: some Sequence<(key: Key, value: Value)> { tables.lazy.joined() }

  subscript(key: Key) -> Value? { tables[table(of: key)][key] }

  mutating func set(_ value: Value, for key: Key) {
    if count == Self.undividedLimit, tables.count == 1 { divide() }
    if tables[table(of: key)].updateValue(value, forKey: key) == nil { count += 1 }
  }

  mutating func remove(_ key: Key) -> Value? {
    let removed = tables[table(of: key)].removeValue(forKey: key)
    if removed != nil { count -= 1 }
    return removed
  }

  private mutating func divide() {
    let entries = tables[0]
    tables = Array(repeating: [:], count: Self.tableCount)
    for (key, value) in entries { tables[table(of: key)][key] = value }
  }

  private func table(of key: Key) -> Int {
    tables.count == 1 ? 0 : key.hashValue & (Self.tableCount - 1)
  }
}
