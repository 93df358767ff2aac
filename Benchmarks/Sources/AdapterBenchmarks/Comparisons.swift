import CMeasuring
import ListKit

/// Prints what it takes to compare lists of several lengths, beside a turn elsewhere and back.
@MainActor
func printComparisons(_ most: Int) async {
  var turns: [Double] = []
  for _ in 0..<1_001 {
    let start = measuring_now()
    await Task.detached(priority: .userInitiated) {}.value
    turns.append(Double(measuring_now() - start) / 1_000)
  }
  let turn = turns.sorted()[500]
  let threshold = ListAdapter<Cell>(host: nil) { $0() }.backgroundThreshold
  print("\nComparing; a turn elsewhere and back is \(text(turn)) µs, the threshold \(threshold).\n")
  print("| values, old and new | same boxes, µs | boxed again, µs | another order, µs | turns |")
  print("| ---: | ---: | ---: | ---: | ---: |")
  var generator = SplitMix(state: 7)
  for sum in [2_000, 5_000, 10_000, 20_000, 50_000, 200_000] where sum <= 2 * most {
    let old = (0..<(sum / 2)).map { boxed($0) }
    let kept = old.map { $0 }
    let again = (0..<(sum / 2)).map { boxed($0) }
    let shuffled = again.shuffled(using: &generator)
    let same = median { precondition(ListDifference(from: old, to: kept).isEmpty) }
    let equal = median { precondition(ListDifference(from: old, to: again).isEmpty) }
    let worst = median { precondition(!ListDifference(from: old, to: shuffled).moves.isEmpty) }
    print(
      "| \(sum) | \(text(same)) | \(text(equal)) | \(text(worst)) | \(text(worst / turn)) |")
  }
}
