import CMeasuring
import ListKit

/// The median of several runs, in microseconds.
@MainActor
func median(_ rounds: Int = 21, _ run: () -> Void) -> Double {
  var times: [Double] = []
  for _ in 0..<rounds {
    let start = measuring_now()
    run()
    times.append(Double(measuring_now() - start) / 1_000)
  }
  return times.sorted()[rounds / 2]
}

func text(_ number: Double) -> String {
  number < 10 ? "\(Double(Int(number * 100)) / 100)" : "\(Int(number + 0.5))"
}

@MainActor
func compare(_ title: String, _ old: [AnyDiffable], _ new: [AnyDiffable], changes: Int) {
  let list = ListUnderTest()
  list.update(old)
  var shows = false
  var found = 0
  for _ in 0..<3 {
    list.update(new)
    list.update(old)
  }
  let update = median {
    shows.toggle()
    list.update(shows ? new : old)
  }
  var differs = false
  let bare = median {
    differs.toggle()
    found = ListDifference(from: differs ? old : new, to: differs ? new : old).changeCount
  }
  precondition(found == changes, "\(title): \(found) changes instead of \(changes).")
  print("| \(title) | \(text(update)) | \(text(bare)) | \(text(update / bare)) |")
}

let count = CommandLine.arguments.contains("--smoke") ? 1_000 : 100_000
let old = (0..<count).map { boxed($0) }
let rebuilt = (0..<count).map { boxed($0) }
var changed = old
for number in stride(from: 7, to: count, by: 100) { changed[number] = boxed(number, revision: 1) }
var prepended = old
prepended.insert(boxed(count), at: 0)
var moved = old
moved.append(moved.removeFirst())
var scattered = old
for number in stride(from: count - 7, to: 0, by: -100) { scattered.remove(at: number) }

print("A full update of \(count) values of three types, on a host that shows nothing.\n")
print("| what changed | update, µs | bare difference, µs | times |")
print("| --- | ---: | ---: | ---: |")
compare("nothing, the same array", old, old, changes: 0)
compare("nothing, the same boxes", old, old.map { $0 }, changes: 0)
compare("nothing, boxed again", old, rebuilt, changes: 0)
compare("1 % of the contents", old, changed, changes: count / 100)
compare("one came in front", old, prepended, changes: 1)
compare("one moved to the end", old, moved, changes: 1)
var few = old
for number in stride(from: count - 7, to: 0, by: -count / 20) { few.remove(at: number) }
compare("20 came or went", old, few, changes: 20)
compare("1 % came or went", old, scattered, changes: old.count - scattered.count)

let boxing = median(7) { precondition((0..<count).map { boxed($0) }.count == count) }
print("\nBoxing: \(text(boxing * 1_000 / Double(count))) ns a value, its text included.")
measuring_start_counting_allocations()
let boxes = (0..<count).map { AnyDiffable($0) }
let boxMemory = measuring_stop_counting_allocations()
precondition(
  boxMemory.calls < boxes.count + 100, "\(boxMemory.calls) allocations for \(boxes.count) boxes.")

let loading = median(5) { ListUnderTest().update(old) }
print(
  "First update: \(text(loading * 1_000 / Double(count))) ns a section, its controller included.")

measuring_start_counting_allocations()
let kept = ListUnderTest()
kept.update(old)
let memory = measuring_stop_counting_allocations()
print(
  "Memory: \(memory.peak_bytes / Int64(count)) bytes a section at most, \(text(Double(memory.calls) / Double(count))) "
    + "allocations.")

let list = ListUnderTest()
list.update(old)
let reads = list.source.reads
let requests = median(5) { list.update(changed, requests: 10_000) }
let readsPerTurn = Double(list.source.reads - reads) / 5
precondition(readsPerTurn == 1, "The content was read \(readsPerTurn) times in a turn.")
print("10,000 requests in one turn: \(text(requests)) µs, the content read once.")

// Where to compare: what the main actor has to do, beside the way elsewhere and back.
await printComparisons(count)

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
