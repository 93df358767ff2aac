import ListDiffKit

/// A change of the sections, or of the items of one, that comes in parts, of which the list shows some, or
/// none yet.
struct ListGrowth {
  /// What the list showed before the first part.
  let old: ListContent
  let new: ListContent
  /// What the list shows now.
  let shown: ListContent
  fileprivate let parts: Parts
  /// How this change and those went on whose places it took.
  var pace = GrowthPace()

  /// How the change is cut, and which parts are made.
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

  /// Begins with one part.
  init(from old: ListContent, to new: ListContent, _ parts: PartedDifference, first: Int) {
    self.init(old, new, shown: old, .cut(parts, parts.none(before: first)))
  }

  init(from old: ListContent, to new: ListContent, _ tangled: TangledDifference) {
    self.init(old, new, shown: old, .tangled(tangled))
  }

  /// The next part.
  ///
  /// - Parameters:
  ///   - sight: What is visible.
  ///   - keeps: Whether what is at a place must not leave the list.
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
    return rest
  }

  /// What the list shows of what the old and the new list are made of.
  var pieces: [ShownPiece] { parts.pieces(oldCount: old.count) }

  /// Whether a part is shown.
  var isBegun: Bool {
    switch parts {
    case .cut(_, let made): made.start != made.end
    case .tangled(let tangled): tangled.isBegun
    }
  }

  /// The difference of all parts; `nil` if all is inserted.
  var whole: ListDifference? {
    switch parts {
    case .cut(let parts, _): parts.whole
    case .tangled(let tangled): tangled.whole
    }
  }

  /// Where an element was in the old list, which is at a place now; `nil` if it was not there.
  func oldPosition(ofPlace place: Int) -> Int? {
    switch parts {
    case .cut(let parts, let made): parts.oldPosition(ofPlace: place, after: made)
    case .tangled(let tangled): tangled.oldPosition(ofPlace: place)
    }
  }

  /// The place of an element of the old list now; `nil` if it has gone.
  func place(ofOld position: Int) -> Int? {
    switch parts {
    case .cut(let parts, let made): parts.place(ofOld: position, after: made)
    case .tangled(let tangled): tangled.place(ofOld: position)
    }
  }

  /// Whether an element that is at a place now and leaves it is in the new list as well.
  func comesAgain(_ place: Int) -> Bool {
    guard isTangled, let whole, let old = oldPosition(ofPlace: place) else { return false }
    return whole.newPosition(ofOld: old) != nil
  }

  /// Whether values that stay leave the list in between.
  var isTangled: Bool { if case .tangled = parts { true } else { false } }

  /// Whether the list has changed where it stands.
  fileprivate var isShownWhereItStands: Bool {
    switch parts {
    case .cut: isBegun
    case .tangled(let tangled): tangled.isTurned
    }
  }
}

/// One part of a content.
struct GrowingPart {
  /// The change as it was before the part.
  let before: ListGrowth
  /// What is left of it; `nil` if this part is the last one.
  var rest: ListGrowth?

  /// Whether the part is the one where the list stands.
  var isWhereListStands: Bool {
    !before.isShownWhereItStands && rest?.isShownWhereItStands != false
  }
}
