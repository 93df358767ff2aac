import ListTestKit
import Testing

@testable import ListKit

/// Random histories of values that get other identities, beside a model that knows who is who.
@MainActor @Suite struct `Random histories of identities` {
  @Test func `controller, cell, key, selection and focus stay with the value`() {
    var renamed = 0
    for seed in 0..<UInt64(max(50, Settings.histories / 5)) {
      let world = IdentityWorld(seed: seed)
      for step in 0..<30 {
        world.step()
        if let fault = world.fault {
          Issue.record("seed \(seed), step \(step): \(fault)")
          return
        }
      }
      renamed += world.renamed
    }
    #expect(renamed > 200)
  }
}

@MainActor
private final class IdentityWorld {
  /// A value as a person knows it, under whatever identity.
  final class Person {
    var note: Note
    var lines: [Int]
    var controller: PersonController?
    var keys: [ListItemKey] = []
    var cells: [Card] = []
    init(_ note: Note, _ lines: [Int]) {
      self.note = note
      self.lines = lines
    }
  }

  let host = StrictListHost<Card>(containerSize: ListSize(width: 10, height: 500))
  let scheduler = ManualScheduler()
  let adapter: ListAdapter<Card>
  var generator: SeededGenerator
  var people: [Person] = []
  var selected: Person?
  var focused: Person?
  var nextID = 1
  var fault: String?
  var renamed = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let scheduler = scheduler
    adapter = ListAdapter(host: host) { scheduler.schedule($0) }
    adapter.register(Group.self) { PersonController($0) }
    adapter.content { [unowned self] in
      for person in self.people {
        Group(id: person.note.id, text: person.note.text, lines: person.lines)
      }
    }
    people = (0..<5).map { _ in newPerson() }
    update(isReload: false)
  }

  private func newID() -> Int {
    nextID += 1
    return nextID
  }

  private func newPerson() -> Person { Person(Note(newID()), [newID(), newID()]) }

  func step() {
    // Kept until the check: a person that is made has the address of none that has gone.
    let before = people
    for _ in 0...generator.below(3) {
      let count = people.count
      switch generator.below(8) {
      case 0: people.insert(newPerson(), at: generator.below(count + 1))
      case 1:
        guard count > 0 else { break }
        let person = people.remove(at: generator.below(count))
        if selected === person { selected = nil }
        if focused === person { focused = nil }
      case 2:
        guard count > 1 else { break }
        let person = people.remove(at: generator.below(count))
        people.insert(person, at: generator.below(count))
      case 3: if count > 0 { people[generator.below(count)].note.text += "!" }
      case 4: if count > 0 { renameLine(of: people[generator.below(count)]) }
      default: if count > 0 { rename(people[generator.below(count)]) }
      }
    }
    let isReload = generator.chance(5)
    update(isReload: isReload)
    check(before: before, isReload: isReload)
    act()
  }

  private func rename(_ person: Person) {
    let old = person.note
    person.note.id = newID()
    adapter.changeIdentity(
      of: Group(id: old.id, text: old.text, lines: person.lines),
      to: Group(id: person.note.id, text: person.note.text, lines: person.lines))
    if person.controller != nil { renamed += 1 }
  }

  private func renameLine(of person: Person) {
    guard !person.lines.isEmpty else { return }
    let index = generator.below(person.lines.count)
    let old = person.lines[index]
    person.lines[index] = newID()
    adapter.changeIdentity(
      of: Row(id: "\(old)", text: ""), to: Row(id: "\(person.lines[index])", text: ""))
  }

  private func update(isReload: Bool) {
    host.reset()
    if isReload { adapter.reloadData() } else { adapter.performUpdates(animated: false) }
    scheduler.run()
    for (section, person) in people.enumerated() where person.controller == nil || isReload {
      person.controller = adapter.sectionController(atSection: section) as? PersonController
      learn(person, section)
    }
  }

  private func learn(_ person: Person, _ section: Int) {
    let paths = person.lines.indices.map { ListPath(section: section, item: $0) }
    person.keys = paths.compactMap { host.source?.key(at: $0) }
    person.cells = paths.compactMap { host.cell(at: $0) }
  }

  private func check(before: [Person], isReload: Bool) {
    guard host.violations.isEmpty else {
      fault = "\(host.violations)"
      return
    }
    let came = people.count { person in !before.contains { $0 === person } }
    let inserts = host.batches.reduce(0) { $0 + $1.sectionInserts.count }
    if !isReload, inserts != came {
      fault = "\(inserts) sections came, not \(came): \(host.batches)"
      return
    }
    for (section, person) in people.enumerated() {
      let path = ListPath(section: section, item: 0)
      guard let controller = adapter.sectionController(atSection: section) as? PersonController,
        controller === person.controller, controller.value.id == person.note.id,
        controller.value.text == person.note.text
      else {
        fault = "section \(section) has another controller"
        return
      }
      guard adapter.section(for: Group(id: person.note.id, text: "", lines: [])) == section else {
        fault = "\(person.note.id) is not found at \(section)"
        return
      }
      let former = (person.keys, person.cells)
      learn(person, section)
      if former.0 != person.keys {
        fault = "items of \(section) have other keys"
        return
      }
      if !zip(former.1, person.cells).allSatisfy({ $0 === $1 }) {
        fault = "items of \(section) have other cells"
        return
      }
      if person.cells.map({ $0.text }) != person.lines.map({ "\(person.note.id) \($0)" }) {
        fault = "section \(section) shows \(person.cells)"
        return
      }
      if adapter.isSelected(at: path) != (selected === person) {
        fault = "the selection is not where it was"
        return
      }
      if let focused, (adapter.focusedPath == path) != (focused === person) {
        fault = "the focus is not where it was"
        return
      }
    }
  }

  private func act() {
    guard !people.isEmpty else { return }
    let section = generator.below(people.count)
    let path = ListPath(section: section, item: 0)
    if generator.chance(30) {
      adapter.selectItem(at: path)
      selected = people[section]
    }
    if generator.chance(30) {
      adapter.focus(at: path)
      focused = people[section]
    }
  }
}

private struct Group: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var text: String
  var lines: [Int]
}

private final class PersonController: ListItemsSectionController<Group, Card> {
  @ListItemBuilder override var items: ListItems<Card> {
    for line in value.lines {
      ListItem<Card>(AnyDiffable(Row(id: "\(line)", text: "\(value.id)"))) { _ in
        ListSize(width: 10, height: 1)
      } cell: { [value] context, element in
        let card = context.dequeue(Card.self, for: element)
        card.text = "\(value.id) \(line)"
        return card
      }
    }
  }
}
