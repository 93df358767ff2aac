public import ListDiffKit

/// Something that is wrong with what a list was given, and how to mend it.
///
/// The list is safe whatever was wrong; what became of it is part of the message.
public struct ListDiagnostic: Sendable {
  /// What is wrong.
  public enum Problem: Sendable {
    /// A value has the identity of one before it.
    case repeatedValue(AnyDiffable)
    /// An item has the identity of one before it in its section.
    case repeatedItem(AnyDiffable, section: Int?)
    /// Nobody made a section controller for a value.
    case missingController(AnyDiffable)
    /// A section controller was given a value that it is not made for.
    case unsuitableController(AnyDiffable)
    /// One section controller was made for two values.
    case sharedController(AnyDiffable)
    /// A batch was asked for a section controller that is not in the list.
    case unknownController
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
    /// The host forgot to say that it shows a batch.
    case forgottenCompletion
    /// A section controller is to be attached that belongs to another list.
    case foreignController(AnyDiffable)
    /// The value of a type is registered for restoration under a name that is taken.
    case repeatedRestorationName(String)
  }

  /// What is wrong.
  public let problem: Problem

  /// Sums of counts stay far from the largest number, also where words have 32 bits.
  static var itemLimit: Int { 1 << 30 }

  init(_ problem: Problem) { self.problem = problem }
}

extension ListDiagnostic: CustomStringConvertible {
  /// What is wrong, with which value, what was done about it, and how to mend it.
  public var description: String {
    switch problem {
    case .repeatedValue(let value):
      "Two values of the list have the identity \(value): the first is kept, the other left out. "
        + "Give each value of a type its own diffIdentifier."
    case .repeatedItem(let value, let section):
      "Two items of section \(section ?? -1) have the identity \(value): the first is kept, the "
        + "other left out. Give each item of a section its own diffIdentifier."
    case .missingController(let value):
      "There is no section controller for \(value): it is left out. Register its type with "
        + "adapter.register(_:_:), or return a controller from "
        + "listAdapter(_:sectionControllerFor:)."
    case .unsuitableController(let value):
      "The section controller of \(value) is made for another type of value: it keeps the value it "
        + "had. Return a controller for the type from listAdapter(_:sectionControllerFor:)."
    case .sharedController(let value):
      "The section controller for \(value) belongs to another value already: \(value) is left out. "
        + "Make a controller for each value."
    case .foreignController(let value):
      "The section controller for \(value) belongs to another adapter: \(value) is left out. Make a "
        + "controller for each adapter."
    case .unknownController:
      "A batch changes a section controller that is not in the list: nothing is done. Keep no "
        + "controllers of values that have gone."
    case .missingItem(let path):
      "A batch changes item \(path.item) of section \(path.section), which was not there before it: "
        + "nothing is done. Deletes, reloads and the sources of moves count as before the batch."
    case .missingPlace(let path):
      "A batch puts an item at place \(path.item) of section \(path.section), which is not there "
        + "after it: it goes to the end. Inserts and the targets of moves count as after the batch."
    case .conflictingMove(let from, let to):
      "A batch moves item \(from.item) of section \(from.section) to \(to.item), but the item or the "
        + "place has another role in it: the move is left out. Give each item one role."
    case .wrongCount(let section, let expected, let found):
      "Section \(section) has \(found) items after a batch whose operations lead to \(expected): the "
        + "end gives way. Change the data inside the batch, and name each change of it."
    case .negativeCount(let section, let count):
      "Section \(section) says it has \(count) items: it is shown without. Return at least 0 from "
        + "numberOfItems()."
    case .excessiveCount(let section, let count):
      "Section \(section) says it has \(count) items, and all sections together can have no more than "
        + "\(Self.itemLimit): it is shown without. Return from numberOfItems() how many there are, and "
        + "no stand-in for a count that is not known."
    case .invalidSize(let place):
      "The size of \(place) is not a number: it is shown as 0. Check the division in sizeForItem(at:)."
    case .repeatedUpdates:
      "The host asked twice for the updates of one batch: the second time there are none. Call "
        + "updates once in performBatch."
    case .forgottenCompletion:
      "The host released a batch without calling its completion: those who waited are answered. Call "
        + "completion once the batch is shown."
    case .repeatedRestorationName(let name):
      "Two types are registered for restoration as \(name): the first is kept. Give each its own."
    }
  }
}
