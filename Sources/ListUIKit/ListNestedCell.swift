#if canImport(UIKit) && !os(watchOS)
  public import ListKit
  public import UIKit

  /// A list within a row of another, with the place where it stands.
  ///
  /// The section controller of the row keeps it, so that the inner list stands where it did when its cell
  /// comes back.
  @MainActor
  public final class ListNestedList {
    /// The adapter of the inner list.
    public let adapter: ListAdapter<UICollectionReusableView>
    /// What was visible when the list last had a cell.
    fileprivate var sight: PlaceKeeper.Sight?
    /// The cell that was given the list last.
    fileprivate weak var cell: ListNestedCell?

    /// Takes an adapter that has no host yet.
    public init(_ adapter: ListAdapter<UICollectionReusableView>) { self.adapter = adapter }

    /// Notes what is visible, before the list leaves its cell.
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
    /// The cell from which this one took its list, unless it was reported that both rows are visible.
    private weak var former: ListNestedCell?
    /// Whether the cell is configured and never shown: it takes no list from a cell that is.
    var isSpare = false

    /// Makes the view of the inner list; override it for another layout.
    open func makeCollectionView() -> UICollectionView {
      let layout = ListFlowLayout()
      layout.scrollDirection = .horizontal
      return UICollectionView(frame: contentView.bounds, collectionViewLayout: layout)
    }

    /// Shows a list at the place where it last stood, or at its start.
    public func show(_ list: ListNestedList) {
      guard !isSpare else { return }
      if collectionView.superview == nil { contentView.addSubview(collectionView) }
      guard self.list !== list || list.adapter.host !== host else { return }
      takeAway()
      self.list = list
      former = list.cell === self ? nil : list.cell
      list.cell = self
      // The cell that showed it may be one that is not used again yet.
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

    /// Reports that two visible rows were given one list, in a turn of its own.
    ///
    /// While the view lays out or rows are configured, lists go from one row to another, and cells that end
    /// their display have theirs still.
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

    /// The host of the list that the row belongs to.
    private var outerHost: CollectionViewHost? {
      (superview as? UICollectionView)?.dataSource as? CollectionViewHost
    }

    /// Where the cell is displayed.
    private func place(in outer: CollectionViewHost) -> ListPlace? {
      guard let path = outer.collectionView.indexPath(for: self) else { return nil }
      let place = ListPlace.item(ListPath(path))
      return outer.cell(at: place) === self ? place : nil
    }

    /// Notes the place of the inner list and lets it go.
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
