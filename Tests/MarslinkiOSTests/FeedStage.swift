import ListTestKit
import ListUIKit
import UIKit

@testable import MarslinkFeed

/// The feed of the app for phones, in a collection view of the model of UIKit.
@MainActor
final class FeedStage {
  static let start = Moment(seconds: 1_780_000_000)

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
  let view: UICollectionView
  let app: MarslinkFeed

  init(seed: Int = 0) {
    view = UICollectionView(
      frame: window.frame, collectionViewLayout: ListCollectionViewLayout(StackLayout()))
    var generator = SeededGenerator(seed: UInt64(seed))
    view.choices = ModelChoices(using: &generator)
    window.addSubview(view)
    app = MarslinkFeed(in: view, style: FeedStyle { _, _ in })
  }

  // MARK: Steps

  /// Opens the story of the station.
  func open() async {
    var feed = Feed()
    feed.apply(Story.opening(at: Self.start).map(FeedChange.put))
    await take(.opened(feed))
  }

  func receive(_ id: String, _ text: String, after pause: Duration = .seconds(1)) async {
    let message = Message(id: id, date: Self.start + pause, sender: Story.ship, text: text)
    await take(.changed([.put(.message(message))], why: "a message arrived"))
  }

  func take(_ news: FeedNews) async {
    await run { await self.app.list.take(news) }
  }

  /// Tells the story to its end, without a pause.
  func tellStory() async {
    await run {
      await self.app.follow(
        StorySource(seed: 1, isEndless: false), clock: FeedClock(start: Self.start, speed: 0))
    }
  }

  /// Turns the run loop of the model until some work is done, and then until all that follows is.
  private func run(_ work: @escaping @MainActor () async -> Void) async {
    var isDone = false
    Task {
      await work()
      isDone = true
    }
    while !isDone { await turn() }
    await settle()
  }

  func settle() async {
    for _ in 0..<20 { await turn() }
  }

  private func turn() async {
    ModelRunLoop.shared.layoutPass()
    while ModelRunLoop.shared.finishAnimation(in: view) {}
    await Task.yield()
  }

  func scroll(to y: Double) async {
    view.userScrolls(to: CGFloat(y))
    await settle()
  }

  func tap(_ section: Int, _ item: Int = 0) async {
    view.userTaps(IndexPath(item: item, section: section))
    await settle()
  }

  // MARK: What is seen

  var violations: [String] { view.journal.violations }

  /// The rows that are at least partly visible, each with what stands beside its text.
  var rows: [String] { visible.map { row(at: $0) } }

  private var visible: [IndexPath] { view.indexPathsForVisibleItems.sorted() }

  private func row(at path: IndexPath) -> String {
    let content = view.cellForItem(at: path)?.contentConfiguration as? UIListContentConfiguration
    let beside = content?.secondaryText ?? ""
    return [content?.text ?? "?", beside].filter { !$0.isEmpty }.joined(separator: " | ")
  }

  /// The spaces between visible rows.
  var gaps: [Double] {
    let frames = visible.compactMap { view.cellForItem(at: $0)?.frame }
    return zip(frames, frames.dropFirst()).map { Double($1.minY - $0.maxY) }
  }

  var firstDescription: String? {
    visible.first.flatMap { view.cellForItem(at: $0)?.accessibilityLabel }
  }

  var firstValue: String? {
    visible.first.flatMap { view.cellForItem(at: $0)?.accessibilityValue }
  }
}
