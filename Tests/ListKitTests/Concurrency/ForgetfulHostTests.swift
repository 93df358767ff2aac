import ListKit
import ListTestKit
import Testing

/// A host that releases what it should call.
@MainActor
private final class ForgetfulHost: ListHost {
  typealias Cell = Card
  var source: ListSource<Card>?
  var containerSize = ListSize(width: 10, height: 10)
  var capabilities = ListHostCapabilities.strict
  var forgetsUpdates = false
  var forgetsCompletion = true
  var forgetsReloads = false
  /// The number of sections when everything was read last.
  var count = 0
  var reloadCount = 0

  func dequeue(_ kind: ListCellKind<Card>, at place: ListPlace) -> Card { kind.make() }

  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    if !forgetsUpdates {
      let batch = updates()
      count += batch.sectionInserts.count - batch.sectionDeletes.count
    }
    if !forgetsCompletion { completion() }
  }

  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    reloadCount += 1
    if forgetsReloads { return }
    updates()
    count = source?.sectionCount ?? 0
    completion()
  }
}

@MainActor @Suite(.timeLimit(.minutes(60))) struct `Forgetful hosts` {
  private let host = ForgetfulHost()
  let adapter: ListAdapter<Card>

  init() {
    adapter = ListAdapter(host: host)
    adapter.register(Note.self) { NoteController($0) }
    adapter.content { [Note(1), Note(2)] }
  }

  private var problems: [String] { adapter.diagnostics.recent.map { $0.description } }

  @Test func `a completion that is released is reported, and everything is read anew`() async {
    let other = Task { [adapter] in await adapter.update(animated: false) }
    #expect(await adapter.update(animated: true) == .applied)
    #expect(await other.value == .applied)
    #expect(problems.count == 1 && problems[0].contains("without calling its completion"))
    #expect(host.reloadCount == 1 && host.count == 2 && adapter.sectionCount == 2)
    host.forgetsCompletion = false
    adapter.content { Note(3) }
    #expect(await adapter.update(animated: true) == .applied)
    #expect(host.count == 1 && problems.count == 1)
  }

  @Test func `a batch that is released as a whole is shown by a reload`() async {
    host.forgetsUpdates = true
    #expect(await adapter.update(animated: true) == .applied)
    #expect(problems.count == 1)
    #expect(host.reloadCount == 1 && host.count == 2 && adapter.sectionCount == 2)
  }

  @Test func `the second of two stages that is never asked for is shown by a reload`() async {
    host.forgetsCompletion = false
    await adapter.update(animated: true)
    host.forgetsCompletion = true
    let reloads = host.reloadCount
    // The section that moves loses an item: two stages.
    adapter.register(Note.self) { NoteController($0) }
    var notes = [Note(1, 2), Note(2, 2), Note(3, 2)]
    adapter.overtake { notes }
    notes = [Note(3, 1), Note(1, 2), Note(2, 2)]
    #expect(await adapter.update(animated: true) == .applied)
    #expect(host.reloadCount == reloads + 2)
    #expect(host.source?.itemCount(in: 0) == 1 && host.count == 3)
  }

  @Test func `a host that forgets everything still answers`() async {
    host.forgetsUpdates = true
    host.forgetsReloads = true
    #expect(await adapter.update(animated: true) == .dropped)
    #expect(problems.count == 2)
    #expect(adapter.sectionCount == 2)
  }
}
