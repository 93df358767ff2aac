import ListUIKit
import UIKit

/// Items in one line, each with a badge or without, in a layout of one class or another.
@MainActor
struct Line {
  static let badge = "badge"
  static let header = UICollectionView.elementKindSectionHeader

  var isSideways = false
  var hasBadges = false
  var kind = Line.badge
  let length = 30.0

  private func frame(_ position: Int, in view: UICollectionView) -> CGRect {
    let start = Double(position) * length
    return isSideways
      ? CGRect(x: start, y: 0, width: length, height: Double(view.frame.height))
      : CGRect(x: 0, y: start, width: Double(view.frame.width), height: length)
  }

  func attributes(of view: UICollectionView) -> [UICollectionViewLayoutAttributes] {
    let paths = (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
    return paths.enumerated().flatMap { position, path in
      let item = UICollectionViewLayoutAttributes(forCellWith: path)
      item.frame = frame(position, in: view)
      guard hasBadges else { return [item] }
      let badge = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: kind, with: path)
      badge.frame = item.frame
      return [item, badge]
    }
  }

  func size(in view: UICollectionView) -> CGSize {
    let count = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    let last = frame(max(0, count - 1), in: view)
    return count == 0 ? .zero : CGSize(width: last.maxX, height: last.maxY)
  }
}

/// A compositional layout, as far as the host can tell.
final class ComposedLayout: UICollectionViewCompositionalLayout {
  private let line: Line

  init(_ line: Line) {
    self.line = line
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = line.isSideways ? .horizontal : .vertical
    super.init(sectionProvider: { _, _ in nil }, configuration: configuration)
  }

  required init?(coder: NSCoder) { nil }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  override var collectionViewContentSize: CGSize {
    collectionView.map { line.size(in: $0) } ?? .zero
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    collectionView.map { line.attributes(of: $0) }?.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView.map { line.attributes(of: $0) }?.first {
      $0.representedElementKind == nil && $0.indexPath == indexPath
    }
  }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView.map { line.attributes(of: $0) }?.first {
      $0.representedElementKind == elementKind && $0.indexPath == indexPath
    }
  }
}

/// A layout that does not say where it scrolls.
final class SilentLayout: UICollectionViewLayout {
  private let line: Line

  init(_ line: Line) {
    self.line = line
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize {
    collectionView.map { line.size(in: $0) } ?? .zero
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    collectionView.map { line.attributes(of: $0) }?.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView.map { line.attributes(of: $0) }?.first { $0.indexPath == indexPath }
  }
}

final class BadgeView: UICollectionReusableView {
  var text = ""
}

final class LoudBadgeView: UICollectionReusableView {}

/// Items with badges of one class or, where the item is loud, of another.
final class BadgeController: CollectionItemsSectionController<Log>, ListSupplementaryViewProviding {
  override var items: ListItems<UICollectionReusableView> {
    ListItems(
      value.lines.map { line in
        .cell(line, PlainCell.self, size: ListSize(width: 320, height: 30)) { $0.text = line.note }
      })
  }

  func supplementaryView(_ request: ListSupplementaryRequest) -> UICollectionReusableView? {
    let note = value.lines[request.index].note
    if note.hasSuffix("!") { return request.dequeue(LoudBadgeView.self) }
    if note == "bare" { return nil }
    let badge = request.dequeue(BadgeView.self)
    badge.text = "\(request.kind) \(note)"
    return badge
  }
}

/// A cell whose content has a height.
class FittingCell: PlainCell {
  static var fittingCount = 0

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    Self.fittingCount += 1
    let lines = CGFloat(text.count) * 10
    return horizontalFittingPriority == .required
      ? CGSize(width: targetSize.width, height: lines)
      : CGSize(width: lines, height: targetSize.height)
  }
}

/// A header that is the higher the more rows its section has.
final class FittingHeader: UICollectionReusableView {
  var rowCount = 0

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: 15 + 10 * CGFloat(rowCount)) }
}

/// Leaves the length to cells that have one.
final class FittingController: CollectionItemsSectionController<Log> {
  override var items: ListItems<UICollectionReusableView> {
    ListItems(
      value.lines.map { line in .cell(line, FittingCell.self) { $0.text = line.note } })
  }
  override var header: ListItem<UICollectionReusableView>? {
    let count = value.lines.count
    return value.hasHeader
      ? .cell(Sol(value.id), FittingHeader.self) { $0.rowCount = count } : nil
  }
}

/// Makes the items of views that are no cells.
final class MisplacedController: CollectionItemsSectionController<Log> {
  override var items: ListItems<UICollectionReusableView> {
    ListItems(
      value.lines.map { line in
        .cell(line, HeaderView.self, size: ListSize(width: 320, height: 30)) { $0.text = line.note }
      })
  }
}

/// Takes items of one section into another.
final class SectionMover: ListAdapterMoveDelegate {
  typealias Cell = UICollectionReusableView
  private unowned let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func listAdapter(
    _ adapter: ListAdapter<UICollectionReusableView>, moveItemAt path: ListPath,
    to target: ListPath
  ) -> Bool {
    let line = stage.logs[path.section].lines.remove(at: path.item)
    stage.logs[target.section].lines.insert(line, at: target.item)
    return true
  }
}

extension Stage {
  static func composed(_ line: Line, seed: Int = 0) -> Stage {
    let stage = Stage(height: 90, seed: seed, layout: ComposedLayout(line))
    stage.adapter.register(Log.self) { BadgeController($0) }
    return stage
  }

  static func silent(_ line: Line) -> Stage { Stage(layout: SilentLayout(line)) }

  var badges: [String] {
    view.indexPathsForVisibleSupplementaryElements(ofKind: Line.badge).sorted().map {
      let view = view.supplementaryView(forElementKind: Line.badge, at: $0)
      return (view as? BadgeView)?.text ?? (view is LoudBadgeView ? "loud" : "?")
    }
  }

  func badge(of item: Int) -> UICollectionReusableView? {
    view.supplementaryView(
      forElementKind: Line.badge, at: IndexPath(item: item, section: 0))
  }

  /// Where dropped items flew to.
  var landings: [ListPath] {
    view.journal.landings.map { ListPath(section: $0.section, item: $0.item) }
  }

  var frames: [Double] { cells.map { Double($0.frame.height) } }

  func leaveLengthsToFittingCells(isSideways: Bool = false) {
    adapter.register(Log.self) { FittingController($0) }
    if isSideways {
      (view.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection = .horizontal
    }
  }

  /// A list that a section after section runs sideways, where the user writes from right to left.
  static func rightToLeft(seed: Int, isFlow: Bool) -> Stage {
    let flow = ListFlowLayout()
    flow.scrollDirection = .horizontal
    flow.minimumLineSpacing = 0
    flow.minimumInteritemSpacing = 0
    let stage = Stage(
      height: 30, seed: seed,
      layout: isFlow ? flow : ListCollectionViewLayout(StackLayout(axis: .horizontal)))
    stage.view.modelDirection = .rightToLeft
    stage.adapter.register(Sol.self) { TileRowController($0) }
    return stage
  }

  /// How far the first part of a cell is from the right edge of the view.
  func distanceFromRight(of note: String) -> Double? {
    cells.first { ($0 as? PlainCell)?.text == note }.map {
      Double(view.contentOffset.x + view.frame.width - $0.frame.maxX)
    }
  }

  func scrollSideways(fromRight distance: Double) {
    view.layoutIfNeeded()
    let width = Double(view.collectionViewLayout.collectionViewContentSize.width)
    view.userDrags(
      to: CGPoint(x: width - Double(view.frame.width) - distance, y: 0))
    view.userLiftsFinger(decelerates: false)
  }

  func identifier(at path: ListPath) -> String? {
    host.modelIdentifierForElement(
      at: IndexPath(item: path.item, section: path.section), in: view)
  }

  func path(of identifier: String) -> ListPath? {
    host.indexPathForElement(withModelIdentifier: identifier, in: view).map {
      ListPath(section: $0.section, item: $0.item)
    }
  }

  func isForeign(_ identifier: String) -> Bool {
    host.indexPathForElement(withModelIdentifier: identifier, in: UIView(frame: .zero)) == nil
  }

  /// What a scene saves of the list.
  func activity() -> NSUserActivity {
    let activity = NSUserActivity(activityType: "list")
    adapter.save(in: activity)
    return activity
  }
}

/// A tile in a list that runs sideways.
final class TileRowController: CollectionSectionController<Sol> {
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 100, height: 30) }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(PlainCell.self, at: index)
    cell.text = value.note
    return cell
  }
}

/// A header of another class than that of the nib.
final class OddHeaderController: CollectionItemsSectionController<Log> {
  override var items: ListItems<UICollectionReusableView> {
    ListItems(
      value.lines.map { line in
        .cell(line, PlainCell.self, size: ListSize(width: 320, height: 30)) { $0.text = line.note }
      })
  }
  override var header: ListItem<UICollectionReusableView>? {
    .cell(Sol(value.id), HeaderView.self, size: ListSize(width: 320, height: 20)) {
      $0.text = "header"
    }
  }
}

final class FocusDelegate: NSObject, UICollectionViewDelegate {
  private(set) var count = 0

  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { count += 1 }
}

extension Stage {
  /// The headers come from a storyboard.
  func registerHeaderPrototype(_ note: @escaping @MainActor () -> Void) {
    adapter.register(Log.self) { OddHeaderController($0) }
    view.register(
      UINib(model: {
        note()
        return HeaderView(frame: .zero)
      }), forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")
    host.usePrototype(
      "Header", for: HeaderView.self, ofKind: UICollectionView.elementKindSectionHeader)
  }

  /// A nib makes another class than it is registered for.
  func registerWrongNib() {
    host.register(UINib(model: { UICollectionViewCell(frame: .zero) }), for: PlainCell.self)
  }

  func prefetch(_ section: Int) {
    host.collectionView(view, prefetchItemsAt: [IndexPath(item: 0, section: section)])
  }
}

/// A tile that is wider than the layout took it to be.
final class WideTile: PlainCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.width = 150
    return layoutAttributes
  }
}

final class WideTileController: CollectionSectionController<Sol> {
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(WideTile.self, at: index)
    cell.text = value.note
    return cell
  }
}

extension Stage {
  static func measuredTiles(isRightToLeft: Bool) -> Stage {
    let stage = Stage(height: 30, layout: ListCollectionViewLayout(StackLayout(axis: .horizontal)))
    if isRightToLeft { stage.view.modelDirection = .rightToLeft }
    stage.adapter.register(Sol.self) { WideTileController($0) }
    return stage
  }

  /// Where a cell begins, from the edge of the view where writing begins.
  func distanceFromStart(of note: String) -> Double? {
    view.modelDirection == .rightToLeft
      ? distanceFromRight(of: note)
      : cells.first { ($0 as? PlainCell)?.text == note }.map {
        Double($0.frame.minX - view.contentOffset.x)
      }
  }

  /// The user scrolls towards the start.
  func scrollBack(by distance: Double) {
    let step = view.modelDirection == .rightToLeft ? distance : -distance
    view.userDrags(to: CGPoint(x: Double(view.contentOffset.x) + step, y: 0))
    view.userLiftsFinger(decelerates: false)
    settle()
  }
}

/// A row as broad as the view, or as its cell wants to be, in a section with space at both sides.
final class WideController: CollectionSectionController<Sol> {
  override var inset: ListEdgeInsets { ListEdgeInsets(leading: 20, trailing: 10) }
  override func sizeForItem(at index: Int) -> ListSize {
    value.note == "open" ? .automatic : ListSize(width: context.containerSize.width, height: 30)
  }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(FittingCell.self, at: index)
    cell.text = value.note
    return cell
  }
}

/// A row with space before it, where writing begins.
final class IndentedController: CollectionSectionController<Sol> {
  override var inset: ListEdgeInsets { ListEdgeInsets(leading: 20) }
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 300, height: 30) }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(PlainCell.self, at: index)
    cell.text = value.note
    return cell
  }
}

/// The layouts that have spaces around sections.
enum IndentingLayout: CaseIterable {
  case flow, listFlow, stack

  @MainActor
  var layout: UICollectionViewLayout {
    switch self {
    case .flow: UICollectionViewFlowLayout()
    case .listFlow: ListFlowLayout()
    case .stack: ListCollectionViewLayout(StackLayout())
    }
  }
}

extension Stage {
  static func indented(_ layout: IndentingLayout, isRightToLeft: Bool) -> Stage {
    let stage = Stage(layout: layout.layout)
    if isRightToLeft { stage.view.modelDirection = .rightToLeft }
    stage.adapter.register(Sol.self) { IndentedController($0) }
    return stage
  }

  var starts: [Double] { cells.map { Double($0.frame.minX) } }
}

extension Stage {
  /// A view that the app itself has behind the items.
  func giveBackground() -> UIView {
    let own = UIView(frame: .zero)
    view.backgroundView = own
    return own
  }
}
