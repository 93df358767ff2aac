import ListDiffKit

/// An element that stays where it is over a change, until every visible element is measured.
///
/// An element that is cut at the start of the visible part may get so short that it would leave with
/// everything behind it that the user sees. Then the first element that was not cut stays in place; and if
/// the cut one covered the whole visible part, so does the share of it that the user had passed.
struct ViewportAnchor<Identity: Hashable> {
  private let identity: Identity
  /// The distance from the start of the visible part.
  private let distance: Double
  private let length: Double
  private let whole: (identity: Identity, distance: Double)?

  init(_ candidate: ListSight<Identity>.Candidate, whole: ListSight<Identity>.Candidate?) {
    identity = candidate.identity
    distance = candidate.distance
    length = candidate.length
    self.whole = whole.map { ($0.identity, $0.distance) }
  }

  /// The offset at which the anchor is where it was, or `nil` if it is no longer in the list.
  func offset(
    in layout: some ListLayout, of content: some ViewportContent<Identity>
  ) -> Double? {
    guard let frame = frame(of: identity, in: layout, of: content) else { return nil }
    let start = frame.start(along: layout.axis)
    let passed = -distance
    let now = frame.size.length(along: layout.axis)
    if passed <= 0 || now > passed { return start + passed }
    if let whole, let frame = self.frame(of: whole.identity, in: layout, of: content) {
      return frame.start(along: layout.axis) - whole.distance
    }
    // A unit of it stays visible, however short it is.
    return start + max(0, min(now * passed / length, now - 1))
  }

  private func frame(
    of identity: Identity, in layout: some ListLayout, of content: some ViewportContent<Identity>
  ) -> ListRect? {
    content.place(of: identity).flatMap { layout.frame(of: $0) }
  }
}

extension ViewportAnchor: Sendable where Identity: Sendable {}
