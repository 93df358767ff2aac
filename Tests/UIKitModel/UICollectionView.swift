import ListTestKit

@MainActor
open class UICollectionView: UIScrollView {
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Only of the model: what is left open.
  public var choices = ModelChoices()
  /// Only of the model: what happened.
  public var journal = ModelJournal()
  let stock = CellStock()
  var desk = BatchDesk()
  /// The views that the collection view has for elements, displayed or prepared.
  var held: [ElementKey: HeldView] = [:]
  /// The counts that were read last; `nil` after a reload, until they are asked for.
  var counts: [Int]?
  /// Whether the cells are still those from before a reload.
  var needsReload = true
  var selected: Set<IndexPath> = []
  /// The items that were named as visible soon and were not yet.
  var prefetched: Set<IndexPath> = []
  var request: ElementRequest?
  var isLayingOut = false

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.dataDidChange()
      setNeedsLayout()
    }
  }
  open weak var delegate: (any UICollectionViewDelegate)?
  override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  open var dragInteractionEnabled = true
  open internal(set) var hasActiveDrag = false
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsFocus = true
  open var remembersLastFocusedIndexPath = false
  open var selectionFollowsFocus = false
  open var backgroundView: UIView?

  override open func layoutSubviews() { layOut() }

  override func sizeWillChange(to size: CGSize) {
    // A layout compares the new bounds with those that the view still has.
    boundsWillChange(to: CGRect(origin: contentOffset, size: size))
  }

  override func moveOrigin(to point: CGPoint) {
    if point != contentOffset { boundsWillChange(to: CGRect(origin: point, size: frame.size)) }
    super.moveOrigin(to: point)
  }

  private func boundsWillChange(to bounds: CGRect) {
    guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
  }

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if desk.isInBlock, context.invalidateEverything { desk.wasInvalidated = true }
    let adjustment = context.contentOffsetAdjustment
    setNeedsLayout()
    guard adjustment != .zero else { return }
    contentOffset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
  }

  // MARK: Counts

  open var numberOfSections: Int { knownCounts.count }

  open func numberOfItems(inSection section: Int) -> Int {
    guard knownCounts.indices.contains(section) else {
      violate("the number of items of section \(section) of \(knownCounts.count)")
      return 0
    }
    return knownCounts[section]
  }

  var knownCounts: [Int] {
    if let counts { return counts }
    let read = readCounts()
    counts = read
    return read
  }

  func readCounts() -> [Int] {
    // Without a data source there is one empty section.
    guard let dataSource else { return [0] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  func has(_ path: IndexPath) -> Bool {
    knownCounts.indices.contains(path.section) && path.item < knownCounts[path.section]
  }

  // MARK: What is there

  /// A prepared cell is given as well, displayed or not, as of iOS 15.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    held[.item(indexPath)]?.view as? UICollectionViewCell
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { held[.supplement(elementKind, indexPath)]?.view }

  open var indexPathsForVisibleItems: [IndexPath] {
    // In the order of a dictionary: no other is documented.
    held.compactMap { $0.value.isDisplayed ? $0.key.path : nil }
  }

  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    held.compactMap { key, element in
      if case .supplement(elementKind, _) = key, element.isDisplayed { key.indexPath } else { nil }
    }
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    held.first { $0.value.view === cell }?.key.path
  }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard has(indexPath) else {
      violate("layout attributes of \(indexPath), which is not there")
      return nil
    }
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath).map { mirrored($0) }
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard knownCounts.indices.contains(indexPath.section) else {
      violate("layout attributes of the \(kind) of \(indexPath.section), which is not there")
      return nil
    }
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
      .map { mirrored($0) }
  }

  // MARK: Selection

  open var indexPathsForSelectedItems: [IndexPath]? { Array(selected) }

  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    guard let indexPath else {
      for path in selected { deselectItem(at: path, animated: animated) }
      return
    }
    guard allowsSelection else { return }
    guard has(indexPath) else { return violate("selects \(indexPath), which is not there") }
    if !allowsMultipleSelection {
      // After a reload some of them may be gone.
      for path in selected where path != indexPath {
        selected.remove(path)
        cellForItem(at: path)?.isSelected = false
      }
    }
    selected.insert(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard has(indexPath) else { return violate("deselects \(indexPath), which is not there") }
    selected.remove(indexPath)
    cellForItem(at: indexPath)?.isSelected = false
  }

  func violate(_ sentence: String) { journal.violations.append(sentence) }
}

/// What a test reads of a collection view.
public struct ModelJournal {
  /// What would have been an exception or a line in the console.
  public internal(set) var violations: [String] = []
  /// The batches that were handed over, oldest first.
  public internal(set) var batches: [RawBatch] = []
  /// How often everything was read anew.
  public internal(set) var reloadCount = 0
  /// How often the layout was invalidated by a call of `reloadItems` or `reloadSections`.
  public internal(set) var replacedCount = 0
  /// Where dropped items flew to, oldest first.
  public internal(set) var landings: [IndexPath] = []
  /// The identity of the item at a place, if a test knows it: a batch must carry items over by it.
  public var identify: (@MainActor (IndexPath) -> AnyHashable?)?

  /// How many batches were handed over.
  public var batchCount: Int { batches.count }
}
