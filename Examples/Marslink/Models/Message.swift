import ListKit

/// A message that was received over the link.
struct Message: Identifiable, Equatable, Sendable, Diffable {
  var id: String
  var sender: String
  var text: String
  private var stamp: Stamp

  init(id: String, date: Moment, sender: String, text: String) {
    (self.id, self.sender, self.text) = (id, sender, text)
    stamp = Stamp(date: date)
  }

  /// When the message was sent, to the millisecond.
  var date: Moment { stamp.date }

  /// Whether the message arrived while the feed was open, and the user has not looked at it.
  var isUnread: Bool {
    get { stamp.isMarked }
    set { stamp.isMarked = newValue }
  }
}

/// A date and a mark in one word.
///
/// With a byte for the mark a message in its box would take 16 bytes more. A feed may hold a million.
private struct Stamp: Equatable {
  /// Milliseconds since the first of January 1970, twice; the lowest bit is the mark.
  private var word: Int64

  init(date: Moment) {
    let limit = Double(Int64.max / 4)
    word = Int64(min(max((date.seconds * 1000).rounded(), -limit), limit)) * 2
  }

  var date: Moment { Moment(seconds: Double(word >> 1) / 1000) }

  var isMarked: Bool {
    get { word & 1 == 1 }
    set { word = newValue ? word | 1 : word & ~1 }
  }
}
