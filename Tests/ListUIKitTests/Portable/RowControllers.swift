import ListUIKit
import UIKit

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
  override func isButton(at index: Int) -> Bool { value.note == "button" }
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

/// A row whose cell is an accessibility element, and which has a description unless it is plain.
final class SpokenController: CollectionSectionController<Sol> {
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 320, height: 30) }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(SpokenCell.self, at: index)
    cell.setUp()
    return cell
  }
  override func accessibilityForItem(at index: Int) -> ListAccessibility? {
    value.note == "plain" ? nil : ListAccessibility(label: value.note)
  }
}

class LogController: CollectionItemsSectionController<Log> {
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
    let text = "log \(value.lines.count)"
    return .cell(
      Sol(value.id, text), HeaderView.self, size: .init(width: 320, height: 20)
    ) {
      $0.text = text
    }
    .accessibility(ListAccessibility(label: text))
  }
  override func canMoveItem(at index: Int) -> Bool { true }
  override func moveObject(from index: Int, to target: Int) {
    var lines = own ?? value.lines
    lines.insert(lines.remove(at: index), at: target)
    own = lines
  }
}

/// Rows that want another class of cell when they are loud, below a header that may go.
final class LoudLogController: LogController {
  override var items: ListItems<UICollectionReusableView> {
    ListItems(
      value.lines.map { line in
        let type = line.note.hasSuffix("!") ? LoudCell.self : PlainCell.self
        return .cell(line, type, size: ListSize(width: 320, height: 30)) { $0.text = line.note }
      })
  }
}

final class ConfigurationController: CollectionItemsSectionController<Log> {
  override var items: ListItems<UICollectionReusableView> {
    ListItems(
      value.lines.map { line in
        .row(line, height: 30) { standard in
          var configuration = standard
          configuration.text = line.note
          return configuration
        }
      })
  }
}

/// Dequeues a cell and shows another.
final class CarelessController: CollectionItemsSectionController<Log> {
  override var items: ListItems<UICollectionReusableView> {
    [
      ListItem(AnyDiffable(Sol(1))) { _ in
        ListSize(width: 320, height: 30)
      } cell: { context, element in
        _ = context.dequeue(PlainCell.self, for: element)
        return PlainCell(frame: .zero)
      }
    ]
  }
}

final class ChangingHeaderController: CollectionItemsSectionController<Log> {
  override var items: ListItems<UICollectionReusableView> {
    ListItems(
      value.lines.map { line in
        .cell(line, PlainCell.self, size: ListSize(width: 320, height: 30)) { $0.text = line.note }
      })
  }
  override var header: ListItem<UICollectionReusableView>? {
    let size = ListSize(width: 320, height: 20)
    return value.lines.count == 1
      ? .cell(Sol(1, "one"), HeaderView.self, size: size) { $0.text = "one" }
      : .cell(Sol(1, "many"), OtherHeaderView.self, size: size) { _ in }
  }
}

/// Leaves its height to the cell.
final class SelfSizingController: CollectionSectionController<Sol> {
  override func sizeForItem(at index: Int) -> ListSize { .automatic }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(PlainCell.self, at: index)
    cell.text = value.note
    cell.wantedHeight = 80
    return cell
  }
}

/// A row that calls a closure when it is asked for its size.
final class AskedController: CollectionSectionController<Sol> {
  var height = 30.0
  var onSize: (@MainActor () -> Void)?

  override func sizeForItem(at index: Int) -> ListSize {
    onSize?()
    return ListSize(width: context.insetContainerSize.width, height: height)
  }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(PlainCell.self, at: index)
    cell.text = value.note
    return cell
  }
}
