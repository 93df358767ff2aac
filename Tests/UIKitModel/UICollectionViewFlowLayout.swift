/// Items side by side in lines, as many as fit, section after section.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var itemSize = CGSize(width: 50, height: 50)
  open var estimatedItemSize = CGSize.zero
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  open var sectionInset = UIEdgeInsets.zero
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false

  private struct Section {
    var items: [UICollectionViewLayoutAttributes] = []
    var header: UICollectionViewLayoutAttributes?
    var footer: UICollectionViewLayoutAttributes?
  }

  private var sections: [Section] = []
  private var end: CGFloat = 0
  private var breadth: CGFloat = 0
  /// Sizes that cells asked for, where the size is an estimate.
  private var fitted: [IndexPath: CGSize] = [:]

  override open class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  private var isVertical: Bool { scrollDirection == .vertical }
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func frame(at start: CGFloat, _ crossStart: CGFloat, _ size: CGSize) -> CGRect {
    let origin =
      isVertical ? CGPoint(x: crossStart, y: start) : CGPoint(x: start, y: crossStart)
    return CGRect(origin: origin, size: size)
  }

  override var findsDeletedViews: Bool { true }

  override open var collectionViewContentSize: CGSize {
    isVertical ? CGSize(width: breadth, height: end) : CGSize(width: end, height: breadth)
  }

  override open func prepare() {
    super.prepare()
    sections = []
    end = 0
    guard let view = collectionView else { return }
    breadth = across(view.frame.size)
    for section in 0..<view.numberOfSections { append(section, of: view) }
  }

  private func append(_ section: Int, of view: UICollectionView) {
    let flow = view.delegate as? any UICollectionViewDelegateFlowLayout
    var record = Section()
    record.header = supplement(
      UICollectionView.elementKindSectionHeader, of: section,
      flow?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize)
    let inset =
      flow?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let lineSpacing =
      flow?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let itemSpacing =
      flow?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    end += isVertical ? inset.top : inset.left
    let first = isVertical ? inset.left : inset.top
    let last = breadth - (isVertical ? inset.right : inset.bottom)
    var next = first
    var thickness: CGFloat = 0
    for item in 0..<view.numberOfItems(inSection: section) {
      let path = IndexPath(item: item, section: section)
      let size =
        fitted[path] ?? flow?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
      if next > first, next + across(size) > last + 0.001 {
        end += thickness + lineSpacing
        next = first
        thickness = 0
      }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = frame(at: end, next, size)
      record.items.append(attributes)
      next += across(size) + itemSpacing
      thickness = max(thickness, along(size))
    }
    end += thickness + (isVertical ? inset.bottom : inset.right)
    record.footer = supplement(
      UICollectionView.elementKindSectionFooter, of: section,
      flow?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize)
    sections.append(record)
  }

  private func supplement(
    _ kind: String, of section: Int, _ size: CGSize
  ) -> UICollectionViewLayoutAttributes? {
    guard along(size) > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    let whole =
      isVertical
      ? CGSize(width: breadth, height: size.height) : CGSize(width: size.width, height: breadth)
    attributes.frame = frame(at: end, 0, whole)
    end += along(size)
    return attributes
  }

  override open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    sections.flatMap { section in
      [section.header].compactMap { $0 } + section.items + [section.footer].compactMap { $0 }
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
    let section = sections[indexPath.section]
    return elementKind == UICollectionView.elementKindSectionHeader
      ? section.header : section.footer
  }

  override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    return across(newBounds.size) != across(view.bounds.size)
  }

  override open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics ?? true
    {
      fitted = [:]
    }
    super.invalidateLayout(with: context)
  }

  override open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard estimatedItemSize != .zero, originalAttributes.representedElementKind == nil else {
      return false
    }
    return preferredAttributes.size != originalAttributes.size
  }

  override open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = false
    fitted[originalAttributes.indexPath] = preferredAttributes.size
    return context
  }
}
