import ListDiffKit
import ListLayoutKit
import TestThreads
import Testing

/// A book that adds everything up each time.
private struct NaiveBook {
  var lengths: [SizeBook.Length]

  func offset(of position: Int, spacing: Double) -> Double {
    lengths.prefix(position).reduce(0) { $0 + $1.value + spacing }
  }

  func position(at offset: Double, spacing: Double) -> Int? {
    lengths.indices.last { self.offset(of: $0, spacing: spacing) <= offset }
      ?? (lengths.isEmpty ? nil : 0)
  }
}

@Suite(.long) struct `ListSize book` {
  @Test func `every small book finds offsets and positions`() {
    let choices: [Double] = [0, 0.5, 2]
    for count in 0...5 {
      var number = 0
      let worlds = (0..<count).reduce(1) { product, _ in product * choices.count }
      while number < worlds {
        var rest = number
        let lengths = (0..<count).map { _ in
          defer { rest /= choices.count }
          return SizeBook.Length(choices[rest % choices.count])
        }
        check(SizeBook(lengths), lengths)
        number += 1
      }
    }
  }

  @Test(arguments: [0, 0.5]) func `books with other estimate marks are not equal`(length: Double) {
    let (estimate, measured) = (
      SizeBook([SizeBook.Length(length, isEstimate: true)]), SizeBook([SizeBook.Length(length)])
    )
    #expect(estimate != measured)
    #expect(estimate == SizeBook([SizeBook.Length(length, isEstimate: true)]))
  }

  private func check(_ book: SizeBook, _ lengths: [SizeBook.Length]) {
    let naive = NaiveBook(lengths: lengths)
    #expect(book.lengths == lengths && book.count == lengths.count)
    for spacing in [0, 0.5] {
      for position in 0...lengths.count
      where book.offset(of: position, spacing: spacing)
        != naive.offset(of: position, spacing: spacing)
      {
        Issue.record("offset of \(position) in \(lengths), spacing \(spacing)")
      }
      for offset in stride(from: -1, through: book.total + 4, by: 0.5)
      where book.position(at: offset, spacing: spacing)
        != naive.position(at: offset, spacing: spacing)
      {
        Issue.record("position at \(offset) in \(lengths), spacing \(spacing)")
      }
    }
  }

  @Test(arguments: 1...20) func `a book follows edits`(seed: UInt64) {
    var random = Chance(seed: seed)
    let start = seed < 10 ? 5 : 3000
    var lengths = (0..<start).map { _ in SizeBook.Length(random.length(upTo: 9)) }
    var book = SizeBook(lengths)
    for step in 0..<40 {
      let snapshot = (book, lengths)
      let rate = [2, 10, 1000][random.below(3)]
      var deletes: [Int] = []
      var inHand: [(length: SizeBook.Length, from: Int)] = []
      var rest: [(length: SizeBook.Length, from: Int)] = []
      for (position, length) in lengths.enumerated() {
        if random.isTrue(1, of: rate) {
          deletes.append(position)
        } else if random.isTrue(1, of: rate * 2) {
          inHand.append((length, position))
        } else {
          rest.append((length, -2))
        }
      }
      for _ in 0..<random.below(10 + lengths.count / rate) {
        inHand.append((.init(random.length(upTo: 9), isEstimate: true), -1))
      }
      for entry in inHand.shuffled(using: &random) {
        rest.insert(entry, at: random.below(rest.count + 1))
      }
      var inserts: [Int] = []
      var moves: [ListMove<Int>] = []
      for (position, entry) in rest.enumerated() where entry.from != -2 {
        if entry.from < 0 {
          inserts.append(position)
        } else {
          moves.append(.init(from: entry.from, to: position))
        }
      }
      lengths = rest.map { $0.length }
      let wanted = lengths
      let fits = book.apply(deletes: deletes, inserts: inserts, moves: moves) { wanted[$0] }
      #expect(fits)
      if !lengths.isEmpty {
        let position = random.below(lengths.count)
        lengths[position] = .init(random.length(upTo: 50))
        book.setLength(lengths[position], at: position)
      }
      guard book.lengths == lengths, sampleAgrees(book, lengths, &random) else {
        Issue.record("seed \(seed), step \(step)")
        return
      }
      #expect(snapshot.0.lengths == snapshot.1, "a copy stays as it was")
    }
  }

  private func sampleAgrees(
    _ book: SizeBook, _ lengths: [SizeBook.Length], _ random: inout Chance
  ) -> Bool {
    var offsets: [Double] = [0]
    for length in lengths { offsets.append(offsets[offsets.count - 1] + length.value) }
    guard book.total == offsets[lengths.count] else { return false }
    for _ in 0..<30 {
      let position = random.below(lengths.count + 1)
      guard book.offset(of: position) == offsets[position] else { return false }
      let offset = random.length(upTo: Int(book.total) + 1)
      let wanted = offsets.dropLast().lastIndex { $0 <= offset }
      guard book.position(at: offset) == wanted else { return false }
    }
    return true
  }

  /// As when a filter that left next to nothing is cleared.
  @Test(arguments: [0, 1, 19, 300]) func `a short book takes very many lengths at once`(
    count: Int
  ) {
    let many = 60_000
    var book = SizeBook((0..<count).map { _ in .init(7) })
    let step = many / (count + 1)
    // Between any two of the old ones there come some of the new ones.
    let kept = Set((0..<count).map { ($0 + 1) * step + $0 })
    let inserts = (0..<many + count).filter { !kept.contains($0) }
    #expect(book.apply(deletes: [], inserts: inserts, moves: []) { .init(Double($0 % 5)) })
    #expect(book.count == many + count)
    var offset = 0.0
    for position in 0..<book.count {
      guard book.offset(of: position) == offset else {
        Issue.record("position \(position) is at \(book.offset(of: position)), not \(offset)")
        return
      }
      offset += kept.contains(position) ? 7 : Double(position % 5)
    }
    #expect(book.total == offset)
  }

  @Test func `an edit that does not fit changes nothing`() {
    var book = SizeBook(estimate: 2, count: 3)
    let before = book
    let edits: [(deletes: [Int], inserts: [Int], moves: [ListMove<Int>])] = [
      ([3], [], []), ([1, 1], [], []), ([], [5], []), ([0], [], [.init(from: 0, to: 1)]),
      ([], [1], [.init(from: 0, to: 1)]), ([-1], [], []),
    ]
    for edit in edits {
      let fits = book.apply(deletes: edit.deletes, inserts: edit.inserts, moves: edit.moves) { _ in
        SizeBook.Length(1)
      }
      #expect(!fits, "\(edit)")
    }
    #expect(book == before)
  }

  @Test func `another estimate changes the lengths that were not measured`() {
    var book = SizeBook(estimate: 4, count: 300)
    book.setLength(.init(10), at: 7)
    book.setLength(.init(0, isEstimate: true), at: 8)
    book.setEstimate(1)
    #expect(book.total == 309)
    #expect(book[7] == .init(10) && book[8] == .init(1, isEstimate: true))
  }

  @Test func `an estimate of zero is still an estimate`() {
    let book = SizeBook([.init(0, isEstimate: true), .init(0)])
    #expect(book[0].isEstimate && !book[1].isEstimate)
  }

  @Test func `lengths that nothing can have count as zero`() {
    let book = SizeBook([.init(-3), .init(.nan), .init(.infinity), .init(2)])
    #expect(book.total == 2 && book.offset(of: 3) == 0)
  }

  @Test func `a book is kept elsewhere and made again`() {
    var book = SizeBook(estimate: 3, count: 200)
    book.setLength(.init(8), at: 100)
    #expect(SizeBook(book.lengths) == book)
  }

  @Test func `a position that is not there is not changed`() {
    var book = SizeBook(estimate: 1, count: 2)
    book.setLength(.init(5), at: 2)
    book.setLength(.init(5), at: -1)
    #expect(book.total == 2)
    #expect(SizeBook().position(at: 0) == nil && SizeBook().offset(of: 1) == 0)
  }
}
