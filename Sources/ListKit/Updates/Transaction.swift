import ListDiffKit

/// One update while it is put together: what was asked for, what changes, and how the host gets it.
@MainActor
final class Transaction<Cell: AnyObject> {
  /// 0 where another data source or host is synchronized without a request.
  let number: Int
  /// The way to the adapter whose update it is.
  let link: Link<ListAdapter<Cell>>
  /// What the requests ask for.
  var intent = UpdateIntent()
  /// The new values; `nil` if only items change.
  var content: ContentChange<Cell>?
  /// What the update is a part of, if the content comes in parts.
  var part: GrowingPart?
  /// The sections that go.
  var departures = Departures()
  /// What was asked of the items of single sections.
  var requested = RequestedChanges()
  /// The items that were dragged into other sections.
  var dragging = DraggedItems()
  /// What the sections that stay and change had, by their old places.
  var oldItems: [(section: Int, items: ItemTokens)] = []
  /// The sections whose controllers are not made, or only meanwhile.
  var unmade = UnmadeSections()
  /// The sections that came and were expanded when the list's state was saved.
  var restored: [Int] = []
  /// How the host gets the update, and how far it is.
  var delivery = Delivery<Cell>()
  /// The controllers that asked for batches themselves while they were in the list.
  private var askers: Set<ObjectIdentifier> = []

  init(number: Int, link: Link<ListAdapter<Cell>>) {
    self.number = number
    self.link = link
  }

  /// Whether the update does anything to a controller's section so far.
  func touches(_ controller: AnyListSectionController<Cell>) -> Bool {
    requested.operations(of: controller) != nil || controller.hasNewContent
  }

  /// Adds to what is asked of a controller's section.
  func note(
    _ controller: AnyListSectionController<Cell>, _ change: (inout ItemOperations) -> Void
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
      // Of a section that is made anew, or that is not in the list now, there is nothing to change.
      if controller.link === link, intent.replacesEverything || !controller.isLeaving { return }
      // When it asked, its value had not left.
      if askers.contains(ObjectIdentifier(controller)) { return }
      link.target?.report(
        .unknownController, identity: controller.identity, owner: controller)
      return
    }
    requested.add(noted, to: controller)
  }

  /// A controller asked for the batch itself: if its value has left since, that is no mistake.
  func noteAsker(_ controller: AnyListSectionController<Cell>) {
    askers.insert(ObjectIdentifier(controller))
  }

  /// A value has new content: its section is compared anew.
  func noteNewContent(of controller: AnyListSectionController<Cell>) {
    controller.hasNewContent = true
    requested.refresh(controller)
  }

  var kind: ListUpdateKind {
    if number == 0, content != nil { return .synchronized }
    if intent.replacesEverything { return .reloadData }
    return content == nil ? .itemUpdates : .performUpdates
  }
}

/// What the requests of an update ask for, taken together.
@MainActor
struct UpdateIntent {
  /// The last of the requests that the update answers.
  var lastRequest = Int.max
  /// Blocks of batches, in the order of their requests.
  var blocks: [BatchBlock] = []
  /// The scroll intent; ``ListScrollIntent/keepAnchor`` once the host was given it.
  var scroll = ListScrollIntent.keepAnchor
  /// Whether the end was visible before the host read everything anew.
  var wasAtEnd = false
  /// The last of the changed identities that were noted before the content was read.
  var lastIdentityChange = 0
  /// Whether no controller is kept.
  var replacesEverything = false
  /// Whether a value that comes has the identity by which hosts know another section.
  var takesKnownIdentity = false
  /// Whether the content is not cut into parts.
  var comesAtOnce = false
  /// How contents went on that replaced each other before all of one was shown.
  var pace = GrowthPace()
  /// Whether the host is asked to animate.
  var isAnimated = false
  /// Completions of batches that joined while a data source or host was synchronized.
  var joined: [@MainActor (ListUpdateOutcome) -> Void] = []

  nonisolated init() {}
}

/// The values of an update, how they differ from those shown, and the controllers of the new ones.
@MainActor
struct ContentChange<Cell: AnyObject> {
  var values: ListContent
  var difference: ListDifference
  /// The controllers of inserted values that are made at once, by the numbers of the inserts, ascending.
  ///
  /// Without their type, as in ``StoredSection``.
  var made: [(insert: Int, controller: AnyObject)] = []
  /// Those of them that were in the list before, by the numbers of the inserts, ascending.
  var returning: [Int] = []
  /// The inserted values whose controllers are not made yet, and that have not one item each.
  var counted: [(insert: Int, count: Int)] = []
  /// The values that are not shown, and why.
  var leftOut = LeftOutValues()

  init(_ values: ListContent, _ difference: ListDifference) {
    self.values = values
    self.difference = difference
  }

  /// The place of a value that is inserted, by the number of the insert.
  func place(ofInsert insert: Int) -> Int { difference.inserts[insert] }
}

/// The sections that go with an update.
@MainActor
struct Departures {
  /// A section as it was.
  struct Section {
    let identity: AnyIdentity
    let entry: StoredSection
    /// The identities of its items, if it is made anew.
    let itemIdentities: ListContent?
  }

  /// The sections as they were; those without a controller only if their items may have any state.
  var sections: [Section] = []
  /// The sections that are made anew, as indices in ``sections``.
  var former: [AnyIdentity: Int] = [:]
  /// The visible items of sections that are made anew.
  var sights: [AnyIdentity: Range<Int>] = [:]
  /// The selected items that may go, if the selection keeps them.
  var selected: [ListItemKey: ListHiddenItem] = [:]

  nonisolated init() {}
}

/// Items that were dragged into other sections and that an update shows there.
@MainActor
struct DraggedItems {
  /// In the order in which they were dragged.
  var drags: [Drag] = []
  /// Inserted items have this token or a greater one.
  var firstToken: ItemToken = 0
  /// The items that have another controller now, which has not seen their cells.
  var handedOver: [ListItemKey] = []

  nonisolated init() {}
}

/// How the host gets an update.
@MainActor
struct Delivery<Cell: AnyObject> {
  /// A batch, and the sections as they are once it is shown.
  struct Stage {
    var batch: ListBatchUpdates
    var table: SectionTable
  }

  /// How far the controllers are.
  enum Progress {
    /// The controllers know nothing of the update.
    case waiting
    /// Controllers are updated, and blocks run: items can still change.
    case open
    /// What changes is settled.
    case closed
  }

  var progress = Progress.waiting
  /// The stages that the host has not taken yet, in order.
  var stages: [Stage] = []
  var form = ListUpdateRecord.Form.unseen
  /// The item that keeps the focus under a new controller, which is called.
  var refocused: ListItemKey?
  /// What the update did, for observers.
  var record: ListUpdateRecord?

  nonisolated init() {}

  /// Whether the controllers know of the update, or are just being told.
  var isCommitted: Bool { progress != .waiting }

  /// Whether the host reads everything anew.
  var isReload: Bool { form == .reload }
}
