extension RandomAccessCollection {
  /// The index of the first element that meets a condition.
  ///
  /// All elements behind the first one that meets the condition must meet it too.
  ///
  /// - Returns: `endIndex` if no element meets it.
  /// - Complexity: O(log *n*) calls of the condition.
  @inlinable
  package func partitioningIndex(where condition: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if condition(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}

extension RandomAccessCollection {
  /// The first element with a value, in a collection whose elements ascend by their values.
  ///
  /// - Complexity: O(log *n*) comparisons.
  @inlinable
  package func firstSorted<Value: Comparable>(
    _ value: Value, by valueOf: (Element) -> Value
  ) -> Element? {
    let index = partitioningIndex { valueOf($0) >= value }
    return index < endIndex && valueOf(self[index]) == value ? self[index] : nil
  }
}

extension RandomAccessCollection where Element: Comparable {
  /// Whether a collection in ascending order contains an element.
  ///
  /// - Complexity: O(log *n*) comparisons.
  @inlinable
  package func containsSorted(_ element: Element) -> Bool {
    let index = partitioningIndex { $0 >= element }
    return index < endIndex && self[index] == element
  }

  /// The number of elements less than `element`, in a collection in ascending order.
  ///
  /// - Complexity: O(log *n*) comparisons.
  @inlinable
  package func countSorted(before element: Element) -> Int {
    distance(from: startIndex, to: partitioningIndex { $0 >= element })
  }
}
