/// A list under a tab of ``TextTabs``.
@MainActor
public struct TextTab {
  /// The identity of the tab, by which its scroll place is kept.
  public let id: String
  /// The title in the row of tabs.
  public var title: String
  /// The list.
  public let list: TextListView

  /// Makes a tab.
  public init(_ id: String, title: String, list: TextListView) {
    self.id = id
    self.title = title
    self.list = list
  }
}
