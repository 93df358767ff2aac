import ListUIKit
import UIKit

/// How many controllers were made.
@MainActor
final class MadeRows {
  var count = 0
}

/// A row whose length is in its number.
final class UnevenController: CollectionSectionController<Sol> {
  static func height(of number: Int) -> Double { 20 + Double((number % 7 + 7) % 7) * 9 }

  init(_ value: Sol, _ made: MadeRows) {
    super.init(value)
    made.count += 1
  }

  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.insetContainerSize.width, height: Self.height(of: value.id))
  }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(PlainCell.self, at: index)
    cell.text = value.note
    return cell
  }
}

/// A row below a header or in a space, of which the list knows nothing until the controller is made.
final class HeadedController: CollectionSectionController<Sol> {
  override var inset: ListEdgeInsets { ListEdgeInsets(top: value.id % 3 == 1 ? 8 : 0) }
  override var header: ListItem<UICollectionReusableView>? {
    guard value.id % 3 == 0 else { return nil }
    return .cell(Sol(value.id), HeaderView.self, size: ListSize(width: 320, height: 20)) { _ in }
  }
  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.insetContainerSize.width, height: 30)
  }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(PlainCell.self, at: index)
    cell.text = value.note
    return cell
  }
}

extension Stage {
  /// The visible rows in order, by the numbers in their texts.
  var rows: [(number: Int, start: Double, end: Double)] {
    cells.map { cell in
      let number = (cell as? PlainCell).flatMap { Int($0.text.dropFirst(4)) }
      return (number ?? -1_000_000, Double(cell.frame.minY), Double(cell.frame.maxY))
    }
  }
}
