/// The changes that a host can take in one batch; the adapter never passes it more.
public struct ListHostCapabilities: Hashable, Sendable {
  /// How the host takes a section that moves and whose items are inserted, deleted or moved in the
  /// same update.
  public enum MovedSection: Hashable, Sendable {
    /// The host takes the move and the item changes in one batch.
    case together
    /// The items change in a batch of their own, before the batch that moves the section.
    case inStages
    /// The section is deleted and inserted.
    case replaced
  }

  /// How the host takes a section that moves and changes its items in the same update.
  public var movedSection: MovedSection
  /// Whether sections can move; if not, they are deleted and inserted.
  public var movesSections: Bool
  /// An update with more changes of sections is shown as a reload; `nil` never reloads.
  ///
  /// Sections that are inserted, deleted, moved or have new content count; changes of items do not.
  public var changesBeforeReload: Int?
  /// Whether the host keeps the selection of each item, also of off-screen items.
  ///
  /// If not, the host asks which items are selected when it shows them. When all items are
  /// deselected, the adapter calls ``ListHost/setSelected(_:at:animated:)`` only for visible ones.
  public var marksSelection: Bool
  /// Whether a long change may be shown in parts; see ``ListAdapter/sectionsPerTurn``.
  ///
  /// A host whose output is final, such as one that writes a log, takes each change as a whole.
  public var takesParts: Bool

  /// Creates capabilities; without arguments, those of a host with the strictest rules.
  public init(
    movedSection: MovedSection = .inStages, movesSections: Bool = true,
    changesBeforeReload: Int? = nil, marksSelection: Bool = true, takesParts: Bool = true
  ) {
    self.movedSection = movedSection
    self.movesSections = movesSections
    self.changesBeforeReload = changesBeforeReload
    self.marksSelection = marksSelection
    self.takesParts = takesParts
  }

  /// The capabilities of a host such as `UICollectionView`.
  public static var strict: ListHostCapabilities { ListHostCapabilities() }

  /// The capabilities of a host that can apply any change, such as a terminal or a web page.
  public static var lenient: ListHostCapabilities { ListHostCapabilities(movedSection: .together) }
}
