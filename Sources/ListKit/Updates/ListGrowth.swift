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
  /// The next part, and what the list shows with it.
  var next: (difference: ListDifference, growth: ListGrowth) {
    let (part, made) = parts.next(after: made)
    let shown =
      parts.isWhole(made) ? new : ListContent(from: old, to: new, after: made)
    return (
      parts.part(part, after: self.made),
      ListGrowth(old: old, new: new, parts: parts, made: made, shown: shown)
    )
  }

  /// Whether a part is shown.
  var isBegun: Bool { made.start != made.end }

  /// Whether all parts are shown.
  var isWhole: Bool { parts.isWhole(made) }
}
