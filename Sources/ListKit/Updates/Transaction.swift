import ListDiffKit

/// One update while it is put together: the requests, the changes, and their delivery to the host.
@MainActor
final class Transaction<Cell: AnyObject> {
  /// The number of the update; 0 if another data source or host is synchronized without a request.
  let number: Int
  /// The link to the adapter.
  let link: Link<ListAdapter<Cell>>
  /// The combined intent of the requests.
  var intent = UpdateIntent()
  /// The new values; `nil` if only items change.
  var content: ContentChange<Cell>?
  /// The part that the update shows; `nil` if the content is not shown in parts.
  var part: GrowingPart?
  /// The deleted and replaced sections.
  var departures = Departures()
  /// The operations that were requested for the items of single sections.
  var requested = RequestedChanges()
  /// The items that go to other sections.
  var transfers = ItemTransfers()
  /// The former items of changed sections, with the old places of the sections.
  var oldItems: [(section: Int, items: ItemTokens)] = []
  /// The changed sections without controllers, and the controllers that are created meanwhile.
  var unmade = UnmadeSections()
  /// The inserted sections that a restored state expands.
  var restored: [Int] = []
  /// The delivery of the update to the host.
  var delivery = Delivery<Cell>()
  /// The controllers that requested batches themselves while they were in the list.
  private var askers: Set<ObjectIdentifier> = []

  init(number: Int, link: Link<ListAdapter<Cell>>) {
    self.number = number
    self.link = link
  }

  /// Whether the update has changed a controller's section so far.
  func touches(_ controller: AnyListSectionController<Cell>) -> Bool {
    requested.operations(of: controller) != nil || controller.hasNewContent
  }

  /// Adds operations for a controller's section; reports them if that is not possible.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - completes: Whether they only show what the controller adds that was made for a section in the list.
  ///   - change: Sets the operations.
  func note(
    _ controller: AnyListSectionController<Cell>, completes: Bool = false,
    _ change: (inout ItemOperations) -> Void
  ) {
    var noted = ItemOperations()
    change(&noted)
    guard !noted.isEmpty else { return }
    guard delivery.progress == .open else {
      link.target?.report(
        .finishedBatch, section: controller.section,
        identity: controller.identity, owner: controller)
      return
    }
    guard controller.link === link, !controller.isLeaving, controller.section != nil else {
      // A section that is replaced, or inserted again later, is counted then: the operations do not matter.
      if controller.link === link, intent.replacesEverything || !controller.isLeaving { return }
      // The section was still in the list when the controller requested the batch.
      if askers.contains(ObjectIdentifier(controller)) { return }
      link.target?.report(
        .unknownController, identity: controller.identity, owner: controller)
      return
    }
    requested.add(noted, to: controller, completes: completes)
  }

  /// Notes a controller that requested a batch itself; operations are not reported if its section
  /// leaves meanwhile.
  func noteAsker(_ controller: AnyListSectionController<Cell>) {
    askers.insert(ObjectIdentifier(controller))
  }

  /// Whether a controller requested a batch of this update itself.
  func isAsker(_ controller: AnyListSectionController<Cell>) -> Bool {
    askers.contains(ObjectIdentifier(controller))
  }

  /// Notes that the value of a section has new content: its items are compared again.
  func noteNewContent(of controller: AnyListSectionController<Cell>) {
    controller.hasNewContent = true
    requested.refresh(controller)
  }

  /// Notes that a block replaced the value of a section, whose place is final by now.
  func noteReplacedValue(_ value: AnyDiffable, at section: Int) {
    requested.noteReplacedValue(at: section)
    part?.rest?.replace(value, at: section)
  }

  /// Whether the list shows a content in full after the update.
  var showsWholeContent: Bool {
    // If other parts were replaced, the content that replaced them is shown by another update.
    content.map { part.map { $0.rest == nil } ?? ($0.growth == nil) } ?? false
  }

  var kind: ListUpdateKind {
    if number == 0, content != nil { return .synchronized }
    if intent.replacesEverything { return .reloadData }
    return content == nil ? .itemUpdates : .performUpdates
  }
}

/// The combined intent of the requests of an update.
@MainActor
struct UpdateIntent {
  /// The number of the last request that the update answers.
  var lastRequest = Int.max
  /// The blocks of batches, in the order of their requests.
  var blocks: [BatchBlock] = []
  /// The scroll position that the update asks for.
  var scroll = ListScrollIntent.keepAnchor
  /// Whether the host has taken the scroll position.
  var isScrollDelivered = false
  /// Whether the end was visible before the host reloaded.
  var wasAtEnd = false
  /// Whether the update reads the content, and does not only show another part of it.
  var readsContent = false
  /// Whether all controllers are replaced.
  var replacesEverything = false
  /// Whether an inserted value has the identity by which hosts know another section.
  var takesKnownIdentity = false
  /// Whether the content is shown in one update, not in parts.
  var comesAtOnce = false
  /// The progress of contents that replace each other before all parts of one are shown.
  var pace = GrowthPace()
  /// Whether the host is asked to animate.
  var isAnimated = false
  /// Completions of batches that joined while a data source or host was synchronized.
  var joined: [@MainActor (ListUpdateOutcome) -> Void] = []

  nonisolated init() {}
}

/// The values of an update, their difference to the shown ones, and the controllers of inserted
/// values.
@MainActor
struct ContentChange<Cell: AnyObject> {
  var values: ListContent
  var difference: ListDifference
  /// The long change of which this is a part, even if newer content has replaced the other parts.
  var growth: ListGrowth?
  /// The controllers of inserted values that are created at once, by the index of the insert,
  /// ascending.
  ///
  /// Stored without their type, as in ``StoredSection``.
  var made: [(insert: Int, controller: AnyObject)] = []
  /// The controllers among them that were in the list before, by the index of the insert, ascending.
  var returning: [Int] = []
  /// The inserted values without controllers that do not have exactly one item.
  var counted: [(insert: Int, count: Int)] = []
  /// The values that are not shown, with the reasons.
  var leftOut = LeftOutValues()

  init(_ values: ListContent, _ difference: ListDifference) {
    self.values = values
    self.difference = difference
  }

  /// The position of an inserted value, by the index of the insert.
  func place(ofInsert insert: Int) -> Int { difference.inserts[insert] }
}

/// The sections that an update deletes or replaces.
@MainActor
struct Departures {
  /// The former state of a section.
  struct Section {
    let identity: AnyIdentity
    let entry: StoredSection
    /// The identities of its items, if the section is replaced.
    let itemIdentities: ListContent?
  }

  /// The former sections; those without a controller only if their items may have state.
  var sections: [Section] = []
  /// The replaced sections, as indices in ``sections``.
  var former: [AnyIdentity: Int] = [:]
  /// The visible items of replaced sections.
  var sights: [AnyIdentity: Range<Int>] = [:]
  /// The selected items that may be deleted, if the selection keeps hidden items.
  var selected: [ListItemKey: ListHiddenItem] = [:]

  nonisolated init() {}
}

/// The delivery of an update to the host.
@MainActor
struct Delivery<Cell: AnyObject> {
  /// A batch, with the sections after it.
  struct Stage {
    var batch: ListBatchUpdates
    var table: SectionTable
  }

  /// The progress of the commit.
  enum Progress {
    /// The controllers have not been called for the update.
    case waiting
    /// Controllers are called, and blocks run: items can still change.
    case open
    /// The changes are settled.
    case closed
  }

  var progress = Progress.waiting
  /// The stages that the host has not taken yet, in order.
  var stages: [Stage] = []
  var form = ListUpdateRecord.Form.unseen
  /// The item that keeps the focus with a new controller, which must be called.
  var refocused: ListItemKey?
  /// The record of the update, for observers.
  var record: ListUpdateRecord?

  nonisolated init() {}

  /// Whether the commit of the update has begun.
  var isCommitted: Bool { progress != .waiting }

  /// Whether the host reloads.
  var isReload: Bool { form == .reload }
}
