import ListTestKit
import Testing

@testable import ListKit

/// A list that is compared off the main actor by real tasks, as slowly as a gate lets it.
@MainActor
final class SlowFixture {
  let host = StrictListHost<Card>(
    containerSize: .zero, showsEverything: false, checksRules: false)
  let gate: Gate
  var adapter: ListAdapter<Card>?
  var values: [AnyDiffable]
  /// Whether each comparison that was begun elsewhere came to its end.
  private(set) var ended: [Bool] = []
  var outcomes: [ListUpdateOutcome] = []
  /// The number of sections at each answer of ``request()``.
  private(set) var counts: [Int] = []

  init(count: Int, gate: Gate) async {
    self.gate = gate
    values = Self.values(count, "old", gate)
    let adapter = ListAdapter(host: host)
    self.adapter = adapter
    adapter.register(Slow.self, SlowController.init)
    adapter.content { [unowned self] in values }
    adapter.backgroundThreshold = .max
    await adapter.update(animated: false)
    adapter.backgroundThreshold = 1
    if let compare = adapter.compareElsewhere {
      adapter.compareElsewhere = { [weak self] lists, done in
        compare(lists) { outcome in
          self?.ended.append(outcome != nil)
          done(outcome)
        }
      }
    }
  }

  static func values(_ count: Int, _ text: String, _ gate: Gate) -> [AnyDiffable] {
    (0..<count).map { AnyDiffable(Slow(id: $0, text: text, gate: gate)) }
  }

  /// Asks for new contents and waits until their comparison stands at the gate.
  func beginComparison() async {
    values = Self.values(values.count, "new", gate)
    request()
    await waitUntil("a comparison at the gate") { gate.isReached }
  }

  /// Puts the values into other boxes, so that their contents are compared.
  func boxAgain() {
    values = values.map { box in box.value(as: Slow.self).map { AnyDiffable($0) } ?? box }
  }

  func request() {
    adapter?.performUpdates(animated: true) { [weak self] in
      self?.outcomes.append($0)
      self?.counts.append(self?.adapter?.sectionCount ?? 0)
    }
  }

  /// The texts of the values that are shown, without repeats.
  var texts: Set<String> {
    Set((adapter?.objects ?? []).compactMap { $0.value(as: Slow.self)?.text })
  }
}
