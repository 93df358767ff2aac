/// The length of a longest strictly increasing sequence, found in the plainest way that is not
/// quadratic.
func longestIncreasingLength(_ numbers: [Int]) -> Int {
  var lowestEnds: [Int] = []
  for number in numbers {
    var low = 0
    var high = lowestEnds.count
    while low < high {
      let middle = (low + high) / 2
      if lowestEnds[middle] < number { low = middle + 1 } else { high = middle }
    }
    if low == lowestEnds.count { lowestEnds.append(number) } else { lowestEnds[low] = number }
  }
  return lowestEnds.count
}
