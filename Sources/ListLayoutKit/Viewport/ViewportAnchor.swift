import ListDiffKit

/// An element that keeps its place across a change, until every visible element is measured.
///
/// An element that is cut at the start of the visible part may become so short that it would leave
/// the visible part and move all visible elements after it. The first element that was not cut is
/// then the anchor. If the cut element covered the whole visible part, the share of it that was
/// scrolled past stays the same: after a change of the container always, as its text wraps elsewhere, and otherwise
/// if it becomes shorter than what was scrolled past. If the visible part is too short for the distance of the anchor,
/// the first unit of the anchor is at its end. If only a space was visible, the anchor is the nearest element after it,
/// or before it, and keeps its distance.
struct ViewportAnchor<Identity: Hashable> {
  private let element: ListSight<Identity>.Candidate
  private let whole: ListSight<Identity>.Candidate?
  /// Whether the breadth of the container has changed, and not the content.
  private(set) var isOfResizing = false

  init(_ element: ListSight<Identity>.Candidate, whole: ListSight<Identity>.Candidate?) {
    self.element = element
    self.whole = whole
  }

  /// The anchor for another breadth of the container.
  var ofResizing: ViewportAnchor {
    var anchor = self
    anchor.isOfResizing = true
    return anchor
  }

  func isPresent(in content: some ViewportContent<Identity>) -> Bool {
    content.place(of: element.identity) != nil
  }

  /// The offset that keeps the anchor in place, or `nil` if it is no longer in the list.
  ///
  /// - Parameter length: The length of the visible part.
  func offset(
    forLength length: Double, in layout: some ListLayout, of content: some ViewportContent<Identity>
  ) -> Double? {
    guard let place = content.place(of: element.identity), let frame = layout.frame(of: place)
    else { return nil }
    let start = frame.start(along: layout.axis)
    let passed = -element.distance(inLength: length)
    if passed <= 0 || !element.isVisible { return start + passed }
    let now = frame.size.length(along: layout.axis)
    let share = max(0, min(now * passed / element.length, now - 1))
    if isOfResizing, whole == nil { return start + share }
    if now > passed { return start + passed }
    // The length is only known once the element is visible.
    if layout.isEstimated(place) { return start + max(0, now - 1) }
    if let whole, let frame = self.frame(of: whole.identity, in: layout, of: content) {
      return frame.start(along: layout.axis) - whole.distance(inLength: length)
    }
    // At least a unit of the element stays visible.
    return start + share
  }

  private func frame(
    of identity: Identity, in layout: some ListLayout, of content: some ViewportContent<Identity>
  ) -> ListRect? {
    content.place(of: identity).flatMap { layout.frame(of: $0) }
  }
}

extension ViewportAnchor: Sendable where Identity: Sendable {}
