import ListDiffKit

/// A number that identifies a section when it moves; it is reused after the section is deleted.
typealias SectionNumber = Int32

/// The section numbers in order.
///
/// It finds the number at a place and the place of a number. The cost of an update is that of its
/// changes, plus one step for each block of a few hundred sections:
///
/// ```
/// blocks    4 0 7 │ 1 9 2 3 │ 5 8        starts 0, 3, 7
/// the number at 5 is 2: block 1 starts at 3
/// the place of 9 is 4: it is in block 1, second
/// ```
struct SectionLine {
  /// Consecutive sections.
  private final class Block {
    /// Identifies the block among all blocks.
    let id: Int32
    var numbers: ContiguousArray<SectionNumber> {
      didSet { itemCount = nil }
    }
    /// The number of items in these sections; `nil` if it was not computed since the last change.
    var itemCount: Int?

    init(_ id: Int32, _ numbers: ContiguousArray<SectionNumber>) {
      self.id = id
      self.numbers = numbers
    }
  }

  private var blocks: ContiguousArray<Block> = []
  /// The number of sections in each block; contiguous, while the blocks are scattered in memory.
  private var lengths: ContiguousArray<Int32> = []
  /// The place of the first section of each block.
  private var starts: ContiguousArray<Int> = []
  /// The index of each block, by its id; -1 for a removed block.
  private var ranks: ContiguousArray<Int32> = []
  private var freeIDs: ContiguousArray<Int32> = []
  /// The id of the block of each section, by section number; -1 if the section is in none.
  private var homes: ContiguousArray<Int32> = []
  private(set) var count = 0

  /// The number of sections in a new block, and the number above which a block is split.
  static var usualLength: Int { 512 }
  static var greatestLength: Int { 1024 }

  /// The number of the section at a place.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  subscript(place: Int) -> SectionNumber {
    let block = starts.count == 1 ? 0 : starts.partitioningIndex { $0 > place } - 1
    return blocks[block].numbers[place - starts[block]]
  }

  /// The place of a section; `nil` if it is not in the line.
  ///
  /// - Complexity: O(1), plus the search in one block unless its sections were inserted together.
  func place(of number: SectionNumber) -> Int? {
    guard number >= 0, number < homes.count, homes[Int(number)] >= 0 else { return nil }
    let rank = Int(ranks[Int(homes[Int(number)])])
    let numbers = blocks[rank].numbers
    // Sections that were inserted together have consecutive numbers.
    let guess = Int(number) - Int(numbers[0])
    if guess >= 0, guess < numbers.count, numbers[guess] == number { return starts[rank] + guess }
    return numbers.firstIndex(of: number).map { starts[rank] + $0 }
  }

  /// The first place whose number does not meet the condition, or the limit.
  func end(from place: Int, limit: Int, while condition: (SectionNumber) -> Bool) -> Int {
    var rank = starts.partitioningIndex { $0 > place } - 1
    var place = place
    while place < limit {
      let numbers = blocks[rank].numbers
      let start = starts[rank]
      let end = min(limit, start + numbers.count)
      while place < end {
        if !condition(numbers[place - start]) { return place }
        place += 1
      }
      rank += 1
    }
    return place
  }

  // MARK: Items

  /// The number of items in all sections before a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - count: Returns the number of items of a section.
  /// - Complexity: O(*n* / 512), plus one call of `count` for each section of the block at the
  ///   place, and of blocks that changed since the last call.
  func itemCount(before place: Int, _ count: (SectionNumber) -> Int) -> Int {
    var sum = 0
    for (rank, block) in blocks.enumerated() where starts[rank] < place {
      let offset = place - starts[rank]
      if offset < block.numbers.count {
        return block.numbers[..<offset].reduce(sum) { $0 + count($1) }
      }
      let known = block.itemCount ?? block.numbers.reduce(0) { $0 + count($1) }
      block.itemCount = known
      sum += known
    }
    return sum
  }

  /// Notes that a section has another number of items.
  func itemCountChanged(of number: SectionNumber) {
    guard number < homes.count, homes[Int(number)] >= 0 else { return }
    blocks[Int(ranks[Int(homes[Int(number)])])].itemCount = nil
  }

  // MARK: Changing

  /// Creates a line from numbers.
  init(_ numbers: some RandomAccessCollection<SectionNumber> = ContiguousArray()) {
    build(ContiguousArray(numbers))
  }

  /// Reserves capacity for sections that are inserted part by part.
  mutating func reserve(_ count: Int) { homes.reserveCapacity(count) }

  private mutating func build(_ all: ContiguousArray<SectionNumber>) {
    blocks = []
    lengths = []
    ranks = []
    freeIDs = []
    for index in homes.indices { homes[index] = -1 }
    var start = 0
    while start < all.count {
      let end = min(all.count, start + Self.usualLength)
      blocks.append(makeBlock(ContiguousArray(all[start..<end])))
      lengths.append(Int32(end - start))
      start = end
    }
    rank()
    place()
  }

  /// Applies a difference of the sections; inserted sections get the given numbers, in order.
  ///
  /// - Complexity: O(*n* / 512 + *c* log *n*) for *c* changes, each of which shifts the later
  ///   numbers of its block.
  mutating func apply(_ difference: ListDifference, arriving: some Collection<SectionNumber>) {
    let moves = difference.moves
    guard !(moves.isEmpty && arriving.isEmpty && difference.deletes.isEmpty) else { return }
    if difference.deletes.count == count { return build(ContiguousArray(arriving)) }
    var arrivals: [(place: Int, number: SectionNumber)] = []
    arrivals.reserveCapacity(difference.inserts.count + moves.count)
    for (place, number) in zip(difference.inserts, arriving) { arrivals.append((place, number)) }
    if moves.isEmpty {
      remove(at: difference.deletes)
    } else {
      for move in moves { arrivals.append((move.to, self[move.from])) }
      arrivals = arrivals.sortedByPosition { $0.place }
      remove(at: (difference.deletes + moves.map { $0.from }).sorted())
    }
    insert(arrivals)
  }

  /// Removes the sections at ascending places.
  private mutating func remove(at places: [Int]) {
    if places.isEmpty { return }
    var next = 0
    var hasEmpty = false
    while next < places.count {
      let rank = starts.partitioningIndex { $0 > places[next] } - 1
      let start = starts[rank]
      makeUnique(rank)
      // Moved out of the block, because each access to a class property is checked.
      var numbers = blocks[rank].numbers
      blocks[rank].numbers = []
      let length = numbers.count
      var kept = places[next] - start
      while next < places.count, places[next] < start + length {
        homes[Int(numbers[places[next] - start])] = -1
        let from = places[next] - start + 1
        next += 1
        let to = next < places.count ? min(length, places[next] - start) : length
        for offset in from..<to {
          numbers[kept] = numbers[offset]
          kept += 1
        }
      }
      numbers.removeLast(length - kept)
      blocks[rank].numbers = numbers
      lengths[rank] = Int32(kept)
      if kept == 0 { hasEmpty = true }
    }
    if hasEmpty { removeEmptyBlocks() }
    place()
  }

  private mutating func removeEmptyBlocks() {
    var kept = 0
    for index in blocks.indices {
      if lengths[index] == 0 {
        ranks[Int(blocks[index].id)] = -1
        freeIDs.append(blocks[index].id)
      } else {
        blocks[kept] = blocks[index]
        lengths[kept] = lengths[index]
        kept += 1
      }
    }
    blocks.removeLast(blocks.count - kept)
    lengths.removeLast(lengths.count - kept)
    rank()
  }

  /// Inserts sections at ascending places.
  private mutating func insert(_ arrivals: [(place: Int, number: SectionNumber)]) {
    if arrivals.isEmpty { return }
    if blocks.isEmpty { return build(ContiguousArray(arrivals.map { $0.number })) }
    var next = 0
    var hasLong = false
    while next < arrivals.count {
      // The place without the sections inserted so far.
      let place = arrivals[next].place - next
      let rank = max(0, starts.partitioningIndex { $0 >= place } - 1)
      let end = rank + 1 < starts.count ? starts[rank + 1] : count
      makeUnique(rank)
      let id = blocks[rank].id
      let old = blocks[rank].numbers
      var numbers: ContiguousArray<SectionNumber> = []
      numbers.reserveCapacity(old.count + 8)
      var read = 0
      while next < arrivals.count, arrivals[next].place - next <= end {
        let offset = arrivals[next].place - next - starts[rank]
        numbers += old[read..<offset]
        read = offset
        numbers.append(arrivals[next].number)
        setHome(of: arrivals[next].number, id)
        next += 1
      }
      numbers += old[read...]
      blocks[rank].numbers = numbers
      lengths[rank] = Int32(numbers.count)
      if numbers.count > Self.greatestLength { hasLong = true }
    }
    if hasLong { splitLongBlocks() }
    self.place()
  }

  private mutating func splitLongBlocks() {
    var result: ContiguousArray<Block> = []
    var resultLengths: ContiguousArray<Int32> = []
    result.reserveCapacity(blocks.count + 16)
    resultLengths.reserveCapacity(blocks.count + 16)
    for (index, block) in blocks.enumerated() {
      result.append(block)
      guard lengths[index] > Self.greatestLength else {
        resultLengths.append(lengths[index])
        continue
      }
      let numbers = block.numbers
      block.numbers = ContiguousArray(numbers[..<Self.usualLength])
      resultLengths.append(Int32(Self.usualLength))
      var start = Self.usualLength
      while start < numbers.count {
        let isRest = numbers.count - start <= Self.greatestLength
        let end = isRest ? numbers.count : start + Self.usualLength
        result.append(makeBlock(ContiguousArray(numbers[start..<end])))
        resultLengths.append(Int32(end - start))
        start = end
      }
    }
    blocks = result
    lengths = resultLengths
    rank()
  }

  private mutating func makeBlock(_ numbers: ContiguousArray<SectionNumber>) -> Block {
    let id = freeIDs.popLast() ?? Int32(ranks.count)
    if id == ranks.count { ranks.append(-1) }
    for number in numbers { setHome(of: number, id) }
    return Block(id, numbers)
  }

  @inline(__always)
  private mutating func setHome(of number: SectionNumber, _ id: Int32) {
    if Int(number) >= homes.count {
      homes.append(contentsOf: repeatElement(-1, count: Int(number) + 1 - homes.count))
    }
    homes[Int(number)] = id
  }

  /// Copies a block that a snapshot of the line shares, so that the snapshot does not change.
  private mutating func makeUnique(_ rank: Int) {
    if !isKnownUniquelyReferenced(&blocks[rank]) {
      blocks[rank] = Block(blocks[rank].id, blocks[rank].numbers)
    }
  }

  /// Updates the index of each block.
  private mutating func rank() {
    for (rank, block) in blocks.enumerated() { ranks[Int(block.id)] = Int32(rank) }
  }

  /// Updates the start of each block.
  private mutating func place() {
    if starts.count != lengths.count {
      starts = ContiguousArray(repeating: 0, count: lengths.count)
    }
    var start = 0
    for index in lengths.indices {
      starts[index] = start
      start += Int(lengths[index])
    }
    count = start
  }
}
