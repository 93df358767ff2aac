import Testing

@testable import ListTextKit

@MainActor
struct TextListInputTests {
  private let item = ListElementKey.header(AnyDiffable(1).diffIdentifier)

  @Test func `a press replaces the one before`() {
    var input = TextListInput()
    let before = [input.press(item), input.press(nil)]
    #expect(before == [nil, item] && input.pressed == nil)
  }

  @Test func `an item that left the list is not pressed any more`() {
    var input = TextListInput()
    _ = input.press(item)
    input.forget(.footer(AnyDiffable(1).diffIdentifier))
    #expect(input.pressed == item)
    input.forget(item)
    #expect(input.pressed == nil)
  }

  @Test func `a nested list is released once and not kept alive`() {
    var input = TextListInput()
    var list: TextListView? = TextListView()
    if let list { input.press(list) }
    let released = [input.releaseList() === list, input.releaseList() == nil]
    #expect(released == [true, true])
    if let list { input.press(list) }
    list = nil
    let isGone = input.releaseList() == nil
    #expect(isGone)
  }

  @Test func `the focus is revealed by one batch`() {
    var input = TextListInput()
    input.revealFocus(true)
    let reveals = [input.takeRevealsFocus(), input.takeRevealsFocus()]
    #expect(reveals == [true, false])
  }
}
