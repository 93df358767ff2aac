import ListKit
import ListTestKit

/// A list of one value in versions, and a naive model of which version must be shown.
@MainActor
final class VersionedList {
  /// How the controller of the value makes its cells.
  enum Kind: String, CaseIterable {
    case value, items, binding
  }

  struct Model: Identifiable, Equatable, Diffable, Sendable {
    var id = 1
    var version: Int
  }

  private final class Source: ListAdapterDataSource {
    typealias Cell = Card
    let kind: Kind
    var version: Int

    init(_ kind: Kind, _ version: Int) {
      self.kind = kind
      self.version = version
    }

    func content(for adapter: ListAdapter<Card>) -> ListContent {
      [AnyDiffable(Model(version: version))]
    }

    func listAdapter(
      _ adapter: ListAdapter<Card>, sectionControllerFor object: AnyDiffable
    ) -> AnyListSectionController<Card> {
      guard let model = object.value(as: Model.self) else { return AnyListSectionController() }
      switch kind {
      case .value: return VersionController(model)
      case .items: return VersionItemsController(model)
      case .binding: return VersionBindingController(model)
      }
    }
  }

  private let kind: Kind
  private let isLate: Bool
  private let scheduler = ManualScheduler()
  private let adapter: ListAdapter<Card>
  private var hosts: [StrictListHost<Card>]
  private var source: Source
  private var outcomes: [ListUpdateOutcome] = []
  private var requestCount = 0
  private var version = 1

  /// The version that the list must show once all turns have come.
  private var expected = 1
  /// The version that the waiting requests named last.
  private var named: Int?
  /// Whether a waiting request reads the content.
  private var reads = false
  /// Whether the adapter has a host.
  private var hasHost = true

  init(_ kind: Kind, isLate: Bool = false) {
    self.kind = kind
    self.isLate = isLate
    hosts = [StrictListHost(containerSize: ListSize(width: 10, height: 100))]
    source = Source(kind, 1)
    let scheduler = scheduler
    adapter = ListAdapter(host: hosts[0]) { scheduler.schedule($0) }
    adapter.dataSource = source
    hosts[0].isCompletionDeferred = isLate
  }

  func take(_ step: `The world of one turn`.Step) {
    switch step {
    case .change:
      version += 1
      source.version = version
    case .update:
      if hasHost { reads = true }
      ask { adapter.performUpdates(animated: true, completion: $0) }
    case .nameCurrent: name(source.version)
    case .nameOlder: name(1)
    case .reloadData:
      if hasHost { reads = true }
      ask { adapter.reloadData(completion: $0) }
    case .batch:
      ask { completion in
        adapter.performBatch(
          updates: { [adapter] context in
            adapter.sectionController(atSection: 0).map { context.reload($0) }
          }, completion: completion)
      }
    case .exchangeSource:
      version += 1
      source = Source(kind, version)
      adapter.dataSource = source
      if hasHost { synchronize() } else { named = nil }
    case .exchangeHost:
      hosts.append(StrictListHost(containerSize: ListSize(width: 10, height: 100)))
      hosts[hosts.count - 1].isCompletionDeferred = isLate
      adapter.host = hosts[hosts.count - 1]
      hasHost = true
      synchronize()
    case .loseHost:
      adapter.host = nil
      hasHost = false
      // Batches that waited are run, requests that would read are dropped.
      if let named { expected = named }
      named = nil
      reads = false
    }
  }

  func runTurn() {
    scheduler.run()
    settleRequests()
  }

  func finish() {
    if !hasHost { take(.exchangeHost) }
    for _ in 0..<4 {
      scheduler.run()
      for host in hosts { host.finishAllBatches() }
    }
    settleRequests()
  }

  /// What is wrong, if anything is.
  var fault: String? {
    let shown = adapter.object(atSection: 0)?.value(as: Model.self)?.version ?? -1
    if shown != expected { return "the list has version \(shown), not \(expected)" }
    let host = hosts[hosts.count - 1]
    let text = host.cell(at: ListPath(section: 0, item: 0))?.text ?? "nothing"
    if text != "version \(expected)" { return "the cell reads \(text), not version \(expected)" }
    if let violation = hosts.flatMap({ $0.violations }).first { return "\(violation)" }
    if outcomes.count != requestCount { return "\(outcomes.count) of \(requestCount) answered" }
    return nil
  }

  private func name(_ version: Int) {
    named = version
    ask { adapter.reloadObjects([AnyDiffable(Model(version: version))], completion: $0) }
  }

  private func ask(_ request: (@escaping @MainActor (ListUpdateOutcome) -> Void) -> Void) {
    requestCount += 1
    request { [weak self] in self?.outcomes.append($0) }
  }

  /// The waiting requests were answered by one turn.
  private func settleRequests() {
    if reads { expected = source.version } else if let named { expected = named }
    named = nil
    reads = false
  }

  /// Another source or host: the content is read at once.
  private func synchronize() {
    expected = source.version
    named = nil
    reads = false
  }
}

private final class VersionController: ListSectionController<VersionedList.Model, Card> {
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 10, height: 1) }
  override func cellForItem(at index: Int) -> Card {
    let card = context.dequeue(Card.self, at: index)
    card.text = "version \(value.version)"
    return card
  }
}

private final class VersionItemsController: ListItemsSectionController<VersionedList.Model, Card> {
  @ListItemBuilder override var items: ListItems<Card> {
    [.row("version \(value.version)", id: "v")]
  }
}

private final class VersionBindingController: ListBindingSectionController<
  VersionedList.Model, Card
>
{
  override func viewModels(for value: VersionedList.Model) -> ListContent {
    [AnyDiffable(Row(id: "v", text: "version \(value.version)"))]
  }
  override func size(for viewModel: AnyDiffable, at index: Int) -> ListSize {
    ListSize(width: 10, height: 1)
  }
  override func cell(for viewModel: AnyDiffable, at index: Int) -> Card {
    let card = context.dequeue(Card.self, at: index)
    card.text = viewModel.value(as: Row.self)?.text ?? "?"
    return card
  }
}
