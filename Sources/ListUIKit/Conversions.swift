#if canImport(UIKit) && !os(watchOS)
  import ListKit
  import UIKit

  extension ListPath {
    init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }

    var indexPath: IndexPath { IndexPath(item: item, section: section) }
  }

  /// A header or footer, as a collection view names it.
  struct Supplement: Hashable {
    let kind: String
    let section: Int

    var indexPath: IndexPath { IndexPath(item: 0, section: section) }
  }

  extension ListPlace {
    /// The header or footer at the place; `nil` for an item.
    var supplement: Supplement? {
      switch self {
      case .item: nil
      case .header(let section):
        Supplement(kind: UICollectionView.elementKindSectionHeader, section: section)
      case .footer(let section):
        Supplement(kind: UICollectionView.elementKindSectionFooter, section: section)
      }
    }

    /// The place of a supplementary view; `nil` for other kinds than headers and footers.
    init?(kind: String, section: Int) {
      switch kind {
      case UICollectionView.elementKindSectionHeader: self = .header(section)
      case UICollectionView.elementKindSectionFooter: self = .footer(section)
      default: return nil
      }
    }

    /// The place of the element with layout attributes; `nil` for decorations.
    @MainActor
    init?(_ attributes: UICollectionViewLayoutAttributes) {
      if let kind = attributes.representedElementKind {
        self.init(kind: kind, section: attributes.indexPath.section)
      } else {
        self = .item(ListPath(attributes.indexPath))
      }
    }
  }

  // ListLayoutKit has conversions where there is Core Graphics, under other names.
  extension ListRect {
    init(of rect: CGRect) {
      self.init(
        x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
        height: Double(rect.size.height))
    }

    var uiRect: CGRect {
      CGRect(x: minX, y: minY, width: size.width, height: size.height)
    }
  }

  extension ListSize {
    init(of size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }

    var uiSize: CGSize { CGSize(width: width, height: height) }
  }

  extension ListEdgeInsets {
    init(of insets: UIEdgeInsets) {
      self.init(
        top: Double(insets.top), leading: Double(insets.left), bottom: Double(insets.bottom),
        trailing: Double(insets.right))
    }

    var uiInsets: UIEdgeInsets {
      UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    }
  }

  extension CGPoint {
    func distance(along axis: ListAxis) -> Double {
      axis == .vertical ? Double(y) : Double(x)
    }

    func moved(to distance: Double, along axis: ListAxis) -> CGPoint {
      axis == .vertical ? CGPoint(x: x, y: distance) : CGPoint(x: distance, y: y)
    }
  }
#endif
