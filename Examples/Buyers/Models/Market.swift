import ListFeedKit

/// A simulated server; if it is flaky, it responds late, and about a third of its pages fail.
@MainActor
final class Market {
  let buyers: [Buyer]
  /// Waits for a number of milliseconds; tests replace it.
  var pause: @MainActor (Int) async -> Void = { try? await Task.sleep(for: .milliseconds($0)) }

  private let isFlaky: Bool
  let regions: [(name: Words, buyers: [Buyer])]
  private var random: SeededNumbers

  init(_ buyers: [Buyer], isFlaky: Bool = false, seed: UInt64 = 1) {
    self.buyers = buyers
    self.isFlaky = isFlaky
    random = SeededNumbers(seed)
    let groups = Dictionary(grouping: buyers.indices) { buyers[$0].region }
    regions = groups.sorted { $0.value[0] < $1.value[0] }
      .map { ($0.key, $0.value.map { buyers[$0] }) }
  }

  private func answer(_ place: String) async throws {
    guard isFlaky else { return }
    let fails = Int.random(in: 0..<3, using: &random) == 0
    await pause(Int.random(in: 200...1_200, using: &random))
    if fails { throw ListLoadError(place) }
  }

  /// Returns the matching buyers of the first region that has any, from a region number on.
  func page(_ region: Int, filter: String) async throws -> ListPage<BuyerRow, Int> {
    try await answer("market")
    var found: [(number: Int, rows: [BuyerRow])] = []
    for number in regions.indices.dropFirst(region) where found.count < 2 {
      let rows = regions[number].buyers.filter { $0.matches(filter) }.map { BuyerRow(buyer: $0) }
      if !rows.isEmpty { found.append((number, rows)) }
    }
    return ListPage(found.first?.rows ?? [], after: found.count > 1 ? found[1].number : nil)
  }

  /// Returns up to ten comments, from a position on.
  func comments(of buyer: Buyer, from start: Int) async throws -> ListPage<Spoken<Comment>, Int> {
    try await answer("comments")
    let all = MadeUp.comments(of: buyer).map { Spoken($0, in: .english) }
    let end = min(start + 10, all.count)
    return ListPage(Array(all[min(start, end)..<end]), after: end < all.count ? end : nil)
  }

  /// Returns the height of a photo in rows, after a delay if the server is flaky.
  func photoRows(of good: Good) async -> Int {
    if isFlaky { await pause(Int.random(in: 100...2_000, using: &random)) }
    return 1 + good.price % 3
  }
}
