/// A difference as steps, for hosts that make one change after the other.
///
/// The positions of a step refer to the result of the previous steps. This is the form of Android's
/// `RecyclerView`, of `NSTableView` and of the browser's DOM. Neighbours that change in the same
/// way are one step.
///
/// First come the deletes, from the end; then moves and inserts, from the start; then updates.
public struct ListSteps: Hashable, Sendable {
  /// One change to the result of the previous steps.
  public enum Step: Hashable, Sendable {
    /// Removes the elements at these positions.
    case delete(Range<Int>)
    /// Inserts the elements of the new list at the positions `added`.
    case insert(at: Int, added: Range<Int>)
    /// Removes the elements at these positions, and inserts them at `to`.
    ///
    /// `to` is a position in the list without them, and so the position of the first one afterwards.
    case move(Range<Int>, to: Int)
    /// Replaces the elements at these positions by those of the new list.
    ///
    /// Updates are the last steps, so that their positions are those of the new list.
    case update(Range<Int>)
  }

  /// The difference that the form was made from.
  @usableFromInline let difference: ListDifference
  @usableFromInline let steps: [Step]

  init(_ difference: ListDifference) {
    self.difference = difference
    let changes = LineChange.all(
      deletes: difference.deletes, inserts: difference.inserts, moves: difference.moves)
    let updates = LineChange.runs(
      of: difference.updates.map { LineChange(to: ListPath(section: 0, item: $0.to)) })
    steps =
      LineStep.all(of: changes).map { Step($0) }
      + updates.compactMap { run in run.to.map { .update($0.item..<$0.item + run.count) } }
  }

  /// Makes the new list from the old one, step by step.
  ///
  /// - Precondition: The lists are as long as those that the difference was made from.
  /// - Complexity: O(*s* · *n*) for *s* steps: meant for tests.
  @_alwaysEmitIntoClient
  public func replay<Old: RangeReplaceableCollection, New: Collection>(
    on old: Old, with new: New
  ) -> Old where New.Element == Old.Element {
    difference.checkCounts(old.count, new.count)
    var result = old
    for step in steps { step.apply(to: &result, with: new) }
    return result
  }
}

extension ListSteps.Step {
  fileprivate init(_ step: LineStep) {
    switch step {
    case .remove(let place, let count): self = .delete(place.item..<place.item + count)
    case .insert(let place, let added, let count):
      self = .insert(at: place.item, added: added.item..<added.item + count)
    case .move(let from, let to, let count):
      self = .move(from.item..<from.item + count, to: to.item)
    }
  }

  /// Applies this step to the result of the previous steps.
  ///
  /// - Precondition: The list is the result of the previous steps, and `new` the new list.
  /// - Complexity: O(*n*).
  @_alwaysEmitIntoClient
  public func apply<List: RangeReplaceableCollection, New: Collection>(
    to list: inout List, with new: New
  ) where New.Element == List.Element {
    switch self {
    case .delete(let positions):
      list.removeSubrange(list.indices(ofPositions: positions))
    case .insert(let position, let added):
      list.insert(
        contentsOf: new[new.indices(ofPositions: added)], at: list.index(ofPosition: position))
    case .move(let positions, let target):
      let moved = Array(list[list.indices(ofPositions: positions)])
      list.removeSubrange(list.indices(ofPositions: positions))
      list.insert(contentsOf: moved, at: list.index(ofPosition: target))
    case .update(let positions):
      list.replaceSubrange(
        list.indices(ofPositions: positions), with: new[new.indices(ofPositions: positions)])
    }
  }

  /// The same step for a host that moves one element at a time.
  ///
  /// - Complexity: O(*k*) for *k* moved elements.
  public var splittingMoves: [ListSteps.Step] {
    guard case .move(let positions, let target) = self, positions.count > 1 else { return [self] }
    return positions.indices.map { position in
      // Towards the start, the elements that have moved already are before the next one, which keeps its
      // position; towards the end, the next element is always at the first position.
      let offset = position - positions.lowerBound
      return target < positions.lowerBound
        ? .move(position..<position + 1, to: target + offset)
        : .move(positions.lowerBound..<positions.lowerBound + 1, to: target + positions.count - 1)
    }
  }
}

extension ListDifference {
  /// The difference as steps, for hosts that make one change after the other.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public var steps: ListSteps { ListSteps(self) }
}

extension ListSteps: RandomAccessCollection {
  /// The first step.
  public var startIndex: Int { 0 }
  /// The end of the steps.
  public var endIndex: Int { steps.count }
  /// The step at an index.
  public subscript(index: Int) -> Step { steps[index] }
}

extension ListSteps: CustomStringConvertible {
  /// One line for each step; `no steps` if there is none.
  public var description: String {
    if isEmpty { return "no steps" }
    return map { $0.description }.joined(separator: "\n")
  }
}

extension ListSteps.Step: CustomStringConvertible {
  /// The step as `delete 3`, `insert 2..<4 at 5`, `move 1..<3 to 0` or `update 7`.
  public var description: String {
    func text(_ range: Range<Int>) -> String {
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)..<\(range.upperBound)"
    }
    switch self {
    case .delete(let positions): return "delete \(text(positions))"
    case .insert(let position, let added): return "insert \(text(added)) at \(position)"
    case .move(let positions, let target): return "move \(text(positions)) to \(target)"
    case .update(let positions): return "update \(text(positions))"
    }
  }
}
