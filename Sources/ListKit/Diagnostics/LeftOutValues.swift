import ListDiffKit

/// The values of a content that the list does not show, and why.
struct LeftOutValues {
  typealias Reason = ListUpdateRecord.LeftOut.Reason

  private struct Entry: Hashable {
    let identity: AnyIdentity
    let reason: Reason
  }

  private var entries: Set<Entry> = []
  /// What the content before left out.
  private let former: Set<Entry>
  private var counts: [Reason: Int] = [:]
  /// The first values that the content before did not have, with the place of the first one.
  private var examples: [Reason: (place: Int, identities: [AnyIdentity])] = [:]

  /// Begins with no values, after a content that left out others.
  init(after former: LeftOutValues? = nil) { self.former = former?.entries ?? [] }

  /// Adds a value at a place of the content.
  mutating func insert(_ identity: AnyIdentity, _ reason: Reason, at place: Int) {
    counts[reason, default: 0] += 1
    let entry = Entry(identity: identity, reason: reason)
    guard entries.insert(entry).inserted, !former.contains(entry) else { return }
    var found = examples[reason] ?? (place, [])
    if found.identities.count < ListDiagnostic.Values.exampleLimit {
      found.identities.append(identity)
    }
    examples[reason] = found
  }

  /// One problem for each reason for which the content before left out other values.
  var newProblems: [(place: Int, problem: ListDiagnostic.Problem)] {
    Reason.allCases.compactMap { reason in
      guard let found = examples[reason] else { return nil }
      let values = ListDiagnostic.Values(count: counts[reason] ?? 0, examples: found.identities)
      let problem: ListDiagnostic.Problem =
        switch reason {
        case .duplicate: .duplicateValues(values)
        case .missingController: .missingController(values)
        case .sharedController: .sharedController(values)
        case .foreignController: .foreignController(values)
        }
      return (found.place, problem)
    }
  }

  /// How many values are left out, by reason.
  var summary: [ListUpdateRecord.LeftOut] {
    Reason.allCases.compactMap { reason in
      counts[reason].map { ListUpdateRecord.LeftOut(reason: reason, count: $0) }
    }
  }
}
