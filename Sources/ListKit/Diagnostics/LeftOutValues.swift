import ListDiffKit

/// The values of a content that the list does not show, with the reasons.
struct LeftOutValues {
  typealias Reason = ListUpdateRecord.LeftOut.Reason

  private struct Entry: Hashable {
    let identity: AnyIdentity
    let reason: Reason
  }

  private var entries: Set<Entry>
  /// The entries of the previous content, and of the parts before of the same one.
  private let former: Set<Entry>
  /// The positions of the values.
  private(set) var places: [Int] = []
  private var counts: [Reason: Int] = [:]
  /// The first values that are not left out of the previous content, with the position of the first
  /// one.
  private var examples: [Reason: (place: Int, identities: [AnyIdentity])] = [:]

  /// Creates an empty record.
  init() { (entries, former) = ([], []) }

  /// Creates a record for a content that follows another, or for another part of the same one.
  init(after former: LeftOutValues, isSameContent: Bool) {
    entries = isSameContent ? former.entries : []
    self.former = isSameContent ? former.former.union(former.entries) : former.entries
  }

  /// Adds a value at a position of the content.
  mutating func insert(_ identity: AnyIdentity, _ reason: Reason, at place: Int) {
    counts[reason, default: 0] += 1
    places.append(place)
    let entry = Entry(identity: identity, reason: reason)
    guard entries.insert(entry).inserted, !former.contains(entry) else { return }
    var found = examples[reason] ?? (place, [])
    if found.identities.count < ListDiagnostic.Values.exampleLimit {
      found.identities.append(identity)
    }
    examples[reason] = found
  }

  /// One problem for each reason with values that were not left out of the previous content.
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

  /// The number of left-out values, by reason.
  var summary: [ListUpdateRecord.LeftOut] {
    Reason.allCases.compactMap { reason in
      counts[reason].map { ListUpdateRecord.LeftOut(reason: reason, count: $0) }
    }
  }
}
