#if canImport(UIKit)
  import ListUIKit
  import UIKit

  /// A text and which text of its section it is.
  struct Line: Identifiable, Equatable, Diffable, Sendable {
    let id: String
    var text: String
    var beside: String?
  }

  /// The spaces that all sections of the feed share.
  @MainActor let spaceBelow = ListEdgeInsets(bottom: 15)

  /// A journal entry: the sol, and below it what was written.
  final class JournalController: CollectionItemsSectionController<Journal> {
    private let style: FeedStyle

    init(_ journal: Journal, style: FeedStyle) {
      self.style = style
      super.init(journal)
    }

    override var inset: ListEdgeInsets { spaceBelow }

    @ListItemBuilder override var items: ListItems<UICollectionReusableView> {
      style.row(.sol, Line(id: "sol", text: "SOL \(value.sol)"), height: 30)
      style.row(.body, Line(id: "text", text: value.text))
    }
  }

  /// A message: who sent it, and what it says.
  final class MessageController: CollectionItemsSectionController<Message> {
    private let style: FeedStyle

    init(_ message: Message, style: FeedStyle) {
      self.style = style
      super.init(message)
    }

    override var inset: ListEdgeInsets { spaceBelow }

    @ListItemBuilder override var items: ListItems<UICollectionReusableView> {
      style.row(
        .sender,
        Line(id: "sender", text: value.sender.uppercased(), beside: value.isNew ? "NEW" : nil),
        height: 30)
      style.row(.body, Line(id: "text", text: value.text))
    }
  }

  /// The weather: a summary that unfolds into sunrise, sunset, high and low, and folds again.
  final class WeatherController: CollectionItemsSectionController<Weather> {
    private let style: FeedStyle

    init(_ weather: Weather, style: FeedStyle) {
      self.style = style
      super.init(weather)
    }

    override var inset: ListEdgeInsets { spaceBelow }

    @ListItemBuilder override var items: ListItems<UICollectionReusableView> {
      style.row(
        .weather,
        Line(id: "summary", text: value.condition, beside: context.isExpanded ? "▾" : "▸"),
        height: 70)
      if context.isExpanded {
        style.row(.detail, Line(id: "Sunrise", text: "Sunrise", beside: value.sunrise), height: 40)
        style.row(.detail, Line(id: "Sunset", text: "Sunset", beside: value.sunset), height: 40)
        style.row(.detail, Line(id: "High", text: "High", beside: "\(value.high) C"), height: 40)
        style.row(.detail, Line(id: "Low", text: "Low", beside: "\(value.low) C"), height: 40)
      }
    }

    // Any row will do: the details fold the section as well.
    override func didSelectItem(at index: Int) {
      context.performBatch { batch in
        self.context.isExpanded.toggle()
        batch.reload()
      }
    }
  }

  extension FeedStyle {
    /// A row as wide as the list, which is as high as its text where no height is given.
    fileprivate func row(_ role: Role, _ line: Line, height: Double? = nil) -> CollectionListItem {
      .row(line, height: height) { standard in
        configuration(standard, role, line.text, beside: line.beside)
      }
    }
  }
#endif
