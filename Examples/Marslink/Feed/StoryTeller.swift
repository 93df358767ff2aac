/// Knows what the station's feed holds, and what may happen next.
struct StoryTeller: Sendable {
  private(set) var weather: Weather
  private(set) var journal: [Journal]
  private(set) var messages: [Message]
  /// The time that has passed in the story.
  private(set) var now: Moment
  private var random: SeededNumbers
  private var sent = 0

  init(start: Moment, seed: UInt64) {
    now = start
    weather = Story.weather(at: start)
    journal = Story.journal(at: start)
    messages = Story.firstMessages(at: start)
    random = SeededNumbers(seed: seed)
  }

  // MARK: The story in order

  /// The countdown: three messages.
  mutating func countdown() -> [StoryEvent] {
    Story.countdown.map { receive($0.text, after: $0.after) }
  }

  /// One event of each later kind.
  mutating func epilogue() -> [StoryEvent] {
    [
      changeWeather(to: .partlyCloudy, temperature: 9, after: .seconds(3)),
      edit(
        "message-5", to: "Ten seconds. The kettle is on, and it is real tea.", after: .seconds(3)),
      pin("entry-2", after: .seconds(3)),
      withdraw("entry-1", after: .seconds(3)),
    ].compactMap { $0 }
  }

  /// Something that may as well happen next.
  mutating func next() -> StoryEvent {
    let pause = Duration.seconds(Int.random(in: 5...15, using: &random))
    let event: StoryEvent? =
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2:
        changeWeather(
          to: Weather.Condition.allCases.randomElement(using: &random) ?? .sunny,
          temperature: Int.random(in: -20...14, using: &random), after: pause)
      case 3...4:
        messages.randomElement(using: &random).flatMap {
          edit($0.id, to: $0.text + " Over.", after: pause)
        }
      case 5: journal.randomElement(using: &random).flatMap { pin($0.id, after: pause) }
      case 6 where journal.count + messages.count > 6:
        withdraw(messages.first?.id ?? "", after: pause)
      default: nil
      }
    return event ?? receive(StoryTeller.chatter[sent % StoryTeller.chatter.count], after: pause)
  }

  // MARK: What can happen

  private mutating func receive(_ text: String, after pause: Duration) -> StoryEvent {
    now = now + pause
    sent += 1
    let message = Message(
      id: "message-\(sent + 2)", date: now, sender: Story.ship, text: text)
    messages.append(message)
    return StoryEvent(after: pause, change: .put(.message(message)), why: "a message arrived")
  }

  private mutating func changeWeather(
    to condition: Weather.Condition, temperature: Int, after pause: Duration
  ) -> StoryEvent? {
    now = now + pause
    weather.condition = condition
    weather.temperature = temperature
    weather.high = max(weather.high, temperature)
    return StoryEvent(after: pause, change: .put(.weather(weather)), why: "the weather changed")
  }

  private mutating func edit(_ id: String, to text: String, after pause: Duration) -> StoryEvent? {
    guard let index = messages.firstIndex(where: { $0.id == id }), text.count < 120 else {
      return nil
    }
    now = now + pause
    messages[index].text = text
    return StoryEvent(
      after: pause, change: .put(.message(messages[index])), why: "a message was edited")
  }

  private mutating func pin(_ id: String, after pause: Duration) -> StoryEvent? {
    guard let index = journal.firstIndex(where: { $0.id == id }) else { return nil }
    now = now + pause
    journal[index].isPinned.toggle()
    let why = journal[index].isPinned ? "an entry was pinned" : "an entry was unpinned"
    return StoryEvent(after: pause, change: .put(.journal(journal[index])), why: why)
  }

  private mutating func withdraw(_ id: String, after pause: Duration) -> StoryEvent? {
    let isEntry = journal.contains { $0.id == id }
    guard isEntry || messages.contains(where: { $0.id == id }) else { return nil }
    now = now + pause
    journal.removeAll { $0.id == id }
    messages.removeAll { $0.id == id }
    let key = Post.Key(kind: isEntry ? .journal : .message, id: id)
    return StoryEvent(
      after: pause, change: .remove(key),
      why: isEntry ? "an entry was withdrawn" : "a message was withdrawn")
  }

  private static let chatter = [
    "Still there? Your beacon drifts a little. Give the mast a kick from us.",
    "The galley asks whether beans count as crew for the ration count.",
    "Dust front north of you, slow and polite. Bring the laundry in.",
    "We can see your lamp from here on the night side.",
    "Rock bunk is ready. Someone has already made it a name plate.",
  ]
}
