// A layout has its places from left to right; where that is not the direction of writing, a view mirrors
// them if the layout says so. Its offset is still that of its left edge.
extension UICollectionView {
  private var isMirrored: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != collectionViewLayout.developmentLayoutDirection
  }

  func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    let inset = adjustedContentInset
    let width = max(
      collectionViewLayout.collectionViewContentSize.width, frame.width - inset.left - inset.right)
    return CGRect(
      origin: CGPoint(x: width - rect.maxX, y: rect.origin.y), size: rect.size)
  }

  func mirrored(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard isMirrored else { return attributes }
    let copy =
      attributes.representedElementKind.map {
        UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: attributes.indexPath)
      } ?? UICollectionViewLayoutAttributes(forCellWith: attributes.indexPath)
    copy.frame = mirrored(attributes.frame)
    return copy
  }
}
