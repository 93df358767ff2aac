import ListDiffKit

/// A change of the content that comes in parts, of which the list shows some, or none yet.
struct ListGrowth {
  /// What the list showed before the first part.
  let old: ListContent
  let new: ListContent
  let parts: PartedDifference
  let made: MadeParts
  /// What the list shows now.
  let shown: ListContent
}

extension ListGrowth {
  /// The next part.
  var next: (part: GrowingPart, content: ListContent, difference: ListDifference) {
    let (part, made) = parts.next(after: made)
    let isLast = parts.isWhole(made)
    let content = isLast ? new : ListContent(from: old, to: new, after: made)
    let rest = ListGrowth(old: old, new: new, parts: parts, made: made, shown: content)
    return (
      GrowingPart(before: self, rest: isLast ? nil : rest), content,
      parts.part(part, after: self.made)
    )
  }

  /// Whether a part is shown.
  var isBegun: Bool { made.start != made.end }
}

/// One part of a content.
struct GrowingPart {
  /// The change as it was before the part.
  let before: ListGrowth
  /// What is left of it; `nil` if this part is the last one.
  var rest: ListGrowth?
}
