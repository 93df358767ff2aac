package import ListDiffKit

/// The visible part of a list before a change, by identity.
///
/// A viewport captures it before the change and uses it afterwards to keep visible elements in
/// place.
public struct ListSight<Identity: Hashable> {
  struct Candidate {
    let identity: Identity
    /// The identity of the section: the fallback if all its elements get new identities.
    let section: AnyIdentity
    let place: ListPlace
    /// The distance of the element from the start of the visible part.
    ///
    /// It is zero for an element that is not visible while others are: as the anchor, that element
    /// takes the place of the first visible one.
    var distance: Double
    let length: Double
    let isVisible: Bool
    /// Whether the element should be the anchor before those that should not.
    var isWilling = true

    var isCut: Bool { distance < 0 }

    /// The distance, limited so that a unit of the element, if it was visible, is visible in a
    /// visible part of a length.
    func distance(inLength length: Double) -> Double {
      distance < length || !isVisible ? distance : max(0, length - 1)
    }
  }

  /// The elements that may serve as the anchor.
  ///
  /// Visible elements in reading order; then, in case all of those are deleted, the elements after
  /// them and the elements before them, the nearest first.
  let candidates: [Candidate]
  /// Whether the start of the first element was visible.
  let isAtStart: Bool
  /// Whether the start of the content was visible, with the space before the first element.
  let isAtContentStart: Bool
  /// Whether the end of the last element was visible.
  let isAtEnd: Bool
  /// The length of the container across the axis.
  let breadth: Double
}

extension ListSight {
  /// Makes the sight of an empty list, both of whose ends are visible.
  public init() {
    candidates = []
    isAtStart = true
    isAtContentStart = true
    isAtEnd = true
    breadth = 0
  }

  /// Captures the visible elements and those within a container's length of them.
  ///
  /// Elements should not be the anchor of a change if the content says so, if they are headers or footers, if
  /// they have no area, or if a header that stays in sight covers them.
  ///
  /// - Parameter rounded: The distance by which rounding moved the start of the visible part.
  /// - Complexity: Linear in the number of elements in three containers.
  init(
    _ visible: ListRect, rounded: Double, isAtStart: Bool, isAtContentStart: Bool, isAtEnd: Bool,
    in layout: some ListLayout, of content: some ViewportContent<Identity>
  ) {
    let axis = layout.axis
    let offset = visible.start(along: axis)
    let length = visible.size.length(along: axis)
    let crossing = axis.perpendicular
    let near = ListRect(
      along: axis, start: offset - length, length: 3 * length,
      crossStart: visible.start(along: crossing), crossLength: visible.size.length(along: crossing))
    var shown: [Candidate] = []
    var before: [Candidate] = []
    var after: [Candidate] = []
    let floating = layout.elements(in: visible)
      .filter { $0.isFloating && !$0.coversAll(of: visible.size, along: axis) }
    for placed in layout.elements(in: near) where !placed.isFloating {
      guard let identity = content.identity(at: placed.place),
        let section = content.identity(ofSection: placed.place.section)
      else { continue }
      let distance = placed.frame.start(along: axis) - offset
      let isVisible =
        placed.frame.end(along: axis) - offset > Self.visibleLength && distance < length
      var candidate = Candidate(
        identity: identity, section: section, place: placed.place, distance: distance + rounded,
        length: placed.frame.size.length(along: axis), isVisible: isVisible)
      if isVisible {
        candidate.isWilling =
          !placed.frame.isEmpty
          && !floating.contains { $0.leaves(atMost: Self.visibleLength, of: placed, along: axis) }
          && placed.place.path.map(content.mayBeAnchor) ?? false
        shown.append(candidate)
      } else if distance < 0 {
        before.append(candidate)
      } else {
        after.append(candidate)
      }
    }
    var others = after + before.reversed()
    if !shown.isEmpty {
      for index in others.indices { others[index].distance = 0 }
    }
    candidates = shown + others
    self.isAtStart = isAtStart
    self.isAtContentStart = isAtContentStart
    self.isAtEnd = isAtEnd
    breadth = visible.size.length(along: crossing)
  }

  /// The length from which a part of an element counts as visible.
  ///
  /// An element that ends where the visible part starts can extend into it by the rounding of sums.
  private static var visibleLength: Double { 1e-6 }

  /// The offset after a change, and the anchor, which is `nil` if none is left.
  struct Answer {
    let offset: Double
    let anchor: ViewportAnchor<Identity>?
  }

  /// The offset that keeps the best anchor in place, or `nil` if no candidate or section of the
  /// sight is left.
  ///
  /// A moved element is the anchor only if no other visible element is left, or none near the visible part if no
  /// visible one is.
  ///
  /// - Parameters:
  ///   - batch: The change of the content, if there is one.
  ///   - length: The length of the visible part after the change.
  func answer(
    after batch: ListBatchUpdates?, forLength length: Double, in layout: some ListLayout,
    of content: some ViewportContent<Identity>
  ) -> Answer? {
    var moved: (offset: Double, isVisible: Bool)?
    for (index, candidate) in candidates.enumerated() {
      guard let place = content.place(of: candidate.identity),
        let frame = layout.frame(of: place)
      else { continue }
      if !candidate.isVisible, moved?.isVisible == true { break }
      if let batch, batch.moves(place) {
        if moved == nil {
          let start = frame.start(along: layout.axis)
          moved = (start - candidate.distance(inLength: length), candidate.isVisible)
        }
        continue
      }
      let anchor = ViewportAnchor(
        candidate,
        whole: candidate.isCut ? whole(behind: index, after: batch, of: content) : nil)
      return anchor.offset(forLength: length, in: layout, of: content)
        .map { Answer(offset: $0, anchor: anchor) }
    }
    let offset = moved?.offset ?? offsetBySection(forLength: length, in: layout, of: content)
    return offset.map { Answer(offset: $0, anchor: nil) }
  }

  /// The sight before a change of the content: elements that should not be the anchor come after all other
  /// visible ones.
  var beforeChange: ListSight { postponing { !$0.isWilling } }

  /// The sight after a batch that no one sees: elements that it moves come after the others that are visible, or
  /// after the others that are not.
  package func followed(
    by batch: ListBatchUpdates, of content: some ViewportContent<Identity>
  ) -> ListSight {
    if batch.sectionMoves.isEmpty, batch.itemMoves.isEmpty { return self }
    return postponing { candidate in
      content.place(of: candidate.identity).map { batch.moves($0) } ?? false
    }
  }

  /// The sight in which some elements come after all others that are visible, or after all others that are not.
  private func postponing(_ isPostponed: (Candidate) -> Bool) -> ListSight {
    if !candidates.contains(where: isPostponed) { return self }
    let groups = [candidates.filter { $0.isVisible }, candidates.filter { !$0.isVisible }]
    return ListSight(
      candidates: groups.flatMap { group in
        group.filter { !isPostponed($0) } + group.filter(isPostponed)
      },
      isAtStart: isAtStart, isAtContentStart: isAtContentStart, isAtEnd: isAtEnd,
      breadth: breadth)
  }

  /// Whether an element of the sight is left.
  func isLeft(in content: some ViewportContent<Identity>) -> Bool {
    candidates.contains { content.place(of: $0.identity) != nil }
  }

  /// The first visible candidate after another one that is not cut at the start and did not move.
  private func whole(
    behind index: Int, after batch: ListBatchUpdates?, of content: some ViewportContent<Identity>
  ) -> Candidate? {
    candidates[(index + 1)...].first { candidate in
      guard candidate.isVisible, !candidate.isCut,
        let place = content.place(of: candidate.identity)
      else { return false }
      return batch?.moves(place) != true
    }
  }

  /// The offset if all candidates have new identities but one of their sections is still in the
  /// list.
  private func offsetBySection(
    forLength length: Double, in layout: some ListLayout, of content: some ViewportContent<Identity>
  ) -> Double? {
    for candidate in candidates {
      guard let section = content.section(of: candidate.section) else { continue }
      let count = content.itemCount(in: section)
      let item = min(candidate.place.path?.item ?? 0, count - 1)
      let place: ListPlace =
        count > 0 ? .item(ListPath(section: section, item: item)) : .header(section)
      if let frame = layout.frame(of: place) {
        return frame.start(along: layout.axis) - candidate.distance(inLength: length)
      }
    }
    return nil
  }
}

extension ListSight: Sendable where Identity: Sendable {}
extension ListSight.Candidate: Sendable where Identity: Sendable {}
