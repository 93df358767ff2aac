public import ListDiffKit

/// The usual base class of section controllers, which always holds one value.
///
/// ```swift
/// final class MessageController: ListSectionController<Message, Card> {
///   override func sizeForItem(at index: Int) -> ListSize {
///     ListSize(width: context.containerSize.width, height: 2)
///   }
///   override func cellForItem(at index: Int) -> Card {
///     let card = context.dequeue(Card.self, at: index)
///     card.text = value.text
///     return card
///   }
/// }
/// ```
@MainActor
open class ListSectionController<Value: ListValue, Cell: AnyObject>:
  AnyListSectionController<Cell>
{
  /// The section's value as of the last update.
  public internal(set) final var value: Value

  /// Creates a controller for a value.
  public init(_ value: Value) {
    self.value = value
    super.init()
  }

  /// Called when the value is new or has new content; ``value`` is already the new one.
  open func didUpdate(to value: Value) {}

  final override func takeValue(_ object: AnyDiffable) {
    guard object.store(in: &value) else {
      adapter?.report(
        .unsuitableController(object.diffIdentifier), section: section, owner: self)
      return
    }
    super.takeValue(object)
    didUpdate(to: value)
  }

  final override var boxedValue: AnyDiffable? { AnyDiffable(value) }
}
