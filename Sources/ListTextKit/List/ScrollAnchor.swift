import ListKit

/// What the reader looked at, and where it stood.
struct ScrollAnchor {
  struct Candidate {
    let identity: ElementIdentity
    /// The section, for when everything in it was made anew.
    let section: AnyIdentity
    let place: ListPlace
    /// How far the element stood from the start of the part in sight; what was out of sight takes the
    /// place of the first one.
    let distance: Double
    let isInSight: Bool
  }

  /// What may serve as the anchor, the best first.
  ///
  /// First what is in sight, in order; then what comes after it, then what comes before it, for when
  /// everything in sight goes.
  var candidates: [Candidate] = []
}

/// What a list holds on to until it is shown.
enum ScrollHold {
  case nothing
  /// The list stands at a distance from the start of the content.
  case offset(Double)
  /// The end of the content stays at the end of the part in sight.
  case end
  /// An element stands where it was asked to.
  case element(ElementIdentity, ListScrollPosition, extra: Double)
  /// An element stays at a distance from the start of the part in sight.
  case anchor(ElementIdentity, distance: Double)
}

extension ScrollHold {
  var isNothing: Bool {
    if case .nothing = self { return true }
    return false
  }
}

/// Which ends of the content are in sight.
struct ScrollEnds {
  let isAtStart: Bool
  let isAtEnd: Bool
}

extension TextListView {
  var currentEnds: ScrollEnds {
    ScrollEnds(isAtStart: offset < 0.5, isAtEnd: offset > maximumOffset - 0.5)
  }

  /// Takes note of what is in sight and of what is near, at the cost of three screens of elements.
  func takeAnchor() -> ScrollAnchor {
    guard let source, !isLayingOut else { return ScrollAnchor() }
    let axis = layout.axis
    let length = viewportLength
    var near = visibleRect
    if axis == .vertical {
      near = ListRect(x: 0, y: offset - length, width: near.size.width, height: 3 * length)
    } else {
      near = ListRect(x: offset - length, y: 0, width: 3 * length, height: near.size.height)
    }
    var inSight: [ScrollAnchor.Candidate] = []
    var before: [ScrollAnchor.Candidate] = []
    var after: [ScrollAnchor.Candidate] = []
    for placed in layout.elements(in: near) where !placed.isFloating {
      let place = placed.place
      guard let identity = source.identity(at: place),
        let section = source.identity(ofSection: place.section)
      else { continue }
      let frame = placed.frame
      let distance = frame.start(along: axis) - offset
      let isInSight = frame.end(along: axis) > offset && distance < length
      let candidate = ScrollAnchor.Candidate(
        identity: identity, section: section, place: place,
        distance: isInSight ? distance : 0, isInSight: isInSight)
      if isInSight {
        inSight.append(candidate)
      } else if distance < 0 {
        before.append(candidate)
      } else {
        after.append(candidate)
      }
    }
    return ScrollAnchor(candidates: inSight + after + before.reversed())
  }

  /// Puts what the reader looked at back to where it stood.
  ///
  /// What was moved is no anchor as long as something else is left in sight: the reader stays, it
  /// travels.
  func restore(_ anchor: ScrollAnchor, movedBy batch: ListBatchUpdates? = nil) {
    guard let source else { return }
    let axis = layout.axis
    var fallback: Double?
    for candidate in anchor.candidates {
      guard let place = source.place(of: candidate.identity),
        let frame = layout.frame(of: place)
      else { continue }
      let wanted = frame.start(along: axis) - candidate.distance
      if !candidate.isInSight, fallback != nil { break }
      if let batch, batch.moves(place) {
        if fallback == nil { fallback = wanted }
        continue
      }
      offset = wanted
      // What is measured on the way may yet make room for it.
      hold = .anchor(candidate.identity, distance: candidate.distance)
      return clampOffset()
    }
    offset = fallback ?? offsetBySection(anchor) ?? offset
    clampOffset()
  }

  /// Where to scroll to when the items were made anew but their sections are still known.
  private func offsetBySection(_ anchor: ScrollAnchor) -> Double? {
    guard let source else { return nil }
    for candidate in anchor.candidates {
      guard let section = source.section(of: candidate.section) else { continue }
      let count = source.itemCount(in: section)
      let item = min(candidate.place.path?.item ?? 0, count - 1)
      let place: ListPlace =
        count > 0 ? .item(ListPath(section: section, item: item)) : .header(section)
      if let frame = layout.frame(of: place) {
        return frame.start(along: layout.axis) - candidate.distance
      }
    }
    return nil
  }

  /// Where the list stands after a batch.
  func settle(
    _ intent: ListScrollIntent, anchor: ScrollAnchor, ends: ScrollEnds, batch: ListBatchUpdates?
  ) {
    // Whoever scrolled while this was under way knows where to.
    let wanted = hold
    hold = .nothing
    let followsEnd = intent == .followEnd || following == .end
    if followsEnd, ends.isAtEnd {
      hold = .end
    } else if following == .start, ends.isAtStart, intent == .keepAnchor {
      hold = .offset(0)
    } else {
      restore(anchor, movedBy: batch)
    }
    if !wanted.isNothing { hold = wanted }
    if case .reveal(let identity, let position) = intent, let source,
      let section = source.section(of: identity), let place = firstPlace(of: section, at: position),
      let target = source.identity(at: place)
    {
      hold = .element(target, position, extra: 0)
    }
  }

  /// What stands for a section when it is scrolled to.
  private func firstPlace(of section: Int, at position: ListScrollPosition) -> ListPlace? {
    guard let source else { return nil }
    let count = source.itemCount(in: section)
    if source.hasHeader(in: section), position != .end { return .header(section) }
    if count > 0 {
      return .item(ListPath(section: section, item: position == .end ? count - 1 : 0))
    }
    return source.hasFooter(in: section) ? .footer(section) : nil
  }
}
