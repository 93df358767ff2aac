/// A random history of a list, generated from a seed: an endless sequence of states.
///
/// ```swift
/// for step in ListHistory(seed: 7).prefix(100) {
///   model.values = step.values
///   adapter.performUpdates(animated: true)
///   scheduler.run()
///   #expect(host.violations.isEmpty, "\(step)")
/// }
/// ```
///
/// An identity occurs at most once in a list, and may be inserted again after it was deleted.
public struct ListHistory: Sequence, IteratorProtocol, Sendable {
  /// A state of the list, and the changes that led to it.
  public struct Step: Hashable, Sendable, CustomStringConvertible {
    /// The seed of the history.
    public let seed: UInt64
    /// The number of the step; the first is 1.
    public let number: Int
    /// The changes, which were made one after the other.
    public let changes: [ListChange]
    /// The list before.
    public let previous: [VersionedValue]
    /// The list after.
    public let values: [VersionedValue]

    /// The seed, the step and both lists, for the message of a failed expectation.
    public var description: String {
      let names = changes.map { $0.description }.joined(separator: ", ")
      return "seed \(seed), step \(number): \(names)\n\(previous) › \(values)"
    }
  }

  /// The current list.
  public private(set) var values: [VersionedValue]
  private let seed: UInt64
  private let limit: Int
  private var random: SeededGenerator
  private var number = 0
  private var nextIdentity: Int
  private var gone: [Int] = []

  /// Makes a history.
  ///
  /// - Parameters:
  ///   - seed: The seed of all random choices; equal seeds give equal histories.
  ///   - count: The length of the list at the start.
  ///   - limit: The length beyond which the list does not grow.
  public init(seed: UInt64, startingWith count: Int = 5, atMost limit: Int = 40) {
    self.seed = seed
    self.limit = limit
    random = SeededGenerator(seed: seed)
    nextIdentity = Swift.max(0, count)
    values = (0..<Swift.max(0, count)).map { VersionedValue($0) }
  }

  /// Makes one to three changes, and returns the step; never `nil`.
  public mutating func next() -> Step? {
    let previous = values
    let changes = (0...random.below(3)).map { _ in
      let change = choose()
      make(change)
      return change
    }
    number += 1
    return Step(
      seed: seed, number: number, changes: changes, previous: previous, values: values)
  }

  private mutating func choose() -> ListChange {
    let count = values.count
    let room = limit - count
    if count == 0, room <= 0 { return .empty }
    if count == 0 || (room > 0 && random.chance(30)) {
      return .insert(at: random.below(count + 1), count: 1 + random.below(Swift.min(4, room)))
    }
    let start = random.below(count)
    let range = start..<start + 1 + random.below(Swift.min(4, count - start))
    switch random.below(100) {
    case ..<30: return .delete(range)
    case ..<60: return .move(range, to: random.below(count - range.count + 1))
    case ..<88: return .update(Set((0...random.below(3)).map { _ in random.below(count) }).sorted())
    case ..<94: return .shuffle
    case ..<97: return .replaceAll
    default: return .empty
    }
  }

  private mutating func make(_ change: ListChange) {
    switch change {
    case .insert(let position, let count):
      values.insert(contentsOf: (0..<count).map { _ in newValue() }, at: position)
    case .delete(let range):
      gone += values[range].map { $0.id }
      values.removeSubrange(range)
    case .move(let range, let target):
      let moved = Array(values[range])
      values.removeSubrange(range)
      values.insert(contentsOf: moved, at: target)
    case .update(let positions):
      for position in positions { values[position].version += 1 }
    case .shuffle:
      values.shuffle(using: &random)
    case .replaceAll:
      let old = values
      values = old.map { _ in newValue() }
      gone += old.map { $0.id }
    case .empty:
      gone += values.map { $0.id }
      values = []
    }
  }

  /// Makes a value with a new identity, or sometimes with one that was deleted.
  private mutating func newValue() -> VersionedValue {
    if !gone.isEmpty, random.chance(40) {
      return VersionedValue(gone.remove(at: random.below(gone.count)), version: random.below(2))
    }
    nextIdentity += 1
    return VersionedValue(nextIdentity - 1)
  }
}
