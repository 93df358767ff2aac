/// The tops of the piles of patience sorting: for each length, the lowest old position with which a
/// sequence can end.
///
/// Tops ascend from pile to pile, so a set of positions represents them: the pile of a position is that of
/// the next higher top, which it replaces. For a random order, a binary search among the tops would
/// mispredict every other branch; in a set of bits, with a further bit for each word that is not zero, both
/// neighbours of a position are found by a few shifts.
///
/// A run covers neighbouring piles, one for each pair. Its old positions are consecutive, so no
/// other position is between two of them, and no later run can begin in the middle of it: the uncovered
/// rest of a run always includes its last pair. So the top below a run is the last pair of another run,
/// and identifies that run.
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
  /// The top of the first pile, or -1.
  private var lowest = -1

  /// - Parameter limit: A number above all old positions.
  init(limit: Int) {
    tops.reset(limit: limit)
    words.reset(limit: tops.words.count)
    groups.reset(limit: words.words.count)
  }

  /// Puts a run on the piles.
  ///
  /// - Returns: The old position before it in the longest sequence that ends with it, or -1.
  @inline(__always)
  mutating func add(_ run: PairedRun) -> Int32 {
    let first = run.oldStart
    if run.count == 1 && first < highest {
      if first < lowest {
        replaceLowest(with: first)
        return -1
      }
      if let previous = addOne(first) { return Int32(truncatingIfNeeded: previous) }
    }
    return Int32(truncatingIfNeeded: addMany(first, run.oldEnd - 1))
  }

  /// Puts a single pair on the first pile; in a reversed list, this happens for every pair.
  @inline(__always)
  private mutating func replaceLowest(with position: Int) {
    tops.remove(lowest)
    if tops.words[lowest >> 6] == 0 { empty(lowest >> 6) }
    insert(position, position)
    if highest == lowest { highest = position }
    lowest = position
  }

  /// Puts a single pair on a pile that is not the last, if both neighbours of its position are near.
  ///
  /// Whether a neighbour is in the same word is unpredictable, so the words are selected without a branch.
  @inline(__always)
  private mutating func addOne(_ position: Int) -> Int? {
    let word = position >> 6
    let here = tops.words[word]
    let group = words.words[word >> 6]
    let lower = UInt64(1) &<< UInt64(position & 63) &- 1
    let below = here & lower
    let above = here & ~lower
    let wordsBelow = group & (UInt64(1) &<< UInt64(word & 63) &- 1)
    let wordsAbove = group & (UInt64.max - 1) &<< UInt64(word & 63)
    if below | wordsBelow == 0 || above | wordsAbove == 0 { return nil }

    let lastWord = below != 0 ? word : word | 63 - (wordsBelow | 1).leadingZeroBitCount
    let last = tops.words[lastWord] & (below != 0 ? lower : .max)
    let nextWord = above != 0 ? word : word & ~63 + wordsAbove.trailingZeroBitCount
    let all = tops.words[nextWord]
    let found = all & (above != 0 ? ~lower : .max)
    let left = all ^ (found & (0 &- found))
    tops.words[nextWord] = left
    tops.words[word] = tops.words[word] | UInt64(1) &<< UInt64(position & 63)
    let emptied: UInt64 = left == 0 ? 1 : 0
    words.words[word >> 6] =
      group & ~(emptied &<< UInt64(nextWord & 63)) | UInt64(1) &<< UInt64(word & 63)
    if nextWord == highest >> 6 && found & (found &- 1) == 0 { highest = position }
    return lastWord << 6 + 63 - last.leadingZeroBitCount
  }

  @inline(never)
  private mutating func addMany(_ first: Int, _ last: Int) -> Int {
    let previous: Int
    if first > highest {
      previous = highest
      highest = last
    } else {
      previous = top(below: first)
      cover(above: first, through: last)
    }
    if previous < 0 { lowest = first }
    insert(first, last)
    return previous
  }

  @inline(__always)
  private mutating func insert(_ first: Int, _ last: Int) {
    tops.insert(from: first, count: last - first + 1)
    words.insert(from: first >> 6, count: last >> 6 - first >> 6 + 1)
    groups.insert(from: first >> 12, count: last >> 12 - first >> 12 + 1)
  }

  /// The next lower top, or -1.
  private func top(below position: Int) -> Int {
    if let found = tops.last(below: position, inWord: position >> 6) { return found }
    guard let word = lastWord(below: position >> 6) else { return -1 }
    return word << 6 + 63 - tops.words[word].leadingZeroBitCount
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

  /// The first word, at or after `word`, that has a top; there must be one.
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

  /// Removes the next tops above a run: as many as it has pairs, or all if there are fewer.
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
        // The run is now above all remaining tops.
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
  /// The last position in a word of the set that is below `position`; `nil` if there is none.
  fileprivate func last(below position: Int, inWord word: Int) -> Int? {
    let mask = position >> 6 > word ? UInt64.max : UInt64(1) &<< UInt64(position & 63) &- 1
    let found = words[word] & mask
    return found == 0 ? nil : word << 6 + 63 - found.leadingZeroBitCount
  }

  fileprivate func remove(_ position: Int) {
    words[position >> 6] = words[position >> 6] & ~(UInt64(1) &<< UInt64(position & 63))
  }
}
