import ListDiffKit

/// One update while it is put together: what came, what was asked, and the batches it becomes.
@MainActor
final class Transaction<Cell: AnyObject> {
  /// A batch, and the sections as they are once it is shown.
  struct Stage {
    var batch: ListBatchUpdates
    var table: SectionTable<Cell>
  }

  let number: Int
  /// The way to the adapter whose update it is.
  let link: Link<ListAdapter<Cell>>
  /// The new values and how they differ from the old ones; `nil` if only items change.
  var content: (objects: [AnyDiffable], difference: ListDifference)?
  /// The controllers of the values that come, ascending by place.
  var inserted: [AnyListSectionController<Cell>] = []
  /// The values that are not shown.
  var leftOut: Set<LeftOutValue> = []
  /// Batches that were handed over with the update.
  var blocks: [@MainActor (ListBatchContext<Cell>) -> Void] = []
  /// The number of the block that runs; 0 before the first.
  var block = 0
  /// Where the list should stand, until a batch has told the host.
  var scroll = ListScrollIntent.keepAnchor
  /// Whether the end was in sight before the host read everything anew.
  var wasAtEnd = false
  /// Whether no controller is kept.
  var replacesEverything = false
  /// How the host shows the update.
  var form = ListUpdateRecord.Form.unseen
  /// What had the sections that are made anew: the place among those that go, and the items' identities.
  var former: [AnyIdentity: (section: Int, items: [AnyDiffable]?)] = [:]
  /// Whether the host shows the update without a batch.
  var isReload: Bool { form == .reload }

  /// Whether the host is asked to animate the update.
  var isAnimated = false
  /// Whether changes of items can still be part of the update.
  var isOpen = true

  /// Whether the controllers know of the update.
  var isCommitted = false
  /// Stages that the host has not taken yet, in order.
  var stages: [Stage] = []
  /// What the sections that change and stay had, by their old places.
  var oldEntries: [(section: Int, entry: SectionEntry<Cell>)] = []
  /// The sections that go, as they were.
  var leaving: [SectionEntry<Cell>] = []
  /// Where the sections that go were.
  var goneSections: [Int] = []
  /// The completions of batches that were handed over while the data source changed.
  var joined: [@MainActor (ListUpdateOutcome) -> Void] = []
  /// Whether the item with the focus went, and who gets it once the host shows the update.
  var movesFocus = false
  var focuses: ListItemKey?
  /// The last of the requests that the update answers.
  var lastRequest = Int.max
  /// The items that were dragged into other sections, in order.
  var drags: [Drag] = []
  /// Items that come have this number or a greater one, where drags ask.
  var firstToken = 0
  /// Where items that were dragged went that have another controller now.
  var handsOver: [ListPath] = []
  /// The item that keeps the focus and has another controller now, which is told.
  var refocuses: ListItemKey?
  /// The item that takes the place of the selected one once the host shows the update.
  var selects: ListItemKey?
  /// Where sections came that are expanded as they were when the list's state was saved.
  var restored: [Int] = []
  /// What the update did, for those who listen.
  var record: ListUpdateRecord?
  /// The controllers whose values have new content, ascending by place.
  var refreshed: [AnyListSectionController<Cell>] = []
  private(set) var operations: [ObjectIdentifier: NotedOperations] = [:]
  private(set) var touched: [AnyListSectionController<Cell>] = []

  init(number: Int, link: Link<ListAdapter<Cell>>) {
    self.number = number
    self.link = link
  }

  /// Whether the update does anything to a controller's section so far.
  func touches(_ controller: AnyListSectionController<Cell>) -> Bool {
    operations[ObjectIdentifier(controller)] != nil || controller.refreshedBy === self
  }

  /// Adds to what is asked of a controller's section.
  func note(
    _ controller: AnyListSectionController<Cell>, _ change: (inout ItemOperations) -> Void
  ) {
    var noted = ItemOperations()
    change(&noted)
    guard !noted.isEmpty else { return }
    guard isOpen else {
      link.target?.report(
        .finishedBatch, section: controller.section, value: controller.boxedValue,
        owner: controller)
      return
    }
    guard controller.link === link, !controller.isLeaving, controller.section != nil else {
      // Of a section that is made anew there is nothing to change.
      if replacesEverything, controller.link === link { return }
      link.target?.report(.unknownController, value: controller.boxedValue, owner: controller)
      return
    }
    add(noted, to: controller)
  }

  /// The section of a controller whose value has new content is compared anew.
  func refresh(_ controller: AnyListSectionController<Cell>) {
    var refresh = ItemOperations()
    refresh.isRefresh = true
    add(refresh, to: controller)
  }

  private func add(_ noted: ItemOperations, to controller: AnyListSectionController<Cell>) {
    let key = ObjectIdentifier(controller)
    if operations[key] == nil { touched.append(controller) }
    operations[key, default: NotedOperations()].add(noted, inBlock: block)
  }
}
