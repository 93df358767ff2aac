@MainActor
open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  /// The size that the layout had for the view when it was last asked for its own; `nil` asks it again.
  var answeredSize: CGSize?
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func prepareForReuse() {}
  override func intrinsicSizeDidChange() {
    answeredSize = nil
    (superview as? UICollectionView)?.setNeedsLayout()
  }
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  open private(set) lazy var contentView: UIView = {
    let view = UIView(frame: CGRect(origin: .zero, size: frame.size))
    addSubview(view)
    return view
  }()
  open var isSelected = false
  open var isHighlighted = false
  open var contentConfiguration: (any UIContentConfiguration)?
  open var backgroundView: UIView?

  override func sizeDidChange() {
    contentView.frame = CGRect(origin: .zero, size: frame.size)
    super.sizeDidChange()
  }
}

@MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

@MainActor
public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var secondaryText: String?
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
}

/// A file with a cell in it.
@MainActor
open class UINib: NSObject {
  let make: @MainActor () -> UICollectionReusableView
  /// Only of the model: what the file holds.
  public init(model make: @escaping @MainActor () -> UICollectionReusableView) {
    self.make = make
    super.init()
  }

  open func instantiate(withOwner ownerOrNil: Any?) -> [Any] { [make()] }
}
