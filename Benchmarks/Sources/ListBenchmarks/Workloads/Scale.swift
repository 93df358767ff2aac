/// How large the lists are: full size for figures, a fraction to see that everything works.
enum Scale {
  case full
  case smoke

  /// A number of elements at this scale.
  func callAsFunction(_ count: Int) -> Int {
    switch self {
    case .full: count
    case .smoke: (count + 49) / 50
    }
  }
}
