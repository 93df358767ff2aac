import ListDiffKit

extension ListAdapter {
  /// Makes the controllers of the values that come, and leaves out values that cannot be shown.
  ///
  /// A value that is left out is one that the difference inserts, so it is removed from the difference.
  /// Only ``ListDuplicateRule/keepsLast`` compares the lists again.
  func prepareControllers(for transaction: Transaction<Cell>) {
    guard let content = transaction.content else { return }
    transaction.content = whileBusy { prepared(content, transaction) }
  }

  private func prepared(
    _ content: ContentChange<Cell>, _ transaction: Transaction<Cell>
  ) -> ContentChange<Cell> {
    var content = content
    let replacesEverything = transaction.intent.replacesEverything
    let shown = replacesEverything ? [] : store.objects
    var leftOut = problems.beginLeftOut()
    /// The places of what is left out, in `content.objects`.
    var removed: [Int] = []
    /// Where the values stand in the content, if some of it is left out already.
    var places: [Int] = []
    if hasDuplicates(content.objects, content.difference.inserts, among: shown) {
      let keepsFirst = duplicateRule == .keepsFirst
      let duplicates =
        keepsFirst
        ? settleDuplicates(of: content.objects, among: shown, &content.difference)
        : content.objects.duplicatesBeforeTheLast
      for position in duplicates {
        leftOut.insert(content.objects[position].diffIdentifier, .duplicate, at: position)
      }
      if keepsFirst {
        removed = duplicates
      } else {
        places = Array(content.objects.indices).without(duplicates)
        content.objects = content.objects.without(duplicates)
        content.difference = ListDifference(from: shown, to: content.objects)
      }
    }
    var omitted = removed[...]
    content.inserted = SectionList()
    content.inserted.reserveCapacity(content.difference.inserts.count)
    if !replacesEverything { store.reserve(content.difference.inserts.count) }
    for position in content.difference.inserts {
      if position == omitted.first {
        omitted.removeFirst()
        continue
      }
      let object = content.objects[position]
      switch makeController(for: object, transaction) {
      case .failure(let missing):
        leftOut.insert(
          object.diffIdentifier, missing.reason, at: places.isEmpty ? position : places[position])
        removed.append(position)
      case .success(let controller):
        if controller.link == nil {
          controller.link = link
          controller.lastSection = -1
        }
        // Those that are replaced are found by their identities until they go.
        let identity = object.diffIdentifier
        controller.identity = identity
        if !replacesEverything { store.attach(controller, to: identity) }
        content.inserted.append(controller)
        checkIdentity(of: object, at: position, controller)
      }
    }
    reportLeftOut(leftOut)
    removed.sort()
    content.leftOut = leftOut
    if !removed.isEmpty { content.objects = content.objects.without(removed) }
    content.difference = content.difference.removingInserts(at: removed)
    return content
  }

  /// A controller for a value that is new to the list, or why there is none.
  private func makeController(
    for object: AnyDiffable, _ transaction: Transaction<Cell>
  ) -> Result<AnyListSectionController<Cell>, MissingController> {
    guard let made = contents.makers.make(for: object, or: contents.dataSource, in: self) else {
      return .failure(.init(reason: .missingController))
    }
    guard made.link == nil else {
      if transaction.intent.replacesEverything,
        made === store.controller(for: object.transientIdentity)
      {
        return .success(made)
      }
      return .failure(
        .init(reason: made.link === link ? .sharedController : .foreignController))
    }
    return .success(made)
  }

  /// Whether two values have one identity.
  ///
  /// Only inserted values can repeat an identity: the list shows each one once.
  private func hasDuplicates(
    _ objects: [AnyDiffable], _ inserts: [Int], among shown: [AnyDiffable]
  ) -> Bool {
    if shown.isEmpty { return !ListDifference.duplicates(in: objects).isEmpty }
    if inserts.contains(where: { store.controller(for: objects[$0].transientIdentity) != nil }) {
      return true
    }
    return inserts.count > 1
      && !ListDifference.duplicates(in: inserts.map { objects[$0] }).isEmpty
  }

  /// The places of all but the first of each identity, which then are places of values that come.
  private func settleDuplicates(
    of objects: [AnyDiffable], among shown: [AnyDiffable], _ difference: inout ListDifference
  ) -> [Int] {
    let inserts = difference.inserts
    let repeats = ListDifference.duplicates(in: inserts.map { objects[$0] }).map { inserts[$0] }
    if shown.isEmpty { return repeats }
    var leftOut = repeats
    var exchanges: [PairExchange] = []
    for position in inserts where !repeats.containsSorted(position) {
      guard let old = store.section(of: objects[position].transientIdentity),
        let new = difference.newPosition(ofOld: old)
      else { continue }
      if new < position {
        leftOut.append(position)
      } else {
        let isUpdate = !shown[old].isContentEqual(to: objects[position])
        exchanges.append(PairExchange(old: old, later: new, first: position, isUpdate: isUpdate))
      }
    }
    if let exchanged = difference.exchanging(exchanges) {
      difference = exchanged
      leftOut += exchanges.map { $0.later }
    } else {
      leftOut += exchanges.map { $0.first }
    }
    return leftOut.sorted()
  }
}

/// Why a value has no controller.
private struct MissingController: Error {
  let reason: LeftOutValues.Reason
}

extension [AnyDiffable] {
  /// The places of all but the last of each identity.
  fileprivate var duplicatesBeforeTheLast: [Int] {
    ListDifference.duplicates(in: reversed()).reversed().map { count - 1 - $0 }
  }
}

extension Array {
  /// The elements that are not at some places, which ascend.
  func without(_ places: [Int]) -> [Element] {
    if places.isEmpty { return self }
    var result: [Element] = []
    result.reserveCapacity(count - places.count)
    var start = 0
    for place in places {
      result += self[start..<place]
      start = place + 1
    }
    return result + self[start...]
  }
}
