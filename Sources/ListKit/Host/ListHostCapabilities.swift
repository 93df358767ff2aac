/// What a host can take in one batch.
///
/// The adapter gives each host no more than that.
public struct ListHostCapabilities: Hashable, Sendable {
  /// What becomes of a section that moves and gains, loses or reorders items at once.
  public enum MovedSection: Hashable, Sendable {
    /// The host takes the move and the item changes in one batch.
    case together
    /// The items change in a batch of their own, before the batch that moves the section.
    case inStages
    /// The section is deleted and inserted.
    case replaced
  }

  /// What becomes of a section that moves and changes its items at once.
  public var movedSection: MovedSection
  /// Whether sections can move; where not, they are deleted and inserted.
  public var movesSections: Bool
  /// More changes of sections than this in one update become a reload; `nil` never reloads.
  ///
  /// Sections that come, go, move or have new content count; changes of items do not.
  public var changesBeforeReload: Int?
  /// Whether the host marks each selected item, also out of sight.
  ///
  /// If not, it asks which ones are selected when it shows them. When all are deselected, the adapter calls
  /// ``ListHost/setSelected(_:at:animated:)`` for the visible ones only.
  public var marksSelection: Bool
  /// Whether a long change may come in parts, as ``ListAdapter/sectionsPerTurn`` says.
  ///
  /// A host that writes down what it is given for good gets each change whole.
  public var takesParts: Bool

  /// Describes a host; without arguments, one that follows the strictest rules.
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

  /// What a host of the UICollectionView family takes.
  public static var strict: ListHostCapabilities { ListHostCapabilities() }

  /// What a host takes that follows any change, such as a terminal or a page.
  public static var lenient: ListHostCapabilities { ListHostCapabilities(movedSection: .together) }
}
