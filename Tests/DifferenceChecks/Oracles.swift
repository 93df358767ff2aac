/// Obviously right, and slow.
public enum Oracle {
  /// The length of a longest rising subsequence, by looking at every earlier element.
  public static func longestRise(_ numbers: [Int]) -> Int {
    var best: [Int] = []
    for index in numbers.indices {
      var length = 1
      for before in 0..<index where numbers[before] < numbers[index] {
        length = max(length, best[before] + 1)
      }
      best.append(length)
    }
    return best.max() ?? 0
  }

  /// The same for long lists, with a pile for each length.
  public static func longestRiseByPiles(_ numbers: [Int]) -> Int {
    var tops: [Int] = []
    for number in numbers {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = (low + high) / 2
        if tops[middle] < number { low = middle + 1 } else { high = middle }
      }
      if low == tops.count { tops.append(number) } else { tops[low] = number }
    }
    return tops.count
  }

  /// The fewest moves when the k-th occurrence of an identity is paired with the k-th.
  public static func movesPairingInOrder(_ old: [CheckedElement], _ new: [CheckedElement]) -> Int {
    var places: [Int: [Int]] = [:]
    for (position, element) in old.enumerated() { places[element.id, default: []].append(position) }
    var taken: [Int: Int] = [:]
    var partners: [Int] = []
    for element in new {
      let number = taken[element.id, default: 0]
      if let place = places[element.id], number < place.count {
        partners.append(place[number])
        taken[element.id] = number + 1
      }
    }
    return partners.count - longestRise(partners)
  }

  /// The most pairs that can stay, over all ways to pair repeats: a longest common subsequence.
  public static func mostStaying(_ old: [CheckedElement], _ new: [CheckedElement]) -> Int {
    var lengths = [Int](repeating: 0, count: new.count + 1)
    for element in old {
      var diagonal = 0
      for index in new.indices {
        let above = lengths[index + 1]
        lengths[index + 1] =
          element.id == new[index].id ? diagonal + 1 : max(above, lengths[index])
        diagonal = above
      }
    }
    return lengths[new.count]
  }

  /// The old positions that stay by the documented rule: from the end of the new list, an element
  /// stays whenever a longest sequence still allows it.
  public static func latestLongestRise(_ partners: [Int]) -> [Int] {
    var lengths: [Int] = []
    for index in partners.indices {
      var length = 1
      for before in 0..<index where partners[before] < partners[index] {
        length = max(length, lengths[before] + 1)
      }
      lengths.append(length)
    }
    var wanted = lengths.max() ?? 0
    var below = Int.max
    var stays: [Int] = []
    for index in partners.indices.reversed() where wanted > 0 {
      if lengths[index] == wanted && partners[index] < below {
        stays.append(partners[index])
        below = partners[index]
        wanted -= 1
      }
    }
    return stays.reversed()
  }
}
