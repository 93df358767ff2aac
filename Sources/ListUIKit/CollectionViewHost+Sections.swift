#if canImport(UIKit) && !os(watchOS)
  import ListKit
  public import UIKit

  extension CollectionViewHost {
    /// A section of a compositional layout as its controller describes it: its items with their sizes and spaces,
    /// side by side as long as they fit, its inset, its header and its footer.
    ///
    /// A header or footer is pinned where its controller says so; others are as the layout of the list wants them.
    ///
    /// ```swift
    /// let layout = ListCompositionalLayout { [weak host] section, _ in
    ///   let description = host?.layoutSection(section)
    ///   description?.boundarySupplementaryItems.forEach { $0.pinToVisibleBounds = true }
    ///   return description
    /// }
    /// ```
    ///
    /// If an item leaves its length to its cell, all items of the section are rows that are measured by their cells.
    public func layoutSection(_ section: Int) -> NSCollectionLayoutSection {
      guard isCurrent, let source, section < counts.sectionCount else {
        return NSCollectionLayoutSection(group: measuredRows())
      }
      let axis = scrollAxis
      let part = activity.busy { OneSection(section, of: source, along: axis) }
      let description = NSCollectionLayoutSection(
        group: part.hasMeasuredItems ? measuredRows() : placedItems(part))
      let inset = source.inset(of: section)
      description.contentInsets = NSDirectionalEdgeInsets(
        top: inset.top, leading: inset.leading, bottom: inset.bottom, trailing: inset.trailing)
      if part.hasMeasuredItems { description.interGroupSpacing = part.metrics.lineSpacing }
      if let header = part.header {
        description.boundarySupplementaryItems.append(
          boundary(
            header, UICollectionView.elementKindSectionHeader,
            axis == .vertical ? .top : .leading, isPinned: part.metrics.hasStickyHeader))
      }
      if let footer = part.footer {
        description.boundarySupplementaryItems.append(
          boundary(
            footer, UICollectionView.elementKindSectionFooter,
            axis == .vertical ? .bottom : .trailing, isPinned: part.metrics.hasStickyFooter))
      }
      return description
    }

    private func measuredRows() -> NSCollectionLayoutGroup {
      let size = size(.estimated(44))
      let row = NSCollectionLayoutItem(layoutSize: size)
      return scrollAxis == .vertical
        ? .vertical(layoutSize: size, subitems: [row])
        : .horizontal(layoutSize: size, subitems: [row])
    }

    /// All items in one group, as in a ``FlowLayout``.
    private func placedItems(_ part: OneSection) -> NSCollectionLayoutGroup {
      let axis = scrollAxis
      var layout = FlowLayout(axis: axis)
      layout.rebuild(
        from: part, in: containerSize.inset(by: containerInset).inset(by: part.metrics.inset))
      let frames = part.sizes.indices.compactMap {
        layout.frame(of: .item(ListPath(section: 0, item: $0)))?.uiRect
      }
      let length = max(1, layout.contentSize.length(along: axis))
      return .custom(layoutSize: size(.absolute(length))) { _ in
        frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) }
      }
    }

    private func boundary(
      _ size: ListSize, _ kind: String, _ alignment: NSRectAlignment, isPinned: Bool?
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
      let axis = scrollAxis
      let length = size.length(along: axis)
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: self.size(size.isAutomatic(along: axis) ? .estimated(44) : .absolute(length)),
        elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = isPinned ?? false
      return item
    }

    /// A size as broad as the section.
    private func size(_ length: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
      scrollAxis == .vertical
        ? NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: length)
        : NSCollectionLayoutSize(widthDimension: length, heightDimension: .fractionalHeight(1))
    }
  }

  /// The items of one section, without header, footer and inset.
  private struct OneSection: LayoutSource {
    let metrics: SectionMetrics
    let sizes: [ListSize]
    let header: ListSize?
    let footer: ListSize?
    let hasMeasuredItems: Bool

    @MainActor
    init(
      _ section: Int, of source: ListSource<UICollectionReusableView>, along axis: ListAxis
    ) {
      metrics = source.metrics(of: section)
      sizes = (0..<metrics.itemCount).map {
        source.size(at: .item(ListPath(section: section, item: $0)))
      }
      header = metrics.hasHeader ? source.size(at: .header(section)) : nil
      footer = metrics.hasFooter ? source.size(at: .footer(section)) : nil
      hasMeasuredItems = sizes.contains { $0.isAutomatic(along: axis) }
    }

    var sectionCount: Int { 1 }

    func metrics(of section: Int) -> SectionMetrics {
      SectionMetrics(
        itemCount: sizes.count, lineSpacing: metrics.lineSpacing,
        itemSpacing: metrics.itemSpacing)
    }

    func size(of place: ListPlace) -> LayoutSize {
      LayoutSize(place.path.map { sizes[$0.item] } ?? .zero)
    }
  }
#endif
