/// The tops of the piles of patience sorting: for each length the lowest old position that a sequence
/// can end with.
///
/// Tops ascend from pile to pile, so a set of positions is all there is to know: the pile of a
/// position is that of the next higher top, which it covers. A search among the tops themselves
/// guesses wrong at every other step where the order is random; in a set of bits, with a bit for
/// each word that has any, both neighbours of a position are found by a few shifts.
///
/// A run covers neighbouring piles, one for each pair. Its old positions are consecutive, so no
/// other position is between two of them, and no later run can begin in the middle of it: what is
/// left of a run always includes its last pair. So the top before the place of a run is the last
/// pair of another run, and identifies it.
///
/// - Complexity: O(*n* / 64) to make it; O(1) on average for a run, with the words it covers.
struct PileTops: ~Copyable {
  private var tops = PositionSet()
  /// The words of `tops` with a position in them.
  private var words = PositionSet()
  /// The words of `words` with a word in them.
  private var groups = PositionSet()
  /// The top of the last pile, or -1.
  private(set) var highest = -1

  /// - Parameter limit: What all old positions are below.
  init(limit: Int) {
    tops.reset(limit: limit)
    words.reset(limit: tops.words.count)
    groups.reset(limit: words.words.count)
  }

  /// Puts a run on the piles.
  ///
  /// - Returns: The old position before it in the longest sequence that ends with it, or -1.
  mutating func add(_ run: PairedRun) -> Int32 {
    let first = run.oldStart
    let last = run.oldEnd - 1
    let previous: Int
    if first > highest {
      previous = highest
      highest = last
    } else {
      previous = top(below: first)
      if run.count == 1 { coverOne(above: first) } else { cover(above: first, through: last) }
    }
    tops.insert(from: first, count: last - first + 1)
    words.insert(from: first >> 6, count: last >> 6 - first >> 6 + 1)
    groups.insert(from: first >> 12, count: last >> 12 - first >> 12 + 1)
    return Int32(truncatingIfNeeded: previous)
  }

  /// The next lower top, or -1.
  ///
  /// Whether it is in the same word is a coin that processors guess wrong. So the word is selected
  /// without a jump, as in `coverOne`.
  private func top(below position: Int) -> Int {
    let word = position >> 6
    let mask = UInt64(1) &<< UInt64(position & 63) &- 1
    let here = tops.words[word] & mask
    let before = words.words[word >> 6] & (UInt64(1) &<< UInt64(word & 63) &- 1)
    if here | before == 0 {
      guard let word = lastWord(below: word) else { return -1 }
      return word << 6 + 63 - tops.words[word].leadingZeroBitCount
    }
    let chosen = here != 0 ? word : word | 63 - (before | 1).leadingZeroBitCount
    let found = tops.words[chosen] & (here != 0 ? mask : .max)
    return chosen << 6 + 63 - found.leadingZeroBitCount
  }

  private func lastWord(below word: Int) -> Int? {
    if let found = words.last(below: word, inWord: word >> 6) { return found }
    var group = groups.last(below: word >> 6, inWord: word >> 12)
    var index = word >> 12
    while group == nil && index > 0 {
      index -= 1
      group = groups.last(below: .max, inWord: index)
    }
    return group.map { $0 << 6 + 63 - words.words[$0].leadingZeroBitCount }
  }

  /// The first word at or after one that has a top in it; there is one.
  private func firstWord(from word: Int) -> Int {
    let rest = words.words[word >> 6] & UInt64.max &<< UInt64(word & 63)
    if rest != 0 { return word & ~63 + rest.trailingZeroBitCount }
    let next = word >> 6 + 1
    var index = next >> 6
    var found = groups.words[index] & UInt64.max &<< UInt64(next & 63)
    while found == 0 {
      index += 1
      found = groups.words[index]
    }
    let group = index << 6 + found.trailingZeroBitCount
    return group << 6 + words.words[group].trailingZeroBitCount
  }

  /// Takes away the next top above a position that takes its place; there is one.
  private mutating func coverOne(above position: Int) {
    let word = position >> 6
    let mask = UInt64.max &<< UInt64(position & 63)
    let here = tops.words[word] & mask
    let after = words.words[word >> 6] & (UInt64.max - 1) &<< UInt64(word & 63)
    var chosen = word
    if here | after == 0 {
      chosen = firstWord(from: word + 1)
    } else {
      chosen = here != 0 ? word : word & ~63 + after.trailingZeroBitCount
    }
    let all = tops.words[chosen]
    let found = all & (here != 0 ? mask : .max)
    let left = all ^ (found & (0 &- found))
    tops.words[chosen] = left
    if chosen == highest >> 6 && found & (found &- 1) == 0 { highest = position }
    let isEmpty: UInt64 = left == 0 ? 1 : 0
    words.words[chosen >> 6] = words.words[chosen >> 6] & ~(isEmpty &<< UInt64(chosen & 63))
    if words.words[chosen >> 6] == 0 { groups.remove(chosen >> 6) }
  }

  /// Takes away the next tops above a run, as many as it has pairs or as there are.
  private mutating func cover(above first: Int, through last: Int) {
    var left = last - first + 1
    var word = first >> 6
    var found = tops.words[word] & UInt64.max &<< UInt64(first & 63)
    while true {
      if found == 0 {
        word = firstWord(from: word + 1)
        found = tops.words[word]
      }
      var kept = found
      repeat {
        kept &= kept &- 1
        left -= 1
      } while left > 0 && kept != 0
      tops.words[word] = tops.words[word] & ~(found ^ kept)
      if tops.words[word] == 0 { empty(word) }
      if word == highest >> 6 && kept == 0 {
        // No top is higher than the run now.
        highest = last
        return
      }
      if left == 0 { return }
      found = 0
    }
  }

  private func empty(_ word: Int) {
    words.remove(word)
    if words.words[word >> 6] == 0 { groups.remove(word >> 6) }
  }
}

extension PositionSet {
  /// The last position in the set that is below another one and in a word of the set.
  fileprivate func last(below position: Int, inWord word: Int) -> Int? {
    let mask = position >> 6 > word ? UInt64.max : UInt64(1) &<< UInt64(position & 63) &- 1
    let found = words[word] & mask
    return found == 0 ? nil : word << 6 + 63 - found.leadingZeroBitCount
  }

  fileprivate func remove(_ position: Int) {
    words[position >> 6] = words[position >> 6] & ~(UInt64(1) &<< UInt64(position & 63))
  }
}
