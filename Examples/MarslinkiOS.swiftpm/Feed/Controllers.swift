#if canImport(UIKit)
  import ListUIKit
  import UIKit

  /// A text with its identity in a section, and an optional secondary text.
  struct Line: Identifiable, Equatable, Diffable, Sendable {
    let id: String
    var text: String
    var beside: String?
  }

  /// The space below a post.
  private let gap = 15.0

  /// A section for a journal entry: a row with the sol and the author, then a row with the text.
  final class JournalController: CollectionItemsSectionController<Journal> {
    private let tools: FeedTools

    init(_ journal: Journal, tools: FeedTools) {
      self.tools = tools
      super.init(journal)
    }

    override var inset: ListEdgeInsets { ListEdgeInsets(bottom: gap) }

    @ListItemBuilder override var items: ListItems<UICollectionReusableView> {
      tools.style.row(
        .sol, Line(id: "sol", text: value.heading, beside: value.isPinned ? "PINNED" : nil),
        height: 30)
      tools.style.row(.body, Line(id: "text", text: value.text))
    }

    override func accessibilityForItem(at index: Int) -> ListAccessibility? {
      tools.accessibility(
        index == 0 ? value.heading : value.text, value: value.isPinned ? "pinned" : nil,
        section: section)
    }
  }

  /// A section for a message: its sender, its text, and a badge until it is read.
  ///
  /// Its neighbours determine whether it shares a card with them.
  final class MessageController: CollectionItemsSectionController<Message> {
    private let tools: FeedTools

    init(_ message: Message, tools: FeedTools) {
      self.tools = tools
      super.init(message)
    }

    override var usesNeighbours: Bool { true }

    private var isFirst: Bool {
      context.previousValue(as: Message.self).map { !value.joins($0) } ?? true
    }
    private var isLast: Bool {
      context.nextValue(as: Message.self).map { !$0.joins(value) } ?? true
    }

    override var inset: ListEdgeInsets { ListEdgeInsets(bottom: isLast ? gap : 0) }

    @ListItemBuilder override var items: ListItems<UICollectionReusableView> {
      let date = value.date.dayAndMinute
      if isFirst {
        tools.style.row(
          .sender, Line(id: "sender", text: value.sender.uppercased(), beside: date), height: 30)
      }
      let aside = [isFirst ? nil : String(date.suffix(5)), value.isUnread ? "NEW" : nil]
      tools.style.row(
        .body,
        Line(id: "text", text: value.text, beside: aside.compactMap { $0 }.joined(separator: " ")))
    }

    // There is no focus that moves between posts, so a message counts as read once it was tapped or
    // has left the viewport.
    override func didSelectItem(at index: Int) { noteRead() }
    override func didEndDisplaying() { noteRead() }

    private func noteRead() {
      if value.isUnread { tools.onRead(value) }
    }

    override func accessibilityForItem(at index: Int) -> ListAccessibility? {
      tools.accessibility(
        "\(value.sender): \(value.text)", value: value.isUnread ? "new" : nil, section: section)
    }
  }

  /// A section for the weather: a summary that expands to sunrise, sunset, high and low.
  final class WeatherController: CollectionItemsSectionController<Weather> {
    private let tools: FeedTools

    init(_ weather: Weather, tools: FeedTools) {
      self.tools = tools
      super.init(weather)
    }

    override var inset: ListEdgeInsets { ListEdgeInsets(bottom: gap) }

    @ListItemBuilder override var items: ListItems<UICollectionReusableView> {
      tools.style.row(
        .weather,
        Line(id: "summary", text: value.title, beside: context.isExpanded ? "▾" : "▸"), height: 70)
      if context.isExpanded {
        detail("Sunrise", value.sunrise)
        detail("Sunset", value.sunset)
        detail("High", "\(value.high) °C")
        detail("Low", "\(value.low) °C")
      }
    }

    private func detail(_ name: String, _ text: String) -> CollectionListItem {
      tools.style.row(.detail, Line(id: name, text: name, beside: text), height: 40)
    }

    // A tap on any row toggles the section, also on a row of details.
    override func didSelectItem(at index: Int) {
      context.performBatch { batch in
        self.context.isExpanded.toggle()
        batch.reload()
      }
    }

    override func accessibilityForItem(at index: Int) -> ListAccessibility? {
      guard let line = item(at: index)?.content.value(as: Line.self) else { return nil }
      return index == 0
        ? tools.accessibility(
          "Weather: \(value.title)", value: context.isExpanded ? "expanded" : "folded",
          section: section)
        : tools.accessibility(line.text, value: line.beside, section: section)
    }
  }

  extension FeedStyle {
    /// Returns a row as wide as the list; without a height, it is as high as its text.
    fileprivate func row(_ role: Role, _ line: Line, height: Double? = nil) -> CollectionListItem {
      .row(line, height: height) { standard in
        configuration(standard, role, line.text, beside: line.beside)
      }
    }
  }
#endif
