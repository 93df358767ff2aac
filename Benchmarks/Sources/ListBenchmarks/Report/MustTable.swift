/// The musts, met or not.
func mustTable(_ musts: [Must]) -> String? {
  guard !musts.isEmpty else { return nil }
  var table = Table(["must", "limit", "measured", "met"])
  for must in musts {
    table.append([
      must.subject, must.limit.text, must.measured.brief, must.isMet ? "yes" : "**no**",
    ])
  }
  return "## Musts\n\n\(table.markdown)\n"
}

extension Must.Limit {
  fileprivate var text: String {
    switch self {
    case .atLeast(let value): "≥ \(value.plain)"
    case .atMost(let value): "≤ \(value.plain)"
    case .below(let value): "< \(value.plain)"
    }
  }
}

extension Double {
  /// The number without decimals it does not need.
  fileprivate var plain: String { self == rounded() ? fixed(0) : fixed(1) }
}
