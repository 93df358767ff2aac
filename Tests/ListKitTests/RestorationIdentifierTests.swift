import Foundation
import ListKit
import Testing

@MainActor @Suite struct `An identifier in a saved state` {
  /// What a state calls the values that are all expanded.
  private func names<Value: ListValue>(
    _ values: [Value], _ register: (ListAdapter<Card>) -> Void
  ) -> [String] {
    let list = RestorationFixture()
    register(list.adapter)
    list.show(values.map { AnyDiffable($0) })
    for section in values.indices {
      list.adapter.sectionController(atSection: section)?.context.isExpanded = true
    }
    return list.adapter.state.expandedSections.map { $0.description }
  }

  @Test func `is the text of a number or a string`() {
    #expect(
      names([Photo(id: -7), Photo(id: 8)]) {
        $0.register(Photo.self, restorationName: "photo") { NamedController($0) }
      } == ["photo -7", "photo 8"])
    #expect(
      names([Distance(id: .infinity), Distance(id: 0.1)]) {
        $0.register(Distance.self, restorationName: "distance") { NamedController($0) }
      } == ["distance inf", "distance 0.1"])
  }

  @Test func `is what a closure makes of any other value`() {
    #expect(
      names([Place(id: Place.ID(sol: 4, line: 2))]) {
        $0.register(
          Place.self, restorationName: "place", identifier: { "\($0.id.sol)/\($0.id.line)" }
        ) { NamedController($0) }
      } == ["place 4/2"])
    #expect(
      names([Place(id: Place.ID(sol: 4, line: 2))]) {
        $0.register(Place.self) { NamedController($0) }
        $0.registerForRestoration(Place.self, name: "place", identifier: \.id.text)
      } == ["place 4-2"])
  }

  @Test func `finds its value again`() throws {
    func make() -> RestorationFixture {
      let list = RestorationFixture()
      list.adapter.register(Place.self, restorationName: "place", identifier: \.id.text) {
        NamedController($0)
      }
      return list
    }
    let places = [1, 2, 3].map { AnyDiffable(Place(id: Place.ID(sol: 4, line: $0))) }
    let list = make()
    list.show(places)
    list.adapter.selectItem(at: list.path(1, 0))
    let saved = try JSONEncoder().encode(list.adapter.state)
    let next = make()
    next.adapter.restore(try JSONDecoder().decode(ListState.self, from: saved))
    next.show(places.reversed())
    #expect(next.adapter.selectedPaths == [next.path(1, 0)])
    next.show([places[1], places[0]])
    #expect(next.adapter.selectedPaths == [next.path(0, 0)])
  }
}

private struct Place: Identifiable, Equatable, Diffable, Sendable {
  struct ID: Hashable, Sendable {
    var sol: Int
    var line: Int

    var text: String { "\(sol)-\(line)" }
  }

  var id: ID
}
