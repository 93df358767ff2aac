import ListUIKit
import MarslinkFeed
import UIKit

/// A view controller that shows the feed in a collection view.
final class FeedViewController: UIViewController {
  private var feed: MarslinkFeed?
  private var news: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Kestrel Ridge"
    // Rows of text size themselves; the layout measures them when they become visible.
    let layout = ListCollectionViewLayout(StackLayout())
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.alwaysBounceVertical = true
    list.backgroundColor = .black
    view.addSubview(list)
    feed = MarslinkFeed(in: list, style: .station)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard news == nil else { return }
    news = Task { [feed] in await feed?.follow() }
  }

  deinit { news?.cancel() }
}

extension FeedStyle {
  /// Green and white text, for a black background.
  static let station = FeedStyle { configuration, role in
    let green = UIColor(red: 0.26, green: 0.78, blue: 0.29, alpha: 1)
    configuration.prefersSideBySideTextAndSecondaryText = true
    configuration.textProperties.numberOfLines = 0
    configuration.textProperties.color = role == .body || role == .weather ? .white : green
    configuration.textProperties.font = .preferredFont(forTextStyle: role.textStyle)
    configuration.secondaryTextProperties.color = green
  }
}

extension FeedStyle.Role {
  fileprivate var textStyle: UIFont.TextStyle {
    switch self {
    case .sol, .sender: .footnote
    case .weather: .title2
    case .body, .detail: .body
    }
  }
}
