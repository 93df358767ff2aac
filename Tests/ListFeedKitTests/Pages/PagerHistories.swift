import ListTestKit
import Testing

@testable import ListFeedKit

/// Loads, edits, refreshes and accesses in any order, with answers that are lost, repeated, late and in any
/// order, compared with a plain model after each step.
@MainActor @Suite struct `Random histories of a pager` {
  enum Step: CaseIterable {
    case accessed
    case accessedAnywhere
    case answered
    case answeredWithRepeats
    case answeredAgain
    case failed
    case outOfDate
    case refreshed
    case jumped
    case retried
    case loadedMore
    case cancelled
    case held
    case updated
    case renamed
    case removed
    case inserted
    case insertedBeside
    case drafted
    case saved
  }

  @Test func `a pager does what the model does`() {
    var counts: [Step: Int] = [:]
    for seed in 1...FeedSettings.histories(300) {
      guard run(UInt64(seed), &counts) else { return }
    }
    for step in Step.allCases { #expect(counts[step, default: 0] > 0, "\(step) never occurred") }
  }

  private func options(_ random: inout SeededGenerator) -> ListPagerOptions {
    let pageSize = 1 + random.below(4)
    let distance = random.below(5)
    let smallest = pageSize + 2 * distance
    var options = ListPagerOptions(
      pageSize: pageSize, initialSize: 1 + random.below(8), prefetchDistance: distance,
      maximumCount: random.chance(60) ? smallest + random.below(6) : nil,
      refreshRule: random.chance(50) ? .anchor : .initialKey)
    if random.chance(50) { options.placeholdersAtOnce = random.below(4) }
    return options
  }

  /// Runs a history; `false` if it failed.
  private func run(_ seed: UInt64, _ counts: inout [Step: Int]) -> Bool {
    var random = SeededGenerator(seed: seed)
    let options = options(&random)
    let count = random.chance(10) ? 0 : random.below(40)
    let initialKey = random.chance(50) ? random.below(count) : nil
    let feed = PagerFixture(count: count, options, initialKey: initialKey)
    feed.answersAtOnce = false
    feed.pager.makeRows = { $1($0.made()) }
    var model = FeedModel(options, count: count, initialKey: initialKey)
    feed.pager.start()
    model.start()
    var shown = SlotWatch(feed.pager)
    var path = "seed \(seed), \(options), \(count) values from \(initialKey ?? 0)"
    for _ in 0..<40 {
      let step = take(&random, feed, &model, &path)
      counts[step, default: 0] += 1
      path += " › \(step) \(feed.held)"
      guard isSame(feed, model, &shown, path) else { return false }
    }
    return true
  }

  private func take(
    _ random: inout SeededGenerator, _ feed: PagerFixture, _ model: inout FeedModel,
    _ path: inout String
  ) -> Step {
    let open = feed.source.open
    switch random.below(100) {
    case 0..<25:
      guard let value = model.values.randomElement(using: &random) else { fallthrough }
      let row = model.values.firstIndex(of: value) ?? 0
      path += " (\(value))"
      model.access(row + model.countBefore)
      feed.pager.access(id: value)
      return .accessed
    case 25..<30:
      let position = random.below(feed.pages.count + 3)
      path += " (\(position))"
      model.access(position)
      feed.pager.access(at: position)
      return .accessedAnywhere
    case 30..<55:
      guard let number = open.randomElement(using: &random) else { fallthrough }
      let slot = slot(of: feed.source.requests[number], model)
      let held = model.values
      let extra = random.chance(30) && !held.isEmpty ? [held[random.below(held.count)]] : []
      model.succeed(slot, extra: extra)
      guard case .page(var page) = feed.reply(to: feed.source.requests[number]) else { break }
      page.values += extra
      feed.source.answer(number, with: .page(page))
      return extra.isEmpty ? .answered : .answeredWithRepeats
    case 55..<60:
      // Late: an answer to a request that is over, or not the first one.
      let over = feed.source.requests.indices.filter { !open.contains($0) }
      guard let number = over.randomElement(using: &random) else { fallthrough }
      feed.source.answer(number, with: .page(ListPage([500, 501], before: 1, after: 1)))
      return .answeredAgain
    case 60..<66:
      guard let number = open.randomElement(using: &random) else { fallthrough }
      let error = ListLoadError("no network")
      model.fail(slot(of: feed.source.requests[number], model), error)
      feed.source.answer(number, with: .failure(error))
      return .failed
    case 66..<68:
      guard let number = open.randomElement(using: &random) else { fallthrough }
      model.outOfDate(slot(of: feed.source.requests[number], model))
      feed.source.answer(number, with: .outOfDate)
      return .outOfDate
    case 68..<72:
      model.refresh()
      feed.pager.refresh()
      return .refreshed
    case 72..<74:
      let key = random.below(feed.pages.count)
      model.jump(key)
      feed.pager.jump(to: key)
      return .jumped
    case 74..<79:
      if random.chance(50) {
        model.retry(ListPageDirection.allCases)
        feed.pager.retry()
      } else {
        let direction = ListPageDirection.allCases[random.below(3)]
        model.retry([direction])
        feed.pager.retry(direction)
      }
      return .retried
    case 79..<83:
      let edge = random.chance(50) ? ListPageDirection.before : .after
      model.loadMore(edge)
      feed.pager.loadMore(edge)
      return .loadedMore
    case 83..<84:
      model.cancel()
      feed.pager.cancel()
      return .cancelled
    case 84..<87:
      let isHeld = random.chance(40)
      if isHeld != feed.pager.holdsEdges { model.hold(isHeld) }
      feed.pager.holdsEdges = isHeld
      return .held
    case 87..<88:
      let saved = feed.pager.savedState
      let other = PagerFixture(count: feed.pages.count, feed.options)
      let isTaken = other.pager.restore(saved)
      let isEmpty = [.before, .after].allSatisfy { drafts(saved, $0).isEmpty }
      #expect(isTaken == (feed.pager.isLoaded || !isEmpty))
      if isTaken { #expect(Array(other.pager.values) == model.values) }
      for edge in [ListPageDirection.before, .after] where isTaken {
        #expect(drafts(other.pager.savedState, edge) == drafts(saved, edge))
      }
      return .saved
    case 88..<90:
      guard let value = model.values.randomElement(using: &random) else { return .updated }
      if random.chance(30) {
        #expect(feed.pager.update(value) { $0 += 0 })
        return .updated
      }
      let other = random.chance(50) ? 1000 + random.below(1000) : random.below(feed.pages.count)
      path += " (\(value) as \(other))"
      let isRenamed = value == other || model.rename(value, to: other)
      #expect(feed.pager.update(value) { $0 = other } == isRenamed)
      return .renamed
    case 90..<95:
      let value =
        random.chance(60)
        ? model.values.randomElement(using: &random) ?? 0 : random.below(feed.pages.count)
      path += " (\(value))"
      model.remove(value)
      feed.pager.remove(value)
      return .removed
    default: break
    }
    let edge = random.chance(50) ? ListPageDirection.before : .after
    let value = random.chance(70) ? 1000 + random.below(1000) : random.below(feed.pages.count)
    if random.chance(40) {
      let counted = model.counted.keys.sorted().randomElement(using: &random)
      let value = random.chance(30) ? counted ?? value : value
      let neighbour = model.values.randomElement(using: &random) ?? 0
      path += " (\(value) \(edge) \(neighbour))"
      let isThere = model.insert(value, edge, of: neighbour)
      let isInserted =
        edge == .before
        ? feed.pager.insert(value, before: neighbour) : feed.pager.insert(value, after: neighbour)
      #expect(isInserted == isThere)
      return .insertedBeside
    }
    let isDraft = random.chance(40)
    path += " (\(value) \(edge) \(isDraft))"
    model.insert(value, edge, isDraft: isDraft)
    if isDraft {
      feed.pager.insertDraft(value, at: edge)
    } else {
      feed.pager.insert(value, at: edge)
    }
    return isDraft ? .drafted : .inserted
  }

  /// Where a request runs: not in its direction if it loads a dropped first page again.
  private func slot(of request: ListPageRequest<Int>, _ model: FeedModel) -> ListPageDirection {
    let wanted = FeedModel.Request(direction: request.direction, key: request.key)
    return model.running.first { $0.value == wanted }?.key ?? request.direction
  }

  private func drafts(_ state: ListPagerState<Int, Int>, _ edge: ListPageDirection) -> [Int] {
    state.drafts.map { Array($0[edge]) } ?? []
  }

  private func isSame(
    _ feed: PagerFixture, _ model: FeedModel, _ shown: inout SlotWatch, _ path: String
  ) -> Bool {
    let values = Array(feed.pager.values)
    let open = feed.source.open.map { number in
      let request = feed.source.requests[number]
      return FeedModel.Request(direction: request.direction, key: request.key)
    }
    let problems = [
      values == model.values ? nil : "values \(values), model \(model.values)",
      feed.pager.states == model.states
        ? nil : "states \(letters(feed.pager.states)), model \(letters(model.states))",
      feed.pager.countBefore == model.countBefore && feed.pager.countAfter == model.countAfter
        ? nil : "counts \(feed.held), model \(model.countBefore)…\(model.countAfter)",
      Set(open) == Set(model.running.values) && open.count == model.running.count
        ? nil : "requests \(open), model \(model.running.values)",
      feed.pager.generation == model.generation ? nil : "generation \(feed.pager.generation)",
      [ListPageDirection.before, .after].allSatisfy { edge in
        drafts(feed.pager.savedState, edge)
          == model.drafts.filter { $0.edge == edge }.map { $0.value }
      } ? nil : "drafts, model \(model.drafts)",
      feed.pager.pageCounts == model.pages.map { $0.values.count } ? nil : "pages",
      shown.problem(feed.pager),
    ].compactMap { $0 }
    if problems.isEmpty { return true }
    Issue.record("\(problems) after \(path)")
    return false
  }
}

/// Looks at the rows with placeholders after each step.
@MainActor private struct SlotWatch {
  private var former: [ListSlot<Int>]

  init(_ pager: ListPager<Int, Int>) { former = Array(pager.slots) }

  /// What is wrong with them; `nil` if nothing is.
  mutating func problem(_ pager: ListPager<Int, Int>) -> String? {
    let slots = Array(pager.slots)
    defer { former = slots }
    let wanted =
      Array(repeating: nil, count: pager.countBefore) + pager.values.map { $0 }
      + Array(repeating: nil, count: pager.countAfter)
    if slots.map({ $0.value }) != wanted { return "slots \(slots.map { $0.value }), not \(wanted)" }
    if Set(slots.map { $0.number }).count != slots.count { return "a place is there twice" }
    // A value that stays keeps its place.
    let numbers = Dictionary(
      slots.compactMap { slot in slot.value.map { ($0, slot.number) } },
      uniquingKeysWith: { first, _ in first })
    for slot in former {
      if let value = slot.value, let number = numbers[value], number != slot.number {
        return "\(value) left place \(slot.number) for \(number)"
      }
    }
    return nil
  }
}
