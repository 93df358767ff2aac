import ListKit

/// A data source of notes, which make their controllers themselves.
@MainActor
final class NoteSource: ListAdapterDataSource {
  typealias Cell = Card
  var objects: [AnyDiffable]
  var emptyCard: Card?
  /// The values, where all are notes.
  var notes: [Note] {
    get { objects.compactMap { $0.value(as: Note.self) } }
    set { objects = newValue.map { AnyDiffable($0) } }
  }

  init(_ notes: [Note]) { objects = notes.map { AnyDiffable($0) } }

  func content(for adapter: ListAdapter<Card>) -> ListContent { ListContent(objects) }

  func listAdapter(
    _ adapter: ListAdapter<Card>, sectionControllerFor object: AnyDiffable
  ) -> AnyListSectionController<Card> {
    object.value(as: Note.self).map { NoteController($0) } ?? AnyListSectionController()
  }

  func emptyView(for adapter: ListAdapter<Card>) -> Card? { emptyCard }
}
