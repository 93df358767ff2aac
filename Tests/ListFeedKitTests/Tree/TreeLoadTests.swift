import ListTestKit
import Testing

@testable import ListFeedKit

/// The rows of a tree in short: `v a` an open branch, `> a` a closed one, `a` a leaf, with two blanks for
/// each level; `...` and `! reason` for rows about loading.
func picture(_ tree: ListTree<Name>) -> [String] {
  tree.rows.map { row in
    let blanks = String(repeating: "  ", count: row.depth)
    if row.isLoadRow {
      switch row.loadState {
      case .failed(let reason): return "\(blanks)! \(reason)"
      default: return "\(blanks)..."
      }
    }
    return blanks + (row.isBranch ? (row.isOpen ? "v " : "> ") : "") + row.value.name
  }
}

/// The one branch that a tree wants to load.
func next(_ tree: inout ListTree<Name>) throws -> ListTreeRequest<String> {
  let requests = tree.takeRequests()
  #expect(requests.count == 1)
  return try #require(requests.first)
}

@Suite struct `Branches that load when they are opened` {
  private func make(showsLoadRows: Bool = true) -> ListTree<Name> {
    var options = ListTreeOptions()
    options.showsLoadRows = showsLoadRows
    return ListTree(["a/", "b"], options: options) { $0.name.hasSuffix("/") }
  }

  @Test func `a branch that failed and is opened below a closed one asks again`() throws {
    var tree = make()
    tree.expand("a/")
    _ = tree.finish(try next(&tree), with: [ListTreeNode(unloaded: "c/")])
    tree.expand("c/")
    _ = tree.fail(try next(&tree), because: "offline")
    #expect(picture(tree) == ["v a/", "  v c/", "    ! offline", "b"])
    tree.collapse("c/")
    tree.collapse("a/")
    #expect(tree.expand("c/") && tree.takeRequests().isEmpty)
    tree.expand("a/")
    #expect(picture(tree) == ["v a/", "  v c/", "    ...", "b"])
    #expect(try next(&tree).id == "c/")
  }

  @Test(arguments: ["a/", nil])
  func `a branch with a moved node is loaded when all branches are opened`(_ top: String?) throws {
    var tree = make()
    tree.move("b", into: "a/")
    tree.expandAll(below: top)
    #expect(picture(tree) == ["v a/", "  b", "  ..."])
    tree.finish(try next(&tree), with: [ListTreeNode("b"), ListTreeNode("c")])
    #expect(picture(tree) == ["v a/", "  b", "  c"] && tree.firstFlaw() == nil)
  }

  @Test func `a branch that failed has no row about it once its children are given`() throws {
    var tree = make()
    tree.expand("a/")
    _ = tree.finish(try next(&tree), with: [ListTreeNode(unloaded: "b/")])
    tree.expand("b/")
    _ = tree.fail(try next(&tree), because: "offline")
    tree.collapse("a/")
    tree.collapse("b/")
    tree.expand("b/")
    tree.replaceChildren(of: "b/", with: [ListTreeNode("x")])
    tree.expand("a/")
    #expect(picture(tree) == ["v a/", "  v b/", "    x", "b"] && tree.firstFlaw() == nil)
  }

  @Test(arguments: [true, false])
  func `children that are given end the load of their branch`(hasFailed: Bool) throws {
    var tree = make()
    tree.expand("a/")
    let request = try next(&tree)
    if hasFailed { tree.fail(request, because: "offline") }
    tree.replaceChildren(of: "a/", with: [ListTreeNode("x")])
    #expect(picture(tree) == ["v a/", "  x", "b"] && tree.loadState(of: "a/") == .loaded)
    #expect(!tree.isWanted(request) && tree.firstFlaw() == nil)
    tree.reload("a/")
    let again = try next(&tree)
    tree.replaceAll(with: [ListTreeNode("a/", leaves: ["y"]), ListTreeNode("b")])
    #expect(picture(tree) == ["v a/", "  y", "b"] && !tree.isWanted(again))
    #expect(tree.firstFlaw() == nil)
  }

  @Test(arguments: [true, false])
  func `a branch that is given no children is shown as a leaf`(isLoading: Bool) throws {
    var tree = make()
    if isLoading { tree.expand("a/") }
    tree.replaceAll(with: [ListTreeNode("a/", []), ListTreeNode("b")])
    #expect(picture(tree) == ["a/", "b"] && tree.rows[0].loadState == .loaded)
    #expect(tree.firstFlaw() == nil)
  }

  @Test func `a branch whose closure returns nothing is shown as a leaf when it is asked`() {
    var tree = ListTree<Name>(["a", "b"], isBranch: { _ in true }, children: { _ in [] })
    #expect(picture(tree) == ["> a", "> b"])
    tree.insert("b", into: "a")
    #expect(picture(tree) == ["a", "> b"] && tree.rows[0].loadState == .loaded)
  }

  @Test func `a branch asks once, shows that it loads, and then its children`() throws {
    var tree = make()
    #expect(picture(tree) == ["> a/", "b"])
    var requests = tree.takeRequests()
    #expect(requests.isEmpty)
    tree.expand("a/")
    #expect(picture(tree) == ["v a/", "  ...", "b"])
    #expect(tree.loadState(of: "a/") == .loading)
    let request = try next(&tree)
    #expect(request.id == "a/")
    tree.collapse("a/")
    tree.expand("a/")
    requests = tree.takeRequests()
    #expect(requests.isEmpty)
    let isWanted = tree.finish(request, with: [ListTreeNode(unloaded: "c/"), ListTreeNode("d")])
    #expect(isWanted)
    #expect(picture(tree) == ["v a/", "  > c/", "  d", "b"])
    let isRepeat = !tree.finish(request, with: [])
    #expect(isRepeat)
    #expect(picture(tree) == ["v a/", "  > c/", "  d", "b"])
    #expect(tree.firstFlaw() == nil)
  }

  @Test func `no row about loading is shown where none is asked for`() throws {
    var tree = make(showsLoadRows: false)
    tree.expand("a/")
    #expect(picture(tree) == ["v a/", "b"])
    let request = try next(&tree)
    tree.fail(request, because: "gone")
    #expect(picture(tree) == ["v a/", "b"])
    #expect(tree.loadState(of: "a/") == .failed("gone"))
  }

  @Test func `a failure is a row, and is tried again by reloading or by opening`() throws {
    var tree = make()
    tree.expand("a/")
    var request = try next(&tree)
    tree.fail(request, because: "offline")
    #expect(picture(tree) == ["v a/", "  ! offline", "b"])
    let requests = tree.takeRequests()
    #expect(requests.isEmpty)
    tree.reload("a/")
    #expect(picture(tree) == ["v a/", "  ...", "b"])
    request = try next(&tree)
    tree.fail(request, because: "still offline")
    #expect(picture(tree) == ["v a/", "  ! still offline", "b"])
    tree.collapse("a/")
    tree.expand("a/")
    #expect(picture(tree) == ["v a/", "  ...", "b"])
    request = try next(&tree)
    tree.finish(request, with: [])
    #expect(picture(tree) == ["a/", "b"])
    #expect(tree.firstFlaw() == nil)
  }

  @Test
  func `a branch that loads anew keeps its children until the answer, and the open ones after`()
    throws
  {
    var tree = make()
    tree.expand("a/")
    let first = try next(&tree)
    tree.finish(first, with: [ListTreeNode("c/", leaves: ["e"]), ListTreeNode("d")])
    tree.expand("c/")
    #expect(picture(tree) == ["v a/", "  v c/", "    e", "  d", "b"])
    tree.reload("a/")
    #expect(picture(tree) == ["v a/", "  v c/", "    e", "  d", "  ...", "b"])
    tree.reload("a/")
    let requests = tree.takeRequests()
    #expect(requests.count == 2)
    #expect(!tree.isWanted(requests[0]) && tree.isWanted(requests[1]))
    let before = tree.rows
    let isOld = !tree.finish(requests[0], with: [])
    #expect(isOld)
    tree.finish(requests[1], with: [ListTreeNode("f"), ListTreeNode(unloaded: "c/")])
    #expect(picture(tree) == ["v a/", "  f", "  v c/", "    e", "b"])
    let difference = tree.rows.difference(from: before)
    #expect(difference.inserts == [1] && difference.deletes == [3, 4])
    #expect(difference.moves.isEmpty)
  }

  @Test func `a cancelled or removed branch ignores its answer`() throws {
    var tree = make()
    tree.expand("a/")
    let request = try next(&tree)
    tree.cancelLoad("a/")
    #expect(picture(tree) == ["v a/", "b"])
    let isCancelled = !tree.finish(request, with: [ListTreeNode("c")])
    #expect(isCancelled)
    tree.collapse("a/")
    tree.expand("a/")
    let second = try next(&tree)
    tree.remove("a/")
    tree.insert("a/", at: .first)
    let isGone = !tree.finish(second, with: [ListTreeNode("c")])
    #expect(isGone)
    #expect(picture(tree) == ["> a/", "b"])
    #expect(tree.firstFlaw() == nil)
  }

  @Test func `branches that were open before load as they come`() throws {
    var tree = make()
    tree.restore(ListTreeOpenState(open: ["a/", "c/"]))
    #expect(picture(tree) == ["v a/", "  ...", "b"])
    let first = try next(&tree)
    #expect(tree.openState.open == ["a/", "c/"])
    tree.finish(first, with: [ListTreeNode(unloaded: "c/")])
    #expect(picture(tree) == ["v a/", "  v c/", "    ...", "b"])
    let second = try next(&tree)
    #expect(second.id == "c/")
    tree.finish(second, with: [ListTreeNode(unloaded: "e")])
    #expect(picture(tree) == ["v a/", "  v c/", "    e", "b"])
  }

  @Test func `a branch that gets another identity asks anew under it`() throws {
    var tree = make()
    tree.expand("a/")
    let old = try next(&tree)
    #expect(tree.update("a/") { $0.name = "x/" })
    #expect(picture(tree) == ["v x/", "  ...", "b"])
    let request = try next(&tree)
    #expect(request.id == "x/" && !tree.isWanted(old))
    tree.finish(request, with: [ListTreeNode("c")])
    #expect(picture(tree) == ["v x/", "  c", "b"])
    #expect(tree.firstFlaw() == nil)
  }

  @Test func `a value that changes may have children from then on, or none`() throws {
    var tree = ListTree([Item(id: 1), Item(id: 2, text: 1)]) { $0.text > 0 }
    #expect(tree.rows.map { $0.isBranch } == [false, true])
    tree.update(1) { $0.text = 1 }
    tree.replaceChildren(of: 2, with: [])
    tree.update(2) { $0.text = 2 }
    #expect(tree.rows.map { $0.isBranch } == [true, false])
    tree.expand(1)
    let request = try #require(tree.takeRequests().first)
    tree.update(1) { $0.text = 0 }
    let isTaken = tree.finish(request, with: [])
    #expect(isTaken)
    tree.collapse(1)
    tree.replaceAll(with: [ListTreeNode(unloaded: Item(id: 1, text: 3)), ListTreeNode(Item(id: 2))])
    #expect(tree.rows.map { $0.isBranch } == [true, false])
    tree.update(1) { $0.text = 0 }
    #expect(tree.rows.map { $0.isBranch } == [false, false] && tree.takeRequests().isEmpty)
  }

  @Test func `a value that changes has children from a closure, or none`() {
    var tree = ListTree(
      [Item(id: 1), Item(id: 2, text: 1)], isBranch: { $0.text > 0 },
      children: { [Item(id: $0.id * 10)] })
    tree.update(1) { $0 = Item(id: 3, text: 1) }
    tree.update(2) { $0.text = 0 }
    #expect(tree.rows.map { $0.isBranch } == [true, false])
    tree.expand(3)
    #expect(tree.children(of: 3) == [30])
  }

  @Test func `an open leaf that becomes a branch shows that it loads, and its children`() throws {
    var tree = ListTree([Item(id: 1), Item(id: 2)]) { $0.text > 0 }
    tree.restore(ListTreeOpenState(open: [1]))
    tree.update(1) { $0.text = 1 }
    #expect(tree.rows.map { $0.isLoadRow } == [false, true, false])
    let request = try #require(tree.takeRequests().first)
    tree.finish(request, with: [ListTreeNode(Item(id: 10))])
    #expect(tree.rows.map { $0.value.id } == [1, 10, 2] && tree.rowFlaw() == nil)
  }

  @Test func `an open leaf that becomes a branch shows what its closure returns`() {
    var tree = ListTree(
      [Item(id: 1), Item(id: 2)], isBranch: { $0.text > 0 }, children: { [Item(id: $0.id * 10)] })
    tree.restore(ListTreeOpenState(open: [1]))
    tree.update(1) { $0.text = 1 }
    #expect(tree.rows.map { $0.value.id } == [1, 10, 2] && tree.rowFlaw() == nil)
  }

  @Test func `rows about loading are last where guides are drawn`() throws {
    var options = ListTreeOptions()
    options.hasGuides = true
    var tree = ListTree<Name>(["a/"], options: options) { $0.name.hasSuffix("/") }
    tree.expand("a/")
    let request = try next(&tree)
    tree.finish(request, with: [ListTreeNode("c"), ListTreeNode("d")])
    func goesOn() -> [Bool] { tree.rows.map { $0.guides.goesOn(above: 0) } }
    #expect(goesOn() == [false, true, false])
    tree.reload("a/")
    #expect(goesOn() == [false, true, true, false])
    #expect(tree.level(of: "d")?.guides == [false, true])
    tree.cancelLoad("a/")
    #expect(goesOn() == [false, true, false])
  }
}

@MainActor
@Suite struct `Loaders of trees` {
  /// Answers that tests give by hand.
  private final class Desk {
    var answers: [String: @MainActor (ListTreeLoader<Name>.Answer) -> Void] = [:]
    var ended: [String] = []
  }

  private final class Work {
    let onEnd: () -> Void
    init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
    deinit { onEnd() }
  }

  private func make(_ desk: Desk) -> ListTreeLoader<Name> {
    ListTreeLoader(ListTree(["a/", "b/"]) { $0.name.hasSuffix("/") }) { value, answer in
      desk.answers[value.name] = answer
      let name = value.name
      return Work { [unowned desk] in desk.ended.append(name) }
    }
  }

  @Test func `children come by callback, and each change is reported once`() {
    let desk = Desk()
    let loader = make(desk)
    var pictures: [[String]] = []
    loader.onChange = { pictures.append(picture($0)) }
    loader.edit { $0.expand("a/") }
    #expect(loader.loadCount == 1 && desk.ended.isEmpty)
    desk.answers["a/"]?(.children([ListTreeNode("c")]))
    #expect(loader.loadCount == 0 && desk.ended == ["a/"])
    desk.answers["a/"]?(.children([]))
    loader.edit { $0.collapse("c") }
    #expect(pictures == [["v a/", "  ...", "> b/"], ["v a/", "  c", "> b/"]])
  }

  @Test func `the work of a branch that goes is released`() {
    let desk = Desk()
    let loader = make(desk)
    loader.edit { tree in
      tree.expand("a/")
      tree.expand("b/")
    }
    #expect(loader.loadCount == 2)
    loader.edit { $0.remove("a/") }
    #expect(desk.ended == ["a/"] && loader.loadCount == 1)
    desk.answers["b/"]?(.failure("no"))
    #expect(picture(loader.tree) == ["v b/", "  ! no"])
    loader.edit { $0.reload("b/") }
    #expect(loader.loadCount == 1)
  }

  @Test func `another loader asks again for what was loading`() {
    let (desk, other) = (Desk(), Desk())
    let former = make(desk)
    former.edit { $0.expand("a/") }
    let loader = ListTreeLoader(former.tree) { value, answer in
      other.answers[value.name] = answer
      return nil
    }
    #expect(loader.loadCount == 1 && other.answers.count == 1)
    other.answers["a/"]?(.children([ListTreeNode("c")]))
    #expect(picture(loader.tree) == ["v a/", "  c", "> b/"] && loader.loadCount == 0)
    desk.answers["a/"]?(.children([]))
    #expect(picture(former.tree) == ["> a/", "> b/"] || picture(former.tree) == ["a/", "> b/"])
  }

  @Test func `an answer that comes at once is taken`() {
    let loader = ListTreeLoader(ListTree<Name>(["a/"]) { $0.name.hasSuffix("/") }) { _, answer in
      answer(.children([ListTreeNode("c")]))
      return nil
    }
    loader.edit { $0.expand("a/") }
    #expect(picture(loader.tree) == ["v a/", "  c"] && loader.loadCount == 0)
  }

  @Test func `children come from an asynchronous function, whose errors are shown`() async {
    struct Refusal: Error, CustomStringConvertible { var description: String { "refused" } }
    let loader = ListTreeLoader(ListTree<Name>(["a/", "b/"]) { $0.name.hasSuffix("/") }) { value in
      if value.name == "b/" { throw Refusal() }
      return [ListTreeNode("c")]
    }
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      loader.onChange = { if loader.loadCount == 0, $0.isOpen("b/") { done.resume() } }
      loader.edit { tree in
        tree.expand("a/")
        tree.expand("b/")
      }
    }
    loader.onChange = nil
    #expect(picture(loader.tree) == ["v a/", "  c", "v b/", "  ! refused"])
  }

  @Test func `the task of a branch that goes is cancelled`() async {
    let (stream, continuation) = AsyncStream<Bool>.makeStream()
    let loader = ListTreeLoader(ListTree<Name>(["a/"]) { $0.name.hasSuffix("/") }) { _ in
      await withTaskCancellationHandler {
        await withCheckedContinuation { (never: CheckedContinuation<Void, Never>) in
          continuation.yield(false)
          continuation.onTermination = { _ in never.resume() }
        }
      } onCancel: {
        continuation.yield(true)
        continuation.finish()
      }
      return []
    }
    loader.edit { $0.expand("a/") }
    var wasCancelled: [Bool] = []
    for await isCancelled in stream {
      wasCancelled.append(isCancelled)
      if !isCancelled { loader.edit { $0.remove("a/") } }
    }
    #expect(wasCancelled == [false, true] && loader.loadCount == 0)
  }
}
