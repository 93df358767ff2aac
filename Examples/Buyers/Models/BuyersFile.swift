import BuyersClusters
import Foundation

/// The buyers of a file with one JSON object per line.
struct BuyersFile {
  private(set) var buyers: [Buyer] = []
  /// The problems of skipped lines, each with its line number.
  private(set) var problems: [String] = []

  init(_ text: String) {
    var known: Set<Int> = []
    let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n"].contains($0) }
    for (number, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do {
        let buyer = try JSONDecoder().decode(Buyer.self, from: Data(line.utf8))
        if let flaw = Self.flaw(of: buyer) ?? (known.insert(buyer.id).inserted ? nil : "id") {
          problems.append("\(number + 1): '\(flaw)' is out of its range or repeated")
        } else {
          buyers.append(buyer)
        }
      } catch {
        problems.append("\(number + 1): no record of a buyer; Feeds/sample.ndjson has some")
      }
    }
  }

  private static func flaw(of buyer: Buyer) -> String? {
    if !buyer.place.isValid { return "latitude" }
    if abs(buyer.longitude) > 180 { return "longitude" }
    if !(0...5).contains(buyer.rating) { return "rating" }
    return (0...10_000).contains(buyer.trips) ? nil : "trips"
  }
}
