import ListKit
import ListTestKit
import Synchronization
import Testing

/// What restoring a state reads of a long list.
@MainActor @Suite struct `Restoring a state reads` {
  /// An identifier that counts how often its text is made.
  struct Mark: Hashable, Sendable, LosslessStringConvertible {
    static let texts = Mutex(0)
    let number: Int

    init(_ number: Int) { self.number = number }
    init?(_ text: String) {
      guard let number = Int(text) else { return nil }
      self.number = number
    }

    var description: String {
      Self.texts.withLock { $0 += 1 }
      return "\(number)"
    }
  }

  struct Marked: Identifiable, Equatable, Diffable, Sendable {
    let id: Mark
  }

  /// Hashes its identity by a part of it.
  struct Folded: Diffable, Sendable {
    let name: String
    var diffIdentifier: String { name }
    func isContentEqual(to other: Folded) -> Bool { true }
    func isIdentityEqual(to other: Folded) -> Bool { name == other.name }
    func identityHash(seed: IdentitySeed) -> IdentityHash {
      IdentityHash(hashing: name.lowercased(), seed: seed)
    }
  }

  private func list<Value: ListValue>(_ values: [Value], name: String) -> ListAdapter<Card>
  where Value.DiffIdentifier: LosslessStringConvertible {
    let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 4))
    let adapter = ListAdapter<Card>(host: host) { $0() }
    adapter.selectionMode = .multiple
    adapter.register(Value.self) { NamedController($0) }
    adapter.registerForRestoration(Value.self, name: name)
    adapter.content { values }
    adapter.performUpdates(animated: false)
    return adapter
  }

  private func item(_ name: String, _ identifier: String) -> ListState.Item {
    ListState.Item(section: .init(name: name, identifier: identifier), place: .position(0))
  }

  @Test func `only the values that it names, if all of them are in the list`() {
    let adapter = list((0..<200).map { Marked(id: Mark($0)) }, name: "marked")
    var state = ListState(selected: [item("marked", "150"), item("marked", "3")])
    state.focused = item("marked", "77")
    Mark.texts.withLock { $0 = 0 }
    adapter.restore(state)
    #expect(Mark.texts.withLock { $0 } == 3)
    #expect(adapter.selectedPaths.map { $0.section } == [150, 3])
    #expect(adapter.focusedPath?.section == 77 && !adapter.isRestoring)
    // One that is missing may have another text.
    state.selected.append(item("marked", "900"))
    adapter.restore(state)
    #expect(Mark.texts.withLock { $0 } > 200)
    #expect(adapter.selectedPaths.map { $0.section } == [150, 3] && adapter.isRestoring)
  }

  @Test func `values whatever their identifiers are and however they are hashed`() {
    let numbers = list((0..<50).map { Note($0) }, name: "note")
    numbers.restore(ListState(selected: [item("note", "41"), item("note", "x")]))
    #expect(numbers.selectedPaths.map { $0.section } == [41])
    let names = (0..<50).map { "Name \($0)" }
    let entries = list(names.map { Entry($0) }, name: "entry")
    entries.restore(ListState(selected: [item("entry", "Name 7")]))
    #expect(entries.selectedPaths.map { $0.section } == [7])
    let folded = list(names.map { Folded(name: $0) }, name: "folded")
    folded.restore(ListState(selected: [item("folded", "Name 9")]))
    #expect(folded.selectedPaths.map { $0.section } == [9])
    let whole = list(names.map { Entry($0) }, name: "entry")
    whole.restore(ListState(selected: names.map { item("entry", $0) }))
    #expect(whole.selectionCount == 50)
  }
}
