import ListKit

/// A value that is shown as view models.
struct Feed: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var rows: [Row]
}

/// A value that is shown as items of its own.
struct Page: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var rows: [Row]
}

/// A value without a controller.
struct Orphan: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
}

/// One of the places the values of a history come from.
@MainActor
final class ModelSource: ListAdapterDataSource {
  typealias Cell = Card

  unowned let world: HistoryWorld
  /// The values; what a naive list would show.
  var content: [AnyDiffable] = []

  init(_ world: HistoryWorld) { self.world = world }

  func content(for adapter: ListAdapter<Card>) -> ListContent {
    world.readContent()
  }

  func listAdapter(
    _ adapter: ListAdapter<Card>, sectionControllerFor object: AnyDiffable
  ) -> AnyListSectionController<Card> {
    world.makeController(for: object)
  }
}
