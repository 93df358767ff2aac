import DifferenceChecks
import ListDiffKit
import Testing

/// Values that several threads read and copy at once; a race shows under the Thread Sanitizer.
@Suite struct `Values that several threads share` {
  @Test func `are stores whose copies go on as if each were alone`() async {
    let shared = StoreModel(
      (0..<300).map { CheckedElement($0) }, shape: `A random history of a store`.small)
    await withTaskGroup(of: String?.self) { threads in
      for seed in 0..<6 {
        threads.addTask {
          var history = StoreHistory(seed: seed, from: shared)
          return history.run(steps: 6)
        }
      }
      for await failure in threads { #expect(failure == nil) }
    }
    #expect(shared.failure() == nil)
  }

  @Test func `are contents that are compared with many others`() async {
    let values = (0..<200).map { CheckedElement($0) }
    let store = ListStore(values)
    let contents = [
      ListContent(values), ListContent(store), ListContent(values.map { AnyDiffable($0) }),
    ]
    await withTaskGroup(of: Bool.self) { threads in
      for seed in 0..<6 {
        threads.addTask {
          var random = SeededGenerator(seed: UInt64(seed))
          var others = values
          others.shuffle(using: &random)
          others[random.below(200)].content = 1
          others.removeFirst(random.below(50))
          let forth = ListDifference(from: values, to: others)
          let back = ListDifference(from: others, to: values)
          return contents.allSatisfy {
            ListDifference(from: $0, to: ListContent(others)) == forth
              && ListDifference(from: ListContent(others), to: $0) == back
              && $0.map { $0.value(as: CheckedElement.self) } == values
          }
        }
      }
      for await isRight in threads { #expect(isRight) }
    }
  }
}
