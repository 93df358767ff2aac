import ListDiffKit
import ListLayoutKit

extension WorldMaker {
  /// Another world and the batch that leads to it.
  ///
  /// - Parameter rate: One of so many elements and sections goes, comes, moves or changes.
  mutating func edit(_ old: World, rate: Int = 4) -> (World, Edit) {
    var edit = Edit()
    var staying: [(World.Section, isNew: Bool)] = []
    var moving: [World.Section] = []
    var itemsInHand: [World.Item] = []
    for (position, section) in old.sections.enumerated() {
      if random.isTrue(1, of: rate * 2) {
        edit.sectionDeletes.append(position)
        continue
      }
      var section = section
      for item in section.items.indices.reversed() {
        if random.isTrue(1, of: rate) {
          edit.itemDeletes.append(.init(section: position, item: item))
          section.items.remove(at: item)
        } else if random.isTrue(1, of: rate) {
          itemsInHand.append(section.items.remove(at: item))
        }
      }
      if random.isTrue(1, of: rate * 2) {
        moving.append(section)
      } else {
        staying.append((section, false))
      }
    }
    for section in moving {
      staying.insert((section, false), at: random.below(staying.count + 1))
    }
    while random.isTrue(1, of: 3) {
      staying.insert((self.section(), true), at: random.below(staying.count + 1))
    }
    let targets = staying.indices.filter { !staying[$0].isNew }
    for item in itemsInHand where !targets.isEmpty {
      let target = targets[random.below(targets.count)]
      staying[target].0.items.insert(item, at: random.below(staying[target].0.items.count + 1))
    }
    for target in targets {
      while random.isTrue(1, of: rate) {
        let position = random.below(staying[target].0.items.count + 1)
        staying[target].0.items.insert(item(), at: position)
      }
    }
    var new = World(sections: staying.map { $0.0 })
    note(&edit, from: old, to: new, moved: moving.map { $0.name })
    if targets.isEmpty {
      // Whatever was in hand has no section to go to.
      for item in itemsInHand {
        if let place = old.place(of: item.name) { edit.itemDeletes.append(place) }
      }
    }
    change(&new, &edit, targets: targets, rate: rate)
    return (new, edit)
  }

  private func note(
    _ edit: inout Edit, from old: World, to new: World, moved: [Int]
  ) {
    var oldSections: [Int: Int] = [:]
    var oldItems: [Int: ListPath] = [:]
    for (position, section) in old.sections.enumerated() {
      oldSections[section.name] = position
      for (item, value) in section.items.enumerated() {
        oldItems[value.name] = .init(section: position, item: item)
      }
    }
    for (position, section) in new.sections.enumerated() {
      guard let from = oldSections[section.name] else {
        edit.sectionInserts.append(position)
        continue
      }
      if moved.contains(section.name) {
        edit.sectionMoves.append(.init(from: from, to: position))
      }
      let kept = Self.keepers(
        old.sections[from].items.map { $0.name }, section.items.map { $0.name })
      for (item, value) in section.items.enumerated() where !kept.contains(value.name) {
        let to = ListPath(section: position, item: item)
        if let from = oldItems[value.name] {
          edit.itemMoves.append(.init(from: from, to: to))
        } else {
          edit.itemInserts.append(to)
        }
      }
    }
  }

  /// Items of both lists that are in the same order there, one after the other.
  private static func keepers(_ old: [Int], _ new: [Int]) -> Set<Int> {
    var result: Set<Int> = []
    var rest = old[...]
    for name in new {
      if let found = rest.firstIndex(of: name) {
        result.insert(name)
        rest = rest[(found + 1)...]
      }
    }
    return result
  }

  private mutating func change(
    _ new: inout World, _ edit: inout Edit, targets: [Int], rate: Int
  ) {
    for target in targets {
      if random.isTrue(1, of: rate * 2) {
        decorate(&new.sections[target])
        for item in new.sections[target].items.indices {
          new.sections[target].items[item].size = size()
        }
        edit.changedSections.append(target)
      }
      for item in new.sections[target].items.indices where random.isTrue(1, of: rate) {
        new.sections[target].items[item].size = size()
        edit.changedPlaces.append(.item(item, section: target))
      }
      if new.sections[target].header != nil, random.isTrue(1, of: rate) {
        new.sections[target].header = size()
        edit.changedPlaces.append(.header(target))
      }
    }
  }
}

extension World {
  func place(of item: Int) -> ListPath? {
    for (position, section) in sections.enumerated() {
      if let found = section.items.firstIndex(where: { $0.name == item }) {
        return .init(section: position, item: found)
      }
    }
    return nil
  }

  /// Which elements a layout may ask for when it follows an edit that led here.
  func asksAllowed(by edit: Edit, from old: World) -> Set<ListPlace> {
    var result = Set(edit.changedPlaces)
    for section in edit.sectionInserts + edit.changedSections {
      for (element, _) in sections[section].elements(section: section) { result.insert(element) }
    }
    for place in edit.itemInserts { result.insert(.item(place.item, section: place.section)) }
    for move in edit.itemMoves {
      let (origin, target) = (old.sections[move.from.section], sections[move.to.section])
      if !origin.hasSameBreadths(as: target) { result.insert(.item(move.to)) }
    }
    return result
  }
}
