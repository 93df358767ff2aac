import ListDiffKit

/// An element that stays where it is over a change, until every visible element is measured.
///
/// An element that is cut at the start of the visible part may get so short that it would leave with
/// everything behind it that the user sees. Then the first element that was not cut stays in place; and if
/// the cut one covered the whole visible part, so does the share of it that the user had passed. In a visible
/// part that is too short for the distance of the anchor, the first unit of it is at the end.
struct ViewportAnchor<Identity: Hashable> {
  private let element: ListSight<Identity>.Candidate
  private let whole: ListSight<Identity>.Candidate?

  init(_ element: ListSight<Identity>.Candidate, whole: ListSight<Identity>.Candidate?) {
    self.element = element
    self.whole = whole
  }

  /// The offset at which the anchor is where it was, or `nil` if it is no longer in the list.
  ///
  /// - Parameter length: The length of the visible part.
  func offset(
    forLength length: Double, in layout: some ListLayout, of content: some ViewportContent<Identity>
  ) -> Double? {
    guard let frame = frame(of: element.identity, in: layout, of: content) else { return nil }
    let start = frame.start(along: layout.axis)
    let passed = -element.distance(inLength: length)
    let now = frame.size.length(along: layout.axis)
    if passed <= 0 || now > passed { return start + passed }
    if let whole, let frame = self.frame(of: whole.identity, in: layout, of: content) {
      return frame.start(along: layout.axis) - whole.distance(inLength: length)
    }
    // A unit of it stays visible, however short it is.
    return start + max(0, min(now * passed / element.length, now - 1))
  }

  private func frame(
    of identity: Identity, in layout: some ListLayout, of content: some ViewportContent<Identity>
  ) -> ListRect? {
    content.place(of: identity).flatMap { layout.frame(of: $0) }
  }
}

extension ViewportAnchor: Sendable where Identity: Sendable {}
