import ListFeedKit
import Testing

/// A loader of whose tree copies are put back, as by an undo.
@MainActor @Suite struct `Copies of a tree in a loader` {
  @MainActor private final class Loads {
    var answers: [(name: String, answer: @MainActor (ListTreeLoader<Name>.Answer) -> Void)] = []

    func answer(_ number: Int, _ names: String...) {
      answers[number].answer(.children(names.map { ListTreeNode(Name($0)) }))
    }
  }

  private let loads = Loads()
  private let loader: ListTreeLoader<Name>

  init() {
    let loads = loads
    loader = ListTreeLoader(ListTree(["a/", "b/"]) { $0.name.hasSuffix("/") }) { value, answer in
      loads.answers.append((value.name, answer))
      return nil
    }
  }

  @Test func `a copy that was loading loads again when it is put back`() {
    loader.edit { $0.expand("a/") }
    let copy = loader.tree
    loads.answer(0, "x")
    loader.edit { $0 = copy }
    #expect(loader.loadCount == 1 && loads.answers.count == 2)
    loads.answer(1, "y")
    #expect(picture(loader.tree) == ["v a/", "  y", "> b/"])
  }

  @Test func `a load that is still running is not repeated`() {
    loader.edit { $0.expand("a/") }
    let copy = loader.tree
    loader.edit { $0.expand("b/") }
    loader.edit { $0 = copy }
    #expect(loader.loadCount == 1 && loads.answers.count == 2)
    loads.answer(0, "x")
    loads.answer(1, "late")
    #expect(picture(loader.tree) == ["v a/", "  x", "> b/"])
  }

  @Test func `an answer to a request of another copy is not taken`() {
    let copy = loader.tree
    loader.edit { $0.expand("a/") }
    loader.edit { $0 = copy }
    #expect(loader.loadCount == 0)
    loader.edit { $0.expand("a/") }
    loads.answer(0, "stale")
    #expect(picture(loader.tree) == ["v a/", "  ...", "> b/"])
    loads.answer(1, "x")
    #expect(picture(loader.tree) == ["v a/", "  x", "> b/"])
  }

  @Test func `as many loads in a copy as are running are other ones`() {
    loader.edit { $0.expand("a/") }
    let copy = loader.tree
    loads.answer(0, "x")
    loader.edit { $0.expand("b/") }
    loader.edit { $0 = copy }
    #expect(loads.answers.map { $0.name } == ["a/", "b/", "a/"])
    loads.answer(2, "y")
    #expect(picture(loader.tree) == ["v a/", "  y", "> b/"])
  }

  @Test func `a copy that waits for what is loading does not load it twice`() {
    var copy = loader.tree
    copy.expand("a/")
    loader.edit { $0.expand("a/") }
    loader.edit { $0 = copy }
    #expect(loader.loadCount == 1 && loads.answers.count == 1)
    loads.answer(0, "x")
    #expect(picture(loader.tree) == ["v a/", "  x", "> b/"])
  }

  @Test func `a copy of another loader is loaded`() {
    var open = ListTree(["a/", "b/"]) { (name: Name) in name.name.hasSuffix("/") }
    open.expand("a/")
    let loads = loads
    let other = ListTreeLoader(open) { value, answer in
      loads.answers.append((value.name, answer))
      return nil
    }
    let copy = other.tree
    loader.edit { $0 = copy }
    #expect(loader.loadCount == 1 && loads.answers.count == 2)
    loads.answer(1, "x")
    #expect(picture(loader.tree) == ["v a/", "  x", "> b/"])
  }

  @Test func `a load that is released without an answer fails`() async {
    let silent = ListTreeLoader(ListTree(["a/"]) { (name: Name) in name.name.hasSuffix("/") }) {
      _, _ in nil
    }
    silent.edit { $0.expand("a/") }
    for _ in 0..<100 where silent.loadCount > 0 { await Task.yield() }
    #expect(silent.loadCount == 0)
    #expect(picture(silent.tree) == ["v a/", "  ! The source gave no answer"])
  }
}
