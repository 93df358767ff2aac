public import ListDiffKit

/// Something that is wrong with what a list was given, and how to mend it.
///
/// The list is safe whatever was wrong; what became of it is part of the message.
public struct ListDiagnostic: Sendable {
  /// What is wrong.
  public enum Problem: Sendable {
    /// A value has the identity of another one.
    case repeatedValue(AnyDiffable)
    /// An item has the identity of one before it in its section.
    case repeatedItem(AnyDiffable, section: Int?)
    /// Nobody made a section controller for a value.
    case missingController(AnyDiffable)
    /// A section controller was given a value that it is not made for.
    case unsuitableController(AnyDiffable)
    /// One section controller was made for two values.
    case sharedController(AnyDiffable)
    /// A value's identifier is another than when it was boxed.
    case changedIdentifier(AnyDiffable)
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
    /// The host shows another number of sections than the list gave it.
    case hostOutOfStep(shown: Int, expected: Int)
    /// The host forgot to say that it shows a batch.
    case forgottenCompletion
    /// A section controller is to be attached that belongs to another list.
    case foreignController(AnyDiffable)
    /// The value of a type is registered for restoration under a name that is taken.
    case repeatedRestorationName(String)
  }

  /// What is wrong.
  public let problem: Problem
  /// The section it is about, if it is about one.
  ///
  /// Of a value that is not shown it is the place in the content.
  public let section: Int?
  /// The value it is about, or the value of the section.
  public let value: AnyDiffable?
  /// The type of the section controller it is about.
  let owner: String?

  /// Sums of counts stay far from the largest number, also where words have 32 bits.
  static var itemLimit: Int { 1 << 30 }

  init(_ problem: Problem, section: Int?, value: AnyDiffable?, owner: String?) {
    self.problem = problem
    self.section = section
    self.value = value
    self.owner = owner
  }
}

extension ListDiagnostic.Problem {
  /// The section that the problem names.
  var section: Int? {
    switch self {
    case .missingItem(let path), .missingPlace(let path), .conflictingMove(_, to: let path):
      path.section
    case .wrongCount(let section, _, _), .negativeCount(let section, _),
      .excessiveCount(let section, _):
      section
    case .repeatedItem(_, let section): section
    case .invalidSize(let place): place.section
    default: nil
    }
  }

  /// The value that the problem names, if it is that of a section.
  var value: AnyDiffable? {
    switch self {
    case .repeatedValue(let value), .missingController(let value), .unsuitableController(let value),
      .sharedController(let value), .foreignController(let value), .changedIdentifier(let value):
      value
    default: nil
    }
  }
}
