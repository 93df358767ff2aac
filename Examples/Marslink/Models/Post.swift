import ListKit

/// Anything that a feed can hold.
enum Post: Equatable, Sendable {
  case journal(Journal)
  case message(Message)
  case weather(Weather)

  /// The identity of a post: a later post with the same key replaces an earlier one.
  struct Key: Hashable, Sendable {
    var kind: Kind
    var id: String
  }

  enum Kind: String, CaseIterable, Sendable {
    case journal
    case message
    case weather
  }

  var key: Key {
    switch self {
    case .journal(let journal): Key(kind: .journal, id: journal.id)
    case .message(let message): Key(kind: .message, id: message.id)
    case .weather(let weather): Key(kind: .weather, id: weather.id)
    }
  }

  var date: Moment {
    switch self {
    case .journal(let journal): journal.date
    case .message(let message): message.date
    case .weather(let weather): weather.date
    }
  }

  var isPinned: Bool {
    if case .journal(let journal) = self { journal.isPinned } else { false }
  }

  /// The value in a box, for the list.
  var boxed: AnyDiffable {
    switch self {
    case .journal(let journal): AnyDiffable(journal)
    case .message(let message): AnyDiffable(message)
    case .weather(let weather): AnyDiffable(weather)
    }
  }

  /// Makes the post of a boxed value; `nil` for a value of another type.
  init?(_ boxed: AnyDiffable) {
    if let journal = boxed.value(as: Journal.self) {
      self = .journal(journal)
    } else if let message = boxed.value(as: Message.self) {
      self = .message(message)
    } else if let weather = boxed.value(as: Weather.self) {
      self = .weather(weather)
    } else {
      return nil
    }
  }
}

/// An entry of the journal.
struct Journal: Identifiable, Equatable, Sendable, Diffable {
  var id: String
  var date: Moment
  /// What was written; paragraphs are separated by empty lines.
  var text: String
  var author: String?
  /// Whether the entry stays at the top.
  var isPinned = false
}

/// What the weather mast reports.
struct Weather: Identifiable, Equatable, Sendable, Diffable {
  /// What the sky looks like.
  enum Condition: String, CaseIterable, Sendable {
    case sunny
    case cloudy
    case partlyCloudy = "partly cloudy"
    case dustStorm = "dust storm"
  }

  var id: String
  var date: Moment
  var condition: Condition
  /// Degrees Celsius, as are the highest and the lowest of the sol.
  var temperature: Int
  var high: Int
  var low: Int
  /// Local times, such as 05:42.
  var sunrise: String
  var sunset: String
}

/// The heading above a post, which is searched too.
extension Journal {
  var heading: String {
    let sol = "Sol \(Sol.number(at: date))"
    return author.map { "\(sol) · \($0)" } ?? sol
  }
}

extension Message {
  /// Whether it is shown in a card with the message above it.
  func joins(_ above: Message) -> Bool {
    sender == above.sender && date.day == above.date.day
  }
}

extension Weather {
  var heading: String { "Today's weather" }

  var title: String {
    let words = condition.rawValue
    return "\(words.prefix(1).uppercased())\(words.dropFirst()), \(temperature) °C"
  }
}
