/// What the new list shares with the old one.
enum Storage: String, CaseIterable {
  /// An edited copy: unchanged elements share the storage of their strings with the old ones.
  case shared
  /// A snapshot decoded anew: every string has storage of its own.
  case decoded

  var title: String {
    switch self {
    case .shared: "edited copies"
    case .decoded: "decoded snapshots"
    }
  }
}
