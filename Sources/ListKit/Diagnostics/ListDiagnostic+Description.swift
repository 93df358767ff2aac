extension ListDiagnostic: CustomStringConvertible {
  /// What is wrong, with which section and value, what was done about it, and how to mend it.
  public var description: String {
    switch problem {
    case .repeatedValue(let value):
      "Two values of the content have the identity \(value): the one at place \(place) is left out. "
        + "Give each value of a type its own diffIdentifier."
    case .repeatedItem(let item, _):
      "Two items of \(sectionName) have the identity \(item): the first is kept, the other left "
        + "out. Give each item of a section its own diffIdentifier."
    case .missingController(let value):
      "There is no section controller for \(value), at place \(place) of the content: it is left "
        + "out. Register its type with adapter.register(_:_:), or return a controller from "
        + "listAdapter(_:sectionControllerFor:)."
    case .unsuitableController(let value):
      "\(ownerName) of \(sectionName) is made for another type of value than \(value): it keeps the "
        + "value it had. Return a controller for the type from listAdapter(_:sectionControllerFor:)."
    case .sharedController(let value):
      "The section controller for \(value), at place \(place) of the content, belongs to another "
        + "value already: \(value) is left out. Make a controller for each value."
    case .foreignController(let value):
      "The section controller for \(value), at place \(place) of the content, belongs to another "
        + "adapter: \(value) is left out. Make a controller for each adapter."
    case .changedIdentifier(let value):
      "The diffIdentifier of \(sectionName) is another than when the value was boxed: the list knows "
        + "\(value) by the one before, and takes it for another value when it is boxed again. Let the "
        + "identifier of a value never change; what has another is a value of its own."
    case .repeatedRestorationName(let name):
      "Two types are registered for restoration as \(name): the first is kept. Give each its own."
    case .repeatedUpdates:
      "The host asked twice for the updates of one batch: the second time there are none. Call "
        + "updates once in performBatch."
    case .skippedUpdates:
      "The host said that it shows an update without having asked what it is: a batch is followed by "
        + "a reload, a reload is taken as shown. Call updates before completion in performBatch and "
        + "reload."
    case .hostOutOfStep(let shown, let expected):
      "The host shows \(shown) sections where the list has \(expected): it reads everything anew. "
        + "Change what a host shows only through its adapter."
    case .forgottenCompletion:
      "The host released a batch without calling its completion: those who waited are answered. Call "
        + "completion once the batch is shown."
    case .unknownController:
      "A batch changes \(ownerName) of \(valueName), which is not in the list: nothing is done. Keep "
        + "no controllers of values that have gone."
    case .finishedBatch:
      "A batch context is used for \(ownerName) of \(valueName) after its batch was put together: "
        + "nothing is done. Name the changes inside the block of performBatch, and begin another "
        + "batch for later ones."
    case .missingItem(let path):
      "A batch changes item \(path.item) of \(sectionName), which was not there before it: nothing is "
        + "done. Deletes, reloads and the sources of moves count as before the batch."
    case .missingPlace(let path):
      "A batch puts an item at place \(path.item) of \(sectionName), which is not there after it: it "
        + "goes to the end. Inserts and the targets of moves count as after the batch."
    case .conflictingMove(let from, let to):
      "A batch moves item \(from.item) of \(sectionName) to \(to.item), but the item or the place has "
        + "another role in it: the move is left out. Give each item one role."
    case .wrongCount(_, let expected, let found):
      "\(capitalisedSection) has \(found) items after a batch whose operations lead to \(expected): "
        + "the end gives way. Change the data inside the batch, and name each change of it."
    case .negativeCount(_, let count):
      "\(capitalisedSection) says it has \(count) items: it is shown without. Return at least 0 from "
        + "numberOfItems()."
    case .excessiveCount(_, let count):
      "\(capitalisedSection) says it has \(count) items, and all sections together can have no more "
        + "than \(Self.itemLimit): it is shown without. Return from numberOfItems() how many there "
        + "are, and no stand-in for a count that is not known."
    case .invalidSize(let place):
      "The size of \(place), in \(sectionName), is not a number: it is shown as 0. Check the division "
        + "in sizeForItem(at:)."
    }
  }

  /// The section and its value, as `section 3 (Message 7)`.
  private var sectionName: String {
    guard let section else { return valueName }
    return value.map { "section \(section) (\($0))" } ?? "section \(section)"
  }

  private var capitalisedSection: String { "S" + sectionName.dropFirst() }

  private var place: String { section.map { "\($0)" } ?? "none" }
  private var valueName: String { value.map { "\($0)" } ?? "a value" }
  private var ownerName: String { owner ?? "a section controller" }
}
