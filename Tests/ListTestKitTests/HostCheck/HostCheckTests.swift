import ListKit
import ListTestKit
import Testing

@MainActor @Suite struct `Checking a host` {
  fileprivate final class Card: CustomStringConvertible {
    var text = ""
    var kind: ListCellKey?
    var isSelected = false
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
    case keepsContent, forgetsMarks, keepsAfterward
  }

  @Test(arguments: Mistake.allCases)
  func `a mistake of a host is found`(mistake: Mistake) {
    var check = ListHostCheck<CarelessHost>(kinds: Self.kinds) { card, text in
      card.text = text
    } lines: { host in
      host.cards.map { $0.text }
    }
    check.selectedLines = { host in host.cards.filter { $0.isSelected }.map { $0.text } }
    let faults = check.run(seeds: 1...10) { CarelessHost(mistake) }
    #expect(faults.isEmpty == (mistake == .none), "\(faults.first.map { "\($0)" } ?? "")")
  }

  @Test func `a fault says where it was found`() {
    let check = ListHostCheck<CarelessHost>(kinds: Self.kinds) { card, text in
      card.text = text
    } lines: { host in
      host.cards.map { $0.text }
    }
    let faults = check.run(seeds: 3...3) { CarelessHost(.forgetsCompletion) }
    #expect(faults.count == 1)
    let lines = faults.first.map { "\($0)".split(separator: "\n") } ?? []
    #expect(lines.first?.hasPrefix("seed 3, step 1: ") == true)
    #expect(lines.last == "An update was not answered: the host calls no completion.")
    #expect(check.run(seeds: 3...3) { CarelessHost(.forgetsCompletion) } == faults)
  }
}

/// Shows all elements and reads them anew after each batch; with a mistake.
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
  private let mistake: Mistake
  private var shown: [Identity: Card] = [:]
  private var offered: Card?

  init(_ mistake: Mistake) { self.mistake = mistake }

  var source: ListSource<Card>? {
    didSet {
      if mistake != .keepsAfterward || source != nil { showAnew(telling: oldValue) }
    }
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
    let batch = updates()
    var changed = Set(batch.itemUpdates.map { ListPlace.item($0.to) })
    changed.formUnion(batch.headerUpdates.map { .header($0) })
    changed.formUnion(batch.footerUpdates.map { .footer($0) })
    if mistake == .forgetsUpdates { changed = [] }
    if mistake == .forgetsHeaders { changed = changed.filter { $0.path != nil } }
    show(changed: changed)
    if mistake == .forgetsCompletion { return }
    completion()
  }

  func reload(
    updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    updates()
    if mistake == .keepsContent { show(changed: []) } else { showAnew(telling: source) }
    completion()
  }

  func setSelected(_ isSelected: Bool, at path: ListPath, animated: Bool) {
    if mistake == .forgetsMarks, !isSelected { return }
    shown[.item(source?.key(at: path))]?.isSelected = isSelected
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
    for (identity, place) in elements {
      offered = old.removeValue(forKey: identity)
      let isReady = offered != nil && !changed.contains(place)
      guard let card = isReady ? offered : source?.cell(at: place) else { continue }
      if card !== offered {
        if let offered { source?.didEndDisplaying(offered) }
        source?.willDisplay(card, at: place)
      }
      card.isSelected = place.path.map { source?.isSelected($0) ?? false } ?? false
      shown[identity] = card
      cards.append(card)
    }
    if mistake == .forgetsEnds { return }
    for card in old.values { source?.didEndDisplaying(card) }
  }

  private var elements: [(Identity, ListPlace)] {
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
