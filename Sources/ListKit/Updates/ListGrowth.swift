import ListDiffKit

/// A change of sections, or of the items of one section, that is shown in parts, and its progress.
struct ListGrowth {
  /// The list before the first part.
  let old: ListContent
  let new: ListContent
  /// The list with the parts shown so far.
  let shown: ListContent
  fileprivate let parts: Parts
  /// The progress of this change and those that it replaced.
  var pace = GrowthPace()
  /// Whether what it inserts may have been in the list before, as where it completes a reload.
  var returnsValues = false
  /// Values that replace those of the new list, by position, because a request named newer ones.
  private var replaced: [Int: AnyDiffable] = [:]
  /// The positions of values of the new list that are not shown.
  private var leftOut: Set<Int> = []

  /// The parts of the change, and which of them are shown.
  fileprivate enum Parts {
    case cut(PartedDifference, MadeParts)
    case tangled(TangledDifference)

    func pieces(oldCount: Int) -> [ShownPiece] {
      switch self {
      case .cut(_, let made): made.pieces(oldCount: oldCount)
      case .tangled(let tangled): tangled.pieces
      }
    }
  }

  private init(_ old: ListContent, _ new: ListContent, shown: ListContent, _ parts: Parts) {
    self.old = old
    self.new = new
    self.shown = shown
    self.parts = parts
  }

  /// Begins with one of the parts.
  init(from old: ListContent, to new: ListContent, _ parts: PartedDifference, first: Int) {
    self.init(old, new, shown: old, .cut(parts, parts.none(before: first)))
  }

  init(from old: ListContent, to new: ListContent, _ tangled: TangledDifference) {
    self.init(old, new, shown: old, .tangled(tangled))
  }

  /// The next part.
  ///
  /// - Parameters:
  ///   - sight: The visible places.
  ///   - keeps: Whether the element at a place must not leave the list.
  func next(
    sight: Range<Int>, keeping keeps: (Int) -> Bool
  ) -> (part: GrowingPart, content: ListContent, difference: ListDifference) {
    switch parts {
    case .cut(let parts, let made):
      let (part, next) = parts.next(after: made)
      let rest = parts.isWhole(next) ? nil : rest(.cut(parts, next))
      return (
        GrowingPart(before: self, rest: rest), rest?.shown ?? new, parts.part(part, after: made)
      )
    case .tangled(var tangled):
      let difference = tangled.next(sight: sight, keeping: keeps)
      let rest = tangled.isWhole ? nil : rest(.tangled(tangled))
      return (GrowingPart(before: self, rest: rest), rest?.shown ?? new, difference)
    }
  }

  private func rest(_ parts: Parts) -> ListGrowth {
    let shown = ListContent(from: old, to: new, parts.pieces(oldCount: old.count))
    var rest = ListGrowth(old, new, shown: shown, parts)
    rest.pace = pace
    rest.returnsValues = returnsValues
    return rest
  }

  /// The pieces of the old and the new list that make up the shown list.
  var pieces: [ShownPiece] { parts.pieces(oldCount: old.count) }

  /// The new list with the values that replace some of its own, and without those that are not shown.
  var content: ListContent { new.replacing(replaced).removing(at: leftOut.sorted()) }

  /// Whether values of the new list were replaced or left out, so that the rest must be compared again.
  var isRevised: Bool { !replaced.isEmpty || !leftOut.isEmpty }

  /// Replaces a shown value that stays, which no later part may show as it was in the content.
  mutating func replace(_ value: AnyDiffable, at place: Int) {
    guard shown.indices.contains(place), shown[place].isIdentityEqual(to: value),
      let position = newPosition(ofPlace: place)
    else { return }
    replaced[position] = value
  }

  /// Notes that values at present places are not shown, so that no later part brings them.
  mutating func leaveOut(_ places: [Int]) {
    leftOut.formUnion(places.compactMap { newPosition(ofPlace: $0) })
  }

  /// The new position of the element at a present place; `nil` if a later part deletes it.
  private func newPosition(ofPlace place: Int) -> Int? {
    var start = 0
    for piece in pieces {
      let inside = place - start
      switch piece {
      case .old(let ranks, let positions):
        if inside < ranks.count {
          let rank = ranks.lowerBound + inside
          return newPosition(ofOld: positions?.position(atRank: rank) ?? rank)
        }
        start += ranks.count
      case .new(let range):
        if inside < range.count { return range.lowerBound + inside }
        start += range.count
      }
    }
    return nil
  }

  private func newPosition(ofOld position: Int) -> Int? {
    switch parts {
    case .cut(let parts, _): parts.newPosition(ofOld: position)
    case .tangled(let tangled): tangled.whole.newPosition(ofOld: position)
    }
  }

  /// Whether a part is shown.
  var isBegun: Bool {
    switch parts {
    case .cut(_, let made): made.start != made.end
    case .tangled(let tangled): tangled.isBegun
    }
  }

  /// The difference of all parts; `nil` if it has only inserts and was not computed.
  var whole: ListDifference? {
    switch parts {
    case .cut(let parts, _): parts.whole
    case .tangled(let tangled): tangled.whole
    }
  }

  /// The old position of the element at a present place; `nil` if it was not in the old list.
  func oldPosition(ofPlace place: Int) -> Int? {
    switch parts {
    case .cut(let parts, let made): parts.oldPosition(ofPlace: place, after: made)
    case .tangled(let tangled): tangled.oldPosition(ofPlace: place)
    }
  }

  /// The present place of an element of the old list; `nil` if it has been deleted.
  func place(ofOld position: Int) -> Int? {
    switch parts {
    case .cut(let parts, let made): parts.place(ofOld: position, after: made)
    case .tangled(let tangled): tangled.place(ofOld: position)
    }
  }

  /// Whether an element that the next part removes is inserted again by a later part.
  func comesAgain(_ place: Int) -> Bool {
    guard isTangled, let whole, let old = oldPosition(ofPlace: place) else { return false }
    return whole.newPosition(ofOld: old) != nil
  }

  /// Whether elements that it inserts are new in the list.
  ///
  /// Those of a first content are not, and neither are those that come again.
  var bringsNews: Bool { !isTangled && !old.isEmpty && !returnsValues }

  /// Whether elements that stay may leave the list in between.
  var isTangled: Bool { if case .tangled = parts { true } else { false } }

  /// Whether the part around the visible elements is shown.
  fileprivate var isShownWhereItStands: Bool {
    switch parts {
    case .cut: isBegun
    case .tangled(let tangled): tangled.isTurned
    }
  }
}

/// One part of a long change.
struct GrowingPart {
  /// The change before the part.
  let before: ListGrowth
  /// The change after the part; `nil` if this part is the last one.
  var rest: ListGrowth?

  /// Whether the part contains the visible elements.
  var isWhereListStands: Bool {
    !before.isShownWhereItStands && rest?.isShownWhereItStands != false
  }
}

/// The first part of a content that replaces everything.
extension GrowingPart {
  /// Begins with the values in a range.
  init(_ range: Range<Int>, of content: ListContent, perPart: Int) {
    let parts = PartedDifference(inserting: content.count, first: range, perPart: perPart)
    let growth = ListGrowth(
      from: ListContent(), to: content, parts, first: parts.part(ofNew: range.lowerBound))
    self = growth.next(sight: 0..<0) { _ in false }.part
  }

  /// Begins with the values at some positions; those that are near one of these come next.
  init(_ positions: RankedPositions, of content: ListContent, nextAt position: Int, perPart: Int) {
    let values = content.picking(0..<positions.count, of: positions, from: 0)
    let whole = PartedDifference(inserting: values.count, first: 0..<0, perPart: values.count)
    let parts = PartedDifference(completing: positions, perPart: perPart)
    before = ListGrowth(from: ListContent(), to: values, whole, first: 0)
    var rest = ListGrowth(
      from: values, to: content, parts, first: parts.part(ofOld: positions.rank(position)))
    rest.returnsValues = true
    self.rest = rest
  }
}
