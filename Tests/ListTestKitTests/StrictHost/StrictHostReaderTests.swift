import ListKit
import ListTestKit
import Testing

@MainActor
@Suite struct `The user of a strict host` {
  @Test func `selects, and sees what is selected`() {
    let list = strictList([Board(0, ["a", "b"])])
    list.host.select(path(0, 1))
    #expect(list.host.selectedPaths == [path(0, 1)])
    #expect(list.host.snapshot() == "0.0 a\n0.1* b")
    list.host.deselect(path(0, 1))
    #expect(list.host.selectedPaths == [])
  }

  @Test func `finds the selection again after a batch`() {
    let list = strictList([Board(0, ["a", "b"])])
    list.host.select(path(0, 1))
    list.update([Board(1, ["z"]), Board(0, ["c", "a", "b"])])
    #expect(list.host.selectedPaths == [path(1, 2)])
    #expect(list.host.violations == [])
  }

  @Test func `finds the selection again after a reload`() {
    let list = strictList([Board(0, ["a", "b"])])
    list.host.select(path(0, 1))
    list.host.reload(updates: {}, completion: {})
    #expect(list.host.selectedPaths == [path(0, 1)])
  }

  @Test func `moves the focus, and sees it`() {
    let list = strictList([Board(0, ["a", "b"])])
    list.host.focus(path(0, 1))
    #expect(list.host.focusedPath == path(0, 1))
    #expect(list.host.snapshot() == "0.0 a\n0.1> b")
    list.update([Board(0, ["b"])])
    #expect(list.host.focusedPath == path(0, 0))
  }

  @Test func `stays where a test scrolls to an item that is not there`() {
    let list = strictList([Board(0, (0..<20).map { "\($0)" })], height: 30)
    list.host.scroll(to: path(0, 12))
    let offset = list.host.contentOffset
    list.host.scroll(to: path(1, 0))
    #expect(offset.y > 0 && list.host.contentOffset == offset)
    #expect(list.host.violations.map { $0.rule } == [.place])
  }

  @Test func `does nothing to an item that is not there, and says so`() {
    let list = strictList([Board(0, ["a"])])
    let absent = path(0, 1)
    list.host.select(absent)
    list.host.deselect(absent)
    list.host.extendSelection(to: absent)
    list.host.focus(absent)
    list.host.focus(nil)
    #expect(list.host.selectedPaths == [] && list.host.focusedPath == nil)
    #expect(list.host.violations.map { $0.rule } == [.place, .place, .place, .place])
  }

  @Test func `drags an item where its controller lets it go`() {
    let list = strictList([Board(0, ["a", "b"])])
    #expect(!list.host.drag(from: path(0, 0), to: path(0, 1)))
    list.controller(0)?.canMove = true
    #expect(list.host.drag(from: path(0, 0), to: path(0, 1)))
    list.scheduler.run()
    #expect(list.host.violations == [])
  }

  @Test func `reports a selection that changes nothing`() {
    let list = strictList([Board(0, ["a"])])
    list.host.setSelected(false, at: path(0, 0), animated: false)
    #expect(list.host.violations.map { $0.rule } == [.repeatedSelection])
  }

  @Test func `does not see another selection than the source names`() {
    let list = strictList([Board(0, ["a"])])
    list.host.setSelected(true, at: path(0, 0), animated: false)
    list.update([Board(0, ["a", "b"])])
    #expect(list.host.violations.map { $0.rule } == [.selection])
  }

  @Test func `sees an empty view in place of an empty list`() {
    let host = StrictListHost<Tile>()
    let tile = Tile()
    tile.text = "nothing here"
    host.showEmptyView(tile)
    #expect(host.snapshot() == "empty nothing here")
    host.showEmptyView(nil)
    #expect(host.snapshot() == "")
    #expect(host.log == [.emptyView(isShown: true), .emptyView(isShown: false)])
  }

  @Test func `reads a cell as the test likes`() {
    let list = strictList([Board(0, ["a"])])
    list.host.describe = { "<\($0.text)>" }
    #expect(list.host.snapshot() == "0.0 <a>")
  }
}
