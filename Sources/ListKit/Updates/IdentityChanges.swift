import ListDiffKit

/// Changes of identity that the application has noted, for the updates that show them.
///
/// The list may show any former identity of a value. Former identities are found by following the
/// steps backwards, each step to one that was noted before it:
///
///     noted                1: a → b      2: b → c      3: d → a
///     formers of c         b by 2, a by 1; not d, as 3 was noted after 1
struct IdentityChanges {
  private struct Step {
    let former: AnyIdentity
    let number: Int
  }

  /// An inserted value with former identities.
  private struct Arrival {
    let position: Int
    /// The moment at which the first step to its identity was noted.
    let noted: Int
    let formers: [AnyIdentity]
  }

  /// A step from an identity, to a value with another one.
  private struct Departure {
    let value: AnyDiffable
    let number: Int
  }

  /// The steps to an identity, in the order in which they were noted.
  private var steps: [AnyIdentity: [Step]] = [:]
  /// The same steps from an identity.
  private var departures: [AnyIdentity: [Departure]] = [:]
  /// The hashes of these identities.
  private var hashes: Set<UInt32> = []
  /// The number of the last change.
  private(set) var lastNumber = 0
  /// The number of the last change that the content shows, which may not be shown in full yet.
  private var lastRead = 0

  var isEmpty: Bool { steps.isEmpty }

  /// Notes that a value has another identity from now on.
  mutating func add(_ old: AnyDiffable, _ new: AnyDiffable) {
    lastNumber += 1
    let identity = new.diffIdentifier
    steps[identity, default: []].append(Step(former: old.diffIdentifier, number: lastNumber))
    departures[old.diffIdentifier, default: []].append(Departure(value: new, number: lastNumber))
    hashes.insert(identity.hashBits)
  }

  /// Notes that the content was read, with the number of the last change before.
  mutating func noteRead(after number: Int) { lastRead = number }

  /// Forgets the changes that were noted before the content was read, all parts of which are shown.
  mutating func forgetShown() {
    if steps.isEmpty { return }
    steps = steps.compactMapValues { steps in
      let rest = steps.filter { $0.number > lastRead }
      return rest.isEmpty ? nil : rest
    }
    departures = departures.compactMapValues { departures in
      let rest = departures.filter { $0.number > lastRead }
      return rest.isEmpty ? nil : rest
    }
    hashes = Set(steps.keys.lazy.map { $0.hashBits })
  }

  /// Pairs of deleted and inserted elements that are the same value, each at most once.
  ///
  /// - Complexity: O(*c*) for *c* deletes and inserts; constant if no change is noted.
  func pairs(
    in difference: ListDifference, from old: ListContent, to new: ListContent
  ) -> [(old: Int, new: Int)] {
    if steps.isEmpty { return [] }
    let came = Self.positions(difference.inserts, of: new, hashes)
      .compactMap { identity, position in
        steps[identity].map { steps in
          Arrival(position: position, noted: steps[0].number, formers: formers(of: identity))
        }
      }
      .sortedByPosition { $0.noted }
    if came.isEmpty { return [] }
    let named = Set(came.lazy.flatMap { $0.formers.lazy.map { $0.hashBits } })
    var gone = Self.positions(difference.deletes, of: old, named)
    return came.compactMap { arrival in
      for former in arrival.formers {
        if let old = gone.removeValue(forKey: former) { return (old, arrival.position) }
      }
      return nil
    }
  }

  /// The latest value that a value of the list was changed to; `nil` if it was not.
  func latest(of value: AnyDiffable) -> AnyDiffable? {
    departures.isEmpty ? nil : latest(of: value.transientIdentity)
  }

  /// The latest value that the value with an identity was changed to; `nil` if it was not.
  func latest(of identity: AnyIdentity) -> AnyDiffable? {
    var identity = identity
    var latest: Departure?
    while let next = departures[identity]?.first(where: { $0.number > latest?.number ?? 0 }) {
      identity = next.value.transientIdentity
      latest = next
    }
    return latest?.value
  }

  /// The possible former identities of a value with a hash, latest first.
  func formers(ofHash hash: UInt32, _ value: @autoclosure () -> AnyDiffable) -> [AnyIdentity] {
    hashes.contains(hash) ? formers(of: value().transientIdentity) : []
  }

  /// The possible former identities of a value, latest first.
  private func formers(of identity: AnyIdentity) -> [AnyIdentity] {
    var formers: [AnyIdentity] = []
    /// The last step that reaches each identity; earlier steps to it add nothing.
    var reached: [AnyIdentity: Int] = [:]
    var line = [(identity: identity, before: Int.max)]
    var next = 0
    while next < line.count {
      let (present, end) = line[next]
      next += 1
      for step in (steps[present] ?? []).reversed()
      where step.number < end && reached[step.former, default: 0] < step.number {
        if reached.updateValue(step.number, forKey: step.former) == nil {
          formers.append(step.former)
        }
        line.append((step.former, step.number))
      }
    }
    return formers
  }

  /// The positions of values with one of the hashes; other values are not boxed.
  private static func positions(
    _ positions: [Int], of content: ListContent, _ hashes: Set<UInt32>
  ) -> [AnyIdentity: Int] {
    var found: [AnyIdentity: Int] = [:]
    for position in positions where hashes.contains(content.identityHash(at: position)) {
      let identity = content[position].transientIdentity
      if found[identity] == nil { found[identity] = position }
    }
    return found
  }
}
