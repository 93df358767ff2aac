import ListKit

/// Stands between the adapter and a checked host, and notes which closures the host calls, and when.
@MainActor
final class WatchedHost<Host: ListHost>: ListHost {
  private let host: Host
  /// What was wrong with the calls.
  private(set) var problems: [String] = []

  init(_ host: Host) { self.host = host }

  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    let calls = Calls(of: "performBatch")
    host.performBatch(animated: animated) { [self] in
      note(calls.addUpdates())
      return updates()
    } completion: { [self] in
      note(calls.addCompletion())
      completion()
    }
  }

  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    let calls = Calls(of: "reload")
    host.reload { [self] in
      note(calls.addUpdates())
      updates()
    } completion: { [self] in
      note(calls.addCompletion())
      completion()
    }
    if calls.updates == 0 { note("The host calls updates of reload later, or never.") }
  }

  private func note(_ problem: String?) { if let problem { problems.append(problem) } }

  /// How often the closures of one call were called.
  @MainActor
  private final class Calls {
    private let name: String
    private(set) var updates = 0
    private var completions = 0

    init(of name: String) { self.name = name }

    func addUpdates() -> String? {
      updates += 1
      return updates > 1 ? "The host calls updates of \(name) again." : nil
    }

    func addCompletion() -> String? {
      completions += 1
      if updates == 0 { return "The host calls completion of \(name) before updates." }
      return completions > 1 ? "The host calls completion of \(name) again." : nil
    }
  }
}

/// All else is left to the host.
extension WatchedHost {
  var source: ListSource<Host.Cell>? {
    get { host.source }
    set { host.source = newValue }
  }
  var containerSize: ListSize { host.containerSize }
  var capabilities: ListHostCapabilities { host.capabilities }
  var containerInset: ListEdgeInsets { host.containerInset }
  var contentOffset: ListPoint { host.contentOffset }
  var scrollAxis: ListAxis { host.scrollAxis }
  var isVisible: Bool { host.isVisible }
  var shownSectionCount: Int? { host.shownSectionCount }
  var visiblePaths: [ListPath] { host.visiblePaths }

  func dequeue(_ kind: ListCellKind<Host.Cell>, at place: ListPlace) -> Host.Cell {
    host.dequeue(kind, at: place)
  }

  func cell(at place: ListPlace) -> Host.Cell? { host.cell(at: place) }

  func frame(at place: ListPlace) -> ListRect? { host.frame(at: place) }

  func invalidateLayout(at places: [ListPlace]?) { host.invalidateLayout(at: places) }

  func invalidateLayout(ofSection section: Int) { host.invalidateLayout(ofSection: section) }

  func scroll(
    to place: ListPlace, at position: ListScrollPosition, offset: Double, animated: Bool
  ) {
    host.scroll(to: place, at: position, offset: offset, animated: animated)
  }

  func setSelected(_ isSelected: Bool, at path: ListPath, animated: Bool) {
    host.setSelected(isSelected, at: path, animated: animated)
  }

  func setFocus(at path: ListPath?) { host.setFocus(at: path) }

  func showEmptyView(_ view: Host.Cell?) { host.showEmptyView(view) }

  func didReport(_ diagnostic: ListDiagnostic) { host.didReport(diagnostic) }
}
