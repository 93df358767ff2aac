import ListDiffKit

extension ListAdapter {
  /// Makes the controllers of the values that come, and leaves out values that cannot be shown.
  ///
  /// What is left out came, so that it can be taken out of the difference: the lists need not be
  /// compared again.
  func prepareControllers(for transaction: Transaction<Cell>) {
    guard let content = transaction.content else { return }
    busyCalls += 1
    defer { endBusy() }
    var objects = content.objects
    var difference = content.difference
    let shown = transaction.replacesEverything ? [] : table.objects
    var leftOut: [Int] = []
    /// Where the values stand in the content, if some of it is left out already.
    var places: [Int] = []
    if hasRepeats(objects, difference.inserts, among: shown) {
      let keepsFirst = repeatRule == .keepsFirst
      let repeats =
        keepsFirst
        ? settleRepeats(of: objects, among: shown, &difference) : objects.repeatsBeforeTheLast
      for position in repeats {
        leaveOut(.repeatedValue(objects[position]), as: .repeated, at: position, transaction)
      }
      if keepsFirst {
        leftOut = repeats
      } else {
        places = Array(objects.indices).without(repeats)
        objects = objects.without(repeats)
        difference = ListDifference(from: shown, to: objects)
      }
    }
    var repeats = leftOut[...]
    transaction.inserted = []
    transaction.inserted.reserveCapacity(difference.inserts.count)
    for position in difference.inserts {
      if position == repeats.first {
        repeats.removeFirst()
        continue
      }
      let object = objects[position]
      let place = places.isEmpty ? position : places[position]
      guard let controller = makeController(for: object, at: place, transaction) else {
        leftOut.append(position)
        continue
      }
      if controller.link == nil {
        controller.link = link
        controller.lastSection = -1
      }
      // Those that are replaced are found by their identities until they go.
      let identity = object.diffIdentifier
      controller.identity = identity
      if !transaction.replacesEverything { controllers[identity] = controller }
      transaction.inserted.append(controller)
      checkIdentity(of: object, at: position, controller)
    }
    self.leftOut = transaction.leftOut
    leftOut.sort()
    transaction.content = (
      leftOut.isEmpty ? objects : objects.without(leftOut),
      difference.removingInserts(at: leftOut)
    )
  }

  /// A value that repeats an identity is among those that come: the list had each identity once.
  private func hasRepeats(
    _ objects: [AnyDiffable], _ inserts: [Int], among shown: [AnyDiffable]
  ) -> Bool {
    if shown.isEmpty { return !ListDifference.duplicates(in: objects).isEmpty }
    if inserts.contains(where: { controllers[objects[$0].transientIdentity] != nil }) {
      return true
    }
    return inserts.count > 1
      && !ListDifference.duplicates(in: inserts.map { objects[$0] }).isEmpty
  }

  /// The places of all but the first of each identity, which then are places of values that come.
  private func settleRepeats(
    of objects: [AnyDiffable], among shown: [AnyDiffable], _ difference: inout ListDifference
  ) -> [Int] {
    let inserts = difference.inserts
    let repeats = ListDifference.duplicates(in: inserts.map { objects[$0] }).map { inserts[$0] }
    if shown.isEmpty { return repeats }
    var leftOut = repeats
    var exchanges: [PairExchange] = []
    for position in inserts where !repeats.containsSorted(position) {
      guard let controller = controllers[objects[position].transientIdentity],
        let old = table.section(of: controller), let new = difference.newPosition(ofOld: old)
      else { continue }
      if new < position {
        leftOut.append(position)
      } else {
        let isUpdate = !shown[old].isContentEqual(to: objects[position])
        exchanges.append(PairExchange(old: old, from: new, to: position, isUpdate: isUpdate))
      }
    }
    if let exchanged = difference.exchanging(exchanges) {
      difference = exchanged
      leftOut += exchanges.map { $0.from }
    } else {
      leftOut += exchanges.map { $0.to }
    }
    return leftOut.sorted()
  }

  /// Starts over: no controller is kept.
  func replaceEverything(with objects: [AnyDiffable], in transaction: Transaction<Cell>) {
    guard queue.compared(transaction.number), let host = boundHost else { return }
    transaction.replacesEverything = true
    transaction.content = (objects, ListDifference(from: [], to: objects))
    announce(transaction)
    prepareControllers(for: transaction)
    reload(transaction, on: host)
  }
}

extension [AnyDiffable] {
  /// The places of all but the last of each identity.
  fileprivate var repeatsBeforeTheLast: [Int] {
    ListDifference.duplicates(in: reversed()).reversed().map { count - 1 - $0 }
  }
}

extension Array {
  /// The elements that are not at some places, which ascend.
  fileprivate func without(_ places: [Int]) -> [Element] {
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
