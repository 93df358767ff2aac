import Testing

@testable import ListKit

@Suite struct `What is chosen before a state is applied` {
  private func identity(_ number: Int) -> AnyIdentity { AnyDiffable(number).diffIdentifier }

  private func key(_ section: Int, _ token: ItemToken) -> ListItemKey {
    ListItemKey(section: identity(section), token: token)
  }

  @Test func `follows sections that exchange their identities`() {
    var choices = Choices()
    choices.select(key(1, 7))
    choices.setExpanded(true, identity(1))
    choices.setExpanded(false, identity(2))
    choices.setExpanded(true, key(2, 8))
    let other = [identity(1): identity(2), identity(2): identity(1)]
    choices.rename(
      { other[$0] ?? $0 },
      { ListItemKey(section: other[$0.section] ?? $0.section, token: $0.token) })
    var selection = Selection()
    choices.apply(to: &selection, isSingle: false) { _ in true }
    #expect(selection.all == [key(2, 7)])
    var sections: Set = [identity(1)]
    var items: Set<ListItemKey> = []
    choices.apply(toSections: &sections, items: &items)
    #expect(sections == [identity(2)] && items == [key(1, 8)])
  }

  @Test(arguments: [false, true])
  func `is made in its order, without items that have gone`(isSingle: Bool) {
    var choices = Choices()
    choices.select(key(1, 1))
    choices.select(key(1, 2))
    choices.select(key(1, 3))
    choices.deselect(key(1, 1))
    var selection = Selection()
    _ = selection.insert(key(1, 9))
    choices.apply(to: &selection, isSingle: isSingle) { $0.token != 3 }
    #expect(selection.all == (isSingle ? [key(1, 2)] : [key(1, 9), key(1, 2)]))
    choices.deselectAll()
    choices.apply(to: &selection, isSingle: isSingle) { _ in true }
    #expect(selection.all.isEmpty)
  }
}
