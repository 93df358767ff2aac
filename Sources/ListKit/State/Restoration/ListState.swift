#if !hasFeature(Embedded)
  /// What the user did to a list and where it stood, as one value to save and restore.
  ///
  /// ```swift
  /// adapter.register(Message.self, restorationName: "message") { MessageController($0) }
  /// let saved = try JSONEncoder().encode(adapter.state)
  /// adapter.restore(try JSONDecoder().decode(ListState.self, from: saved))
  /// ```
  ///
  /// It names sections and items by what lasts from one run of a program to the next: the restoration
  /// name of a type, and the identifier of a value as text. Numbers and strings are known by their own
  /// text; for other identifiers the registration has a closure that makes it.
  ///
  /// ## The shape of version 1
  ///
  /// ```json
  /// {"version": 1,
  ///  "selected": [{"section": {"name": "message", "identifier": "7"}, "position": 0}],
  ///  "focused": {"section": {"name": "entry", "identifier": "sol-4"},
  ///              "item": {"name": "line", "identifier": "4/2"}},
  ///  "expandedSections": [{"name": "entry", "identifier": "sol-4"}],
  ///  "expandedItems": [],
  ///  "anchor": {"item": {"section": {"name": "message", "identifier": "3"}, "position": 0},
  ///             "offset": 1.5},
  ///  "branches": [{"name": "folder", "identifier": "/usr"}]}
  /// ```
  ///
  /// An item has either `item`, its identity within the section, or `position`, where it has none or
  /// its type has no restoration name. Empty arrays may be missing, and so may the focus and the anchor.
  public struct ListState: Hashable, Sendable {
    /// The selected items, in the order in which they were selected.
    public var selected: [Item]
    /// The item that has the focus.
    public var focused: Item?
    /// The expanded sections, in the order of the list.
    public var expandedSections: [Identity]
    /// The expanded items, in the order of the list.
    public var expandedItems: [Item]
    /// Where the list stood; `nil` if it stood at its start.
    public var anchor: Anchor?
    /// The open branches of trees: `save(in:as:)` and `restore(from:as:)` of a tree fill and read them, a
    /// list does not.
    public var branches: [Identity]

    /// Describes a state; without arguments, that of a list that the user did nothing to.
    public init(
      selected: [Item] = [], focused: Item? = nil, expandedSections: [Identity] = [],
      expandedItems: [Item] = [], anchor: Anchor? = nil, branches: [Identity] = []
    ) {
      self.anchor = anchor
      self.branches = branches
      self.selected = selected
      self.focused = focused
      self.expandedSections = expandedSections
      self.expandedItems = expandedItems
    }

    /// A section's value, or an item's.
    public struct Identity: Hashable, Sendable, Codable {
      /// The name that the type is registered with.
      public var name: String
      /// The identifier of the value, as text.
      public var identifier: String

      /// Names a value.
      public init(name: String, identifier: String) {
        self.name = name
        self.identifier = identifier
      }
    }

    /// An item of a section.
    public struct Item: Hashable, Sendable {
      /// The section's value.
      public var section: Identity
      /// Which of the section's items.
      public var place: Place

      /// Names an item.
      public init(section: Identity, place: Place) {
        self.section = section
        self.place = place
      }
    }

    /// Where a list stood: by an item, so that it stands there again whatever came before it.
    public struct Anchor: Hashable, Sendable, Codable {
      /// The first item that was visible and whose section has a restoration name.
      public var item: Item
      /// How far its start was before the start of the visible part; negative if it was behind it.
      public var offset: Double

      /// Describes where a list stood.
      public init(item: Item, offset: Double = 0) {
        self.item = item
        self.offset = offset
      }
    }

    /// Which item of a section.
    public enum Place: Hashable, Sendable {
      /// The one with an identity.
      case identity(Identity)
      /// The one at a position: items without identities have nothing else to go by.
      case position(Int)
    }
  }

  extension ListState.Identity: CustomStringConvertible {
    /// The name and the identifier, as `message 7`.
    public var description: String { "\(name) \(identifier)" }
  }
#endif
