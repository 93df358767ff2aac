import ListKit

/// A value with a number of items; the upstream cases are written as `id:count`.
struct Note: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
  var count = 1
  var text = ""

  init(_ id: Int, _ count: Int = 1, _ text: String = "") {
    self.id = id
    self.count = count
    self.text = text
  }
}

/// A value of another type that may have the same identifier.
struct Photo: Identifiable, Equatable, Diffable, Sendable {
  var id: Int
}

/// Shows each item as `id.index`, and notes what happens to it.
final class NoteController: ListValueSectionController<Note, Card> {
  var events: [String] = []
  var height = 1.0
  /// How wide its items are, if not as wide as the list.
  var width: Double?
  var countOverride: Int?
  var canMove = false
  var canSelect = true
  var cellType: Card.Type = Card.self
  var onUpdate: ((NoteController) -> Void)?
  var onSelect: ((NoteController, Int) -> Void)?
  var onBlur: (() -> Void)?
  var onCell: (() -> Void)?
  var labels: [String]?
  var headerText: String?
  var footerText: String?

  override func numberOfItems() -> Int { countOverride ?? labels?.count ?? value.count }
  override func sizeForItem(at index: Int) -> Size {
    Size(width: width ?? context.containerSize.width, height: height)
  }
  override func cellForItem(at index: Int) -> Card {
    onCell?()
    let card = context.dequeue(cellType, at: index)
    card.text = labels?[index] ?? "\(value.id).\(index)\(value.text)"
    return card
  }
  override var header: ListItem<Card>? { headerText.map { .row($0, id: "header") } }
  override var footer: ListItem<Card>? { footerText.map { .row($0, id: "footer") } }
  override func didUpdate(to value: Note) {
    events.append("update \(section ?? -1)")
    onUpdate?(self)
  }
  override func didLeaveList() { events.append("left") }
  override func shouldSelectItem(at index: Int) -> Bool { canSelect }
  override func didSelectItem(at index: Int) {
    events.append("select \(index)")
    onSelect?(self, index)
  }
  override func didDeselectItem(at index: Int) { events.append("deselect \(index)") }
  override func didHighlightItem(at index: Int) { events.append("highlight \(index)") }
  override func didUnhighlightItem(at index: Int) { events.append("unhighlight \(index)") }
  override func didFocusItem(at index: Int, isFocused: Bool) {
    events.append(isFocused ? "focus \(index)" : "blur \(index)")
    if !isFocused { onBlur?() }
  }
  override func canMoveItem(at index: Int) -> Bool { canMove }
  override func moveObject(from index: Int, to target: Int) {
    guard let label = labels?.remove(at: index) else { return }
    labels?.insert(label, at: target)
  }
  override func willDisplay() { events.append("will") }
  override func didEndDisplaying() { events.append("end") }
  override func willDisplay(_ cell: Card, at index: Int) { events.append("will \(index)") }
  override func didEndDisplaying(_ cell: Card, at index: Int) { events.append("end \(index)") }
  override func didEnterWorkingRange() { events.append("enter") }
  override func didExitWorkingRange() { events.append("exit") }
  override func didEnterWorkingRange(at index: Int) { events.append("enter \(index)") }
  override func didExitWorkingRange(at index: Int) { events.append("exit \(index)") }
  override func didScroll(_ event: ListScrollEvent) { events.append("scroll") }

  func take() -> [String] {
    defer { events = [] }
    return events
  }
}
