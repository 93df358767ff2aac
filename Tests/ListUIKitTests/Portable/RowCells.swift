import ListUIKit
import UIKit

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

/// A cell that is an accessibility element, whatever it shows.
final class SpokenCell: PlainCell {
  private var isSetUp = false

  func setUp() {
    if isSetUp { return }
    isSetUp = true
    isAccessibilityElement = true
  }
}

final class HeaderView: UICollectionReusableView {
  var text = ""
}

final class OtherHeaderView: UICollectionReusableView {}
