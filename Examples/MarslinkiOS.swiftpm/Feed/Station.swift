/// What is in the feed, and what still comes.
@MainActor
final class Station {
  /// Newest first; posts of one date stand in the order in which they came.
  private(set) var posts: [Post] = []
  private var lastMessage = 0

  init(now: StationTime) {
    let texts: [(age: StationTime, text: String)] = [
      (1_727_283, "Ice at eleven metres, on the ninth try. It tastes of old coins. I call it tea."),
      (1_382_400, "Lost the greenhouse door last night. The beans never noticed."),
      (823_200, "Turned the dish of the old relay by hand. An hour later its light was on."),
      (259_200, "Packed for the climb. Left the lamp on in the greenhouse."),
    ]
    add(
      .weather(
        Weather(
          id: "mast", date: now, condition: "Dust storm", high: 13, low: -69, sunrise: "05:42",
          sunset: "17:58")))
    for (number, entry) in texts.enumerated() {
      add(.journal(Journal(id: number, date: now - entry.age, text: entry.text)))
    }
    receive("Kestrel Ridge, this is Perihelion. If you read this, tilt the mast.", now - 803_200)
    receive("We drew lots for who gives up a bunk to your rocks. Everyone cheated.", now - 259_200)
  }

  /// What arrives while the feed is shown, and how long after what came before.
  static let countdown: [(after: Duration, text: String)] = [
    (.milliseconds(2300), "Ascent stage, you are go. Ignition at the top of the minute."),
    (.milliseconds(1000), "Guidance is internal. Hands off the stick."),
    (.milliseconds(1000), "Ten seconds. The kettle is on. See you upstairs."),
  ]

  func receive(_ text: String, _ date: StationTime, isNew: Bool = false) {
    lastMessage += 1
    add(
      .message(
        Message(id: lastMessage, date: date, sender: "Perihelion", text: text, isNew: isNew)))
  }

  private func add(_ post: Post) {
    let place = posts.firstIndex { $0.date < post.date } ?? posts.count
    posts.insert(post, at: place)
  }
}
