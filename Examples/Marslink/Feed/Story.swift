/// The station's own feed: what is in it when it opens.
///
/// The writer stayed behind at Kestrel Ridge; the Perihelion is the ship that came back.
enum Story {
  static let writer = "Kestrel Ridge"
  static let ship = "Perihelion"

  /// The weather, the journal and two messages, as they stand at a moment.
  static func opening(at now: Moment) -> [Post] {
    [.weather(weather(at: now))] + journal(at: now).map(Post.journal)
      + firstMessages(at: now).map(Post.message)
  }

  static func weather(at now: Moment) -> Weather {
    Weather(
      id: "mast", date: now, condition: .dustStorm, temperature: 6, high: 13, low: -69,
      sunrise: "05:42", sunset: "17:58")
  }

  static func journal(at now: Moment) -> [Journal] {
    zip(entries, [1_727_283, 1_382_400, 823_200, 259_200]).enumerated().map { position, entry in
      Journal(
        id: "entry-\(position + 1)", date: now - .seconds(entry.1), text: entry.0, author: writer)
    }
  }

  static func firstMessages(at now: Moment) -> [Message] {
    [
      Message(
        id: "message-1", date: now - .seconds(803_200), sender: ship,
        text: "Kestrel Ridge, this is Perihelion. If you can read this, tilt the mast."),
      Message(
        id: "message-2", date: now - .seconds(259_200), sender: ship,
        text: "We drew lots for who gives up a bunk to your rocks. Everyone cheated. 🙃"),
    ]
  }

  /// The three that arrive while one watches.
  static let countdown: [(after: Duration, text: String)] = [
    (.milliseconds(2300), "Ascent stage, you are go. Ignition at the top of the minute."),
    (.milliseconds(1000), "Guidance is internal. Hands off the stick."),
    (.milliseconds(1000), "Ten seconds. The kettle is on. See you upstairs."),
  ]

  /// What the ship may say later.
  static let chatter = [
    "Still there? Your beacon drifts a little. Give the mast a kick from us.",
    "The galley asks whether beans count as crew for the ration count.",
    "Dust front north of you, slow and polite. Bring the laundry in.",
    "We can see your lamp from here on the night side.",
    "Rock bunk is ready. Someone has already made it a name plate.",
  ]

  private static let entries = [
    """
    The drill found ice at eleven metres, on the ninth try and with the last good bit. I sat beside \
    the hole for a while and listened to it creak, which is more conversation than I had all week.

    Two kilograms melted by noon. It tastes of rust and old coins. I have decided to call it tea, \
    and to be strict about the hour at which it is served.
    """,
    """
    Lost the greenhouse door last night. Not the greenhouse, only the door. The wind unbolted it \
    with great patience and leaned it against the rover, as if to give it back.

    Six rows of barley are freeze-dried now.

    The beans stood behind the water tank and never noticed. I have told them that they are the \
    crew, and read them the duty roster.
    """,
    """
    Found the old relay mast where the map said it would not be. The battery was dead, the dish \
    faced the ground, and a small dune had moved in.

    I turned it up by hand, plugged it into the rover and went to make soup. When I came back there \
    was a light on it that I had not switched on. Somebody up there had said hello.
    """,
    """
    Packed for the climb to the ascent stage: one rover, two batteries, forty beans, and a piece of \
    everything that I have tripped over since the landing.

    Left the lamp on in the greenhouse. Somebody may want to know which way I went.
    """,
  ]
}
