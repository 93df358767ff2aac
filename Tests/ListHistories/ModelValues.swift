#if LISTKIT_TESTABLE
  import ListKit

  /// A value that is shown as items without identities.
  struct Note: Identifiable, Equatable, Diffable, Sendable {
    var id: Int
    var count: Int
    var text: String

    init(_ id: Int, _ count: Int, _ text: String = "") {
      self.id = id
      self.count = count
      self.text = text
    }
  }

  /// What one item of a feed or a page shows.
  struct Row: Identifiable, Equatable, Diffable, Sendable {
    var id: String
    var text: String
  }

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
  final class ModelSource<Family: HistoryFamily>: ListAdapterDataSource {
    typealias Cell = Family.Cell

    unowned let world: HistoryWorld<Family>
    /// The values; what a naive list would show.
    var content: [AnyDiffable] = []

    init(_ world: HistoryWorld<Family>) { self.world = world }

    func content(for adapter: ListAdapter<Cell>) -> ListContent {
      world.readContent()
    }

    func listAdapter(
      _ adapter: ListAdapter<Cell>, sectionControllerFor object: AnyDiffable
    ) -> AnyListSectionController<Cell> {
      world.makeController(for: object)
    }
  }
#endif
