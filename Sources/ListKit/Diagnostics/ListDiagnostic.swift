public import ListDiffKit

/// A problem with what a list was given, and how to fix it.
///
/// The list stays consistent whatever the problem is; the description says what the list did about it.
public struct ListDiagnostic: Sendable {
  /// What is wrong.
  public enum Problem: Sendable {
    /// Values have the identity of another value.
    case duplicateValues(Values)
    /// Items have the identity of an item before them in their section.
    case duplicateItems(Values, section: Int?)
    /// There is no section controller for the type of a value.
    case missingController(Values)
    /// A section controller was given a value of a type that it is not made for.
    case unsuitableController(AnyIdentity)
    /// One section controller was made for two values.
    case sharedController(Values)
    /// A value's identifier changed after the value was boxed.
    case changedIdentifier(AnyIdentity)
    /// An object was changed in place, so that no comparison finds the change; debug builds only.
    case changedInPlace(AnyIdentity)
    /// A batch was asked for a section controller that is not in the list.
    case unknownController
    /// A batch context was used after its batch was put together.
    case finishedBatch
    /// An operation of a batch names an item that is not there.
    case missingItem(ListPath)
    /// An operation of a batch names a place that will not be there.
    case missingPlace(ListPath)
    /// A batch moves an item twice, moves two to one place, or moves one that it deletes.
    case conflictingMove(from: ListPath, to: ListPath)
    /// The operations of a batch do not lead to the count that the section controller gives.
    case wrongCount(section: Int, expected: Int, found: Int)
    /// A section controller that was made when it was needed has another count than its type is registered with.
    case wrongRegisteredCount(section: Int, expected: Int, found: Int)
    /// A count is negative.
    case negativeCount(section: Int, count: Int)
    /// A count is larger than what a list can hold.
    case excessiveCount(section: Int, count: Int)
    /// A size is not a number.
    case invalidSize(ListPlace)
    /// The host asked for the updates of a batch more than once.
    case repeatedUpdates
    /// The host said that it shows an update, and never asked what it is.
    case skippedUpdates
    /// The host shows another number of sections than the list gave it; a negative one where other code took
    /// what asks it.
    case hostOutOfStep(shown: Int, expected: Int)
    /// The host forgot to say that it shows a batch.
    case forgottenCompletion
    /// A section controller belongs to another adapter.
    case foreignController(Values)
    /// Two types are registered for restoration under one name.
    case repeatedRestorationName(String)
    /// The cell for an element was not dequeued for it.
    case undequeuedCell(ListPlace)
    /// A host gave a cell of another class than its kind.
    case wrongCellClass(ListPlace)
    /// A section controller does not override `cellForItem(at:)`.
    case missingCell(ListPlace)
    /// The data source was deallocated, so that there is nothing to read.
    case missingDataSource
    /// The adapter was deallocated while requests waited.
    case missingAdapter(requests: Int)
    /// Many requests wait for a host that has not completed a batch.
    case stalledHost(requests: Int)
    /// A nested list was given to two rows that are visible, of which the second shows it.
    case sharedList(ListPlace, shownBy: ListPlace)
    /// A section controller has fewer items than the list, without an update.
    case changedCount(section: Int, count: Int, expected: Int)
    /// A problem that a host found.
    case host(String)
  }

  /// Values that have one problem.
  public struct Values: Hashable, Sendable {
    /// How many values have the problem.
    public let count: Int
    /// The identities of the first of them.
    public let examples: [AnyIdentity]

    static var exampleLimit: Int { 3 }
  }

  /// What is wrong.
  public let problem: Problem
  /// The section it is about, if it is about one.
  ///
  /// Of a value that is not shown it is the place in the content.
  public let section: Int?
  /// The identity of the value it is about, or of the section's value.
  public let identity: AnyIdentity?
  /// The type of the section controller it is about.
  let owner: String?

  /// Sums of counts stay far from the largest number, also where words have 32 bits.
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
      .changedInPlace(let identity):
      identity
    default: nil
    }
  }
}
