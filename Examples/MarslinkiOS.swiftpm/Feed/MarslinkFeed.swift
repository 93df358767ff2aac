#if canImport(UIKit)
  import ListUIKit
  public import UIKit

  /// The feed in a collection view.
  @MainActor
  public final class MarslinkFeed {
    private let station: Station
    private let host: CollectionViewHost
    private let adapter: CollectionListAdapter

    /// Shows the feed as it stands now.
    public init(in view: UICollectionView, style: FeedStyle, now: StationTime) {
      station = Station(now: now)
      host = CollectionViewHost(view)
      // The feed stays where it is read; at its very top new posts push the others down.
      host.following = .start
      adapter = CollectionListAdapter(host: host)
      adapter.deselectsAutomatically = true
      adapter.register(Journal.self) { JournalController($0, style: style) }
      adapter.register(Message.self) { MessageController($0, style: style) }
      adapter.register(Weather.self) { WeatherController($0, style: style) }
      adapter.content { [station] in
        for post in station.posts {
          switch post {
          case .journal(let journal): journal
          case .message(let message): message
          case .weather(let weather): weather
          }
        }
      }
      adapter.performUpdates(animated: false)
    }

    /// Receives the three messages that come before the launch; ends when they have come.
    public func receiveCountdown(from start: StationTime) async throws {
      var date = start
      for (after, text) in Station.countdown {
        try await Task.sleep(for: after)
        date += after / .seconds(1)
        station.receive(text, date, isNew: true)
        adapter.performUpdates(animated: true)
      }
    }
  }
#endif
