import CMeasuring
import ListDiffKit

/// The figures of a store of one size, each edit with the difference from the version before.
struct Figures {
  let count: Int
  let rounds: Int
  private var store: ListStore<Message>
  private let values: [Message]
  private var numbers = Numbers()
  private var nextIdentity: Int

  init(count: Int, rounds: Int) {
    self.count = count
    self.rounds = rounds
    values = (0..<count).map { Message($0) }
    store = ListStore(values)
    nextIdentity = count
  }

  static let head =
    "| elements | build, ns each | bytes each | update | insert | remove | move | 1,000 edits "
    + "| their difference | arrays' difference |"

  /// The bytes are those beside the values themselves, which are 24 each in a store, and include what
  /// is needed while it is built.
  mutating func row() -> String {
    let build = median(max(3, rounds / 100)) { keep(ListStore(values)) }
    let memory = bytes { keep(ListStore(values)) }
    let update = edit { store, position, _ in store.update(at: position) { $0.text += "!" } }
    let insert = edit { store, position, next in store.insert(Message(next), at: position) }
    let remove = edit { store, position, _ in store.remove(at: position) }
    let move = edit { store, position, next in
      store.move(from: position, to: (position + next) % store.count)
    }
    let (edits, difference, arrays) = manyEdits()
    let times = [update, insert, remove, move, edits, difference, arrays]
    return
      ([
        "\(count)", text(build / Double(count)),
        text(memory / Double(count) - Double(MemoryLayout<Message>.stride)),
      ] + times.map { "\(text($0 / 1000)) µs" })
      .reduce("|") { "\($0) \($1) |" }
  }

  private mutating func edit(
    _ change: (inout ListStore<Message>, _ position: Int, _ identity: Int) -> Void
  ) -> Double {
    median(rounds) {
      nextIdentity += 1
      let shown = store
      change(&store, numbers.next(below: store.count), nextIdentity)
      keep(store.difference(from: shown))
    }
  }

  /// A thousand updates, inserts, removes and moves, then one difference.
  private mutating func manyEdits() -> (edits: Double, difference: Double, arrays: Double) {
    var edits: [Double] = []
    var differences: [Double] = []
    var arrays: [Double] = []
    for _ in 0..<11 {
      let shown = store
      let start = measuring_now()
      for number in 0..<1000 {
        let position = numbers.next(below: store.count)
        switch number % 4 {
        case 0: store.update(at: position) { $0.text += "!" }
        case 1:
          nextIdentity += 1
          store.insert(Message(nextIdentity), at: position)
        case 2: store.remove(at: position)
        default: store.move(from: position, to: numbers.next(below: store.count))
        }
      }
      edits.append(Double(measuring_now() - start))
      differences.append(median(1) { keep(store.difference(from: shown)) })
      let (old, new) = (Array(shown), Array(store))
      arrays.append(median(1) { keep(ListDifference(from: old, to: new)) })
    }
    return (edits.sorted()[5], differences.sorted()[5], arrays.sorted()[5])
  }
}

@inline(never)
private func keep<Result>(_ result: Result) {
  withUnsafePointer(to: result) { measuring_sink($0) }
}
