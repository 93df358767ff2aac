import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Checking a host` {
  fileprivate final class Card: CustomStringConvertible {
    var text = ""
    var kind: ListCellKey?
    var isSelected = false
    var isFocused = false
    var description: String { text }
  }

  private static var kinds: [ListCellKind<Card>] {
    ["", "other"].map { name in ListCellKind(Card.self, name: name) { Card() } }
  }

  @Test func `a strict host has no fault`() {
    var check = ListHostCheck<StrictListHost<Card>>(kinds: Self.kinds) { card, text in
      card.text = text
    } lines: { host in
      host.shownPlaces.map { host.cell(at: $0)?.text ?? "none" }
    }
    check.selectedLines = { host in
      host.shownPlaces.filter { place in place.path.map { host.selectedPaths.contains($0) } ?? false
      }
      .map { host.cell(at: $0)?.text ?? "none" }
    }
    check.showsEverything = false
    check.user = { host, random in host.scroll(to: Double(random.below(30))) }
    let faults = check.run(seeds: 1...60) {
      StrictListHost<Card>(containerSize: ListSize(width: 40, height: 8))
    }
    #expect(faults == [])
  }

  @Test func `a host that applies one change after the other has no fault`() {
    let check = ListHostCheck<SequentialListHost<Card>>(kinds: Self.kinds) { card, text in
      card.text = text
    } lines: { host in
      host.shownPlaces.map { host.cell(at: $0)?.text ?? "none" }
    }
    #expect(check.run(seeds: 1...60) { SequentialListHost<Card>() } == [])
  }

  /// What a host may do wrong.
  enum Mistake: CaseIterable {
    case none, forgetsUpdates, forgetsEnds, forgetsHeaders, forgetsCompletion, keepsKind
    case keepsContent, forgetsMarks, keepsAfterward, forgetsFocus
    case displaysItemsOnly, keepsDisplay, namesOneItem
    case showsOne, ignoresScrolls, namesInvisible, namesFirst, namesBackwards, keepsFocus, leavesGap
    case updatesTwice, completesTwice, completesFirst, reloadsTwice, reloadsLate

    /// Whether the host shows a part of the list at a time.
    var isInWindow: Bool {
      [.showsOne, .ignoresScrolls, .namesInvisible, .namesFirst, .namesBackwards, .leavesGap]
        .contains(self)
    }
  }

  private static var check: ListHostCheck<CarelessHost> {
    var check = ListHostCheck<CarelessHost>(kinds: kinds) { card, text in
      card.text = text
    } lines: { host in
      host.cards.map { $0.text }
    }
    check.selectedLines = { host in host.cards.filter { $0.isSelected }.map { $0.text } }
    check.focusedLine = { host in host.cards.first { $0.isFocused }?.text }
    check.settle = { $0.settle() }
    return check
  }

  @Test func `a host that shows a part of the list has no fault`() {
    var check = Self.check
    check.showsEverything = false
    #expect(check.run(seeds: 1...60) { CarelessHost(.none, isInWindow: true) } == [])
  }

  @Test(arguments: Mistake.allCases)
  func `a mistake of a host is found`(mistake: Mistake) {
    var check = Self.check
    check.showsEverything = !mistake.isInWindow
    let faults = check.run(seeds: 1...10) { CarelessHost(mistake, isInWindow: mistake.isInWindow) }
    #expect(faults.isEmpty == (mistake == .none), "\(faults.first.map { "\($0)" } ?? "")")
  }

  @Test(arguments: [
    (Mistake.updatesTwice, "The host calls updates of performBatch again."),
    (.completesTwice, "The host calls completion of performBatch again."),
    (.completesFirst, "The host calls completion of performBatch before updates."),
    (.reloadsTwice, "The host calls updates of reload again."),
    (.reloadsLate, "The host calls updates of reload later, or never."),
  ])
  func `a call too many, too early or too late is named`(mistake: Mistake, problem: String) {
    let faults = Self.check.run(seeds: 1...10) { CarelessHost(mistake) }
    #expect(faults.contains { $0.problem == problem }, "\(faults.map { $0.problem })")
  }

  @Test(arguments: [false, true])
  func `a host that moves cells between sections says where they are`(saysWhere: Bool) {
    let faults = Self.check.run(seeds: 1...40) {
      let host = CarelessHost(.none)
      host.movesCells = true
      host.saysWhereCellsAre = saysWhere
      return host
    }
    #expect(faults.isEmpty == saysWhere, "\(faults.first.map { "\($0)" } ?? "")")
    #expect(faults.allSatisfy { $0.problem.contains("cell(at:)") })
    let moves = faults.map { fault in fault.actions.contains { $0.contains(" of section ") } }
    #expect(moves.allSatisfy { $0 })
  }

  @Test func `rows between a pinned header and the others may be missing`() {
    var check = Self.check
    check.showsEverything = false
    check.user = { host, random in host.scroll(to: random.below(30)) }
    func faults(hasFrames: Bool) -> [ListHostFault] {
      check.run(seeds: 1...60) {
        let host = CarelessHost(.none, isInWindow: true)
        host.pinsHeaders = true
        host.hasFrames = hasFrames
        return host
      }
    }
    #expect(faults(hasFrames: true) == [])
    // Without frames nothing tells them from a gap.
    #expect(faults(hasFrames: false).contains { $0.problem.hasPrefix("The host shows") })
  }

  @Test func `a gap is found in a host without frames`() {
    var check = Self.check
    check.showsEverything = false
    let faults = check.run(seeds: 1...10) {
      let host = CarelessHost(.leavesGap, isInWindow: true)
      host.hasFrames = false
      return host
    }
    #expect(faults.count == 10 && faults.allSatisfy { $0.problem.hasPrefix("The host shows") })
  }

  @Test func `a fault says where it was found`() {
    let check = Self.check
    let faults = check.run(seeds: 3...3) { CarelessHost(.forgetsCompletion) }
    #expect(faults.count == 1)
    let lines = faults.first.map { "\($0)".split(separator: "\n") } ?? []
    #expect(lines.first?.hasPrefix("seed 3, step 1: ") == true)
    #expect(lines.last == "An update was not answered: the host calls no completion.")
    #expect(check.run(seeds: 3...3) { CarelessHost(.forgetsCompletion) } == faults)
  }
}

/// Shows all elements, or ten of them, and reads them anew after each batch; with a mistake.
@MainActor
private final class CarelessHost: ListHost {
  typealias Card = `Checking a host`.Card
  typealias Mistake = `Checking a host`.Mistake

  private enum Identity: Hashable {
    case item(ListItemKey?)
    case header(AnyIdentity?)
    case footer(AnyIdentity?)
  }

  let containerSize = ListSize(width: 40, height: 10)
  let capabilities = ListHostCapabilities.lenient
  private(set) var cards: [Card] = []
  private(set) var visiblePaths: [ListPath] = []
  private let mistake: Mistake
  private let isInWindow: Bool
  private var shown: [Identity: Card] = [:]
  private var offered: Card?
  private var late: (() -> Void)?
  /// The number of elements before the window.
  private var offset = 0
  /// Whether the cell of an item that moves to another section stays that of the item.
  var movesCells = false
  /// Whether the header of the first section in sight is shown above the others.
  var pinsHeaders = false
  /// Whether the source can ask for frames.
  var hasFrames = true
  /// Whether the source can ask for a shown cell.
  var saysWhereCellsAre = false

  init(_ mistake: Mistake, isInWindow: Bool = false) {
    self.mistake = mistake
    self.isInWindow = isInWindow
  }

  func settle() {
    late?()
    late = nil
  }

  var contentOffset: ListPoint { ListPoint(x: 0, y: Double(offset)) }

  func frame(at place: ListPlace) -> ListRect? {
    guard hasFrames else { return nil }
    return allElements.firstIndex { $0.1 == place }.map {
      ListRect(x: 0, y: Double($0), width: 40, height: 1)
    }
  }

  /// Scrolls as a user does.
  func scroll(to offset: Int) {
    self.offset = offset
    show(changed: [])
  }

  func scroll(
    to place: ListPlace, at position: ListScrollPosition, offset extra: Double, animated: Bool
  ) {
    guard isInWindow, mistake != .ignoresScrolls,
      let index = allElements.firstIndex(where: { $0.1 == place })
    else { return }
    offset = index
    show(changed: [])
  }

  var source: ListSource<Card>? {
    didSet {
      if mistake != .keepsAfterward || source != nil { showAnew(telling: oldValue) }
    }
  }

  func cell(at place: ListPlace) -> Card? {
    guard saysWhereCellsAre else { return nil }
    return allElements.first { $0.1 == place }.flatMap { shown[$0.0] }
  }

  func dequeue(_ kind: ListCellKind<Card>, at place: ListPlace) -> Card {
    if let offered, offered.kind == kind.key || mistake == .keepsKind { return offered }
    let card = kind.make()
    card.kind = kind.key
    return card
  }

  func performBatch(
    animated: Bool, updates: @escaping @MainActor () -> ListBatchUpdates,
    completion: @escaping @MainActor () -> Void
  ) {
    if mistake == .completesFirst { completion() }
    let former = movesCells ? Dictionary(uniqueKeysWithValues: allElements.map { ($1, $0) }) : [:]
    let batch = updates()
    let moved = batch.itemMoves.compactMap { move in
      former[.item(move.from)].flatMap { shown.removeValue(forKey: $0) }.map { (move.to, $0) }
    }
    for (path, card) in moved { shown[.item(source?.key(at: path))] = card }
    if mistake == .updatesTwice { _ = updates() }
    var changed = Set(batch.itemUpdates.map { ListPlace.item($0.to) })
    changed.formUnion(batch.headerUpdates.map { .header($0) })
    changed.formUnion(batch.footerUpdates.map { .footer($0) })
    if mistake == .forgetsUpdates { changed = [] }
    if mistake == .forgetsHeaders { changed = changed.filter { $0.path != nil } }
    show(changed: changed)
    if mistake == .forgetsCompletion || mistake == .completesFirst { return }
    completion()
    if mistake == .completesTwice { completion() }
  }

  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    if mistake == .reloadsLate {
      late = { [self] in
        updates()
        showAnew(telling: source)
        completion()
      }
      return
    }
    updates()
    if mistake == .reloadsTwice { updates() }
    switch mistake {
    case .keepsContent: show(changed: [])
    case .keepsDisplay: show(changed: Set(elements.map { $0.1 }))
    default: showAnew(telling: source)
    }
    completion()
  }

  func setSelected(_ isSelected: Bool, at path: ListPath, animated: Bool) {
    if mistake == .forgetsMarks, !isSelected { return }
    shown[.item(source?.key(at: path))]?.isSelected = isSelected
  }

  func setFocus(at path: ListPath?) {
    if mistake == .forgetsFocus || mistake == .keepsFocus && path == nil { return }
    for card in cards { card.isFocused = false }
    if let path { shown[.item(source?.key(at: path))]?.isFocused = true }
  }

  private func showAnew(telling source: ListSource<Card>?) {
    for card in shown.values { source?.didEndDisplaying(card) }
    shown = [:]
    show(changed: [])
  }

  private func show(changed: Set<ListPlace>) {
    var old = shown
    shown = [:]
    cards = []
    let elements = elements
    visiblePaths = elements.compactMap { $0.1.path }
    if mistake == .namesInvisible {
      visiblePaths += allElements.suffix(1).compactMap { $0.1.path }
    }
    if mistake == .namesFirst { visiblePaths = Array(visiblePaths.prefix(1)) }
    if mistake == .namesBackwards { visiblePaths.reverse() }
    for (identity, place) in elements {
      offered = old.removeValue(forKey: identity)
      let isReady = offered != nil && !changed.contains(place)
      guard let card = isReady ? offered : source?.cell(at: place) else { continue }
      if card !== offered {
        if let offered { source?.didEndDisplaying(offered) }
        if mistake != .displaysItemsOnly || place.path != nil {
          source?.willDisplay(card, at: mistake == .namesOneItem ? first : place)
        }
      }
      card.isSelected = place.path.map { source?.isSelected($0) ?? false } ?? false
      card.isFocused = mistake != .forgetsFocus && place.path != nil && place.path == focusedPath
      shown[identity] = card
      cards.append(card)
    }
    if mistake == .forgetsEnds { return }
    for card in old.values { source?.didEndDisplaying(card) }
  }

  private var focusedPath: ListPath? { source?.focusedPath }
  private var first: ListPlace { .item(ListPath(section: 0, item: 0)) }

  /// The elements that are shown.
  private var elements: [(Identity, ListPlace)] {
    guard isInWindow else { return allElements }
    offset = max(0, min(offset, allElements.count - 10))
    var elements = Array(allElements.dropFirst(offset).prefix(mistake == .showsOne ? 1 : 10))
    if pinsHeaders, let first = elements.first,
      let header = allElements.first(where: { $0.1 == .header(first.1.section) }),
      header.1 != first.1
    {
      elements.insert(header, at: 0)
    }
    if mistake == .leavesGap, elements.count > 4 { elements.remove(at: 2) }
    return elements
  }

  private var allElements: [(Identity, ListPlace)] {
    guard let source else { return [] }
    return (0..<source.sectionCount).flatMap { section in
      let identity = source.identity(ofSection: section)
      var elements = (0..<source.itemCount(in: section)).map { item in
        let path = ListPath(section: section, item: item)
        return (Identity.item(source.key(at: path)), ListPlace.item(path))
      }
      if source.hasHeader(in: section) {
        elements.insert((.header(identity), .header(section)), at: 0)
      }
      if source.hasFooter(in: section) { elements.append((.footer(identity), .footer(section))) }
      return elements
    }
  }
}
