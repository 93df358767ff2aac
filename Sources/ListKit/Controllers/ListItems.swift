public import ListDiffKit

/// The items of a section in order: some exist already, others are made when the list needs them.
///
/// A ``ListItemBuilder`` builds it from single items and from sequences of values:
///
/// ```swift
/// @ListItemBuilder override var items: ListItems<Card> {
///   ListItem.row(value.title)
///   ListItem.each(value.lines) { line in .row(line.text) }
/// }
/// ```
///
/// An item of ``ListItem/each(_:_:)-(Values,_)`` is made when the list needs its size, cell,
/// description or action, by the closure of the last update. It is not stored.
public struct ListItems<Cell: AnyObject> {
  /// The items that exist already, in order.
  private var singles: [ListItem<Cell>]
  /// The items that are made on demand, in order.
  private var runs: [Run] = []

  /// Consecutive values with a closure that makes their items.
  private struct Run {
    let content: ListContent
    /// Makes the item of a value, given its number.
    let make: @MainActor (Int) -> ListItem<Cell>
    /// The number of the first value.
    var number = 0
    /// The place of the first item among all items.
    var place: Int
    /// The number of single items before the run.
    var singlesBefore: Int

    var end: Int { place + content.count }

    /// The items except those at the given ascending positions.
    func removing(at positions: [Int]) -> ListItems {
      // Each position minus the number of removed ones before it.
      let shifted = positions.enumerated().map { $1 - $0 }
      return ListItems(content.removing(at: positions)) { [make, number] position in
        make(number + position + shifted.partitioningIndex { $0 > position })
      }
    }

    /// The items of the run whose positions have the given ranks.
    func picking(_ ranks: Range<Int>, of positions: RankedPositions) -> ListItems {
      ListItems(content.picking(ranks, of: positions, from: place)) { [make, number, place] rank in
        make(number + positions.position(atRank: ranks.lowerBound + rank) - place)
      }
    }

    /// The items at consecutive places.
    func part(_ places: Range<Int>) -> ListItems {
      let first = places.lowerBound - place
      let content = content.part(first..<first + places.count)
      return ListItems(content, make: make, from: number + first)
    }
  }

  /// Creates an empty list of items.
  public init() { singles = [] }

  /// Creates a list from existing items.
  public init<Items: Sequence>(_ items: Items) where Items.Element == ListItem<Cell> {
    singles = Array(items)
  }

  @usableFromInline
  init(_ content: ListContent, make: @escaping @MainActor (Int) -> ListItem<Cell>) {
    self.init(content, make: make, from: 0)
  }

  private init(
    _ content: ListContent, make: @escaping @MainActor (Int) -> ListItem<Cell>, from number: Int
  ) {
    singles = []
    if !content.isEmpty {
      runs = [Run(content: content, make: make, number: number, place: 0, singlesBefore: 0)]
    }
  }

  /// The number of items.
  public var count: Int {
    guard let last = runs.last else { return singles.count }
    return last.end + singles.count - last.singlesBefore
  }

  /// Whether there are no items.
  public var isEmpty: Bool { singles.isEmpty && runs.isEmpty }

  /// An item; one of a value is made for this call, and has the value as its content.
  @MainActor
  public subscript(index: Int) -> ListItem<Cell> {
    precondition(index >= 0 && index < count, "There is no item at \(index).")
    var item = make(at: index)
    if case .value(let run, let position) = locate(index) { item.content = run.content[position] }
    return item
  }

  /// Appends the items of another list.
  ///
  /// - Complexity: Linear in the number of existing items in `other`.
  public mutating func append(contentsOf other: ListItems) {
    if !other.runs.isEmpty {
      let count = count
      for var run in other.runs {
        run.place += count
        run.singlesBefore += singles.count
        runs.append(run)
      }
    }
    singles += other.singles
  }
}

extension ListItems: ExpressibleByArrayLiteral {
  /// Creates a list from existing items.
  public init(arrayLiteral items: ListItem<Cell>...) { singles = items }
}

// MARK: - For the list

extension ListItems {
  private enum Location {
    case single(Int)
    case value(Run, position: Int)
  }

  /// Locates an item, which must exist.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  private func locate(_ index: Int) -> Location {
    let number = runs.partitioningIndex { $0.place > index } - 1
    guard number >= 0 else { return .single(index) }
    let run = runs[number]
    return index < run.end
      ? .value(run, position: index - run.place)
      : .single(run.singlesBefore + index - run.end)
  }

  /// The items from an index on that the same closure makes; `nil` if the item exists already.
  func neighbours(from index: Int) -> Range<Int>? {
    guard 0..<count ~= index, case .value(let run, _) = locate(index) else { return nil }
    return index..<run.end
  }

  /// An item, which must exist, with the content that its closure gave it.
  @MainActor
  func make(at index: Int) -> ListItem<Cell> {
    switch locate(index) {
    case .single(let number): singles[number]
    case .value(let run, let position): run.make(run.number + position)
    }
  }

  /// The contents of the items, by which they are compared; values are not boxed.
  ///
  /// - Complexity: Linear in the number of existing items.
  var contents: ListContent {
    var contents = ListContent()
    var taken = 0
    for run in runs {
      contents.append(contentsOf: singles[taken..<run.singlesBefore])
      contents.append(contentsOf: run.content)
      taken = run.singlesBefore
    }
    contents.append(contentsOf: singles[taken...])
    return contents
  }

  /// The items except those at the given ascending places.
  func removing(at places: [Int]) -> ListItems {
    if places.isEmpty { return self }
    var result = ListItems()
    var left = places[...]
    var taken = 0
    var place = 0
    func takePlaces(before end: Int) -> [Int] {
      let own = left.prefix { $0 < end }
      left = left.dropFirst(own.count)
      return own.map { $0 - place }
    }
    for run in runs {
      let before = Array(singles[taken..<run.singlesBefore])
      result.append(contentsOf: ListItems(before.removing(at: takePlaces(before: run.place))))
      place = run.place
      result.append(contentsOf: run.removing(at: takePlaces(before: run.end)))
      place = run.end
      taken = run.singlesBefore
    }
    result.append(
      contentsOf: ListItems(Array(singles[taken...]).removing(at: takePlaces(before: .max))))
    return result
  }
}

extension ListItems: ItemsInParts {
  func picking(_ ranks: Range<Int>, of positions: RankedPositions?) -> ListItems {
    var result = ListItems()
    var taken = 0
    var place = 0
    /// Takes the ranks of the picked items before an end.
    func takeRanks(before end: Int) -> Range<Int> {
      defer { place = end }
      return ranks.clamped(
        to: (positions?.rank(place) ?? place)..<(positions?.rank(end) ?? end))
    }
    func takeSingles(before end: Int) {
      let first = place
      let own = takeRanks(before: end)
      let places = own.lazy.map { positions?.position(atRank: $0) ?? $0 }
      result.append(contentsOf: ListItems(places.map { singles[taken + $0 - first] }))
    }
    for run in runs {
      takeSingles(before: run.place)
      let own = takeRanks(before: run.end)
      if !own.isEmpty {
        result.append(
          contentsOf: positions.map { run.picking(own, of: $0) } ?? run.part(own))
      }
      taken = run.singlesBefore
    }
    takeSingles(before: count)
    return result
  }
}

extension ListContent {
  fileprivate mutating func append<Cell>(contentsOf items: ArraySlice<ListItem<Cell>>) {
    if !items.isEmpty { append(contentsOf: ListContent(items.map { $0.content })) }
  }
}
