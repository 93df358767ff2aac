import Testing

@testable import MarslinkApp

struct UpdateLineTests {
  private func message(_ id: Int, _ text: String) -> FeedChange {
    .put(
      .message(
        Message(id: "\(id)", date: Moment(seconds: Double(id)), sender: "A", text: text)))
  }

  @Test func `the form is as documented`() {
    var feed = Feed()
    feed.apply([message(1, "a"), message(2, "b"), message(3, "c")])
    var newer = feed
    newer.apply([.remove(Post.Key(kind: .message, id: "2")), message(4, "d"), message(1, "e")])
    let record = { (id: Int, text: String) in
      #"{"kind":"message","id":"\#(id)","date":"1970-01-01T00:00:0\#(id)Z","#
        + #""sender":"A","text":"\#(text)"}"#
    }
    #expect(
      UpdateLine.text(number: 7, why: "a reason", from: feed, to: newer)
        == #"{"update":7,"why":"a reason","deletes":[1],"#
        + #""inserts":[{"at":0,"record":\#(record(4, "d"))}],"moves":[],"#
        + #""updates":[{"at":2,"record":\#(record(1, "e"))}],"count":3}"#)
    #expect(UpdateLine.text(number: 8, why: "", from: feed, to: feed) == nil)
  }

  @Test(arguments: [
    "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
    "\u{2028}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
  ])
  func `what controls a terminal or turns text is escaped`(text: String) throws {
    let quoted = JSONText.quoted("a\(text)é")
    let scalar = try #require(text.unicodeScalars.first)
    #expect(!quoted.unicodeScalars.contains(scalar))
    let digits = String(scalar.value, radix: 16)
    let zeros = String(repeating: "0", count: 4 - digits.count)
    #expect(quoted == "\"a\\u\(zeros)\(digits)é\"")
  }
}
