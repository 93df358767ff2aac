import CMeasuring
import ListDiffKit

/// What inserts at one place take, in microseconds: in the middle of a store of which every hundredth version
/// is kept, as by a list that shows it.
func crowd(_ inserts: Int, in count: Int) -> (mean: Double, longest: Double, slow: Int) {
  var store = ListStore((0..<count).map { Message($0) })
  var shown = store
  var times: [Double] = []
  times.reserveCapacity(inserts)
  for number in 0..<inserts {
    let start = measuring_now()
    store.insert(Message(count + number), at: count / 2)
    times.append(Double(measuring_now() - start) / 1000)
    if number % 100 == 99 { shown = store }
  }
  precondition(store.count == shown.count + inserts % 100, "An insert is missing.")
  return (
    times.reduce(0, +) / Double(inserts), times.max() ?? 0, times.filter { $0 > 1000 }.count
  )
}
