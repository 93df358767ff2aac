import ListKit
import ListTestKit

extension ListFixture {
  /// Values as high as ten times their number of items, in a container of 100 by 100.
  static func measured(_ counts: [Int]) -> ListFixture {
    let list = ListFixture(size: ListSize(width: 100, height: 100))
    list.configure = { $0.height = 10 }
    list.update(counts.map { Note($0, $0) })
    list.outcomes = []
    list.host.reset()
    return list
  }

  /// Forgets the calls that all controllers got.
  func forgetEvents() {
    for controller in made { controller.events = [] }
  }

  /// Changes the items of a value in a batch and lets it come.
  func batch(
    _ id: Int, count: Int? = nil,
    _ body: @escaping (ListBatchContext<Card>, NoteController) -> Void
  ) {
    let controller = controller(id)
    adapter.performBatch { context in
      if let count { controller.countOverride = count }
      body(context, controller)
    } completion: { [weak self] in
      self?.outcomes.append($0)
    }
    scheduler.run()
  }

  func reload() {
    adapter.reloadData { [weak self] in self?.outcomes.append($0) }
    scheduler.run()
  }

  func text(_ section: Int, _ item: Int) -> String? {
    host.cell(at: .item(path(section, item)))?.text
  }

  func texts(of section: Int) -> [String] {
    (0..<counts[section]).map { text(section, $0) ?? "-" }
  }
}

/// Writes down what an adapter tells its delegate.
@MainActor
final class DelegateRecorder: ListAdapterDelegate {
  typealias Cell = Card
  var events: [String] = []
  var onFocus: (() -> Void)?

  func listAdapter(
    _ adapter: ListAdapter<Card>, willDisplay object: AnyDiffable, atSection section: Int
  ) {
    events.append("will section \(section)")
  }
  func listAdapter(
    _ adapter: ListAdapter<Card>, didEndDisplaying object: AnyDiffable, atSection section: Int
  ) {
    events.append("end section \(section)")
  }
  func listAdapter(
    _ adapter: ListAdapter<Card>, willDisplay object: AnyDiffable, cell: Card, at path: ListPath
  ) {
    events.append("will \(path)")
  }
  func listAdapter(
    _ adapter: ListAdapter<Card>, didEndDisplaying object: AnyDiffable, cell: Card,
    at path: ListPath
  ) {
    events.append("end \(path)")
  }
  func listAdapter(
    _ adapter: ListAdapter<Card>, didSelect object: AnyDiffable, at path: ListPath
  ) {
    events.append("select \(path)")
  }
  func listAdapter(
    _ adapter: ListAdapter<Card>, didDeselect object: AnyDiffable, at path: ListPath
  ) {
    events.append("deselect \(path)")
  }
  func listAdapter(
    _ adapter: ListAdapter<Card>, didFocus object: AnyDiffable?, at path: ListPath?
  ) {
    events.append("focus \(path.map { "\($0)" } ?? "nothing")")
    onFocus?()
  }
  func listAdapter(
    _ adapter: ListAdapter<Card>, didHighlight object: AnyDiffable, at path: ListPath,
    isHighlighted: Bool
  ) {
    events.append("\(isHighlighted ? "highlight" : "unhighlight") \(path)")
  }
  func listAdapter(_ adapter: ListAdapter<Card>, didScroll event: ListScrollEvent) {
    events.append("\(event)")
  }

  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// Writes down which calls are measured.
@MainActor
final class CallRecorder: ListAdapterPerformanceDelegate {
  typealias Cell = Card
  var calls: [String] = []

  func listAdapter(
    _ adapter: ListAdapter<Card>, willCall call: ListControllerCall,
    on controller: AnyListSectionController<Card>?
  ) {
    calls.append("will \(call)\(controller == nil ? "" : " \(controller?.section ?? -1)")")
  }
  func listAdapter(
    _ adapter: ListAdapter<Card>, didCall call: ListControllerCall,
    on controller: AnyListSectionController<Card>?
  ) {
    calls.append("did \(call)\(controller == nil ? "" : " \(controller?.section ?? -1)")")
  }
}
