/// The station's own feed, told live.
struct StorySource: FeedSource {
  let name = "Marslink"
  let seed: UInt64
  /// Whether things go on to happen after one of each kind did.
  let isEndless: Bool

  func report(to desk: FeedDesk, clock: FeedClock) async {
    var feed = Feed()
    feed.apply(Story.opening(at: clock.start).map(FeedChange.put))
    await desk.take(.opened(feed))
    var teller = StoryTeller(start: clock.start, seed: seed)
    var events = teller.countdown() + teller.epilogue()
    while true {
      for event in events {
        await clock.wait(event.after)
        if Task.isCancelled { return }
        await desk.take(.changed([event.change], why: event.why))
      }
      guard isEndless, clock.speed > 0 else { return }
      events = [teller.next()]
    }
  }
}

/// Something that happens at the station, and how long after what happened before.
struct StoryEvent: Sendable {
  let after: Duration
  let change: FeedChange
  let why: String
}

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
    let pause = Duration.seconds(3)
    return [
      changeWeather(to: .partlyCloudy, temperature: 9, after: pause),
      edit("message-5", to: "Ten seconds. The kettle is on, and it is real tea.", after: pause),
      pin("entry-2", after: pause), withdraw("entry-1", after: pause),
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
    return event ?? receive(Story.chatter[sent % Story.chatter.count], after: pause)
  }

  // MARK: What can happen

  private mutating func event(_ change: FeedChange, _ why: String, after pause: Duration)
    -> StoryEvent
  {
    now = now + pause
    return StoryEvent(after: pause, change: change, why: why)
  }

  private mutating func receive(_ text: String, after pause: Duration) -> StoryEvent {
    sent += 1
    let message = Message(
      id: "message-\(sent + 2)", date: now + pause, sender: Story.ship, text: text)
    messages.append(message)
    return event(.put(.message(message)), "a message arrived", after: pause)
  }

  private mutating func changeWeather(
    to condition: Weather.Condition, temperature: Int, after pause: Duration
  ) -> StoryEvent? {
    weather.condition = condition
    weather.temperature = temperature
    weather.high = max(weather.high, temperature)
    return event(.put(.weather(weather)), "the weather changed", after: pause)
  }

  private mutating func edit(_ id: String, to text: String, after pause: Duration) -> StoryEvent? {
    guard let index = messages.firstIndex(where: { $0.id == id }), text.count < 120 else {
      return nil
    }
    messages[index].text = text
    return event(.put(.message(messages[index])), "a message was edited", after: pause)
  }

  private mutating func pin(_ id: String, after pause: Duration) -> StoryEvent? {
    guard let index = journal.firstIndex(where: { $0.id == id }) else { return nil }
    journal[index].isPinned.toggle()
    let done = journal[index].isPinned ? "pinned" : "unpinned"
    return event(.put(.journal(journal[index])), "an entry was \(done)", after: pause)
  }

  private mutating func withdraw(_ id: String, after pause: Duration) -> StoryEvent? {
    let isEntry = journal.contains { $0.id == id }
    guard isEntry || messages.contains(where: { $0.id == id }) else { return nil }
    journal.removeAll { $0.id == id }
    messages.removeAll { $0.id == id }
    return event(
      .remove(Post.Key(kind: isEntry ? .journal : .message, id: id)),
      "\(isEntry ? "an entry" : "a message") was withdrawn", after: pause)
  }
}

/// Random numbers that are the same for the same seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
