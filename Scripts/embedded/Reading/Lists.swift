import Crafting
import ListKit

/// What the list shows.
@MainActor
final class Model {
  var entries = [Entry(sol: 6, text: "alone"), Entry(sol: 1, text: "landed")]
  var weather = Weather(id: "noon", high: -9)
}

/// A list of two types of values, updated, unfolded and abandoned.
@MainActor
enum Lists {
  static func show() {
    let host = LineHost()
    let turns = Turns()
    let model = Model()
    var adapter: ListAdapter<Line>? = ListAdapter(host: host) { turns.add($0) }
    adapter?.register(Entry.self) { EntryController($0) }
    adapter?.register(Weather.self) { WeatherController($0) }
    adapter?.content {
      model.weather
      model.entries
    }
    adapter?.performUpdates(animated: true) { host.transcript.append("first \(name($0))") }
    turns.run()
    model.entries = [
      Entry(sol: 1, text: "landed"), Entry(sol: 7, text: "water"), Entry(sol: 6, text: "not dead"),
    ]
    model.weather = Weather(id: "noon", high: -12)
    adapter?.performUpdates(animated: true) { host.transcript.append("second \(name($0))") }
    adapter?.performUpdates(animated: true) { host.transcript.append("together \(name($0))") }
    turns.run()
    host.source?.didSelect(ListPath(section: 0, item: 0))
    turns.run()
    // Values that come twice, and one without a controller.
    adapter?.content {
      model.entries
      model.entries
      "has no controller"
    }
    turns.run()
    host.transcript.append("problems: \(adapter?.diagnostics.count ?? 0)")
    adapter?.performUpdates(animated: false) { host.transcript.append("at the end \(name($0))") }
    adapter = nil
    turns.run()
    host.transcript.append("sections without an adapter: \(host.source?.sectionCount ?? -1)")
    for line in host.transcript { print(line) }
  }

  private static func name(_ outcome: ListUpdateOutcome) -> String {
    switch outcome {
    case .applied: "applied"
    case .superseded: "superseded"
    case .dropped: "dropped"
    }
  }
}
