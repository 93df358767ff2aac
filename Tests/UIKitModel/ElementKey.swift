/// An element of a collection view, by the place that it has there.
enum ElementKey: Hashable {
  case item(IndexPath)
  case supplement(String, IndexPath)

  var indexPath: IndexPath {
    switch self {
    case .item(let path), .supplement(_, let path): path
    }
  }

  var path: IndexPath? {
    if case .item(let path) = self { path } else { nil }
  }

  /// Where views of the kind are registered and kept.
  func pool(_ identifier: String) -> String {
    switch self {
    case .item: "cell \(identifier)"
    case .supplement(let kind, _): "\(kind) \(identifier)"
    }
  }
}

/// A view that a collection view has for an element.
struct HeldView {
  let view: UICollectionReusableView
  /// Whether its display has begun and not ended.
  var isDisplayed: Bool
}

/// An element that the data source is just asked for.
struct ElementRequest {
  let key: ElementKey
  /// The view that is to be configured again.
  var existing: UICollectionReusableView?
  var dequeued: [UICollectionReusableView] = []
}
