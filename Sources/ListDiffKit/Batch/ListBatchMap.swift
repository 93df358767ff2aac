/// Maps the place of an element before a legal batch to its place after the batch.
///
/// Hosts and layouts that keep something by place use it to follow a batch:
///
/// ```swift
/// let map = ListBatchMap(batch)
/// for (place, size) in sizes {
///   if let target = map.place(place) { kept[target] = size }
/// }
/// ```
///
/// The places of inserted and moved elements are fixed by the batch; the others fill the remaining
/// places in their old order. From one fixed place to the next, the number of free places before it
/// never decreases, so a binary search finds the place of an element that stays:
///
/// ```
/// old   a b c d e       c deleted, b moved to 4, inserts at 0 and 2
/// new   _ a _ d b e     a, d and e are the 0th, 1st and 2nd of the rest, and 1, 3, 5 are left
/// ```
public struct ListBatchMap: Sendable {
  /// All these arrays ascend, moves by `from`.
  private let leavingSections: [Int]
  private let fixedSections: [Int]
  private let sectionMoves: [ListMove<Int>]
  private let leavingItems: [ListPath]
  private let fixedItems: [ListPath]
  private let itemMoves: [ListMove<ListPath>]

  /// Makes the map of a batch, from places before it to places after it.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public init(_ batch: ListBatchUpdates) {
    leavingSections = (batch.sectionDeletes + batch.sectionMoves.map { $0.from }).sorted()
    fixedSections = (batch.sectionInserts + batch.sectionMoves.map { $0.to }).sorted()
    sectionMoves = batch.sectionMoves.sortedByPosition { $0.from }
    leavingItems = (batch.itemDeletes + batch.itemMoves.map { $0.from }).sorted()
    fixedItems = (batch.itemInserts + batch.itemMoves.map { $0.to }).sorted()
    itemMoves = batch.itemMoves.sortedByPath { $0.from }
  }

  /// Makes the inverse map, from places after a batch to places before it; `nil` for inserted elements.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public init(inverseOf batch: ListBatchUpdates) {
    var inverse = ListBatchUpdates()
    inverse.sectionDeletes = batch.sectionInserts
    inverse.sectionInserts = batch.sectionDeletes
    inverse.sectionMoves = batch.sectionMoves.map { ListMove(from: $0.to, to: $0.from) }
    inverse.itemDeletes = batch.itemInserts
    inverse.itemInserts = batch.itemDeletes
    inverse.itemMoves = batch.itemMoves.map { ListMove(from: $0.to, to: $0.from) }
    self.init(inverse)
  }

  /// The position of a section after the batch, or `nil` if it is deleted.
  ///
  /// - Complexity: O(log *c*) for *c* changes.
  public func section(_ section: Int) -> Int? {
    if let move = sectionMoves.firstSorted(section, by: { $0.from }) { return move.to }
    return target(
      of: section, leaving: 0..<leavingSections.count, fixed: 0..<fixedSections.count,
      leavingAt: { leavingSections[$0] }, fixedAt: { fixedSections[$0] })
  }

  /// The path of an item after the batch, or `nil` if it is deleted.
  ///
  /// - Complexity: O(log *c*) for *c* changes.
  public func path(_ path: ListPath) -> ListPath? {
    if let move = itemMoves.firstSorted(path, by: { $0.from }) { return move.to }
    guard let section = section(path.section) else { return nil }
    let item = target(
      of: path.item, leaving: range(of: path.section, in: leavingItems),
      fixed: range(of: section, in: fixedItems), leavingAt: { leavingItems[$0].item },
      fixedAt: { fixedItems[$0].item })
    return item.map { ListPath(section: section, item: $0) }
  }

  /// The place of an element after the batch, or `nil` if it is deleted.
  ///
  /// - Complexity: O(log *c*) for *c* changes.
  public func place(_ place: ListPlace) -> ListPlace? {
    switch place {
    case .item(let path): self.path(path).map { .item($0) }
    case .header(let section): self.section(section).map { .header($0) }
    case .footer(let section): self.section(section).map { .footer($0) }
    }
  }

  private func range(of section: Int, in paths: [ListPath]) -> Range<Int> {
    if paths.isEmpty { return 0..<0 }
    let start = paths.partitioningIndex { $0.section >= section }
    return start..<paths[start...].partitioningIndex { $0.section > section }
  }
}

extension Sequence<ListBatchMap> {
  /// The position of a section after all batches, one after the other, or `nil` if one deletes it.
  func section(_ section: Int) -> Int? {
    reduce(.some(section)) { section, map in section.flatMap(map.section) }
  }

  /// The path of an item after all batches, one after the other, or `nil` if one deletes it.
  func path(_ path: ListPath) -> ListPath? { place(.item(path))?.path }

  /// The place of an element after all batches, one after the other, or `nil` if one deletes it.
  func place(_ place: ListPlace) -> ListPlace? {
    reduce(.some(place)) { place, map in place.flatMap(map.place) }
  }
}

/// The new position of an element when some elements leave and some new positions are fixed.
///
/// - Returns: `nil` if the element is one of those that leave.
private func target(
  of position: Int, leaving: Range<Int>, fixed: Range<Int>, leavingAt: (Int) -> Int,
  fixedAt: (Int) -> Int
) -> Int? {
  let before = leaving.partitioningIndex { leavingAt($0) >= position }
  if before < leaving.upperBound, leavingAt(before) == position { return nil }
  // A batch that breaks the rules may contain places that no list has: they must not overflow.
  let rank = position &- (before - leaving.lowerBound)
  let taken = fixed.partitioningIndex { fixedAt($0) &- ($0 - fixed.lowerBound) > rank }
  return rank &+ (taken - fixed.lowerBound)
}
