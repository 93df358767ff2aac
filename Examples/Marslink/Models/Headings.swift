/// What stands above a post. It is found as well.
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
