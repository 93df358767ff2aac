import BuyersClusters

/// What the whole program shares: the market, the language, and who is followed.
@MainActor
final class Shop {
  let market: Market
  /// The groups of the map; `nil` until they are made.
  private(set) var clusters: PinClusters<Int>?
  private(set) var language: Language
  private(set) var followed: Set<Int> = []
  /// Called after a change of the language, of who is followed, or of the groups.
  var onChange: (@MainActor () -> Void)?

  private let byID: [Int: Buyer]
  /// The places of names in the order of a language, which need no look at their characters again.
  private var nameOrders: [Language: [String: Int]] = [:]

  /// The distance at which labels of the map would cover each other, in dots of a terminal.
  nonisolated static let rule = PinClusterRule(
    radius: 9, extent: MapCamera.extent, zooms: 0...12, dateLine: .joins)

  init(_ market: Market, language: Language = .english) {
    self.market = market
    self.language = language
    byID = Dictionary(market.buyers.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Groups the pins away from the main actor, which shows frames meanwhile.
  func groupPins() async {
    let pins = byID.values.map { Pin($0.id, at: $0.place) }
    // Records of a file have been looked at: no place is off the globe.
    clusters = try? await PinClusters.grouping(pins, rule: Self.rule)
    onChange?()
  }

  subscript(_ words: Words) -> String { words[language] }

  func buyer(_ id: Int) -> Buyer? { byID[id] }

  func switchLanguage() {
    language = language == .english ? .chinese : .english
    onChange?()
  }

  func toggleFollowing(_ id: Int) {
    if followed.remove(id) == nil { followed.insert(id) }
    onChange?()
  }

  /// Buyers as they are shown now, by their names in the language.
  func rows(_ buyers: some Sequence<Buyer>) -> [BuyerRow] {
    let order = nameOrder()
    return buyers.map { (order[$0.name[language]] ?? 0, $0) }
      .sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }
      .map { BuyerRow(buyer: $1, isFollowed: followed.contains($1.id), language: language) }
  }

  private func nameOrder() -> [String: Int] {
    if let order = nameOrders[language] { return order }
    let names = language.sorted(Set(market.buyers.map { $0.name[language] }))
    let order = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    nameOrders[language] = order
    return order
  }
}
