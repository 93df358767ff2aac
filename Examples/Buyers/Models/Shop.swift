import BuyersClusters

/// What the whole program shares: the market, the language, and who is followed.
@MainActor
final class Shop {
  let market: Market
  let clusters: PinClusters<Int>
  private(set) var language: Language
  private(set) var followed: Set<Int> = []
  /// Called after a change of the language, or of who is followed.
  var onChange: (@MainActor () -> Void)?

  private let byID: [Int: Buyer]

  /// The distance at which labels of the map would cover each other, in dots of a terminal.
  nonisolated static let rule = PinClusterRule(
    radius: 9, extent: MapCamera.extent, zooms: 0...12, dateLine: .joins)

  init(_ market: Market, language: Language = .english) throws(PinProblem<Int>) {
    self.market = market
    self.language = language
    clusters = try PinClusters(market.buyers.map { Pin($0.id, at: $0.place) }, rule: Self.rule)
    byID = Dictionary(uniqueKeysWithValues: market.buyers.map { ($0.id, $0) })
  }

  subscript(_ words: Words) -> String { words[language] }

  func buyer(_ id: Int) -> Buyer? { byID[id] }

  func switchLanguage() {
    language = language.other
    onChange?()
  }

  func toggleFollowing(_ id: Int) {
    if followed.remove(id) == nil { followed.insert(id) }
    onChange?()
  }

  /// Buyers as they are shown now, by their names in the language.
  func rows(_ buyers: some Sequence<Buyer>) -> [BuyerRow] {
    buyers.map { BuyerRow(buyer: $0, isFollowed: followed.contains($0.id), language: language) }
      .sorted { ($0.buyer.name[language], $0.id) < ($1.buyer.name[language], $1.id) }
  }
}
