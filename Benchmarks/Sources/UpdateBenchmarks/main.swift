import CMeasuring
import ListKit

/// The median of several runs, in microseconds.
@MainActor
func median(_ rounds: Int, _ run: () -> Void) -> Double {
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

/// The lists before and after a change, of which updates go to and fro.
struct Change {
  let name: String
  let make: (inout [Message]) -> Void
  /// The same change of a store.
  let edit: (inout ListStore<Message>) -> Void

  /// - Parameter edit: `nil` gives the store the whole array.
  init(
    _ name: String, make: @escaping (inout [Message]) -> Void,
    edit: ((inout ListStore<Message>) -> Void)? = nil
  ) {
    self.name = name
    self.make = make
    self.edit =
      edit ?? { store in
        var values = Array(store)
        make(&values)
        store.replaceAll(values)
      }
  }
}

let changes = [
  Change("nothing, the same array", make: { _ in }, edit: { _ in }),
  Change(
    "nothing, the array rebuilt",
    make: { messages in
      messages = messages.map { message in
        var copy = Message(message.id)
        copy.likes = message.likes
        return copy
      }
    }, edit: { _ in }),
  Change(
    "one appended", make: { messages in messages.append(Message(messages.count)) },
    edit: { $0.append(Message($0.count)) }),
  Change(
    "one in front", make: { messages in messages.insert(Message(messages.count), at: 0) },
    edit: { $0.insert(Message($0.count), at: 0) }),
  Change(
    "one changed in the middle", make: { messages in messages[messages.count / 2].likes += 1 },
    edit: { store in store.update(store.count / 2) { $0.likes += 1 } }),
  Change(
    "one removed in the middle", make: { messages in messages.remove(at: messages.count / 2) },
    edit: { $0.remove(at: $0.count / 2) }),
  Change(
    "one moved to the end", make: { messages in messages.append(messages.removeFirst()) },
    edit: { $0.move(from: 0, to: $0.count - 1) }),
  Change(
    "1,000 random edits",
    make: { messages in
      var store = ListStore(messages)
      store.editAtRandom(1_000)
      messages = Array(store)
    }, edit: { $0.editAtRandom(1_000) }),
  Change(
    "1 % changed",
    make: { messages in
      for index in stride(from: 7, to: messages.count, by: 100) { messages[index].likes += 1 }
    }),
  Change(
    "1 % removed",
    make: { messages in
      var number = 0
      messages.removeAll { _ in
        number += 1
        return number % 100 == 0
      }
    }),
]

extension ListStore<Message> {
  /// As many edits of every kind, the same ones each time.
  mutating func editAtRandom(_ count: Int) {
    var state: UInt64 = 7
    func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var next = 10_000_000
    for _ in 0..<count {
      switch below(4) {
      case 0:
        insert(Message(next), at: below(self.count + 1))
        next += 1
      case 1: remove(at: below(self.count))
      case 2: move(from: below(self.count), to: below(self.count))
      default: update(self[below(self.count)].id) { $0.likes += 1 }
      }
    }
  }
}

let isSmoke = CommandLine.arguments.contains("--smoke")
let sizes = isSmoke ? [1_000] : [1_000, 10_000, 100_000, 1_000_000]

@MainActor
func measure(_ change: Change, _ count: Int) -> [(form: String, time: Double)] {
  let old = (0..<count).map { Message($0) }
  var new = old
  change.make(&new)
  let rounds = count > 100_000 ? 9 : 21
  var turn = false
  func alternating(_ list: ListUnderTest, _ old: ListContent, _ new: ListContent) -> Double {
    list.update(old)
    list.update(new)
    list.update(old)
    turn = false
    return median(rounds) {
      turn.toggle()
      list.update(turn ? new : old)
    }
  }
  let bare = median(rounds) {
    turn.toggle()
    let difference = ListDifference(from: turn ? old : new, to: turn ? new : old)
    precondition(difference.oldCount + difference.newCount == old.count + new.count)
  }
  let plain = alternating(ListUnderTest(), ListContent(old), ListContent(new))
  let oldBoxes = old.map { AnyDiffable($0) }
  var boxes = Dictionary(uniqueKeysWithValues: zip(old, oldBoxes).map { ($0.id, ($0, $1)) })
  let newBoxes = new.map { message in
    if let (known, box) = boxes[message.id], known == message { return box }
    return AnyDiffable(message)
  }
  boxes = [:]
  let store = ListStore(old)
  var edited = store
  change.edit(&edited)
  precondition(Array(edited) == new, "\(change.name): the store has something else.")
  let stored = alternating(ListUnderTest(), ListContent(store), ListContent(edited))
  // The edit itself, from a version that a list keeps.
  let edit = median(rounds) {
    var copy = store
    change.edit(&copy)
    precondition(copy.count == edited.count)
  }
  let kept = alternating(ListUnderTest(), ListContent(oldBoxes), ListContent(newBoxes))
  // Below that no comparison of two arrays of boxes can be.
  let floor = median(rounds) { precondition(differingWords(oldBoxes, newBoxes) >= 0) }
  return [
    ("typed difference alone", bare), ("update, plain values", plain),
    ("update, kept boxes", kept), ("both arrays of boxes read", floor), ("update, store", stored),
    ("the edit of the store", edit),
  ]
}

/// How many words of memory of two arrays of boxes differ, which reads each once.
func differingWords(_ left: [AnyDiffable], _ right: [AnyDiffable]) -> Int {
  left.withUnsafeBytes { left in
    right.withUnsafeBytes { right in
      let (left, right) = (left.bindMemory(to: UInt64.self), right.bindMemory(to: UInt64.self))
      var count = 0
      for index in 0..<min(left.count, right.count) where left[index] != right[index] {
        count &+= 1
      }
      return count
    }
  }
}

/// The same change of the messages of one section.
@MainActor
func measureSection(_ change: Change, _ count: Int) -> [(form: String, time: Double)] {
  let old = (0..<count).map { Message($0) }
  var new = old
  change.make(&new)
  let store = ListStore(old)
  var edited = store
  change.edit(&edited)
  let before = Thread(version: 0, messages: old, store: store)
  let after = Thread(version: 1, messages: new, store: edited)
  let rounds = count > 100_000 ? 9 : 21
  return SectionForm.allCases.map { form in
    let list = SectionUnderTest(form)
    list.update(before)
    list.update(after)
    list.update(before)
    var turn = false
    let time = median(form == .singleItems ? 5 : rounds) {
      turn.toggle()
      list.update(turn ? after : before)
    }
    return (form.rawValue, time)
  }
}

@MainActor
func printTable(_ change: Change, _ measure: (Change, Int) -> [(form: String, time: Double)]) {
  printTable(change.name) { measure(change, $0) }
}

@MainActor
func printTable(
  _ name: String, _ sizes: [Int] = sizes, _ measure: (Int) -> [(form: String, time: Double)]
) {
  var rows: [String: [Double]] = [:]
  var order: [String] = []
  for size in sizes {
    for (form, time) in measure(size) {
      if rows[form] == nil { order.append(form) }
      rows[form, default: []].append(time)
    }
  }
  print("| \(name) | \(sizes.map { "\($0)" }.joined(separator: " | ")) | growth |")
  print("| --- | \(sizes.map { _ in "---:" }.joined(separator: " | ")) | ---: |")
  for form in order {
    guard let times = rows[form], let first = times.first, let last = times.last else { continue }
    print(
      "| \(form) | \(times.map { text($0) }.joined(separator: " | ")) | \(text(last / first)) |")
  }
  print("")
}

@MainActor
func printFirstContents() {
  print("| first content | \(sizes.map { "\($0)" }.joined(separator: " | ")) |")
  print("| --- | \(sizes.map { _ in "---:" }.joined(separator: " | ")) |")
  for isEager in [false, true] {
    var times: [Double] = []
    var bytes: [Double] = []
    var calls: [Double] = []
    for size in sizes {
      let content = ListContent((0..<size).map { Message($0) })
      times.append(median(3) { ListUnderTest(isEager: isEager).update(content) } / 1_000)
      let list = ListUnderTest(isEager: isEager)
      measuring_start_counting_allocations()
      list.update(content)
      let memory = measuring_stop_counting_allocations()
      bytes.append(Double(memory.peak_bytes) / Double(size))
      calls.append(Double(memory.calls))
    }
    let name = isEager ? "all controllers at once" : "controllers when needed"
    print("| \(name), ms | \(times.map { text($0) }.joined(separator: " | ")) |")
    print(
      "| \(name), bytes a section at most | \(bytes.map { text($0) }.joined(separator: " | ")) |")
    print("| \(name), allocations | \(calls.map { text($0) }.joined(separator: " | ")) |")
  }
}

let isSectionOnly = CommandLine.arguments.contains("--section")
let isTurnsOnly = CommandLine.arguments.contains("--turns")
let isGroupsOnly = CommandLine.arguments.contains("--groups")
let isHiddenOnly = CommandLine.arguments.contains("--hidden")
if !isSectionOnly, !isTurnsOnly, !isGroupsOnly, !isHiddenOnly {
  print("From the request to the cells of a host that shows 50, µs; controllers when needed.\n")
  for change in changes { printTable(change, measure) }
}
if !isTurnsOnly, !isGroupsOnly, !isHiddenOnly {
  print("The same changes in one section that has all messages, µs.\n")
  for change in changes { printTable(change, measureSection) }
}
if !isTurnsOnly, !isSectionOnly, !isHiddenOnly {
  print("The same changes where a hundred messages at a time are a section, µs.\n")
  for change in changes { printTable(change, measureGroups) }
}
if !isSectionOnly, !isGroupsOnly, !isTurnsOnly {
  print("All items of one section are selected, µs; each size once.\n")
  printTable("selected items", isSmoke ? [1_000] : [1_000, 10_000, 100_000], measureHidden)
}
if !isSectionOnly, !isGroupsOnly, !isHiddenOnly {
  for size in sizes.suffix(2) { printTurns(size) }
  printFirstContents()
}
