import ListKit
import ListTestKit

/// A list of notes on a host that shows a few items and measures none.
@MainActor
final class NeedyList {
  /// When controllers are made.
  enum Making {
    case atOnce, whenNeeded, whenNeededAndLetGo
  }

  let host = StrictListHost<Card>(containerSize: .zero, showsEverything: false)
  let scheduler = ManualScheduler()
  let adapter: ListAdapter<Card>
  var notes: [Note] = []
  /// Every controller that was made, in order.
  private(set) var made: [NoteController] = []
  var configure: ((NoteController) -> Void)?
  private(set) var outcomes: [ListUpdateOutcome] = []

  init(_ making: Making = .whenNeeded, _ notes: [Note] = [], showing count: Int = 5) {
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    let make: @MainActor (Note) -> AnyListSectionController<Card> = { [unowned self] note in
      let controller = NoteController(note)
      configure?(controller)
      made.append(controller)
      return controller
    }
    switch making {
    case .atOnce: adapter.register(Note.self, make)
    case .whenNeeded: adapter.register(Note.self, itemCount: { $0.count }, make)
    case .whenNeededAndLetGo:
      adapter.register(Note.self, itemCount: { $0.count }, make)
      adapter.controllerPolicy = .keeps(atMost: 4)
    }
    adapter.content { [unowned self] in self.notes }
    self.notes = notes
    if !notes.isEmpty {
      update()
      host.visible(from: 0, count: count)
    }
  }

  func update(_ notes: [Note]? = nil) {
    if let notes { self.notes = notes }
    adapter.performUpdates(animated: true) { [weak self] in self?.outcomes.append($0) }
    scheduler.run()
  }

  /// What a person sees: the visible texts, and what is selected and focused.
  var screen: [String] {
    let texts = host.visiblePaths.map { "\($0) \(host.cell(at: $0)?.text ?? "none")" }
    let counts = (0..<adapter.sectionCount).map { count($0) }
    return texts + [
      "\(counts)", "\(adapter.selectedPaths)", "\(String(describing: adapter.focusedPath))",
    ]
  }

  func count(_ section: Int) -> Int { host.source?.itemCount(in: section) ?? -1 }

  var itemTotal: Int { (0..<adapter.sectionCount).reduce(0) { $0 + count($1) } }

  var problems: [String] { adapter.diagnostics.recent.map { $0.description } }
}
