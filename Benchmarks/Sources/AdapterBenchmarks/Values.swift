import ListKit

/// Values of three types, as a feed has them.
struct Post: Identifiable, Equatable, Diffable, Sendable {
  let id: Int
  var text: String
}

struct Reply: Identifiable, Equatable, Diffable, Sendable {
  let id: Int
  var text: String
}

struct Picture: Identifiable, Equatable, Diffable, Sendable {
  let id: Int
  var text: String
}

/// Boxes a value of a type that depends on its number.
func boxed(_ number: Int, revision: Int = 0) -> AnyDiffable {
  let text = "value \(number) at revision \(revision), longer than a word"
  return switch number % 3 {
  case 0: AnyDiffable(Post(id: number, text: text))
  case 1: AnyDiffable(Reply(id: number, text: text))
  default: AnyDiffable(Picture(id: number, text: text))
  }
}

/// Nothing is ever shown.
final class Cell {}

final class Controller<Value: ListValue>: ListSectionController<Value, Cell> {
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
  override func cellForItem(at index: Int) -> Cell { Cell() }
}

@MainActor
final class Source: ListAdapterDataSource {
  typealias Cell = AdapterBenchmarks.Cell
  var objects: [AnyDiffable] = []
  var reads = 0

  func content(for adapter: ListAdapter<Cell>) -> ListContent {
    reads += 1
    return ListContent(objects)
  }

  /// None: the types are registered.
  func listAdapter(
    _ adapter: ListAdapter<Cell>, sectionControllerFor object: AnyDiffable
  ) -> AnyListSectionController<Cell> { AnyListSectionController() }
}
