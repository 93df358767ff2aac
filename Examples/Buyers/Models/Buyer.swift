import BuyersClusters
import ListFeedKit

/// A shopper abroad, who buys for people at home.
struct Buyer: Identifiable, Hashable, Codable, Sendable {
  let id: Int
  let name: Words
  let city: Words
  let region: Words
  let longitude: Double
  let latitude: Double
  let rating: Int
  let trips: Int
  let brings: [Words]

  var place: PinPlace { PinPlace(longitude: longitude, latitude: latitude) }
  var stars: String { String(repeating: "★", count: rating) }

  /// Whether a filter finds the buyer, in either language.
  func matches(_ query: String) -> Bool {
    query.isEmpty
      || ([name, city] + brings).contains {
        $0.en.lowercased().contains(query) || $0.zh.lowercased().contains(query)
      }
  }
}

/// A buyer as a row: in a language, and followed or not.
struct BuyerRow: Identifiable, Equatable, ListValue {
  let buyer: Buyer
  var isFollowed = false
  var language = Language.english

  var id: Int { buyer.id }

  var title: String {
    let mark = isFollowed ? "♥ " : ""
    return "\(mark)\(buyer.name[language])  \(buyer.city[language])  \(buyer.stars)"
  }

  /// What the buyer brings: a sentence that is wrapped as its language is.
  var detail: String {
    let things = buyer.brings.map { $0[language] }
    let trips = Words.trips(buyer.trips)[language]
    return switch (language, things.isEmpty) {
    case (.english, true): "\(trips) so far."
    case (.english, false): "Brings \(things.joined(separator: ", ")); \(trips) so far."
    case (.chinese, true): "已\(trips)。"
    case (.chinese, false): "可带\(things.joined(separator: "、"))，已\(trips)。"
    }
  }
}

extension ListLoadRow {
  /// What a feed is doing, in a language.
  func text(in language: Language, empty: Words) -> String {
    switch kind {
    case .skeleton, .loading: Words.loading[language]
    case .refreshing: Words.refreshing[language]
    case .empty: empty[language]
    case .failure(let error), .notice(let error), .retry(_, let error):
      Words.busy(error.message)[language] + Words.again[language]
    case .end: Words.end[language]
    }
  }
}

/// Something that a buyer has, whose photo is as high as is known when it has come.
struct Good: Identifiable, Equatable, ListValue {
  let id: Int
  let name: Words
  let price: Int
  var photoRows: Int?
}

/// What a customer says.
struct Comment: Identifiable, Equatable, ListValue {
  let id: Int
  let author: Words
  let text: Words
}
