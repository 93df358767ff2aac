#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  import UIKit

  extension CollectionViewHost {
    /// Shows a batch in one `performBatchUpdates`, inside which the data changes.
    ///
    /// If the view is busy, the host takes the data now, and reloads as soon as the view is free.
    public func performBatch(
      animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
      completion: @escaping @MainActor () -> Void
    ) {
      guard activity.isFree else {
        place.deferChange(of: self)
        place.deferIntent(updates().scroll)
        return setOutdated(completion: completion)
      }
      guard isCurrent else {
        return readAnew({ updates().scroll }, completion)
      }
      let sight = place.sight(of: self)
      let source = source
      let end = BatchEnd(completion)
      var batch = ListBatchUpdates()
      let perform = { [self] in
        collectionView.performBatchUpdates {
          batch = self.activity.busy { updates() }
          if self.take(batch, of: source) {
            self.place.aim(.batch(batch), from: sight)
          } else {
            batch = ListBatchUpdates()
          }
        } completion: { _ in
          end.viewIsDone()
        }
      }
      if animated { perform() } else { UIView.performWithoutAnimation(perform) }
      if activity.isOutdated {
        place.aimAtDeferred()
        renew()
      }
      configureAgain(batch.configuredPlaces)
      describeAgain()
      markSelection()
      place.settle(self)
      completeWaiting()
      end.hostIsDone()
    }

    /// Passes a batch to the view, inside its block.
    ///
    /// - Returns: Whether it leads to the present state of the list; if not, the view is reloaded.
    private func take(_ batch: ListBatchUpdates, of source: ListSource<Cell>?) -> Bool {
      let new = ShownCounts(of: source)
      guard self.source === source, isCurrent, counts.lead(to: new, by: batch) else {
        setOutdated()
        return false
      }
      let former = counts.version
      counts = new
      if let source { place.follow(batch, of: source) }
      forgetLengths(of: batch.configuredPlaces + batch.layoutChanges + batch.insertedSupplements)
      let view = collectionView
      if !batch.itemDeletes.isEmpty { view.deleteItems(at: batch.itemDeletes.map { $0.indexPath }) }
      if !batch.itemInserts.isEmpty { view.insertItems(at: batch.itemInserts.map { $0.indexPath }) }
      for move in batch.itemMoves {
        view.moveItem(at: move.from.indexPath, to: move.to.indexPath)
      }
      if !batch.sectionDeletes.isEmpty { view.deleteSections(IndexSet(batch.sectionDeletes)) }
      if !batch.sectionInserts.isEmpty { view.insertSections(IndexSet(batch.sectionInserts)) }
      for move in batch.sectionMoves { view.moveSection(move.from, toSection: move.to) }
      if let layout = view.collectionViewLayout as? ListCollectionViewLayout {
        layout.follow(batch, from: former)
      } else if !batch.headerUpdates.isEmpty || !batch.footerUpdates.isEmpty {
        // If a header is removed while its section stays, the view raises an exception unless this is called.
        view.collectionViewLayout.invalidateLayout()
      } else if !batch.isStructural, !batch.isEmpty {
        invalidateViewLayout(at: batch.configuredPlaces + batch.layoutChanges)
      }
      return true
    }

    /// Reloads the view.
    public func reload(
      updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
    ) {
      guard activity.isFree else {
        place.deferChange(of: self)
        updates()
        return setOutdated(completion: completion)
      }
      readAnew(
        {
          updates()
          return .keepAnchor
        }, completion)
    }

    private func readAnew(
      _ updates: () -> ListScrollIntent, _ completion: @MainActor () -> Void
    ) {
      place.deferChange(of: self)
      activity.beginReload()
      place.deferIntent(activity.busy(updates))
      place.aimAtDeferred()
      renew()
      place.settle(self)
      completeWaiting()
      completion()
    }

    /// Does what was deferred until a call of the view has returned.
    func catchUp() {
      if activity.isOutdated {
        place.aimAtDeferred()
        renew()
      }
      place.settle(self)
      completeWaiting()
    }

    private func completeWaiting() {
      for completion in activity.takeWaiting() { completion() }
    }

    /// Reloads the view now.
    private func renew() {
      activity.renew()
      counts = ShownCounts(of: source)
      lengths.forgetAll()
      takeView()
      collectionView.reloadData()
      collectionView.collectionViewLayout.invalidateLayout()
      if collectionView.window == nil {
        // Its old cells stay until it is laid out, but no longer show elements of the list.
        endAllDisplays()
      } else {
        collectionView.layoutIfNeeded()
      }
      markSelection()
    }

    /// Notes that the view must be reloaded as soon as it is free.
    func setOutdated(completion: (@MainActor () -> Void)? = nil) {
      activity.outdate(completion: completion)
      activity.scheduleWork { [weak self] in self?.catchUp() }
    }

    func changeSource() {
      endAllDisplays()
      backdrop.show(nil, in: collectionView)
      place.forget()
      lengths.forgetAll()
      // In another view, the other content begins at the present offset.
      if runsFromRight { place.aimAtStart() }
      guard activity.isFree else { return setOutdated() }
      renew()
      if runsFromRight { place.settle(self) }
      completeWaiting()
    }

    private func endAllDisplays() {
      for (cell, source) in cells.endAllDisplays() {
        activity.busy { source.didEndDisplaying(cell) }
      }
    }

    // MARK: Sizes

    /// Measures elements again, and keeps visible elements in place.
    public func invalidateLayout(at places: [ListPlace]?) {
      guard isCurrent else { return }
      forgetLengths(of: places)
      let former = counts.version
      counts.renewVersion()
      // A layout that the view does not use now cannot measure these places; it is built again when it is used.
      let layout = collectionView.collectionViewLayout as? ListCollectionViewLayout
      if places != nil { layout?.keepUp(with: counts.version, from: former) }
      guard activity.isFree else { return invalidateViewLayout(at: places) }
      let sight = place.sight(of: self)
      invalidateViewLayout(at: places)
      place.aim(.sizes, from: sight)
      place.settle(self)
    }

    private func invalidateViewLayout(at places: [ListPlace]?) {
      let layout = collectionView.collectionViewLayout
      // It is not documented that a compositional layout asks for a section again if only items are invalidated.
      guard let places, !(layout is UICollectionViewCompositionalLayout) else {
        return layout.invalidateLayout()
      }
      if let layout = layout as? ListCollectionViewLayout { return layout.measureAgain(places) }
      let type =
        Swift.type(of: layout).invalidationContextClass
        as? UICollectionViewLayoutInvalidationContext.Type
      let context = (type ?? UICollectionViewLayoutInvalidationContext.self).init()
      context.invalidateItems(at: places.compactMap { $0.path?.indexPath })
      for supplement in places.compactMap({ $0.supplement }) {
        context.invalidateSupplementaryElements(
          ofKind: supplement.kind, at: [supplement.indexPath])
      }
      layout.invalidateLayout(with: context)
    }
  }

  extension ListBatchUpdates {
    /// The elements whose cells are configured again, after the batch.
    fileprivate var configuredPlaces: [ListPlace] {
      itemUpdates.map { .item($0.to) } + headerUpdates.map { .header($0) }
        + footerUpdates.map { .footer($0) }
    }

    /// The headers and footers of inserted sections, which have the identities of those of a section that was in the
    /// list before.
    fileprivate var insertedSupplements: [ListPlace] {
      sectionInserts.flatMap { [.header($0), .footer($0)] }
    }
  }
#endif
