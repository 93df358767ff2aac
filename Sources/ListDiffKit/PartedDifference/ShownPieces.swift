/// Elements of the old or of the new list that a list shows next to each other, while parts of the
/// difference are made.
package enum ShownPiece {
  /// Old elements with these ranks among some positions; if the positions are `nil`, at these positions.
  case old(_ ranks: Range<Int>, of: RankedPositions?)
  /// New elements at these positions.
  case new(Range<Int>)
}

extension MadeParts {
  /// The elements that a list shows after these parts are made.
  package func pieces(oldCount: Int) -> [ShownPiece] {
    [
      .old(0..<start.old, of: nil), .new(start.new..<end.new), .old(end.old..<oldCount, of: nil),
    ]
  }
}

extension TangledDifference {
  /// The elements that the list shows now.
  ///
  /// - Complexity: O(*n* / 64 + *k* log *n*) for *k* elements that the list keeps and that move.
  package var pieces: [ShownPiece] {
    guard let turned else { return [.old(0..<old.count, of: old)] }
    // Outside of the ranges with new values, the list has the staying elements with their old values.
    let staying = staying
    var pieces: [ShownPiece] = []
    var rank = 0
    for range in turned.withNewValues {
      let next = whole.stayingCount(beforeNew: range.lowerBound)
      pieces += [.old(rank..<next, of: staying), .new(range)]
      rank = whole.stayingCount(beforeNew: range.upperBound)
    }
    return pieces + [.old(rank..<staying.count, of: staying)]
  }
}

extension ListContent {
  /// Makes the content that a list shows between an old and a new one, from pieces of both.
  ///
  /// - Complexity: O(*r* log *n*) for *r* arrays and stores, for each piece.
  package init(from old: ListContent, to new: ListContent, _ pieces: [ShownPiece]) {
    for piece in pieces {
      switch piece {
      case .old(let ranks, of: nil): append(old, ranks)
      case .old(let ranks, of: let positions?):
        let picked = old.picking(ranks, of: positions, from: 0)
        append(picked, 0..<picked.count)
      case .new(let range): append(new, range)
      }
    }
  }

  /// The values with these ranks among some positions; the first value is at position `place`.
  package func picking(
    _ ranks: Range<Int>, of positions: RankedPositions, from place: Int
  ) -> ListContent {
    var picked = ListContent()
    var start = place
    for run in runs {
      let end = start + run.count
      let own = ranks.clamped(to: positions.rank(start)..<positions.rank(end))
      if !own.isEmpty { picked.append(PickedRun.picking(own, of: positions, from: run, at: start)) }
      start = end
    }
    return picked
  }
}
