#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  /// A list within a row of another list, with its scroll position.
  ///
  /// The section controller of the row retains it, so that the inner list has its scroll position when its
  /// cell is shown again.
  @MainActor
  public final class ListNestedList {
    /// The adapter of the inner list.
    public let adapter: ListAdapter<UICollectionReusableView>
    /// The elements that were visible when the list last had a cell.
    fileprivate var sight: PlaceKeeper.Sight?
    /// The cell that took the list last.
    fileprivate weak var cell: ListNestedCell?

    /// Creates a nested list from an adapter without a host.
    public init(_ adapter: ListAdapter<UICollectionReusableView>) { self.adapter = adapter }

    /// Notes the visible elements before the list leaves its cell.
    fileprivate func noteSight() {
      guard let host = adapter.host as? CollectionViewHost, !host.collectionView.bounds.isEmpty
      else { return }
      sight = host.place.sight(of: host)
    }
  }

  /// A cell that shows a list of its own, such as a row that scrolls sideways.
  open class ListNestedCell: UICollectionViewCell {
    /// The view of the inner list, as large as the cell; it scrolls sideways.
    public private(set) lazy var collectionView: UICollectionView = makeCollectionView()
    private lazy var host = CollectionViewHost(collectionView)
    private var list: ListNestedList?
    /// The cell from which this one took its list; `nil` once it was reported that both rows are visible.
    private weak var former: ListNestedCell?
    /// Whether the cell is only measured; such a cell takes no list from a displayed one.
    var isSpare = false

    /// Makes the view of the inner list; override it for another layout.
    open func makeCollectionView() -> UICollectionView {
      let layout = ListFlowLayout()
      layout.scrollDirection = .horizontal
      return UICollectionView(frame: contentView.bounds, collectionViewLayout: layout)
    }

    /// Shows a list at its last scroll position, or at its start.
    public func show(_ list: ListNestedList) {
      guard !isSpare else { return }
      if collectionView.superview == nil { contentView.addSubview(collectionView) }
      guard self.list !== list || list.adapter.host !== host else { return }
      takeAway()
      self.list = list
      former = list.cell === self ? nil : list.cell
      list.cell = self
      // The cell that showed it before may not have been used again yet.
      list.noteSight()
      list.adapter.host = host
      if let sight = list.sight {
        host.place.aim(.list, from: sight)
      } else {
        host.place.aimAtStart()
      }
      host.place.settle(host)
      checkSharingLater()
    }

    private func takeAway() {
      guard let list else { return }
      self.list = nil
      former = nil
      guard list.adapter.host === host else { return }
      list.noteSight()
      list.adapter.host = nil
    }

    /// Reports in a later turn that two visible rows show one list.
    ///
    /// Not at once: during layout and configuration lists pass from one row to another, and cells whose display
    /// ends still have their lists.
    func checkSharingLater() {
      guard former != nil else { return }
      Task { @MainActor [weak self] in self?.checkSharing() }
    }

    private func checkSharing() {
      guard let former, let list, former.list === list, list.adapter.host === host,
        let outer = outerHost, former.outerHost === outer, let place = place(in: outer),
        let other = former.place(in: outer)
      else { return }
      self.former = nil
      outer.source?.report(.sharedList(other, shownBy: place))
    }

    /// The host of the list that contains the row.
    private var outerHost: CollectionViewHost? {
      (superview as? UICollectionView)?.dataSource as? CollectionViewHost
    }

    /// The place at which the cell is displayed.
    private func place(in outer: CollectionViewHost) -> ListPlace? {
      guard let path = outer.collectionView.indexPath(for: self) else { return nil }
      let place = ListPlace.item(ListPath(path))
      return outer.cell(at: place) === self ? place : nil
    }

    /// Notes the scroll position of the inner list and releases it.
    override open func prepareForReuse() {
      super.prepareForReuse()
      takeAway()
    }

    /// Makes the inner view as large as the cell.
    override open func layoutSubviews() {
      super.layoutSubviews()
      if collectionView.frame != contentView.bounds { collectionView.frame = contentView.bounds }
    }
  }
#endif
