#if canImport(UIKit) && !os(watchOS)
  import ListKit
  import UIKit

  /// Keeps visible elements in their places over any change, and scrolls to where a change wants.
  ///
  /// The rules are those of `ListViewport`, which all hosts share. The offset that follows from a change is
  /// computed when the view asks for it, and once more when its call has returned.
  @MainActor
  final class PlaceKeeper {
    /// What is visible, and how far from where the content begins.
    struct Sight {
      fileprivate var elements = ListSight<ListElementKey>()
      fileprivate var distance = 0.0
      /// Whether the view stood within its content, and was not pulled beyond an end.
      fileprivate var isWithinContent = false
    }

    /// What changed.
    enum Change {
      case batch(ListBatchUpdates)
      case reload(ListScrollIntent)
      /// Sizes, or the size of the view.
      case sizes
      /// The view shows another list, which was visible so before; the one that it showed stood elsewhere.
      case list
    }

    /// What decides the offset until it is settled.
    private enum Aim {
      case nothing
      /// Where other content begins.
      case start
      case change(Change, from: Sight)
      case element(ListElementKey, ListScrollPosition, extra: Double)
    }

    /// What is due once the view has read everything anew.
    private struct Deferred {
      /// What was visible before the first change that the view did not take.
      let sight: Sight
      var intent: ListScrollIntent
      /// The element to scroll to, which comes before the intent.
      var element: Aim?
    }

    private var aim = Aim.nothing
    private var deferred: Deferred?
    /// What was visible when the view last had an area; `nil` while it has one.
    private var parked: Sight?

    /// Whether something decides the offset.
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

    /// What is visible before a change.
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

    /// Notes what is visible before a change that the view takes later, or what is about to be restored.
    func deferChange(of host: CollectionViewHost) {
      guard deferred == nil else { return }
      switch aim {
      case .change(let change, let sight):
        deferred = Deferred(sight: sight, intent: change.batch?.scroll ?? .keepAnchor)
      case .element: deferred = Deferred(sight: sight(of: host), intent: .keepAnchor, element: aim)
      case .nothing, .start: deferred = Deferred(sight: sight(of: host), intent: .keepAnchor)
      }
    }

    /// The change that is deferred has an intent of its own, or none.
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

    /// Everything is about to be read anew: what is deferred is due.
    func aimAtDeferred() {
      guard let deferred else { return }
      aim = deferred.element ?? .change(.reload(deferred.intent), from: deferred.sight)
      self.deferred = nil
    }

    // MARK: The size of the view

    /// The view is about to get another size; its layout is still the one of the old size.
    func sizeWillChange(of host: CollectionViewHost, to size: CGSize) {
      guard host.isCurrent else { return }
      let sight = parked ?? sight(of: host)
      parked = size.width > 0 && size.height > 0 ? nil : sight
      aim(.sizes, from: sight)
    }

    /// The layout was prepared for the new size, within the same pass.
    func layoutWasPrepared(for host: CollectionViewHost) {
      guard case .change(.sizes, _) = aim, parked == nil, host.activity.isFree else { return }
      if let wanted = wanted(for: host) { host.collectionView.contentOffset = wanted.point }
      aim = .nothing
    }

    // MARK: Settling

    /// Where the view should stand.
    struct Wanted {
      /// What becomes of a movement that the user began.
      enum Movement {
        /// It goes on: the point only makes up for what came or went before the visible part.
        case goesOn
        /// It ends if the view is elsewhere.
        case endsElsewhere
        /// It ends: a call or an update says where to go.
        case ends
      }

      let point: CGPoint
      let movement: Movement
    }

    /// The offset that the aim leads to, in the state that the view has now.
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
        // It may be beyond the end only as the content has become shorter.
        if sight.isWithinContent { pull = 0 }
        // What is at an offset of a mirrored view depends on how long the content is.
        if host.runsFromRight || change.isAnotherList {
          viewport.scroll(by: sight.distance - host.scrolledDistance, in: layout)
        }
        let settlement = viewport.settle(
          sight.elements, after: change.batch, in: layout, of: source)
        switch settlement {
        case .anchored: movement = .goesOn
        case .followed: movement = .endsElsewhere
        case .scrolled: movement = .ends
        }
      }
      _ = viewport.change(from: [], in: layout, of: source)
      // Where the user pulls the list beyond an end, the pull goes on.
      let distance = host.distance(of: viewport) + pull
      return Wanted(point: host.offset(atDistance: distance), movement: movement)
    }

    /// Takes the offset, and takes it again while cells that become visible change the lengths.
    func settle(_ host: CollectionViewHost, animated: Bool = false) {
      let view = host.collectionView
      let layout = view.collectionViewLayout as? ListCollectionViewLayout
      var isFirst = true
      for round in 0..<8 {
        // Out of a window, too, what is gone must not stay displayed.
        if view.window != nil || host.cells.hasDisplays { view.layoutIfNeeded() }
        host.prepareLayout()
        guard let wanted = wanted(for: host) else { break }
        // An animated view moves to this offset, whatever turns out to be longer there.
        if round < 6, layout?.ask(aheadOf: wanted.point) == true { continue }
        // The view may have taken the offset when it asked for it, and would move on from there.
        let endsMovement = isFirst && wanted.movement == .ends && view.isDecelerating
        isFirst = false
        guard endsMovement || wanted.point.isAway(from: view.contentOffset) else { break }
        if wanted.movement == .goesOn {
          // Unlike the call, the property does not stop a movement.
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

    /// The batch whose intent and moves count; without one all content is new.
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
