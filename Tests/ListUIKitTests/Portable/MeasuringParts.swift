import ListUIKit
import UIKit

/// As high as its text is long.
final class TextHighCell: PlainCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = CGFloat(text.count) * 10
    return layoutAttributes
  }
}

/// Leaves its height to a cell whose text has one.
final class TextHighController: CollectionSectionController<Sol> {
  override func sizeForItem(at index: Int) -> ListSize { .automatic }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(TextHighCell.self, at: index)
    cell.text = value.note
    return cell
  }
}

/// A row that is half as high as the view.
final class HalfHighController: CollectionSectionController<Sol> {
  override func sizeForItem(at index: Int) -> ListSize {
    ListSize(width: context.containerSize.width, height: context.containerSize.height / 2)
  }
  override func cellForItem(at index: Int) -> UICollectionReusableView {
    let cell = context.dequeue(PlainCell.self, at: index)
    cell.text = value.note
    return cell
  }
}

/// The layouts that have cells measure themselves.
enum MeasuringLayout: CaseIterable {
  case flow, automaticFlow, compositional, stack

  @MainActor
  var layout: UICollectionViewLayout {
    switch self {
    case .flow, .automaticFlow:
      let layout = ListFlowLayout()
      layout.minimumLineSpacing = 0
      layout.estimatedItemSize =
        self == .flow
        ? CGSize(width: 320, height: 44) : UICollectionViewFlowLayout.automaticSize
      return layout
    case .compositional: return ListCompositionalLayout(scrollDirection: .vertical)
    case .stack: return ListCollectionViewLayout(StackLayout())
    }
  }
}

extension Stage {
  static func measuring(_ layout: MeasuringLayout, height: Double, seed: Int) -> Stage {
    let stage = Stage(height: height, seed: seed, layout: layout.layout)
    stage.adapter.register(Sol.self) { TextHighController($0) }
    return stage
  }

  /// A list of rows that are half as high as the view.
  static func halves(_ layout: MeasuringLayout, height: Double, seed: Int) -> Stage {
    let stage = Stage.measuring(layout, height: height, seed: seed)
    (stage.view.collectionViewLayout as? ListFlowLayout)?.estimatedItemSize = .zero
    stage.adapter.register(Sol.self) { HalfHighController($0) }
    return stage
  }

  var heights: [Double] { cells.map { Double($0.frame.height) } }
}
