public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Sections that a closure describes: groups one after another, and views at their boundaries.
///
/// When it asks for the descriptions again is left open, see ``ModelChoices``; it does if the counts, the
/// size of the view or everything changed.
@MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  private struct Section {
    var items: [UICollectionViewLayoutAttributes] = []
    var boundaries: [(UICollectionViewLayoutAttributes, isPinned: Bool)] = []
    var start: CGFloat = 0
    var end: CGFloat = 0
  }

  /// What the closure gave last.
  private var described: [NSCollectionLayoutSection?] = []
  private var sections: [Section] = []
  private var end: CGFloat = 0
  /// Lengths that elements asked for, where the length is an estimate.
  private var fitted: [ElementKey: CGFloat] = [:]
  private var estimated: Set<ElementKey> = []

  public convenience init(section: NSCollectionLayoutSection) {
    self.init { _, _ in section }
  }
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }
  public required init?(coder: NSCoder) { nil }

  private var isVertical: Bool { configuration.scrollDirection == .vertical }
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  private var room: CGSize {
    guard let view = collectionView else { return .zero }
    let inset = view.adjustedContentInset
    return CGSize(
      width: max(0, view.frame.width - inset.left - inset.right),
      height: max(0, view.frame.height - inset.top - inset.bottom))
  }

  override open var collectionViewContentSize: CGSize {
    isVertical ? CGSize(width: room.width, height: end) : CGSize(width: end, height: room.height)
  }

  // MARK: Preparing

  override open func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    if isStale || described.count != counts.count || view.choices.asksProviderOften {
      if isStale { fitted = [:] }
      let environment = LayoutContainer(room)
      described = counts.indices.map { provider($0, environment) }
    }
    isStale = false
    sections = []
    estimated = []
    end = 0
    for (section, count) in counts.enumerated() {
      if section > 0 { end += configuration.interSectionSpacing }
      append(section, count, described[section])
    }
  }

  private func append(_ section: Int, _ count: Int, _ description: NSCollectionLayoutSection?) {
    var record = Section()
    record.start = end
    guard let description else {
      record.end = end
      return sections.append(record)
    }
    let boundaries = description.boundarySupplementaryItems
    for boundary in boundaries where !boundary.alignment.isAfterItems(isVertical: isVertical) {
      record.boundaries.append(place(boundary, of: section))
    }
    let insets = description.contentInsets
    end += isVertical ? insets.top : insets.leading
    let room = LayoutContainer(room, without: insets).effectiveContentSize
    let crossStart = isVertical ? insets.leading : insets.top
    while record.items.count < count {
      if !record.items.isEmpty { end += description.interGroupSpacing }
      let origin =
        isVertical ? CGPoint(x: crossStart, y: end) : CGPoint(x: end, y: crossStart)
      var filling = Filling(section: section, next: record.items.count, count: count)
      let size = fill(description.group, at: origin, in: room, &filling)
      guard !filling.placed.isEmpty else {
        collectionView?.violate("the group of section \(section) has no items")
        break
      }
      for (path, frame) in filling.placed {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = frame
        record.items.append(attributes)
      }
      end += along(size)
    }
    end += isVertical ? insets.bottom : insets.trailing
    for boundary in boundaries where boundary.alignment.isAfterItems(isVertical: isVertical) {
      record.boundaries.append(place(boundary, of: section))
    }
    record.end = end
    sections.append(record)
  }

  private func place(
    _ boundary: NSCollectionLayoutBoundarySupplementaryItem, of section: Int
  ) -> (UICollectionViewLayoutAttributes, isPinned: Bool) {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: boundary.elementKind, with: IndexPath(item: 0, section: section))
    let size = measured(boundary.layoutSize, of: attributes.key, in: room)
    attributes.frame = CGRect(
      origin: isVertical ? CGPoint(x: 0, y: end) : CGPoint(x: end, y: 0), size: size)
    end += along(size)
    return (attributes, boundary.pinToVisibleBounds)
  }

  // MARK: Groups

  /// The items of a section that a group takes.
  private struct Filling {
    let section: Int
    var next: Int
    let count: Int
    var placed: [(IndexPath, CGRect)] = []

    var isDone: Bool { next >= count }

    mutating func take(_ frame: CGRect) {
      placed.append((IndexPath(item: next, section: section), frame))
      next += 1
    }
  }

  private func measured(
    _ layoutSize: NSCollectionLayoutSize, of key: ElementKey, in room: CGSize
  ) -> CGSize {
    var size = layoutSize.size(in: room)
    guard layoutSize.isEstimated(isVertical: isVertical) else { return size }
    estimated.insert(key)
    if let length = fitted[key] {
      if isVertical { size.height = length } else { size.width = length }
    }
    return size
  }

  /// Places an item, or the items of a group, and says how large that is.
  private func fill(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, in room: CGSize, _ filling: inout Filling
  ) -> CGSize {
    guard let group = item as? NSCollectionLayoutGroup else {
      let path = IndexPath(item: filling.next, section: filling.section)
      let size = measured(item.layoutSize, of: .item(path), in: room)
      let insets = item.contentInsets
      filling.take(
        CGRect(
          x: origin.x + insets.leading, y: origin.y + insets.top,
          width: max(0, size.width - insets.leading - insets.trailing),
          height: max(0, size.height - insets.top - insets.bottom)))
      return size
    }
    var size = group.layoutSize.size(in: room)
    let used: CGSize
    switch group.form {
    case .custom(let frames):
      for custom in frames(LayoutContainer(size)) where !filling.isDone {
        filling.take(custom.frame.offsetBy(dx: origin.x, dy: origin.y))
      }
      used = size
    case .horizontal(let subitems):
      used = fill(subitems, group, isRow: true, at: origin, in: size, &filling)
    case .vertical(let subitems):
      used = fill(subitems, group, isRow: false, at: origin, in: size, &filling)
    }
    // A group whose length is an estimate is as long as what is in it.
    if group.layoutSize.isEstimated(isVertical: isVertical) {
      if isVertical { size.height = used.height } else { size.width = used.width }
    }
    return size
  }

  /// Repeats items until the group is full; if its length is an estimate, each is there once.
  private func fill(
    _ subitems: [NSCollectionLayoutItem], _ group: NSCollectionLayoutGroup, isRow: Bool,
    at origin: CGPoint, in room: CGSize, _ filling: inout Filling
  ) -> CGSize {
    let limit = isRow ? room.width : room.height
    let isOpen = group.layoutSize.isEstimated(isVertical: !isRow)
    let spacing = group.interItemSpacing?.spacing ?? 0
    var next: CGFloat = 0
    var used = CGSize.zero
    var index = 0
    while !filling.isDone, !subitems.isEmpty, !isOpen || index < subitems.count {
      let item = subitems[index % subitems.count]
      let expected = item.layoutSize.size(in: room)
      let length = isRow ? expected.width : expected.height
      if index > 0, !isOpen, length == 0 || next + length > limit + 0.001 { break }
      let place =
        isRow
        ? CGPoint(x: origin.x + next, y: origin.y) : CGPoint(x: origin.x, y: origin.y + next)
      let size = fill(item, at: place, in: room, &filling)
      let end = next + (isRow ? size.width : size.height)
      next = end + spacing
      used =
        isRow
        ? CGSize(width: end, height: max(used.height, size.height))
        : CGSize(width: max(used.width, size.width), height: end)
      index += 1
    }
    return used
  }

  // MARK: Answers

  override var findsDeletedViews: Bool { true }

  override open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    for (section, description) in described.enumerated() where description == nil {
      collectionView?.violate("section \(section) is not described")
    }
    return sections.indices.flatMap { section in
      sections[section].items + sections[section].boundaries.map { pinned($0, in: section) }
    }
    .filter { $0.frame.isVisible(in: rect) }
  }

  override open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return sections[indexPath.section].items[indexPath.item]
  }

  override open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    return sections[indexPath.section].boundaries
      .first { $0.0.representedElementKind == elementKind }
      .map { pinned($0, in: indexPath.section) }
  }

  /// A pinned view before the items follows the visible part within its section.
  private func pinned(
    _ boundary: (UICollectionViewLayoutAttributes, isPinned: Bool), in section: Int
  ) -> UICollectionViewLayoutAttributes {
    let (attributes, isPinned) = boundary
    guard isPinned, let view = collectionView, let kind = attributes.representedElementKind else {
      return attributes
    }
    let copy = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: attributes.indexPath)
    copy.frame = attributes.frame
    copy.zIndex = 1
    let inset = view.adjustedContentInset
    if isVertical {
      let last = sections[section].end - copy.frame.height
      copy.frame.origin.y = max(
        copy.frame.minY, min(view.contentOffset.y + inset.top, last))
    } else {
      let last = sections[section].end - copy.frame.width
      copy.frame.origin.x = max(
        copy.frame.minX, min(view.contentOffset.x + inset.left, last))
    }
    return copy
  }

  // MARK: Changes of the view

  private var hasPinned: Bool {
    sections.contains { $0.boundaries.contains { $0.isPinned } }
  }

  override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size || hasPinned
  }

  override open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.invalidateEverything = newBounds.size != collectionView?.bounds.size
    return context
  }

  override open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimated.contains(originalAttributes.key)
      && along(preferredAttributes.size) != along(originalAttributes.size)
  }

  override open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    fitted[originalAttributes.key] = along(preferredAttributes.size)
    return makeContext()
  }
}
