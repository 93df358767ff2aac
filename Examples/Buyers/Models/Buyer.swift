import BuyersClusters
import ListFeedKit

/// A buyer abroad, who shops for people at home.
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

  /// Returns whether a lowercase query occurs in the name, city or goods, in either language.
  func matches(_ query: String) -> Bool {
    query.isEmpty
      || ([name, city] + brings).contains {
        $0.en.lowercased().contains(query) || $0.zh.lowercased().contains(query)
      }
  }
}

/// A row for a buyer, with its language and whether the buyer is followed.
struct BuyerRow: Identifiable, Equatable, ListValue {
  let buyer: Buyer
  var isFollowed = false
  var language = Language.english

  var id: Int { buyer.id }

  var title: String {
    let mark = isFollowed ? "♥ " : ""
    return "\(mark)\(buyer.name[language])  \(buyer.city[language])  \(buyer.stars)"
  }

  /// A sentence about the goods and trips of the buyer, in the language of the row.
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
  /// Returns a text for the load state of a feed, in a language.
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

/// A good of a buyer; `photoRows` is `nil` until the height of its photo is known.
struct Good: Identifiable, Equatable, ListValue {
  let id: Int
  let name: Words
  let price: Int
  var photoRows: Int?
}

/// A comment by a customer.
struct Comment: Identifiable, Equatable, ListValue {
  let id: Int
  let author: Words
  let text: Words
}
