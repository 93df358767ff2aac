#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  /// Any layout of ListLayoutKit as the layout of a collection view, so that one layout serves every
  /// screen.
  ///
  /// ```swift
  /// let layout = ListCollectionViewLayout(GridLayout(minimumWidth: 160))
  /// let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
  /// let host = CollectionViewHost(view)
  /// ```
  ///
  /// It follows each batch, asks only for what is new, and lets elements measure themselves whose
  /// controllers leave their length to the cell. It needs a ``CollectionViewHost``.
  ///
  /// Of a long list in a `StackLayout` it asks the first rows and those near the visible part: others whose
  /// controllers were not needed yet have the length that rows of their type have in the mean, until they come
  /// there.
  public final class ListCollectionViewLayout: UICollectionViewLayout, ListAxisProviding {
    /// The layout as it would be without content.
    private let pattern: any ListLayout
    private var filled: any ListLayout
    /// The state of the view that it is filled with.
    private var version: ShownCounts.Version?
    private var container = ListSize.zero
    /// Elements to measure again when the layout is prepared.
    private var changed: [ListPlace] = []
    /// Headers and footers that go with the batch under way while their sections stay, by their places
    /// before it.
    private var leaving: [Supplement] = []
    /// The length of elements that cells have yet to measure.
    private let estimatedLength: Double
    /// Whether some lengths are guesses for rows whose controllers were not needed yet.
    private var hasGuesses = false
    /// How many rows that come at once are asked, whether they are in sight or not.
    package var directLimit = 512

    /// Takes a layout.
    ///
    /// - Parameters:
    ///   - layout: The layout; what it contains is replaced.
    ///   - estimatedLength: The length along the axis of elements that measure themselves, until they do.
    public init(_ layout: any ListLayout, estimatedLength: Double = 44) {
      pattern = layout
      filled = layout
      self.estimatedLength = estimatedLength
      super.init()
    }

    /// Layouts of ListLayoutKit are not archived.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// The axis along which the list scrolls.
    public var scrollAxis: ListAxis { pattern.axis }

    private var host: CollectionViewHost? { collectionView?.dataSource as? CollectionViewHost }

    private var room: ListSize {
      guard let view = collectionView else { return .zero }
      return ListSize(of: view.bounds.size).inset(
        by: ListEdgeInsets(of: view.adjustedContentInset, isMirrored: false))
    }

    // MARK: Content

    private func reader(of host: CollectionViewHost) -> LayoutReader? {
      host.source.map {
        LayoutReader(
          source: $0, axis: scrollAxis, estimatedLength: estimatedLength,
          breadth: room.length(along: scrollAxis.perpendicular), guesses: guesses(in: host))
      }
    }

    /// What may be guessed; nothing where elements depend on those before them, or where a length that becomes
    /// known behind the visible part would move it.
    private func guesses(in host: CollectionViewHost) -> LayoutReader.Guesses? {
      pattern is StackLayout && !host.runsFromRight
        ? LayoutReader.Guesses(directLimit: directLimit) : nil
    }

    /// Has the layout ask controllers, which may ask for places: there are none meanwhile.
    private func ask(
      _ host: CollectionViewHost, by reader: LayoutReader,
      _ body: (inout any ListLayout, LayoutReader) -> Void
    ) {
      var layout = filled
      filled = pattern
      host.activity.busy { body(&layout, reader) }
      filled = layout
      if reader.guesses?.hasAny == true { hasGuesses = true }
    }

    private func isGuess(_ place: ListPlace) -> Bool {
      hasGuesses && filled.keptSize(of: place)?.isOutdated == true
    }

    /// Asks for the rows that are visible, and those a screen before and behind them.
    ///
    /// What was visible and is no guess stays where it is, unless an aim decides.
    private func askInSight(of host: CollectionViewHost, by reader: LayoutReader) {
      guard hasGuesses, let view = collectionView else { return }
      let distance = ask(near: view.bounds, of: host, by: reader)
      if !host.place.isAiming { move(by: distance) }
    }

    /// Asks for the rows where the view is about to move, so that they stand there already; what is visible
    /// stays where it is.
    ///
    /// - Returns: Whether there was any to ask.
    func ask(aheadOf offset: CGPoint) -> Bool {
      guard hasGuesses, let host, version === host.counts.version, let reader = reader(of: host),
        let view = collectionView
      else { return false }
      let bounds = CGRect(origin: offset, size: view.bounds.size)
      guard hasGuess(in: bounds) else { return false }
      move(by: ask(near: bounds, of: host, by: reader))
      invalidateLayout()
      return true
    }

    /// Asks for the rows within bounds of the view, and those a screen before and behind them.
    ///
    /// - Returns: How far that moves what is visible and is no guess.
    private func ask(
      near bounds: CGRect, of host: CollectionViewHost, by reader: LayoutReader
    ) -> Double {
      guard let view = collectionView else { return 0 }
      let axis = scrollAxis
      let area = ListRect(of: bounds)
      let length = area.size.length(along: axis)
      let sight = ListRect(
        along: axis, start: area.start(along: axis) - length, length: 3 * length,
        crossStart: 0, crossLength: filled.contentSize.length(along: axis.perpendicular))
      var reader = reader
      reader.guesses = nil
      let standing = filled.elements(in: ListRect(of: view.bounds)).filter { !$0.isFloating }
      let kept = standing.first { !isGuess($0.place) } ?? standing.first
      // Rows become shorter, and others come into sight.
      for _ in 0..<16 {
        let places = filled.elements(in: sight).map { $0.place }.filter {
          isGuess($0) && contains($0)
        }
        if places.isEmpty { break }
        ask(host, by: reader) { $0.invalidate(places, from: $1) }
      }
      guard let kept, let frame = filled.frame(of: kept.place) else { return 0 }
      return frame.start(along: axis) - kept.frame.start(along: axis)
    }

    private func move(by distance: Double) {
      guard distance != 0, let view = collectionView else { return }
      let axis = scrollAxis
      let offset = view.contentOffset.distance(along: axis)
      let start = -ListEdgeInsets(of: view.adjustedContentInset, isMirrored: false).start(
        along: axis)
      // Rows before the visible part may be so much shorter that there are too few of them.
      view.contentOffset = view.contentOffset.moved(
        to: max(offset + distance, min(offset, start)), along: axis)
    }

    private func hasGuess(in bounds: CGRect) -> Bool {
      hasGuesses && filled.elements(in: ListRect(of: bounds)).contains { isGuess($0.place) }
    }

    /// Follows a batch, within its block.
    ///
    /// A layout that the view did not have meanwhile does not know what the batch begins with.
    func follow(_ batch: ListBatchUpdates, from shown: ShownCounts.Version) {
      leaving = []
      guard version === shown, let host, let reader = reader(of: host) else { return }
      if !changed.isEmpty {
        let map = BatchMap(batch)
        changed = changed.compactMap { map.place($0) }
      }
      let former = formerSupplements(of: batch)
      ask(host, by: reader) { $0.apply(batch, from: $1) }
      leaving = former.filter { filled.frame(of: $0.new) == nil }.compactMap { $0.old.supplement }
      version = host.counts.version
      invalidateLayout()
    }

    /// The headers and footers that a batch changes and that are there before it.
    private func formerSupplements(
      of batch: ListBatchUpdates
    ) -> [(old: ListPlace, new: ListPlace)] {
      let updated =
        batch.headerUpdates.map { ListPlace.header($0) }
        + batch.footerUpdates.map { ListPlace.footer($0) }
      if updated.isEmpty { return [] }
      let origins = BatchMap(inverseOf: batch)
      return updated.compactMap { place in
        origins.place(place).flatMap { filled.frame(of: $0) == nil ? nil : (old: $0, new: place) }
      }
    }

    /// The headers or footers that go while their sections stay: nothing else tells the view.
    override public func indexPathsToDeleteForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] { leaving.filter { $0.kind == elementKind }.map { $0.indexPath } }

    /// Ends a batch.
    override public func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      leaving = []
    }

    /// What changes is named to the layout, so that it need not be filled anew.
    func keepUp(with shown: ShownCounts.Version, from former: ShownCounts.Version) {
      if version === former { version = shown }
    }

    func measureAgain(_ places: [ListPlace]) {
      changed += places
      invalidateLayout()
    }

    /// Fills the layout, or follows what has changed since.
    override public func prepare() {
      super.prepare()
      let room = room
      guard let host, host.isCurrent, let reader = reader(of: host) else {
        version = nil
        filled = pattern
        return
      }
      let crossing = scrollAxis.perpendicular
      let isFilled = version === host.counts.version
      if !isFilled { filled = pattern }
      // What controllers invalidate while they are asked is for the next time.
      let places = changed
      changed = []
      if !isFilled || room.length(along: crossing) != container.length(along: crossing) {
        hasGuesses = false
        ask(host, by: reader) { $0.rebuild(from: $1, in: room) }
      } else if !places.isEmpty {
        ask(host, by: reader) { $0.invalidate(places, from: $1) }
      }
      version = host.counts.version
      container = room
      host.place.layoutWasPrepared(for: host)
      askInSight(of: host, by: reader)
    }

    // MARK: Answers

    /// The size of the content.
    override public var collectionViewContentSize: CGSize { filled.contentSize.uiSize }

    /// Horizontal lists run from right to left where that is the direction of writing.
    override public var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// The elements in an area.
    override public func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      filled.elements(in: ListRect(of: rect)).compactMap { placed in
        contains(placed.place) ? attributes(of: placed) : nil
      }
    }

    /// The place of an item.
    override public func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(at: .item(ListPath(indexPath))) }

    /// The place of a header or footer.
    override public func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      ListPlace(Supplement(kind: elementKind, indexPath: indexPath)).flatMap { attributes(at: $0) }
    }

    private func contains(_ place: ListPlace) -> Bool { host?.counts.contains(place) ?? false }

    private func attributes(at place: ListPlace) -> UICollectionViewLayoutAttributes? {
      guard contains(place), let frame = filled.frame(of: place) else { return nil }
      return attributes(of: PlacedElement(place, frame: frame))
    }

    private func attributes(of placed: PlacedElement) -> UICollectionViewLayoutAttributes {
      let attributes: UICollectionViewLayoutAttributes
      if let supplement = placed.place.supplement {
        attributes = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: supplement.kind, with: supplement.indexPath)
      } else {
        let path = placed.place.path ?? ListPath(section: placed.place.section, item: 0)
        attributes = UICollectionViewLayoutAttributes(forCellWith: path.indexPath)
      }
      attributes.frame = placed.frame.uiRect
      // Floating headers cover items.
      attributes.zIndex = placed.isFloating ? 1 : 0
      return attributes
    }

    // MARK: Changes of the view

    /// Whether the size changes, headers float, or rows come into sight whose lengths are guesses.
    override public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let view = collectionView else { return false }
      if newBounds.size != view.bounds.size || hasGuess(in: newBounds) { return true }
      return [newBounds, view.bounds].contains { bounds in
        let visible = host?.mirroredIfNeeded(bounds) ?? bounds
        return filled.elements(in: ListRect(of: visible)).contains { $0.isFloating }
      }
    }

    /// Notes what is visible before the view gets another size.
    override public func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      if newBounds.size != collectionView?.bounds.size, let host {
        host.place.sizeWillChange(of: host, to: newBounds.size)
      }
      return super.invalidationContext(forBoundsChange: newBounds)
    }

    /// Whether a cell has yet to be measured, or has another length by now and its controller leaves it to
    /// the cell.
    override public func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard let place = ListPlace(originalAttributes), contains(place) else { return false }
      let axis = scrollAxis
      let length = ListSize(of: preferredAttributes.size).length(along: axis)
      return filled.isEstimated(place)
        || length != ListSize(of: originalAttributes.size).length(along: axis) && isAutomatic(place)
    }

    private func isAutomatic(_ place: ListPlace) -> Bool {
      guard let host, host.isCurrent, let source = host.source else { return false }
      return host.activity.busy { source.size(at: place) }.isAutomatic(along: scrollAxis)
    }

    /// The length that the controller gives a row that was guessed; `nil` if it leaves it to the cell.
    private func givenLength(of place: ListPlace) -> Double? {
      guard isGuess(place), let host, host.isCurrent, let source = host.source else { return nil }
      let size = host.activity.busy { source.size(at: place) }
      return size.isAutomatic(along: scrollAxis) ? nil : size.length(along: scrollAxis)
    }

    /// Takes the length of a cell; what begins before the visible part moves nothing that is visible.
    override public func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      guard let place = ListPlace(originalAttributes), let host,
        let before = filled.frame(of: place)
      else { return context }
      let axis = scrollAxis
      let start = host.scrolledDistance + host.containerInset.start(along: axis)
      let length =
        givenLength(of: place) ?? ListSize(of: preferredAttributes.size).length(along: axis)
      filled.setSize(
        LayoutSize(
          ListSize(
            along: axis, length: length,
            crossLength: before.size.length(along: axis.perpendicular))),
        of: place)
      // Where a list runs from the right, what grows on the way there moves the content by itself.
      let isBefore = before.start(along: axis) < start
      if isBefore != host.runsFromRight, let after = filled.frame(of: place) {
        let growth = after.size.length(along: axis) - before.size.length(along: axis)
        context.contentOffsetAdjustment =
          CGPoint.zero.moved(to: growth, along: axis)
      }
      return context
    }
  }

  /// The list as a layout asks it.
  @MainActor
  private struct LayoutReader {
    let source: ListSource<UICollectionReusableView>
    let axis: ListAxis
    let estimatedLength: Double
    /// The breadth of elements whose whole size is left to the cell.
    let breadth: Double
    /// What may be guessed; `nil` if everything is asked.
    var guesses: Guesses?

    /// Lengths of rows whose controllers were not needed yet.
    @MainActor
    final class Guesses {
      fileprivate(set) var hasAny = false
      /// How many rows are still asked, whether their controllers are made or not.
      fileprivate var rest: Int

      init(directLimit: Int) { rest = directLimit }
    }
  }

  extension LayoutReader: @MainActor LayoutSource {
    var sectionCount: Int { source.sectionCount }

    func metrics(of section: Int) -> SectionMetrics { source.metrics(of: section) }

    func alikeSections(from section: Int) -> AlikeSections? {
      guard let guesses, guesses.rest == 0,
        let sections = source.estimate(from: section, upTo: sectionCount)
      else { return nil }
      return AlikeSections(
        count: sections.sections.count, metrics: sections.metrics,
        itemSize: guess(sections.itemSize, for: guesses))
    }

    func size(of place: ListPlace) -> LayoutSize {
      if let guesses {
        if guesses.rest > 0 {
          guesses.rest -= 1
        } else if let size = source.estimatedSize(at: place) {
          return guess(size, for: guesses)
        }
      }
      let size = source.size(at: place)
      guard size.isAutomatic(along: axis) else { return LayoutSize(size) }
      return estimate(size)
    }

    /// A size that is taken until the element comes into sight.
    private func guess(_ size: ListSize, for guesses: Guesses) -> LayoutSize {
      guesses.hasAny = true
      var guess = size.isAutomatic(along: axis) ? estimate(size) : LayoutSize(size)
      (guess.isEstimate, guess.isOutdated) = (true, true)
      return guess
    }

    func size(of place: ListPlace, known: LayoutSize) -> LayoutSize {
      let size = source.size(at: place)
      guard size.isAutomatic(along: axis) else { return LayoutSize(size) }
      return known.isEstimate ? estimate(size) : known
    }

    private func estimate(_ size: ListSize) -> LayoutSize {
      let across = size.length(along: axis.perpendicular)
      return LayoutSize(
        ListSize(
          along: axis, length: estimatedLength, crossLength: across > 0 ? across : breadth),
        isEstimate: true)
    }
  }
#endif
