import ListTestKit
import Testing

@testable import ListKit

@MainActor @Suite struct `The values beside a section` {
  @Test func `a controller finds its neighbours, and none at the ends`() {
    let list = NeighbourList([1, 2, 3])
    #expect(list.texts == ["-1+2", "1 2+3", "2 3-"])
    let outside = NeighbourController(Note(9))
    #expect(outside.context.previousValue == nil && outside.context.nextValue == nil)
  }

  @Test func `those beside a change are called once and compared anew`() {
    let list = NeighbourList([1, 2, 3, 4, 5, 6])
    list.show([1, 2, 3, 9, 4, 5, 6])
    #expect(list.called == [3, 4])
    #expect(list.texts == ["-1+2", "1 2+3", "2 3+9", "3 9+4", "9 4+5", "4 5+6", "5 6-"])
    list.show([1, 2, 3, 4, 5, 6])
    #expect(list.called == [3, 4])
    list.show([2, 3, 4, 5, 6])
    #expect(list.called == [2])
    list.show([3, 4, 5, 2, 6])
    #expect(Set(list.called) == [2, 3, 5, 6] && list.called.count == 4)
    #expect(list.texts == ["-3+4", "3 4+5", "4 5+2", "5 2+6", "2 6-"])
  }

  @Test func `new content of a neighbour counts, one's own does not`() {
    let list = NeighbourList([1, 2, 3, 4])
    list.notes[1].text = "!"
    list.update()
    #expect(list.called == [1, 3])
    #expect(list.texts == ["-1+2!", "1 2!+3", "2! 3+4", "3 4-"])
  }

  @Test func `values that are reloaded with new content count, each section beside them once`() {
    let list = NeighbourList([1, 2, 3, 4, 5])
    list.called = []
    for index in [1, 3] { list.notes[index].text = "!" }
    list.adapter.reloadObjects([list.notes[1], list.notes[3]].map { AnyDiffable($0) })
    list.scheduler.run()
    #expect(list.called == [1, 3, 5])
    #expect(list.texts == ["-1+2!", "1 2!+3", "2! 3+4!", "3 4!+5", "4! 5-"])
    list.called = []
    list.adapter.reloadObjects([AnyDiffable(list.notes[1])])
    list.scheduler.run()
    #expect(list.called.isEmpty && list.host.isClean)
  }

  @Test func `a controller that does not use them is not called`() {
    let list = NeighbourList([1, 2, 3], uses: false)
    list.show([1, 9, 2, 3])
    #expect(list.called.isEmpty)
    #expect(list.host.batches.last?.itemUpdates.isEmpty == true)
  }

  @Test func `a header that is made from neighbours comes and goes with them`() {
    let list = NeighbourList([10, 11, 20, 21])
    #expect(list.headers == ["1", nil, "2", nil])
    // An older value of the second ten is loaded: the header goes from one section to another.
    list.show([10, 11, 25, 20, 21])
    #expect(list.headers == ["1", nil, "2", nil, nil])
    list.show([10, 11, 15, 20, 21])
    #expect(list.headers == ["1", nil, nil, "2", nil])
    list.show([20, 21, 25])
    #expect(list.headers == ["2", nil, nil])
  }

  @Test func `random changes leave each section with its own neighbours`() {
    for seed in 0..<UInt64(60) {
      var generator = SeededGenerator(seed: seed)
      let list = NeighbourList([1, 2, 3, 4, 5])
      for step in 0..<20 {
        let before = list.notes
        for _ in 0...generator.below(3) {
          let count = list.notes.count
          switch generator.below(4) {
          case 0:
            let id = generator.below(30)
            if !list.notes.contains(where: { $0.id == id }) {
              list.notes.insert(Note(id), at: generator.below(count + 1))
            }
          case 1: if count > 0 { list.notes.remove(at: generator.below(count)) }
          case 2:
            guard count > 1 else { break }
            let note = list.notes.remove(at: generator.below(count))
            list.notes.insert(note, at: generator.below(count))
          default:
            if count > 0 { list.notes[generator.below(count)].text += "!" }
          }
        }
        list.update()
        #expect(list.texts == list.expected, "seed \(seed), step \(step)")
        let must = Set(list.expectedCalls(from: before))
        #expect(must.isSubset(of: list.called), "seed \(seed), step \(step)")
        #expect(list.called.count == Set(list.called).count)
        #expect(list.host.isClean)
      }
    }
  }

  @Test func `a change in a long list looks at what is beside it`() {
    let old = (0..<10_000).map { Note($0) }
    var new = old
    new.remove(at: 5_000)
    let difference = ListDifference(from: old, to: new)
    #expect(difference.placesWithOtherNeighbours == [4_999, 5_000])
  }

  @Test func `values that come in a row have one neighbour on each side`() {
    let old = (0..<10).map { Note($0) }
    var new = old
    new.insert(contentsOf: (100..<10_100).map { Note($0) }, at: 4)
    let difference = ListDifference(from: old, to: new)
    #expect(difference.placesWithOtherNeighbours == [3, 10_004])
    var visited: [Int] = []
    ListDifference.visitPlaces(beside: difference.inserts) { visited.append($0) }
    #expect(visited == [3, 10_004])
    visited = []
    ListDifference.visitPlaces(beside: [1, 2, 5]) { visited.append($0) }
    #expect(visited == [0, 3, 4, 6])
  }
}

/// Shows `previous own next`.
private final class NeighbourController: ListSectionController<Note, Card> {
  var uses = true
  var onCall: ((Int) -> Void)?

  override var usesNeighbours: Bool { uses }
  override func didUpdateNeighbours() { onCall?(value.id) }
  override func sizeForItem(at index: Int) -> ListSize { ListSize(width: 1, height: 1) }
  override func cellForItem(at index: Int) -> Card {
    let card = context.dequeue(Card.self, at: index)
    let before = context.previousValue(as: Note.self).map { "\($0.id)\($0.text) " } ?? "-"
    let after = context.nextValue(as: Note.self).map { "+\($0.id)\($0.text)" } ?? "-"
    card.text = "\(before)\(value.id)\(value.text)\(after)"
    return card
  }
  override var header: ListItem<Card>? {
    let before = context.previousValue(as: Note.self)
    return before.map { $0.id / 10 } == value.id / 10
      ? nil : .row("\(value.id / 10)", id: "day")
  }
}

@MainActor
private final class NeighbourList {
  let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 100))
  let scheduler = ManualScheduler()
  let adapter: ListAdapter<Card>
  var notes: [Note]
  var called: [Int] = []

  init(_ ids: [Int], uses: Bool = true) {
    notes = ids.map { Note($0) }
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Note.self) { [unowned self] (note: Note) -> AnyListSectionController<Card> in
      let controller = NeighbourController(note)
      controller.uses = uses
      controller.onCall = { [unowned self] in self.called.append($0) }
      return controller
    }
    adapter.content { [unowned self] in self.notes }
    update()
  }

  func show(_ ids: [Int]) {
    notes = ids.map { Note($0) }
    update()
  }

  func update() {
    called = []
    adapter.performUpdates(animated: false)
    scheduler.run()
  }

  var texts: [String] {
    notes.indices.map { host.cell(at: ListPath(section: $0, item: 0))?.text ?? "none" }
  }

  var headers: [String?] { notes.indices.map { host.cell(at: .header($0))?.text } }

  var expected: [String] {
    notes.enumerated().map { index, note in
      let before = index > 0 ? "\(notes[index - 1].id)\(notes[index - 1].text) " : "-"
      let after =
        index + 1 < notes.count ? "+\(notes[index + 1].id)\(notes[index + 1].text)" : "-"
      return "\(before)\(note.id)\(note.text)\(after)"
    }
  }

  /// The notes that stay and have another value, or another content, beside them.
  func expectedCalls(from old: [Note]) -> [Int] {
    func beside(_ index: Int, _ notes: [Note]) -> [Note?] {
      [index > 0 ? notes[index - 1] : nil, index + 1 < notes.count ? notes[index + 1] : nil]
    }
    return notes.enumerated().compactMap { index, note in
      guard let before = old.firstIndex(where: { $0.id == note.id }) else { return nil }
      return beside(before, old) == beside(index, notes) ? nil : note.id
    }
  }
}
