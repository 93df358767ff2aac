import ListDiffKit

/// A workload with what is known about its right result, and who competes on it.
struct FlatTask {
  let workload: Workload
  let expectation: Expectation
  let storage: Storage
  let contenders: [Contender]
}

extension FlatTask {
  /// The trials of lists of plain elements.
  func trials<Element: BenchmarkElement>(_ type: Element.Type) throws -> [Trial] {
    let pair = ListPair<Element>(old: workload.old, new: workload.new, storage: storage)
    return try contenders.compactMap { contender in
      switch contender {
      case .listDifference:
        try listDifferenceTrial(contender, pair.old, pair.new, workload, expectation)
      case .collectionDifference:
        try collectionDifferenceTrial(pair.old, pair.new)
      default:
        floorTrial(contender, pair.old, pair.new, expectation)
      }
    }
  }

  /// The trials of lists of boxes.
  func boxedTrials() throws -> [Trial] {
    let pair = ListPair<PlainItem>(old: workload.old, new: workload.new, storage: storage)
    let boxes = BoxedPair(pair, of: workload)
    return try contenders.compactMap { contender in
      switch contender {
      case .listDifference:
        try listDifferenceTrial(contender, boxes.old, boxes.remade, workload, expectation)
      case .keptBoxes:
        try listDifferenceTrial(contender, boxes.old, boxes.kept, workload, expectation)
      case .concrete:
        try listDifferenceTrial(contender, pair.old, pair.new, workload, expectation)
      default:
        floorTrial(contender, boxes.old, boxes.remade, expectation)
      }
    }
  }
}
