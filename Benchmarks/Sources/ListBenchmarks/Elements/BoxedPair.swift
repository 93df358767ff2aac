import ListDiffKit

/// The two lists of a pair with every element in a box.
struct BoxedPair {
  let old: [AnyDiffable]
  /// The new list with a new box around every element.
  let remade: [AnyDiffable]
  /// The new list with the old boxes of the elements that have not changed.
  let kept: [AnyDiffable]

  init(_ pair: ListPair<PlainItem>, of workload: Workload) {
    let boxes = pair.old.map { AnyDiffable($0) }
    old = boxes
    remade = pair.new.map { AnyDiffable($0) }
    kept = zip(workload.new, pair.new).map { entry, element in
      guard let origin = entry.origin, workload.old[origin].isSame(as: entry) else {
        return AnyDiffable(element)
      }
      return boxes[origin]
    }
  }
}
