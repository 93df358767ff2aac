/// What is measured.
enum Contender: String, CaseIterable {
  case listDifference
  /// The difference of `AnyDiffable` elements whose boxes are kept where nothing has changed.
  case keptBoxes
  /// The difference of the elements inside the boxes.
  case concrete
  case identifiers
  case pairs
  case hashes
  case dictionary
  case copy
  case collectionDifference

  var title: String {
    switch self {
    case .listDifference: "ListDifference"
    case .keptBoxes: "kept boxes"
    case .concrete: "without boxes"
    case .identifiers: "ids once"
    case .pairs: "ids + content once"
    case .hashes: "hash all"
    case .dictionary: "Dictionary"
    case .copy: "copy"
    case .collectionDifference: "CollectionDifference"
    }
  }
}
