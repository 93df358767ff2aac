import BuyersClusters

/// The state that all pages share: the market, the language, and the followed buyers.
@MainActor
final class Shop {
  let market: Market
  /// The groups of the map; `nil` until they are computed.
  private(set) var clusters: PinClusters<Int>?
  private(set) var language: Language
  private(set) var followed: Set<Int> = []
  /// Called when the language, the followed buyers or the groups have changed.
  var onChange: (@MainActor () -> Void)?

  private let byID: [Int: Buyer]
  /// The ranks of names in the order of a language, cached so that names are collated only once.
  private var nameOrders: [Language: [String: Int]] = [:]

  /// The grouping rule; its radius is the distance in dots at which labels would overlap.
  nonisolated static let rule = PinClusterRule(
    radius: 9, extent: MapCamera.extent, zooms: 0...12, dateLine: .joins)

  init(_ market: Market, language: Language = .english) {
    self.market = market
    self.language = language
    byID = Dictionary(market.buyers.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Groups the pins off the main actor, which can draw frames meanwhile.
  func groupPins() async {
    let pins = byID.values.map { Pin($0.id, at: $0.place) }
    // This never throws: identities are unique, and `BuyersFile` rejects invalid places.
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

  /// Returns rows for buyers, sorted by their names in the current language.
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
