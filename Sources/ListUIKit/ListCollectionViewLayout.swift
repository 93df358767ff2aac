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
  /// It applies each batch and measures only what is new; if the size of the view changes, it asks the controllers
  /// for sizes again. Elements whose controllers leave their length to the cell are measured by the cell. It needs
  /// a ``CollectionViewHost``.
  ///
  /// In a long list with a `StackLayout` only the first rows and those near the visible part are measured. Other
  /// rows whose controllers were not needed yet have the mean length of the rows of their type until they come
  /// near.
  public final class ListCollectionViewLayout: UICollectionViewLayout, ListAxisProviding {
    /// The layout without content.
    private let pattern: any ListLayout
    private var filled: any ListLayout
    /// The state of the view from which the layout was built.
    private var version: ShownCounts.Version?
    private var container = ListSize.zero
    /// The length of the view along the axis for which controllers were asked for sizes.
    private var viewLength = 0.0
    /// Elements to measure again when the layout is prepared.
    private var changed: [ListPlace] = []
    /// The headers and footers that the running batch removes while their sections stay, by their places
    /// before the batch.
    private var leaving: [Supplement] = []
    /// The length of elements that their cells have not measured yet.
    private let estimatedLength: Double
    /// Whether some lengths are estimates, because the controllers of the rows were not needed yet.
    private var hasGuesses = false
    /// How many of the rows that are inserted together are measured, whether they are visible or not.
    package var directLimit = 512

    /// Creates a collection view layout from a layout of ListLayoutKit.
    ///
    /// - Parameters:
    ///   - layout: The layout; its content is replaced.
    ///   - estimatedLength: The length along the axis of elements that are measured by their cells, until then.
    ///     A length below 1, or an infinite or undefined one, becomes 1: an element must have a place to become
    ///     visible.
    public init(_ layout: any ListLayout, estimatedLength: Double = 44) {
      pattern = layout
      filled = layout
      self.estimatedLength = (1..<Double.infinity).contains(estimatedLength) ? estimatedLength : 1
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

    /// The rows whose lengths may be estimated; none if elements depend on those before them, or if a length that
    /// becomes known after the visible part would move the visible part.
    private func guesses(in host: CollectionViewHost) -> LayoutReader.Guesses? {
      pattern is StackLayout && !host.runsFromRight
        ? LayoutReader.Guesses(directLimit: directLimit) : nil
    }

    /// Runs code of the layout that calls controllers; places that they ask for meanwhile are `nil`.
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

    /// Measures the visible rows, and those within a screen before and after them.
    ///
    /// Visible rows with known lengths stay in place, unless a scroll target decides.
    private func askInSight(of host: CollectionViewHost, by reader: LayoutReader) {
      guard hasGuesses, let view = collectionView else { return }
      let distance = ask(near: view.bounds, of: host, by: reader)
      if !host.place.isAiming { move(by: distance) }
    }

    /// Measures the rows where the view is about to move, so that they have their places by then; visible rows
    /// stay in place.
    ///
    /// - Returns: Whether a row was measured.
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

    /// Measures the rows within bounds of the view, and those within a screen before and after them.
    ///
    /// - Returns: The distance by which that moves the visible rows with known lengths.
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
      // Rows may become shorter, so that others become visible.
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
      // Rows before the visible part may become so much shorter that the offset would be before the start.
      view.contentOffset = view.contentOffset.moved(
        to: max(offset + distance, min(offset, start)), along: axis)
    }

    private func hasGuess(in bounds: CGRect) -> Bool {
      hasGuesses && filled.elements(in: ListRect(of: bounds)).contains { isGuess($0.place) }
    }

    /// Applies a batch, inside its block.
    ///
    /// A layout that the view did not use meanwhile does not know the state before the batch.
    func follow(_ batch: ListBatchUpdates, from shown: ShownCounts.Version) {
      leaving = []
      guard version === shown, let host, let reader = reader(of: host) else { return }
      if !changed.isEmpty {
        let map = ListBatchMap(batch)
        changed = changed.compactMap { map.place($0) }
      }
      let former = formerSupplements(of: batch)
      ask(host, by: reader) { $0.apply(batch, from: $1) }
      leaving = former.filter { filled.frame(of: $0.new) == nil }.compactMap { $0.old.supplement }
      version = host.counts.version
      invalidateLayout()
    }

    /// The headers and footers that exist before a batch and are changed by it.
    private func formerSupplements(
      of batch: ListBatchUpdates
    ) -> [(old: ListPlace, new: ListPlace)] {
      let updated =
        batch.headerUpdates.map { ListPlace.header($0) }
        + batch.footerUpdates.map { ListPlace.footer($0) }
      if updated.isEmpty { return [] }
      let origins = ListBatchMap(inverseOf: batch)
      return updated.compactMap { place in
        origins.place(place).flatMap { filled.frame(of: $0) == nil ? nil : (old: $0, new: place) }
      }
    }

    /// The removed headers or footers whose sections stay; nothing else reports them to the view.
    override public func indexPathsToDeleteForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] { leaving.filter { $0.kind == elementKind }.map { $0.indexPath } }

    /// Ends a batch.
    override public func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      leaving = []
    }

    /// Passes the changes to the layout, so that it need not be built again.
    func keepUp(with shown: ShownCounts.Version, from former: ShownCounts.Version) {
      if version === former { version = shown }
    }

    func measureAgain(_ places: [ListPlace]) {
      changed += places
      invalidateLayout()
    }

    /// Builds the layout, or applies what has changed since.
    override public func prepare() {
      super.prepare()
      let room = room
      guard let host, host.isCurrent, let reader = reader(of: host) else {
        version = nil
        filled = pattern
        return
      }
      let crossing = scrollAxis.perpendicular
      let length = host.containerSize.length(along: scrollAxis)
      let isFilled = version === host.counts.version
      if !isFilled { filled = pattern }
      // Elements that controllers invalidate while they are called are measured the next time.
      let places = changed
      changed = []
      let isAsBroad = room.length(along: crossing) == container.length(along: crossing)
      // Rows with estimated lengths are so many that to look at each would take longer.
      if !isFilled || !isAsBroad || length != viewLength && hasGuesses {
        hasGuesses = false
        ask(host, by: reader) { $0.rebuild(from: $1, in: room) }
      } else if length != viewLength {
        let counts = host.counts
        ask(host, by: reader) {
          $0.invalidate(places + $1.resized(in: $0, of: counts), from: $1)
        }
      } else if !places.isEmpty {
        ask(host, by: reader) { $0.invalidate(places, from: $1) }
      }
      version = host.counts.version
      container = room
      viewLength = length
      host.place.layoutWasPrepared(for: host)
      askInSight(of: host, by: reader)
    }

    // MARK: Answers

    /// The size of the content.
    override public var collectionViewContentSize: CGSize { filled.contentSize.uiSize }

    /// Horizontal lists run from right to left if that is the writing direction.
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

    /// Whether the size changes, headers float, or rows with estimated lengths become visible.
    override public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let view = collectionView else { return false }
      if newBounds.size != view.bounds.size || hasGuess(in: newBounds) { return true }
      return [newBounds, view.bounds].contains { bounds in
        let visible = host?.mirroredIfNeeded(bounds) ?? bounds
        return filled.elements(in: ListRect(of: visible)).contains { $0.isFloating }
      }
    }

    /// Notes the visible elements before the size of the view changes.
    override public func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      if newBounds.size != collectionView?.bounds.size, let host {
        host.place.sizeWillChange(of: host, to: newBounds.size)
      }
      return super.invalidationContext(forBoundsChange: newBounds)
    }

    /// Whether a cell is not measured yet, or its controller leaves the length to the cell and the cell now has
    /// another one.
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

    /// The length that the controller gives a row with an estimated length; `nil` if it leaves it to the cell.
    private func givenLength(of place: ListPlace) -> Double? {
      guard isGuess(place), let host, host.isCurrent, let source = host.source else { return nil }
      let size = host.activity.busy { source.size(at: place) }
      return size.isAutomatic(along: scrollAxis) ? nil : size.length(along: scrollAxis)
    }

    /// Takes the length of a cell; an element that begins before the visible part moves no visible element.
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
      // If a list runs from the right, an element that grows before the visible part moves the content by itself.
      let isBefore = before.start(along: axis) < start
      if isBefore != host.runsFromRight, let after = filled.frame(of: place) {
        let growth = after.size.length(along: axis) - before.size.length(along: axis)
        context.contentOffsetAdjustment =
          CGPoint.zero.moved(to: growth, along: axis)
      }
      return context
    }
  }

  /// The list as the source of a layout.
  @MainActor
  private struct LayoutReader {
    let source: ListSource<UICollectionReusableView>
    let axis: ListAxis
    let estimatedLength: Double
    /// The breadth of elements whose whole size is left to the cell.
    let breadth: Double
    /// The rows whose lengths may be estimated; `nil` if every row is measured.
    var guesses: Guesses?

    /// The estimated lengths of rows whose controllers were not needed yet.
    @MainActor
    final class Guesses {
      fileprivate(set) var hasAny = false
      /// How many more rows are measured even if their controllers are not made yet.
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

    /// The elements whose controllers give them other sizes than before, which may depend on the length of the view.
    func resized(in layout: any ListLayout, of counts: ShownCounts) -> [ListPlace] {
      counts.items.indices.flatMap { section in
        let items = 0..<counts.itemCount(in: section)
        return
          ([.header(section)] + items.map { .item(ListPath(section: section, item: $0)) }
          + [.footer(section)]).filter { isResized($0, in: layout) }
      }
    }

    private func isResized(_ place: ListPlace, in layout: any ListLayout) -> Bool {
      guard let kept = layout.keptSize(of: place) else { return false }
      // Its controller was let go since: it is estimated, or asked if it is near.
      if guesses != nil, source.estimatedSize(at: place) != nil { return true }
      let size = source.size(at: place)
      if size.isAutomatic(along: axis) { return false }
      let crossing = axis.perpendicular
      let across = kept.size.length(along: crossing)
      return size.length(along: axis) != kept.size.length(along: axis)
        // A layout may store no breadth.
        || across != 0 && across != size.length(along: crossing)
    }

    /// A size that is used until the element becomes visible.
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
