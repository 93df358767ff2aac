extension ListDiagnostic: CustomStringConvertible {
  /// The problem, the section and value, how the list handled it, and how to fix it.
  public var description: String {
    switch problem {
    case .duplicateValues(let values):
      "\(values.count(of: "value")) of the content \(values.have) the identity of another value: "
        + "\(values.names), first at place \(place). One value of each identity is shown. Give each "
        + "value of a type its own diffIdentifier."
    case .duplicateItems(let items, _):
      "\(items.count(of: "item")) of \(sectionName) \(items.have) the identity of an item before: "
        + "\(items.names). The first item of each identity is shown. Give each item of a section its "
        + "own diffIdentifier."
    case .missingController(let values):
      "There is no section controller for \(values.count(of: "value")): \(values.names), first at "
        + "place \(place) of the content. They are not shown. Register the type with "
        + "adapter.register(_:_:), or return a controller from "
        + "listAdapter(_:sectionControllerFor:)."
    case .unsuitableController(let value):
      "\(ownerName) of \(sectionName) is made for another type of value than \(value): it keeps the "
        + "value it had. Return a controller for the type from listAdapter(_:sectionControllerFor:)."
    case .sharedController(let values):
      "One section controller was returned for several values: \(values.names), first at place "
        + "\(place) of the content. They are not shown. Make a controller for each value."
    case .foreignController(let values):
      "The section controller for \(values.names), first at place \(place) of the content, belongs to "
        + "another adapter. The value is not shown. Make a controller for each adapter."
    case .changedIdentifier(let value):
      "The diffIdentifier of \(sectionName) changed after its value was boxed: the list knows "
        + "\(value) by the identifier before, and takes it for another value when it is boxed again. "
        + "An identifier must not change; a value with another identifier is another value."
    case .changedInPlace(let value):
      "The object \(value), shown as \(sectionName), was changed in place: the list holds the same "
        + "instance, which equals itself, and shows the old content. Put a new instance into the "
        + "content and leave the old one unchanged, or name the object in reloadObjects(_:)."
    case .repeatedRestorationName(let name):
      "Two types are registered for restoration as \(name): the first is kept. Give each its own."
    case .repeatedUpdates:
      "The host called updates twice for one batch: the second call returned an empty batch. Call "
        + "updates once in performBatch."
    case .skippedUpdates:
      "The host called completion before updates: after a batch everything is reloaded, a reload "
        + "counts as shown. Call updates before completion in performBatch and reload."
    case .hostOutOfStep(let shown, _) where shown < 0:
      "Other code took what the view of the host asks, such as its data source or delegate: it is "
        + "taken back and everything is read anew. Set the delegate of the host instead."
    case .hostOutOfStep(let shown, let expected):
      "The host shows \(counted(shown, "section")) and the list has \(expected): the host is "
        + "reloaded. Change what a host shows only through its adapter."
    case .forgottenCompletion:
      "The host released a batch without calling its completion: the host is reloaded and the "
        + "requests are answered. Call completion once the batch is shown."
    case .unknownTarget(let value):
      "The list was asked to scroll to \(value), or to focus or select it, but its type is not registered: "
        + "nothing happens. Pass the value that is in the content, not its identifier; an item of a section needs "
        + "the value of the section, too, as in focus(on: item, in: value)."
    case .unknownController:
      "A batch changes \(ownerName) of \(valueName), which is not in the list: the change is "
        + "ignored. Do not keep controllers of values that have been deleted."
    case .finishedBatch:
      "A batch context was used for \(ownerName) of \(valueName) after its batch had ended: the change "
        + "is ignored. Name changes inside the block of performBatch, and begin another batch for later "
        + "changes."
    case .missingItem(let path):
      "A batch changes item \(path.item) of \(sectionName), which did not exist before it: the change "
        + "is ignored. Deletes, reloads and the sources of moves are places before the batch."
    case .missingPlace(let path):
      "A batch puts an item at place \(path.item) of \(sectionName), which does not exist after it: the "
        + "item goes to the end. Inserts and the targets of moves are places after the batch."
    case .conflictingMove(let from, let to):
      "A batch moves item \(from.item) of \(sectionName) to \(to.item), but the item or the place is "
        + "used by another operation: the move is ignored. Name each item once."
    case .wrongCount(_, let expected, let found):
      "\(capitalisedSection) has \(counted(found, "item")) after a batch whose operations lead "
        + "to \(expected): items at the end are deleted or inserted. Change the data inside the batch, "
        + "and name each change."
    case .wrongRegisteredCount(_, let expected, let found):
      "\(capitalisedSection) has \(counted(found, "item")), and \(expected) by the count that "
        + "its type is registered with: those of its controller are shown. Register a count that "
        + "follows from the value, or none, which makes controllers at once."
    case .negativeCount(_, let count):
      "\(capitalisedSection) has \(count) items: it is shown without items. Return at least 0 from "
        + "numberOfItems() and from the count that its type is registered with."
    case .excessiveCount(_, let count):
      "\(capitalisedSection) has \(counted(count, "item")), and all sections together can have at most "
        + "\(Self.itemLimit): it is shown without items. Return the real number of items from "
        + "numberOfItems() and from the count that its type is registered with."
    case .invalidSize(let place):
      "The size of \(place), in \(sectionName), is not a number: 0 is used. Check the divisions in "
        + "sizeForItem(at:)."
    case .undequeuedCell(let place):
      "The cell for \(place), in \(sectionName), was not dequeued for it: the host cannot reuse it. "
        + "Return the cell that context.dequeue gives."
    case .wrongCellClass(let place):
      "The host gave a cell of another class than was asked for, for \(place) in \(sectionName). Give "
        + "each class of cells its own name or reuse identifier."
    case .missingCell(let place):
      "\(ownerName) makes no cell for \(place), in \(sectionName): the program ends. Override "
        + "cellForItem(at:)."
    case .sharedList(let place, let other):
      "The list at \(place), in \(sectionName), was given to the row at \(other) as well, which shows it: "
        + "the row stays empty. Make an adapter for each row, and keep it in the row's section controller."
    case .missingDataSource:
      "The data source was deallocated and there is nothing to read: updates are dropped. The adapter "
        + "does not keep its data source; store it in a property."
    case .missingAdapter(let requests):
      "The adapter was deallocated with \(counted(requests, "request")) waiting, which is not shown. "
        + "Nothing keeps an adapter; store it in a property."
    case .stalledHost(let requests):
      "The host has not called the completion of a batch, and keeps \(counted(requests, "request")) "
        + "waiting. Call completion once the batch is shown."
    case .changedCount(_, let count, let expected):
      "\(capitalisedSection) had \(counted(expected, "item")) at the last update and now has "
        + "\(count). Change the data inside performBatch, or reload the section in a batch after it: "
        + "batch.reload()."
    case .host(let sentence): sentence
    }
  }

  /// The section and its value, as `section 3 (Message 7)`.
  private var sectionName: String {
    guard let section else { return valueName }
    return identity.map { "section \(section) (\($0))" } ?? "section \(section)"
  }

  private var capitalisedSection: String { "S" + sectionName.dropFirst() }

  private var place: String { section.map { "\($0)" } ?? "none" }
  private var valueName: String { identity.map { "\($0)" } ?? "a value" }
  private var ownerName: String { owner ?? "a section controller" }
}

extension ListDiagnostic.Values {
  fileprivate func count(of noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  fileprivate var have: String { count == 1 ? "has" : "have" }

  /// The examples, as `Message 7, Message 8 and 5 more`.
  fileprivate var names: String {
    let names = examples.map { "\($0)" }.joined(separator: ", ")
    let rest = count - examples.count
    return rest > 0 && examples.count == Self.exampleLimit ? "\(names) and \(rest) more" : names
  }
}
