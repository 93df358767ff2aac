/// Numbers whose prefix sums are found and changed in O(log *n*): a Fenwick tree.
package struct PrefixSums {
  private var sums: [Int]

  package init(count: Int) { sums = [Int](repeating: 0, count: count + 1) }

  /// Adds to the number at a place.
  ///
  /// - Complexity: O(log *n*).
  package mutating func add(_ number: Int, at index: Int) {
    var place = index + 1
    while place < sums.count {
      sums[place] += number
      place += place & -place
    }
  }

  /// The sum of the numbers before an index.
  ///
  /// - Complexity: O(log *n*).
  package func sum(below end: Int) -> Int {
    var sum = 0
    var place = end
    while place > 0 {
      sum += sums[place]
      place -= place & -place
    }
    return sum
  }
}
