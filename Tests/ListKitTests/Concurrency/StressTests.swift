import ListHistories
import ListKit
import ListTestKit
import Testing

/// Real tasks, in whatever order they come: comparisons race updates, other contents, other hosts
/// and the end of the adapter.
@MainActor @Suite(.timeLimit(.minutes(60))) struct `Races` {
  @MainActor
  final class Race {
    var generator: SeededGenerator
    var host = Race.makeHost()
    var adapter: ListAdapter<Card>?
    var notes: [Note] = []
    var asked = 0
    var answers: [Int: [ListUpdateOutcome]] = [:]
    var waiters: [Task<Void, Never>] = []
    var retired: [StrictListHost<Card>] = []

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      let adapter = ListAdapter(host: host)
      self.adapter = adapter
      adapter.backgroundThreshold = 1
      adapter.register(Note.self) { NoteController($0) }
      adapter.content { [weak self] in self?.notes ?? [] }
    }

    static func makeHost() -> StrictListHost<Card> {
      StrictListHost<Card>(containerSize: ListSize(width: 10, height: 20))
    }

    func step() async {
      change()
      switch generator.below(12) {
      case 0...3: request()
      case 4, 5: wait(cancels: false)
      case 6: wait(cancels: true)
      case 7: adapter?.content { [weak self] in self?.notes ?? [] }
      case 8: swapHost()
      case 9: batch()
      default: break
      }
      for _ in 0..<generator.below(4) { await Task.yield() }
    }

    private func change() {
      for _ in 0..<generator.below(4) {
        let id = generator.below(60)
        if let position = notes.firstIndex(where: { $0.id == id }) {
          notes[position] = Note(id, generator.below(3), "\(generator.below(9))")
        } else {
          notes.insert(Note(id, generator.below(3)), at: generator.below(notes.count + 1))
        }
      }
      if generator.chance(20), !notes.isEmpty { notes.remove(at: generator.below(notes.count)) }
      if generator.chance(5) { notes.shuffle(using: &generator) }
    }

    private func expectAnswer() -> @MainActor (ListUpdateOutcome) -> Void {
      asked += 1
      let number = asked
      return { [weak self] in self?.answers[number, default: []].append($0) }
    }

    private func request() {
      adapter?.performUpdates(animated: generator.chance(50), completion: expectAnswer())
    }

    private func wait(cancels: Bool) {
      let answer = expectAnswer()
      let waiter = Task { [weak adapter] in
        answer(await adapter?.update(animated: true) ?? .dropped)
      }
      waiters.append(waiter)
      if cancels { Task.detached { waiter.cancel() } }
    }

    private func swapHost() {
      retired.append(host)
      host = Self.makeHost()
      adapter?.host = host
    }

    private func batch() {
      guard let adapter, adapter.sectionCount > 0,
        let controller = adapter.sectionController(
          atSection: generator.below(adapter.sectionCount)) as? NoteController
      else { return }
      adapter.performBatch(
        updates: { $0.reload(controller) }, completion: expectAnswer())
    }

    var violations: [Violation] {
      // Batches of controllers that have gone are part of the race.
      (retired + [host]).flatMap { $0.violations }.filter { $0.rule != .diagnostic }
    }
  }

  @Test func `200 races leave no task waiting and show the newest content`() async {
    for seed in HistorySettings.seed..<HistorySettings.seed + 200 {
      let race = Race(seed: UInt64(seed))
      for _ in 0..<20 { await race.step() }
      if race.generator.chance(50) {
        race.adapter = nil
      } else {
        await race.adapter?.update(animated: false)
        #expect(
          race.adapter?.objects.compactMap { $0.value(as: Note.self) } == race.notes,
          "seed \(seed)")
      }
      await waitUntil("all answers of seed \(seed)") { race.answers.count == race.asked }
      for waiter in race.waiters { await waiter.value }
      #expect(race.answers.values.allSatisfy { $0.count == 1 }, "seed \(seed)")
      #expect(race.violations.isEmpty, "seed \(seed)")
      if Task.isCancelled { return }
    }
  }
}
