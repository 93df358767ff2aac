#if canImport(UIKit) && !os(watchOS)
  import ListKit
  import UIKit

  /// Keeps visible elements in place during changes, and scrolls to where a change asks for.
  ///
  /// The rules are those of `ListViewport`, which all hosts share. The offset after a change is computed when
  /// the view asks for it, and again when the call of the view has returned.
  @MainActor
  final class PlaceKeeper {
    /// The visible elements, and their distances from the start of the content.
    struct Sight {
      fileprivate var elements = ListSight<ListElementKey>()
      fileprivate var distance = 0.0
      /// Whether the offset was within the content, and not pulled beyond an end.
      fileprivate var isWithinContent = false
    }

    /// The kind of a change.
    enum Change {
      case batch(ListBatchUpdates)
      case reload(ListScrollIntent)
      /// Sizes of elements, or the size of the view.
      case sizes
      /// The view shows another list, with the elements that were visible when it was shown last.
      case list
    }

    /// What determines the offset until it is final.
    private enum Aim {
      case nothing
      /// The start of other content.
      case start
      case change(Change, from: Sight)
      case element(ListElementKey, ListScrollPosition, extra: Double)
    }

    /// What is to be done once the view has reloaded.
    private struct Deferred {
      /// The elements that were visible before the first change that the view did not take.
      let sight: Sight
      var intent: ListScrollIntent
      /// The element to scroll to, which takes precedence over the intent.
      var element: Aim?
    }

    private var aim = Aim.nothing
    private var deferred: Deferred?
    /// The elements that were visible when the view last had an area; `nil` while it has one.
    private var parked: Sight?

    /// Whether something determines the offset.
    var isAiming: Bool {
      if case .nothing = aim { false } else { true }
    }

    func forget() {
      aim = .nothing
      deferred = nil
      parked = nil
    }

    func aimAtStart() { aim = .start }

    func aim(_ change: Change, from sight: Sight) { aim = .change(change, from: sight) }

    func aim(at element: ListElementKey, _ position: ListScrollPosition, extra: Double) {
      aim = .element(element, position, extra: extra)
    }

    /// The elements that are visible before a change.
    func sight(of host: CollectionViewHost) -> Sight {
      guard let source = host.source, host.isCurrent else { return deferred?.sight ?? Sight() }
      let layout = ShownLayout(host)
      let viewport = layout.viewport
      let distance = host.scrolledDistance
      return Sight(
        elements: viewport.sight(in: layout, of: source), distance: distance,
        isWithinContent: abs(distance - host.distance(of: viewport)) < 0.01)
    }

    // MARK: Changes that the view cannot take at once

    /// Notes the elements that are visible before a change that the view takes later, or that are to be restored.
    func deferChange(of host: CollectionViewHost) {
      guard deferred == nil else { return }
      switch aim {
      case .change(let change, let sight):
        deferred = Deferred(sight: sight, intent: change.batch?.scroll ?? .keepAnchor)
      case .element: deferred = Deferred(sight: sight(of: host), intent: .keepAnchor, element: aim)
      case .nothing, .start: deferred = Deferred(sight: sight(of: host), intent: .keepAnchor)
      }
    }

    /// Notes the scroll intent of the deferred change.
    func deferIntent(_ intent: ListScrollIntent) {
      guard intent != .keepAnchor else { return }
      deferred?.intent = intent
      deferred?.element = nil
    }

    func deferAim(at element: ListElementKey, _ position: ListScrollPosition, extra: Double) {
      let aim = Aim.element(element, position, extra: extra)
      if deferred == nil {
        deferred = Deferred(sight: Sight(), intent: .keepAnchor)
      }
      deferred?.element = aim
    }

    /// Makes the deferred change determine the offset, because the view is about to be reloaded.
    func aimAtDeferred() {
      guard let deferred else { return }
      aim = deferred.element ?? .change(.reload(deferred.intent), from: deferred.sight)
      self.deferred = nil
    }

    // MARK: The size of the view

    /// Notes the visible elements before the size of the view changes; the layout still has the old size.
    func sizeWillChange(of host: CollectionViewHost, to size: CGSize) {
      guard host.isCurrent else { return }
      let sight = parked ?? sight(of: host)
      parked = size.width > 0 && size.height > 0 ? nil : sight
      aim(.sizes, from: sight)
    }

    /// Notes that the layout was prepared for the new size, in the same layout pass.
    func layoutWasPrepared(for host: CollectionViewHost) {
      guard case .change(.sizes, _) = aim, parked == nil, host.activity.isFree else { return }
      if let wanted = wanted(for: host) { host.collectionView.contentOffset = wanted.point }
      aim = .nothing
    }

    /// Follows a batch; while the view has no area, a row that the batch moves is not where it stands then.
    func follow(_ batch: ListBatchUpdates, of source: ListSource<UICollectionReusableView>) {
      if let sight = parked { parked?.elements = sight.elements.followed(by: batch, of: source) }
    }

    // MARK: Settling

    /// Where the view should be scrolled to.
    struct Wanted {
      /// What happens to a scroll movement that the user began.
      enum Movement {
        /// It continues: the offset only compensates for what came or went before the visible part.
        case goesOn
        /// It ends if the view has another offset.
        case endsElsewhere
        /// It ends, because a call or an update scrolls.
        case ends
      }

      let point: CGPoint
      let movement: Movement
    }

    /// The offset that the target leads to in the present state of the view.
    func wanted(for host: CollectionViewHost) -> Wanted? {
      guard let source = host.source, host.isCurrent else { return nil }
      let layout = ShownLayout(host)
      var viewport = layout.viewport
      var pull = host.scrolledDistance - host.distance(of: viewport)
      var movement = Wanted.Movement.endsElsewhere
      switch aim {
      case .nothing: return nil
      case .start: host.following == .end ? viewport.scrollToEnd() : viewport.scroll(to: 0)
      case .element(let element, let position, let extra):
        viewport.scroll(to: element, at: position, extra: extra)
        movement = .ends
      case .change(let change, let sight):
        // The offset may be beyond the end only because the content has become shorter.
        if sight.isWithinContent { pull = 0 }
        // In a mirrored view, the element at an offset depends on the length of the content.
        if host.runsFromRight || change.isAnotherList {
          viewport.scroll(by: sight.distance - host.scrolledDistance, in: layout)
        }
        let settlement =
          change.batch.map {
            viewport.settle(sight.elements, after: $0, in: layout, of: source)
          } ?? viewport.settleAfterResizing(sight.elements, in: layout, of: source)
        switch settlement {
        case .anchored: movement = .goesOn
        case .followed: movement = .endsElsewhere
        case .scrolled: movement = .ends
        }
      }
      _ = viewport.change(from: [], in: layout, of: source)
      // A pull of the list beyond an end continues.
      let distance = host.distance(of: viewport) + pull
      return Wanted(point: host.offset(atDistance: distance), movement: movement)
    }

    /// Sets the offset, and sets it again as long as cells that become visible change lengths.
    func settle(_ host: CollectionViewHost, animated: Bool = false) {
      let view = host.collectionView
      let layout = view.collectionViewLayout as? ListCollectionViewLayout
      var isFirst = true
      for round in 0..<8 {
        // Deleted elements must not stay displayed, even if the view is in no window.
        if view.window != nil || host.cells.hasDisplays { view.layoutIfNeeded() }
        host.prepareLayout()
        guard let wanted = wanted(for: host) else { break }
        // An animated scroll ends at this offset, even if elements there turn out to be longer.
        if round < 6, layout?.ask(aheadOf: wanted.point) == true { continue }
        // The view may have set the offset when it asked for it, and would scroll on from there.
        let endsMovement = isFirst && wanted.movement == .ends && view.isDecelerating
        isFirst = false
        guard endsMovement || wanted.point.isAway(from: view.contentOffset) else { break }
        if wanted.movement == .goesOn {
          // Unlike the method, the property does not stop a scroll movement.
          view.contentOffset = wanted.point
        } else {
          view.setContentOffset(wanted.point, animated: animated)
          if animated { break }
        }
      }
      aim = .nothing
    }
  }

  extension PlaceKeeper.Change {
    fileprivate var isAnotherList: Bool {
      if case .list = self { true } else { false }
    }

    /// The batch whose intent and moves apply; without one all content is new.
    fileprivate var batch: ListBatchUpdates? {
      switch self {
      case .batch(let batch): return batch
      case .sizes, .list: return nil
      case .reload(let intent):
        var batch = ListBatchUpdates()
        batch.scroll = intent
        return batch
      }
    }
  }

  extension CGPoint {
    fileprivate func isAway(from other: CGPoint) -> Bool {
      abs(x - other.x) > 0.01 || abs(y - other.y) > 0.01
    }
  }
#endif
