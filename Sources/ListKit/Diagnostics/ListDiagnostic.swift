public import ListDiffKit

/// A problem with the input of a list, and how to fix it.
///
/// The list stays consistent in spite of the problem; the description says how the list handled it.
public struct ListDiagnostic: Sendable {
  /// The kind of a problem.
  public enum Problem: Sendable {
    /// Values have the identity of another value.
    case duplicateValues(Values)
    /// Items have the identity of an item before them in their section.
    case duplicateItems(Values, section: Int?)
    /// There is no section controller for the type of a value.
    case missingController(Values)
    /// A section controller was given a value of another type than its own.
    case unsuitableController(AnyIdentity)
    /// One section controller was returned for several values.
    case sharedController(Values)
    /// A value's identifier changed after the value was boxed.
    case changedIdentifier(AnyIdentity)
    /// An object was changed in place, so that no comparison finds the change; debug builds only.
    case changedInPlace(AnyIdentity)
    /// The list was asked to scroll to a value of a type that is not registered, or to focus or select it.
    case unknownTarget(AnyIdentity)
    /// A batch names a section controller that is not in the list.
    case unknownController
    /// A batch context was used after the end of its block.
    case finishedBatch
    /// An operation of a batch names an item that does not exist.
    case missingItem(ListPath)
    /// An operation of a batch names a place that does not exist after it.
    case missingPlace(ListPath)
    /// A batch moves an item twice, moves two items to one place, or moves a deleted item.
    case conflictingMove(from: ListPath, to: ListPath)
    /// The operations of a batch do not lead to the count that the section controller returns.
    case wrongCount(section: Int, expected: Int, found: Int)
    /// A section controller that was created on demand has another count than its type is
    /// registered with.
    case wrongRegisteredCount(section: Int, expected: Int, found: Int)
    /// A count is negative.
    case negativeCount(section: Int, count: Int)
    /// A count exceeds the maximum number of items of a list.
    case excessiveCount(section: Int, count: Int)
    /// A size is not a number.
    case invalidSize(ListPlace)
    /// The host called `updates` of a batch more than once.
    case repeatedUpdates
    /// The host called the completion of an update without calling `updates`.
    case skippedUpdates
    /// The host shows another number of sections than the list.
    ///
    /// The number is negative if other code replaced the data source or delegate of the host's
    /// view.
    case hostOutOfStep(shown: Int, expected: Int)
    /// The host released the completion of a batch without calling it.
    case forgottenCompletion
    /// A section controller belongs to another adapter.
    case foreignController(Values)
    /// Two types are registered for restoration under one name.
    case repeatedRestorationName(String)
    /// The cell for an element was not dequeued for this element.
    case undequeuedCell(ListPlace)
    /// A host returned a cell of another class than the requested kind.
    case wrongCellClass(ListPlace)
    /// A section controller does not override `cellForItem(at:)`.
    case missingCell(ListPlace)
    /// The data source was deallocated, so that there is nothing to read.
    case missingDataSource
    /// The adapter was deallocated while requests were queued.
    case missingAdapter(requests: Int)
    /// Many requests are queued behind a batch that the host has not completed.
    case stalledHost(requests: Int)
    /// A nested list was given to two visible rows; only the second one shows it.
    case sharedList(ListPlace, shownBy: ListPlace)
    /// A section controller has another number of items than the list, without an update.
    case changedCount(section: Int, count: Int, expected: Int)
    /// A problem that a host found.
    case host(String)
  }

  /// Values with the same problem.
  public struct Values: Hashable, Sendable {
    /// The number of values.
    public let count: Int
    /// The identities of the first values.
    public let examples: [AnyIdentity]

    static var exampleLimit: Int { 3 }
  }

  /// The kind of the problem.
  public let problem: Problem
  /// The section with the problem; `nil` if the problem is not about a section.
  ///
  /// For a value that is not shown, it is the position of the value in the content.
  public let section: Int?
  /// The identity of the value with the problem, or of the section's value; `nil` if there is none.
  public let identity: AnyIdentity?
  /// The type of the section controller with the problem.
  let owner: String?

  /// The maximum number of items; far below the largest 32-bit number, so that sums do not
  /// overflow.
  static var itemLimit: Int { 1 << 30 }

  init(_ problem: Problem, section: Int?, identity: AnyIdentity?, owner: String?) {
    self.problem = problem
    self.section = section
    self.identity = identity
    self.owner = owner
  }
}

extension ListDiagnostic.Problem {
  /// The section that the problem names.
  var section: Int? {
    switch self {
    case .missingItem(let path), .missingPlace(let path), .conflictingMove(_, to: let path):
      path.section
    case .wrongCount(let section, _, _), .wrongRegisteredCount(let section, _, _),
      .negativeCount(let section, _), .excessiveCount(let section, _):
      section
    case .duplicateItems(_, let section): section
    case .changedCount(let section, _, _): section
    case .invalidSize(let place), .undequeuedCell(let place), .wrongCellClass(let place),
      .missingCell(let place), .sharedList(let place, _):
      place.section
    default: nil
    }
  }

  /// The identity that the problem names, if it is that of a section.
  var identity: AnyIdentity? {
    switch self {
    case .duplicateValues(let values), .missingController(let values),
      .sharedController(let values), .foreignController(let values):
      values.examples.first
    case .unsuitableController(let identity), .changedIdentifier(let identity),
      .changedInPlace(let identity), .unknownTarget(let identity):
      identity
    default: nil
    }
  }
}
