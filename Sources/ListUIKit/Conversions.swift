#if canImport(UIKit) && !os(watchOS)
  import ListKit
  import UIKit

  extension ListPath {
    init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }

    var indexPath: IndexPath { IndexPath(item: item, section: section) }
  }

  /// The kind and index path of a supplementary view.
  struct Supplement: Hashable {
    let kind: String
    let indexPath: IndexPath
  }

  /// An element as a collection view identifies it.
  enum ShownElement: Hashable {
    case item(IndexPath)
    case supplement(Supplement)

    init(_ place: ListPlace) {
      switch place {
      case .item(let path): self = .item(path.indexPath)
      case .header(let section): self = .supplement(.header(of: section))
      case .footer(let section): self = .supplement(.footer(of: section))
      }
    }
  }

  extension ShownElement: CustomStringConvertible {
    /// The place in a list, or the kind and the path.
    var description: String {
      switch self {
      case .item(let path): ListPlace.item(ListPath(path)).description
      case .supplement(let supplement):
        ListPlace(supplement)?.description
          ?? "\(ListPath(supplement.indexPath)) (\(supplement.kind))"
      }
    }
  }

  extension Supplement {
    static func header(of section: Int) -> Supplement {
      Supplement(
        kind: UICollectionView.elementKindSectionHeader,
        indexPath: IndexPath(item: 0, section: section))
    }

    static func footer(of section: Int) -> Supplement {
      Supplement(
        kind: UICollectionView.elementKindSectionFooter,
        indexPath: IndexPath(item: 0, section: section))
    }
  }

  extension ListPlace {
    /// The header or footer at the place; `nil` for an item.
    var supplement: Supplement? {
      switch self {
      case .item: nil
      case .header(let section): .header(of: section)
      case .footer(let section): .footer(of: section)
      }
    }

    /// The place of a supplementary view; `nil` for other kinds than headers and footers.
    init?(_ supplement: Supplement) {
      guard supplement.indexPath.item == 0 else { return nil }
      switch supplement.kind {
      case UICollectionView.elementKindSectionHeader: self = .header(supplement.indexPath.section)
      case UICollectionView.elementKindSectionFooter: self = .footer(supplement.indexPath.section)
      default: return nil
      }
    }

    /// The place of the element with layout attributes; `nil` for decorations.
    @MainActor
    init?(_ attributes: UICollectionViewLayoutAttributes) {
      if let kind = attributes.representedElementKind {
        self.init(Supplement(kind: kind, indexPath: attributes.indexPath))
      } else {
        self = .item(ListPath(attributes.indexPath))
      }
    }
  }

  // On platforms with Core Graphics, ListLayoutKit has such conversions under other names.
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
    init(of insets: UIEdgeInsets, isMirrored: Bool) {
      self.init(
        top: Double(insets.top), leading: Double(isMirrored ? insets.right : insets.left),
        bottom: Double(insets.bottom), trailing: Double(isMirrored ? insets.left : insets.right))
    }

    func uiInsets(isMirrored: Bool) -> UIEdgeInsets {
      UIEdgeInsets(
        top: top, left: isMirrored ? trailing : leading, bottom: bottom,
        right: isMirrored ? leading : trailing)
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
