import ListDiffKit

/// A number that stays with a section wherever it moves; a later section may get it again.
typealias SectionNumber = Int32

/// The order of the sections, as their numbers.
///
/// It finds the number at a place and the place of a number. An update costs what changes, and for all
/// other sections one step for each block of some hundred:
///
/// ```
/// blocks    4 0 7 │ 1 9 2 3 │ 5 8        starts 0, 3, 7
/// the number at 5 is 2: block 1 starts at 3
/// the place of 9 is 4: it is in block 1, second
/// ```
struct SectionLine {
  /// Neighbouring sections.
  private final class Block {
    /// Finds the block in the order of all blocks.
    let id: Int32
    var numbers: ContiguousArray<SectionNumber>

    init(_ id: Int32, _ numbers: ContiguousArray<SectionNumber>) {
      self.id = id
      self.numbers = numbers
    }
  }

  private var blocks: ContiguousArray<Block> = []
  /// The place of the first section of each block.
  private var starts: ContiguousArray<Int> = []
  /// Where each block is among the blocks, by its id; -1 for one that has gone.
  private var ranks: ContiguousArray<Int32> = []
  private var freeIDs: ContiguousArray<Int32> = []
  /// The id of the block of each section, by its number; -1 where it is in none.
  private var homes: ContiguousArray<Int32> = []
  private(set) var count = 0

  /// The number of a block's sections when it is made, and when it is split.
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
  /// - Complexity: O(1), but for a look through one block.
  func place(of number: SectionNumber) -> Int? {
    guard number >= 0, number < homes.count, homes[Int(number)] >= 0 else { return nil }
    let rank = Int(ranks[Int(homes[Int(number)])])
    return blocks[rank].numbers.firstIndex(of: number).map { starts[rank] + $0 }
  }

  /// Calls the body with the numbers at some places, which ascend.
  func visit(_ places: [Int], _ body: (_ place: Int, SectionNumber) -> Void) {
    for place in places { body(place, self[place]) }
  }

  /// All numbers in order.
  var numbers: ContiguousArray<SectionNumber> {
    var all: ContiguousArray<SectionNumber> = []
    all.reserveCapacity(count)
    for block in blocks { all += block.numbers }
    return all
  }

  // MARK: Changing

  /// Makes a line of numbers.
  init(_ numbers: some RandomAccessCollection<SectionNumber> = ContiguousArray()) {
    build(numbers)
  }

  private mutating func build(_ numbers: some RandomAccessCollection<SectionNumber>) {
    blocks = []
    ranks = []
    freeIDs = []
    for index in homes.indices { homes[index] = -1 }
    var rest = numbers[...]
    while !rest.isEmpty {
      blocks.append(makeBlock(ContiguousArray(rest.prefix(Self.usualLength))))
      rest = rest.dropFirst(Self.usualLength)
    }
    renumber()
  }

  /// Follows a difference of the sections; those that come have these numbers, in their order.
  ///
  /// - Complexity: O(*n* / 512 + *c* log *n*) for *c* changes, each of which moves what is behind it in
  ///   its block.
  mutating func apply(_ difference: ListDifference, arriving: some Collection<SectionNumber>) {
    let moves = difference.moves
    guard !(moves.isEmpty && arriving.isEmpty && difference.deletes.isEmpty) else { return }
    var arrivals: [(place: Int, number: SectionNumber)] = []
    arrivals.reserveCapacity(difference.inserts.count + moves.count)
    for (place, number) in zip(difference.inserts, arriving) { arrivals.append((place, number)) }
    if moves.isEmpty {
      remove(at: difference.deletes)
    } else {
      for move in moves { arrivals.append((move.to, self[move.from])) }
      arrivals.sort { $0.place < $1.place }
      remove(at: (difference.deletes + moves.map { $0.from }).sorted())
    }
    insert(arrivals)
    blocks.removeAll { block in
      guard block.numbers.isEmpty else { return false }
      ranks[Int(block.id)] = -1
      freeIDs.append(block.id)
      return true
    }
    renumber()
  }

  /// Removes the sections at some places, which ascend; leaves starts and ranks as they were.
  private mutating func remove(at places: [Int]) {
    var next = 0
    while next < places.count {
      let rank = starts.partitioningIndex { $0 > places[next] } - 1
      let start = starts[rank]
      makeUnique(rank)
      let block = blocks[rank]
      var kept = places[next] - start
      for offset in kept..<block.numbers.count {
        let number = block.numbers[offset]
        if next < places.count, places[next] == start + offset {
          homes[Int(number)] = -1
          next += 1
        } else {
          block.numbers[kept] = number
          kept += 1
        }
      }
      block.numbers.removeLast(block.numbers.count - kept)
    }
  }

  /// Inserts sections at places, which ascend.
  private mutating func insert(_ arrivals: [(place: Int, number: SectionNumber)]) {
    if arrivals.isEmpty { return }
    if blocks.isEmpty { return build(arrivals.map { $0.number }) }
    var result: ContiguousArray<Block> = []
    result.reserveCapacity(blocks.count + arrivals.count / Self.usualLength + 1)
    var next = 0
    var end = 0
    for rank in blocks.indices {
      let start = end
      end += blocks[rank].numbers.count
      let isLast = rank == blocks.count - 1
      // What is inserted right behind a block goes into it.
      guard next < arrivals.count, isLast || arrivals[next].place <= end else {
        result.append(blocks[rank])
        continue
      }
      var numbers: ContiguousArray<SectionNumber> = []
      var rest = blocks[rank].numbers[...]
      while next < arrivals.count {
        let distance = arrivals[next].place - start - numbers.count
        guard isLast || distance <= rest.count else { break }
        numbers += rest.prefix(distance)
        rest = rest.dropFirst(distance)
        numbers.append(arrivals[next].number)
        next += 1
      }
      numbers += rest
      end = start + numbers.count
      append(numbers, insteadOf: rank, to: &result)
    }
    blocks = result
  }

  /// Adds the sections of a block that has grown, as several blocks where it has become too long.
  private mutating func append(
    _ numbers: ContiguousArray<SectionNumber>, insteadOf rank: Int,
    to result: inout ContiguousArray<Block>
  ) {
    makeUnique(rank)
    let block = blocks[rank]
    let isLong = numbers.count > Self.greatestLength
    block.numbers = isLong ? ContiguousArray(numbers.prefix(Self.usualLength)) : numbers
    for number in block.numbers { homes(hold: number); homes[Int(number)] = block.id }
    result.append(block)
    if !isLong { return }
    var rest = numbers.dropFirst(Self.usualLength)
    while !rest.isEmpty {
      let length = rest.count <= Self.greatestLength ? rest.count : Self.usualLength
      result.append(makeBlock(ContiguousArray(rest.prefix(length))))
      rest = rest.dropFirst(length)
    }
  }

  private mutating func makeBlock(_ numbers: ContiguousArray<SectionNumber>) -> Block {
    let id = freeIDs.popLast() ?? Int32(ranks.count)
    if id == ranks.count { ranks.append(-1) }
    for number in numbers {
      homes(hold: number)
      homes[Int(number)] = id
    }
    return Block(id, numbers)
  }

  @inline(__always)
  private mutating func homes(hold number: SectionNumber) {
    if Int(number) >= homes.count {
      homes.append(contentsOf: repeatElement(-1, count: Int(number) + 1 - homes.count))
    }
  }

  /// A block may be shared with a line that was kept: that one must not change.
  private mutating func makeUnique(_ rank: Int) {
    if !isKnownUniquelyReferenced(&blocks[rank]) {
      blocks[rank] = Block(blocks[rank].id, blocks[rank].numbers)
    }
  }

  private mutating func renumber() {
    starts.removeAll(keepingCapacity: true)
    count = 0
    for (rank, block) in blocks.enumerated() {
      starts.append(count)
      ranks[Int(block.id)] = Int32(rank)
      count += block.numbers.count
    }
  }
}
