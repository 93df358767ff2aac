import ListTestKit
import ListUIKit
import UIKit

/// A value that is one row.
struct Sol: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var note: String

  init(_ id: Int, _ note: String = "") {
    self.id = id
    self.note = note.isEmpty ? "sol \(id)" : note
  }
}

/// A value with several rows.
struct Log: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var lines: [Sol]
  var hasHeader = false

  init(_ id: Int, _ lines: [String], hasHeader: Bool = false) {
    self.id = id
    self.lines = lines.enumerated().map { Sol(id * 100 + $0, $1) }
    self.hasHeader = hasHeader
  }
}

class PlainCell: UICollectionViewCell {
  var text = ""
  private(set) var reuseCount = 0
  /// The height that the cell wants where it is asked.
  var wantedHeight: CGFloat?

  override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let wantedHeight { layoutAttributes.size.height = wantedHeight }
    return layoutAttributes
  }
}

final class LoudCell: PlainCell {}

final class HeaderView: UICollectionReusableView {
  var text = ""
}

final class OtherHeaderView: UICollectionReusableView {}

/// A row that wants another class of cell when it is loud, and cannot be selected when it is locked.
final class SolController: CollectionSectionController<Sol> {
  var height = 30.0
  private(set) var displayed: [String] = []

  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.insetContainerSize.width, height: value.note == "long" ? 90 : height)
  }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let isLoud = value.note.hasSuffix("!")
    let cell: PlainCell =
      isLoud
      ? context.dequeue(LoudCell.self, at: index) : context.dequeue(PlainCell.self, at: index)
    cell.text = value.note
    cell.wantedHeight = value.note.hasPrefix("tall") ? 80 : nil
    return cell
  }
  override func shouldSelectItem(at index: Int) -> Bool { value.note != "locked" }
  override func shouldFocusItem(at index: Int) -> Bool { value.note != "locked" }
  private(set) var touches: [String] = []
  override func didHighlightItem(at index: Int) { touches.append("touch") }
  override func didUnhighlightItem(at index: Int) { touches.append("let go") }
  private(set) var isDisplayed = false
  override func willDisplay() { isDisplayed = true }
  override func didEndDisplaying() { isDisplayed = false }
  override func willDisplay(_ cell: UICollectionReusableView, at index: Int) {
    displayed.append("will")
  }
  override func didEndDisplaying(_ cell: UICollectionReusableView, at index: Int) {
    displayed.append("did end")
  }
  override func accessibilityForItem(at index: Int) -> ListAccessibility? {
    ListAccessibility(label: value.note)
  }
}

extension SolController: ListContextMenuProviding {
  func contextMenu(at index: Int) -> UIContextMenuConfiguration? {
    guard value.note != "locked" else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: "Open") { _ in }])
    }
  }
}

extension SolController: ListSwipeActionsProviding {
  func leadingSwipeActions(at index: Int) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(
      actions: [UIContextualAction(style: .normal, title: "keep \(value.note)") { _, _, _ in }])
  }
  func trailingSwipeActions(at index: Int) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(
      actions: [UIContextualAction(style: .destructive, title: value.note) { _, _, _ in }])
  }
}

final class LogController: CollectionItemsSectionController<Log> {
  private var own: [Sol]?

  override func didUpdate(to value: Log) { own = nil }
  override var items: ListItems<UICollectionReusableView> {
    ListItems(
      (own ?? value.lines).map { line in
        .cell(line, PlainCell.self, size: ListSize(width: 320, height: 30)) { $0.text = line.note }
      })
  }
  override var header: ListItem<UICollectionReusableView>? {
    guard value.hasHeader else { return nil }
    return .cell(
      Sol(value.id, "log \(value.lines.count)"), HeaderView.self,
      size: .init(width: 320, height: 20)
    ) {
      [value] in $0.text = "log \(value.lines.count)"
    }
  }
  override func canMoveItem(at index: Int) -> Bool { true }
  override func moveObject(from index: Int, to target: Int) {
    var lines = own ?? value.lines
    lines.insert(lines.remove(at: index), at: target)
    own = lines
  }
}

/// A collection view in a window, and a list in it.
@MainActor
final class Stage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let view: UICollectionView
  let host: CollectionViewHost
  let adapter: CollectionListAdapter
  let scheduler = ManualScheduler()
  var sols: [Sol] = []
  var logs: [Log] = []
  private(set) var diagnostics: [String] = []
  private(set) var outcomes: [ListUpdateOutcome] = []

  init(
    height: Double = 90, choices: ModelChoices = ModelChoices(),
    layout: UICollectionViewLayout? = nil
  ) {
    let flow = ListFlowLayout()
    flow.minimumLineSpacing = 0
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: height), collectionViewLayout: layout ?? flow)
    view.choices = choices
    window.addSubview(view)
    host = CollectionViewHost(view)
    let scheduler = scheduler
    adapter = CollectionListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Sol.self) { SolController($0) }
    adapter.register(Log.self) { LogController($0) }
    adapter.content { [unowned self] in
      sols
      logs
    }
    adapter.diagnostics.handler = { [unowned self] in diagnostics.append("\($0)") }
    view.journal.identify = { [unowned host] path in
      host.source?.key(at: ListPath(section: path.section, item: path.item)).map { AnyHashable($0) }
    }
  }

  /// Draws what is left open from a seed.
  convenience init(height: Double = 90, seed: Int, layout: UICollectionViewLayout? = nil) {
    var generator = SeededGenerator(seed: UInt64(seed))
    self.init(height: height, choices: ModelChoices(using: &generator), layout: layout)
  }

  // MARK: Steps

  func show(_ sols: [Sol], animated: Bool = true) {
    request(sols, animated: animated)
    settle()
  }

  func show(_ logs: [Log], animated: Bool = true) {
    self.logs = logs
    request(sols, animated: animated)
    settle()
  }

  /// Asks for an update and lets its turn come; animations go on.
  func request(_ sols: [Sol], animated: Bool = true, scroll: ListScrollIntent? = nil) {
    self.sols = sols
    adapter.performUpdates(animated: animated, scroll: scroll) { [unowned self] in
      outcomes.append($0)
    }
    scheduler.run()
  }

  func show(_ sols: [Sol], scroll: ListScrollIntent) {
    request(sols, scroll: scroll)
    settle()
  }

  func reload() {
    adapter.reloadData { [unowned self] in outcomes.append($0) }
    settle()
  }

  func settle() {
    for _ in 0..<4 {
      scheduler.run()
      ModelRunLoop.shared.layoutPass()
      while ModelRunLoop.shared.finishAnimation(in: view) { scheduler.run() }
    }
  }

  /// Lets tasks come that the host made for later.
  func pause() async {
    await Task { @MainActor in }.value
    settle()
  }

  // MARK: What is seen

  private var visible: [IndexPath] { view.indexPathsForVisibleItems.sorted() }

  var cells: [UICollectionViewCell] { visible.compactMap { view.cellForItem(at: $0) } }

  var lines: [String] {
    cells.map { cell in
      (cell as? PlainCell)?.text
        ?? (cell.contentConfiguration as? UIListContentConfiguration)?.text ?? "?"
    }
  }

  var headers: [String] {
    let kind = UICollectionView.elementKindSectionHeader
    return view.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted().map {
      (view.supplementaryView(forElementKind: kind, at: $0) as? HeaderView)?.text ?? "?"
    }
  }

  var markedNotes: [String] {
    visible.compactMap { view.cellForItem(at: $0) }.filter { $0.isSelected }
      .map { ($0 as? PlainCell)?.text ?? "?" }
  }

  var offset: Double { Double(view.contentOffset.y) }
  /// Where the first visible cell begins, from the top of the view.
  func distance(of note: String) -> Double? {
    cells.first { ($0 as? PlainCell)?.text == note }.map { Double($0.frame.minY) - offset }
  }
  var violations: [String] { view.journal.violations }
  var batchCount: Int { view.journal.batchCount }
  var reloadCount: Int { view.journal.reloadCount }
  var waitingCount: Int { ModelRunLoop.shared.animationCount(in: view) }

  // MARK: What the user does

  func scroll(to y: Double) { view.userScrolls(to: CGFloat(y)) }
  func tap(_ section: Int, _ item: Int = 0) {
    view.userTaps(IndexPath(item: item, section: section))
  }
  func drag(_ item: Int, to target: Int?, in section: Int = 0, meanwhile: () -> Void = {}) -> Bool {
    host.allowsReordering()
    let isTaken = view.userDrags(
      IndexPath(item: item, section: section),
      to: target.map { IndexPath(item: $0, section: section) }, meanwhile: meanwhile)
    settle()
    return isTaken
  }
  func resize(width: Double, height: Double) {
    view.frame.size = CGSize(width: width, height: height)
    settle()
  }
  func openMenu(_ section: Int) -> [String]? {
    view.userOpensMenu(at: IndexPath(item: 0, section: section))
  }
  func moveFocus(to section: Int) -> Bool {
    view.userMovesFocus(from: nil, to: IndexPath(item: 0, section: section))
  }
}
