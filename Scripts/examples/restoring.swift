@_exported import Foundation
import ListKit

struct Place: Equatable, Diffable {
  var sol: Int
  var line: Int

  var diffIdentifier: [Int] { [sol, line] }
}

struct Photo: Identifiable, Equatable, Diffable {
  var id: UUID
}

final class Card {}

final class PlaceController: ListSectionController<Place, Card> {}

@MainActor let adapter = ListAdapter<Card>(host: nil) { $0() }
