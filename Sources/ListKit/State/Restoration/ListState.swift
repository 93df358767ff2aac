#if !hasFeature(Embedded)
  /// The selection, focus, expansion and scroll anchor of a list, as one value to save and restore.
  ///
  /// ```swift
  /// adapter.register(Message.self, restorationName: "message") { MessageController($0) }
  /// let saved = try JSONEncoder().encode(adapter.state)
  /// adapter.restore(try JSONDecoder().decode(ListState.self, from: saved))
  /// ```
  ///
  /// Sections and items are stored by the restoration name of their type and the identifier of
  /// their value as text. Numbers and strings are their own text; for other identifiers, the
  /// registration has a closure that returns it.
  ///
  /// ## JSON format of version 1
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
  /// An item has either `item`, its identity within the section, or `position`, its index, if it
  /// has no identity or its type has no restoration name. Empty arrays, the focus and the anchor
  /// may be missing. A list at its start has `"isAtStart": true` instead of an anchor. Beside an anchor,
  /// `"fallbackAnchors"` may have more of them.
  public struct ListState: Hashable, Sendable {
    /// The selected items, in order of selection.
    public var selected: [Item]
    /// The focused item; `nil` if there is none.
    public var focused: Item?
    /// The expanded sections, in the order of the list.
    public var expandedSections: [Identity]
    /// The expanded items, in the order of the list.
    public var expandedItems: [Item]
    /// The scroll anchor; `nil` if the list was at its start, or no item was visible.
    public var anchor: Anchor?
    /// The anchors that count if the item of ``anchor`` is gone: the visible items after it, at most eight.
    public var fallbackAnchors: [Anchor]
    /// Whether the list was at its start, and longer than its visible part; without effect beside an anchor.
    public var isAtStart: Bool
    /// The open branches of trees, which `save(in:as:)` and `restore(from:as:)` of a tree write and
    /// read.
    public var branches: [Identity]

    /// Creates a state; without arguments, an empty one.
    public init(
      selected: [Item] = [], focused: Item? = nil, expandedSections: [Identity] = [],
      expandedItems: [Item] = [], anchor: Anchor? = nil,
      fallbackAnchors: [Anchor] = [], isAtStart: Bool = false, branches: [Identity] = []
    ) {
      self.anchor = anchor
      self.fallbackAnchors = fallbackAnchors
      self.isAtStart = isAtStart
      self.branches = branches
      self.selected = selected
      self.focused = focused
      self.expandedSections = expandedSections
      self.expandedItems = expandedItems
    }

    /// The identity of a section's value, or of an item.
    public struct Identity: Hashable, Sendable, Codable {
      /// The restoration name of the type.
      public var name: String
      /// The identifier of the value, as text.
      public var identifier: String

      /// Creates an identity.
      public init(name: String, identifier: String) {
        self.name = name
        self.identifier = identifier
      }
    }

    /// An item of a section.
    public struct Item: Hashable, Sendable {
      /// The identity of the section's value.
      public var section: Identity
      /// The item in the section.
      public var place: Place

      /// Creates an item.
      public init(section: Identity, place: Place) {
        self.section = section
        self.place = place
      }
    }

    /// A scroll position relative to an item, so that content inserted before it does not matter.
    public struct Anchor: Hashable, Sendable, Codable {
      /// The first visible item whose section has a restoration name.
      public var item: Item
      /// The distance of the item's start before the start of the visible area; negative if it is
      /// behind it.
      public var offset: Double

      /// Creates a scroll anchor.
      public init(item: Item, offset: Double = 0) {
        self.item = item
        self.offset = offset
      }
    }

    /// An item of a section.
    public enum Place: Hashable, Sendable {
      /// The item with an identity.
      case identity(Identity)
      /// The item at an index, for items without identities.
      case position(Int)
    }
  }

  extension ListState.Identity: CustomStringConvertible {
    /// The name and the identifier, as `message 7`.
    public var description: String { "\(name) \(identifier)" }
  }
#endif
