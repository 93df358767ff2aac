/// Where each acceptance case is shown, or why ours differs; the prefix of the cases is cut.
enum CaseLedger {
  enum Entry {
    /// The name of the test that shows the case.
    case shown(String)
    /// The name of the test of ListUIKitTests that shows the case, on a model of UIKit.
    case shownInUIKit(String)
    /// What ours does instead, and why; and the test of ListUIKitTests that shows it, if it is UIKit's.
    case differs(String, shownInUIKit: String? = nil)
  }

  /// How many cases there are beside those of differences, layouts and scrolling, which are data.
  static let caseCount = 183

  typealias Page = KeyValuePairs<String, Entry>

  static var pages: [Page] {
    [
      batchUpdateDataTests, adapterUpdaterTests, sectionMapTests, itemUpdatesCollectorTests,
      workingRangeHandlerTests, displayHandlerTests, bindingSectionControllerTests,
      transactionTests, updateCoalescerTests, adapterTests, interactiveMovingTests, adapterE2ETests,
      collectionViewLayoutTests,
    ]
  }

  private static let batchUpdateDataTests: Page = [
    "BatchUpdateDataTests/001": .shown("a batch without changes is empty"),
    "BatchUpdateDataTests/003": .shown(
      "a moved section that loses an item is replaced where the host says so"),
    "BatchUpdateDataTests/005": .shown("the item move of a section that goes is left out"),
    "BatchUpdateDataTests/007": .shown("a section may move to the place of one that goes"),
    "BatchUpdateDataTests/009": .shown("equal deletes are one"),
    "BatchUpdateDataTests/011": .shown(
      "an item that is deleted and inserted several times is so once"),
    "BatchUpdateDataTests/013": .shown(
      "an item that is deleted and inserted several times is so once"),
    "BatchUpdateDataTests/015": .shown("a batch equals another with the same changes"),
  ]

  private static let adapterUpdaterTests: Page = [
    "AdapterUpdaterTests/005": .differs(
      "New content with as many items is configured again in its cells; no section is "
        + "deleted and inserted."),
    "AdapterUpdaterTests/007": .differs(
      "New content with more items gets the others at its end and configures the rest "
        + "again; no section is deleted and inserted."),
    "AdapterUpdaterTests/009": .differs(
      "A section that moves and has new content is moved and configured again at its "
        + "new place; it is not deleted and inserted."),
    "AdapterUpdaterTests/011": .differs(
      "Beside other section changes, too, new content is configured again in its cells; "
        + "no section is deleted and inserted."),
    "AdapterUpdaterTests/012": .shown("a request waits for one turn and is one update"),
    "AdapterUpdaterTests/014": .shown("a request waits for one turn and is one update"),
    "AdapterUpdaterTests/016": .shownInUIKit(
      "a reload takes back a view whose data source was cut"),
    "AdapterUpdaterTests/018": .shown("a completion sees what the host shows"),
    "AdapterUpdaterTests/020": .shown(
      "an update that is not animated replaces all values in a batch"),
    "AdapterUpdaterTests/022": .differs(
      "A section of several items is not dragged as a whole: its items are; the same "
        + "order as data is one move of a section."),
    "AdapterUpdaterTests/024": .shown("an update asked for while another is shown comes after it"),
    "AdapterUpdaterTests/026": .shown("a batch of items comes without any change of sections"),
    "AdapterUpdaterTests/028": .shown(
      "a host that moves no sections gets them replaced, with their new counts"),
    "AdapterUpdaterTests/030": .shown("without a host or content a request is dropped at once"),
    "AdapterUpdaterTests/032": .shown(
      "a host that is not visible gets batches, not animated"),
    "AdapterUpdaterTests/034": .shown(
      "a batch asked for while a reload makes its controllers is answered"),
    "AdapterUpdaterTests/036": .shown(
      "a section update and a batch are answered in the order of their requests"),
    "AdapterUpdaterTests/038": .shown(
      "a value of another type with the same identifier is not found"),
    "AdapterUpdaterTests/040": .shown("an item that is reloaded twice is configured again once"),
    "AdapterUpdaterTests/042": .shown("a comparison off the main actor finds what came"),
    "AdapterUpdaterTests/044": .shown("two swapped sections are one move and no reload"),
    "AdapterUpdaterTests/046": .shown("without a host or content a request is dropped at once"),
    "AdapterUpdaterTests/048": .differs(
      "There are no builders to merge: each request is an entry of one queue."),
    "AdapterUpdaterTests/050": .differs(
      "There are no intervals: requests of one turn are one update, and the scheduler "
        + "given to the adapter decides when a turn comes."),
  ]

  private static let sectionMapTests: Page = [
    "SectionMapTests/001": .shown("a reload makes a controller for each value, in order"),
    "SectionMapTests/003": .shown("a value has a section and a controller while it is in the list"),
    "SectionMapTests/005": .shown("a value has a section and a controller while it is in the list"),
    "SectionMapTests/007": .differs(
      "There is no enumeration with a stop: values and controllers are reached by section, "
        + "and a caller loops over them as it likes."),
    "SectionMapTests/009": .shown("a controller has no section before its time, then its own"),
    "SectionMapTests/011": .shown("a section that is not there has nothing"),
    "SectionMapTests/013": .shown("values that were asked for stay as they were"),
    "SectionMapTests/015": .shown("a value that is not in the list replaces nothing"),
  ]

  private static let itemUpdatesCollectorTests: Page = [
    "ItemUpdatesCollectorTests/001": .shown("a controller that is reloaded is a change"),
    "ItemUpdatesCollectorTests/003": .shown("an item that goes is a change"),
    "ItemUpdatesCollectorTests/005": .shown(
      "an item that is reloaded twice is configured again once"),
    "ItemUpdatesCollectorTests/007": .shown("a batch without changes is empty"),
  ]

  private static let workingRangeHandlerTests: Page = [
    "WorkingRangeHandlerTests/001": .shown(
      "a section in sight is near, and no longer when it is out of sight"),
    "WorkingRangeHandlerTests/003": .shown("the sections on both sides are near"),
    "WorkingRangeHandlerTests/005": .shown(
      "a section in sight is near, and no longer when it is out of sight"),
    "WorkingRangeHandlerTests/007": .shown("a section further away than the range is not near"),
    "WorkingRangeHandlerTests/009": .shown(
      "a section that was near is not entered again when it comes into sight"),
    "WorkingRangeHandlerTests/011": .shown(
      "a value in front that comes into sight is entered, the other stays near"),
  ]

  private static let displayHandlerTests: Page = [
    "DisplayHandlerTests/001": .shown("the first cell of a section is shown before its section"),
    "DisplayHandlerTests/003": .shown("a section is shown while one of its cells is"),
    "DisplayHandlerTests/005": .shown("a cell that was never shown ends nothing"),
    "DisplayHandlerTests/007": .shown(
      "two cells at one place belong to the controllers they were made for"),
    "DisplayHandlerTests/009": .shown("a header that ends twice ends its section once"),
  ]

  private static let bindingSectionControllerTests: Page = [
    "BindingSectionControllerTests/001": .shown(
      "a value without view models is a section without items"),
    "BindingSectionControllerTests/003": .shown(
      "of two view models with one identity the first is kept"),
    "BindingSectionControllerTests/005": .shown(
      "a reloaded value shows its new view models with the next batch"),
    "BindingSectionControllerTests/007": .shown(
      "calls about an item carry its view model"),
    "BindingSectionControllerTests/009": .shown(
      "calls about an item carry its view model"),
    "BindingSectionControllerTests/011": .shown("a controller hears only of what it overrides"),
    "BindingSectionControllerTests/013": .shown(
      "a cell travels with its view model and is bound again in place"),
    "BindingSectionControllerTests/015": .differs(
      "Both requests are answered as applied: those of one turn become one batch, and "
        + "none is turned away."),
    "BindingSectionControllerTests/017": .shown(
      "new view models have their new sizes, others keep theirs"),
    "BindingSectionControllerTests/019": .differs(
      "A controller has no state of its own that could be forced: its request waits in "
        + "the queue of the adapter and is answered once."),
    "BindingSectionControllerTests/021": .shownInUIKit(
      "an item has no menu unless its controller or the app's delegate has one"),
  ]

  private static let transactionTests: Page = [
    "TransactionTests/001": .shown("a batch without a host keeps what it changes for the next one"),
    "TransactionTests/003": .differs(
      "An update cannot claim a count: counts come from the sections as of the last "
        + "batch, and the host reads them from the same source."),
    "TransactionTests/005": .differs(
      "A new data source is shown before its setter returns: nothing of it can be "
        + "cancelled or changed by items."),
    "TransactionTests/007": .differs(
      "No exception reaches the caller: a batch that does not lead to the counts of the list is not "
        + "handed to the view, which reads everything anew.",
      shownInUIKit: "a batch with a malformed path is never handed over"),
  ]

  private static let updateCoalescerTests: Page = [
    "UpdateCoalescerTests/001": .shown("a request waits for one turn and is one update"),
    "UpdateCoalescerTests/003": .differs(
      "There is nothing to configure: the scheduler given to the adapter decides when a "
        + "turn comes."),
    "UpdateCoalescerTests/005": .differs(
      "A request comes with the next turn, however short the last update was ago: a "
        + "scheduler that waits can be given."),
    "UpdateCoalescerTests/007": .shown("a request waits for one turn and is one update"),
  ]

  private static let adapterTests: Page = [
    "AdapterTests/001": .shown("nothing is made before the first update"),
    "AdapterTests/003": .shown("a reload makes a controller for each value, in order"),
    "AdapterTests/005": .shown("a controller of no list or of another has no section here"),
    "AdapterTests/007": .shown("a controller leads to its value"),
    "AdapterTests/009": .shown("the indexes of a controller become paths of its section"),
    "AdapterTests/011": .shown("empty index sets do nothing"),
    "AdapterTests/013": .differs(
      "An identifier has a number and the name that tells pools of one class apart, not the class: "
        + "the number stands for both, so that classes of one name in two modules have two.",
      shownInUIKit: "each class and name of cells has a reuse identifier of its own"),
    "AdapterTests/015": .shown("a reload shows the empty view and takes it away"),
    "AdapterTests/017": .shown("controllers know who owns the list"),
    "AdapterTests/019": .shown("a data source is shown at once"),
    "AdapterTests/021": .shown("an adapter that takes a host leaves the other without"),
    "AdapterTests/023": .shown("a section with only a footer is visible"),
    "AdapterTests/025": .shown("controllers name their own items in sight"),
    "AdapterTests/027": .shown("the empty view shows while there are no items"),
    "AdapterTests/029": .shown(
      "a controller that gets items when it reloads itself hides the empty view"),
    "AdapterTests/031": .shown("the delegate and the controllers in sight hear of scrolling"),
    "AdapterTests/033": .shown("scrolling and display are distinguished"),
    "AdapterTests/035": .shownInUIKit("a nib makes the footers of its class"),
    "AdapterTests/037": .shown("a controller that keeps the host is freed with the list"),
    "AdapterTests/039": .shown("what is in sight depends on sizes and scrolling"),
    "AdapterTests/041": .shown("a controller knows the areas of its items"),
    "AdapterTests/043": .differs(
      "A controller has the areas of its elements within the content; views are converted by "
        + "the collection view, which the app owns."),
    "AdapterTests/045": .shown("visible cells are those of the items in sight, in order"),
    "AdapterTests/047": .shown("fully visible cells are wholly in sight"),
    "AdapterTests/060": .shown("a list that begins at another value never shows the first"),
    "AdapterTests/074": .shown("a value has a section and a controller while it is in the list"),
    "AdapterTests/076": .shown("without a host or content a request is dropped at once"),
    "AdapterTests/078": .shown("empty index sets do nothing"),
    "AdapterTests/080": .shown("a controller of no list is not reloaded, and that is reported"),
    "AdapterTests/082": .shown(
      "a controller lets its items be selected and given up unless it says otherwise"),
    "AdapterTests/084": .shown("an item is given up at once where the list says so"),
    "AdapterTests/086": .shown("a deselected item is reported to its own controller"),
    "AdapterTests/088": .shown("the delegate and the controllers in sight hear of scrolling"),
    "AdapterTests/090": .shown("the delegate and the controllers in sight hear of scrolling"),
    "AdapterTests/092": .shown(
      "selection through the adapter calls the host once and no controller"),
    "AdapterTests/094": .shown("a controller scrolls to an item of its own"),
    "AdapterTests/096": .shown("a cell leads to the index of its item"),
    "AdapterTests/098": .shownInUIKit(
      "the app's delegate is called for the display of headers"),
    "AdapterTests/100": .shown("touches are reported to the delegate and to the controller"),
    "AdapterTests/102": .shown("touches are reported to the delegate and to the controller"),
    "AdapterTests/104": .shownInUIKit(
      "the app's delegate is asked for menus that controllers do not provide"),
    "AdapterTests/106": .shown("a value without a controller is left out and its type is named"),
    "AdapterTests/108": .shown("a size is never negative and always a number"),
    "AdapterTests/110": .differs(
      "The context has no traits: a cell has its own in UIKit, and the other hosts have none."),
    "AdapterTests/112": .shown("the container is smaller by the space around the content"),
    "AdapterTests/114": .shown("first and last follow the places"),
    "AdapterTests/116": .shown("first and last follow the places"),
    "AdapterTests/118": .shown("two adapters may swap their hosts"),
    "AdapterTests/120": .shown("an item is not dragged unless its controller lets it"),
    "AdapterTests/122": .shown(
      "sections of one item go before or after the section they are dropped on"),
    "AdapterTests/124": .shown("items that may not be dragged stay where they are"),
    "AdapterTests/126": .shown("what a drag passes over leaves no trace"),
    "AdapterTests/128": .shown("a scroll is measured"),
    "AdapterTests/130": .shown("a controller that left sees nothing"),
    "AdapterTests/132": .shown("a controller that left sees nothing"),
    "AdapterTests/134": .shown("a header is there for its own section"),
    "AdapterTests/136": .shownInUIKit(
      "a host that is set as its own delegate does not call itself"),
    "AdapterTests/138": .shownInUIKit(
      "a host that is set as its own delegate does not call itself"),
  ]

  private static let interactiveMovingTests: Page = [
    "InteractiveMovingTests/001": .differs(
      "No layout is asked for the target of a movement: items are dropped by drag and drop, and what "
        + "is dropped after the list went is not taken.",
      shownInUIKit: "an item is dropped at a place of its section or not at all"),
    "InteractiveMovingTests/003": .differs(
      "No layout is asked for the target of a movement: items are dropped by drag and drop, and a "
        + "place in a section that is not there is refused.",
      shownInUIKit: "an item is dropped at a place of its section or not at all"),
    "InteractiveMovingTests/005": .shownInUIKit("what is dropped is measured at its new place"),
    "InteractiveMovingTests/007": .differs(
      "No layout has paths of a movement to invalidate: a drop behind the end of another section "
        + "is refused, and nothing changes.",
      shownInUIKit: "an item is dropped at a place of its section or not at all"),
  ]

  private static let adapterE2ETests: Page = [
    "AdapterE2ETests/001": .shown("a host ends with the values, in legal batches"),
    "AdapterE2ETests/003": .shown("equal values keep controllers and cells, and nothing is sent"),
    "AdapterE2ETests/005": .shown("a host ends with the values, in legal batches"),
    "AdapterE2ETests/007": .shown("the completion of a reload finds all cells"),
    "AdapterE2ETests/009": .shown("items go where the controller says"),
    "AdapterE2ETests/011": .shown("a whole controller is counted anew"),
    "AdapterE2ETests/013": .shown("item batches join the update of their turn"),
    "AdapterE2ETests/015": .shown("operations of a controller that goes are left out and reported"),
    "AdapterE2ETests/017": .shown(
      "an item of a moved section is configured again at its new place"),
    "AdapterE2ETests/019": .shown("new content with another count keeps both controllers"),
    "AdapterE2ETests/021": .shown("a controller reads its new place in didUpdate"),
    "AdapterE2ETests/023": .shown(
      "scrolling while a value goes finds no section that is not there"),
    "AdapterE2ETests/025": .shown(
      "reloaded objects are configured again and newer ones reach didUpdate"),
    "AdapterE2ETests/027": .shown(
      "items go, come and are configured again in one batch out of sight"),
    "AdapterE2ETests/029": .shown("a host ends with the values, in legal batches"),
    "AdapterE2ETests/031": .shown("a host ends with the values, in legal batches"),
    "AdapterE2ETests/033": .shown("an update of one section leaves the display of others alone"),
    "AdapterE2ETests/035": .shown("everything that goes ends its display with its last value"),
    "AdapterE2ETests/037": .shown(
      "a controller that comes near may ask for cells that are not there"),
    "AdapterE2ETests/039": .shown(
      "items of a section are configured again where a new section puts them"),
    "AdapterE2ETests/041": .shown(
      "a section that moves and changes its items does so in two batches"),
    "AdapterE2ETests/043": .shown("the item move of a section that goes is left out"),
    "AdapterE2ETests/045": .shown("an item moves with its cell"),
    "AdapterE2ETests/047": .shown("an adapter that takes a host leaves the other without"),
    "AdapterE2ETests/049": .shown("a batch begun during didUpdate joins the update"),
    "AdapterE2ETests/051": .shown("equal deletes are one"),
    "AdapterE2ETests/053": .shown("a batch and an update asked for inside it are two steps"),
    "AdapterE2ETests/055": .shown(
      "each of two observers is called once, before the request is answered"),
    "AdapterE2ETests/057": .shown(
      "each of two observers is called once, before the request is answered"),
    "AdapterE2ETests/059": .shown(
      "each of two observers is called once, before the request is answered"),
    "AdapterE2ETests/061": .shown("a listener is not kept"),
    "AdapterE2ETests/063": .differs(
      "What a cell looks like while it comes or goes is the affair of a host; that of UIKit "
        + "leaves initial and final attributes to the layout, and its model shows no animation."),
    "AdapterE2ETests/065": .shown("requests of a host that goes are dropped and later ones work"),
    "AdapterE2ETests/067": .shown("a value without a controller is left out and its type is named"),
    "AdapterE2ETests/069": .shown("a data source that goes is kept until the update has read it"),
    "AdapterE2ETests/071": .shown("a list whose host goes in a completion is freed"),
    "AdapterE2ETests/073": .shown(
      "an update with a block of items frees the blocks and what they keep"),
    "AdapterE2ETests/075": .shown("a new host shows the list at once"),
    "AdapterE2ETests/077": .differs(
      "The new host shows the new values at once, as there, but the request that waited "
        + "is answered as superseded."),
    "AdapterE2ETests/079": .differs(
      "The new data source is shown at once, as there, but the request that waited is "
        + "answered as superseded."),
    "AdapterE2ETests/081": .shown("a batch that waits is run when a new host comes"),
    "AdapterE2ETests/083": .shown("a data source is shown at once"),
    "AdapterE2ETests/085": .shown("a bare controller shows nothing: its value is left out"),
    "AdapterE2ETests/087": .shown(
      "a value that comes while others change places is one more section"),
    "AdapterE2ETests/089": .shown(
      "a host that is not visible gets batches, not animated"),
    "AdapterE2ETests/091": .shown("an update that is not animated replaces all values in a batch"),
  ]

  private static let collectionViewLayoutTests: Page = [
    "CollectionViewLayoutTests/041": .differs(
      "There is no proxy whose target a description would name: the delegate of the view is "
        + "the host, which names the app's own as its property.")
  ]
}
