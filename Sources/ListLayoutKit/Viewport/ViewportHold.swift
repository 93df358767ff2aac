import ListDiffKit

/// The scroll target or anchor that a viewport holds until every visible element is measured.
enum ViewportHold<Identity: Hashable> {
  case nothing
  /// A distance from the start of the content.
  case offset(Double)
  /// The end of the content, at the end of the visible part.
  case end
  /// An element, at a scroll position.
  case element(Identity, ListScrollPosition, extra: Double)
  case anchor(ViewportAnchor<Identity>)

  var anchor: ViewportAnchor<Identity>? {
    if case .anchor(let anchor) = self { return anchor }
    return nil
  }

  var isNothing: Bool {
    if case .nothing = self { return true }
    return false
  }

  /// Whether it is a scroll target that the content has.
  func isTarget(in content: some ViewportContent<Identity>) -> Bool {
    switch self {
    case .nothing, .anchor: false
    case .offset, .end: true
    case .element(let identity, _, _): content.place(of: identity) != nil
    }
  }
}

extension ViewportHold: Sendable where Identity: Sendable {}
