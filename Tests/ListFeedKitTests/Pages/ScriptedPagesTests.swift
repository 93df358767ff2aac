import ListTestKit
import Testing

@MainActor @Suite struct `Scripted pages` {
  @Test func `answers come when the test says so, twice, or never`() {
    let pages = ScriptedPages<String, Int>()
    var answers: [String] = []
    let cancel = pages.receive("a") { answers.append("a\($0)") }
    pages.receive("b") { answers.append("b\($0)") }
    pages.receive("c") { answers.append("c\($0)") }
    #expect(pages.open == [0, 1, 2] && pages.requests == ["a", "b", "c"])
    pages.answer(1, with: 1)
    pages.answer(1, with: 2)
    pages.lose(2)
    cancel()
    #expect(pages.open == [] && answers == ["b1", "b2"])
    #expect((0..<4).map { pages.state(of: $0) } == [.cancelled, .answered, .lost, nil])
    #expect(pages.answer(0, with: 9) && !pages.answer(2, with: 9) && !pages.answer(7, with: 9))
    #expect(answers == ["b1", "b2", "a9"])
  }

  @Test func `all open requests are answered in order, and those that the answers cause`() {
    let pages = ScriptedPages<String, String>()
    var answers: [String] = []
    for name in ["a", "b", "c", "d"] {
      // What the pages keep must not keep them.
      let cancel = pages.receive(name) { [weak pages] answer in
        answers.append(answer)
        if answer == "A" { pages?.receive("e") { answers.append($0) } }
      }
      if name == "c" { cancel() }
    }
    pages.answer(1, with: "early")
    #expect(pages.answerAll { $0.uppercased() } == 3)
    #expect(answers == ["early", "A", "D", "E"])
    #expect(pages.state(of: 2) == .cancelled)
    pages.receive("f") { answers.append($0) }
    #expect(pages.answerAll { $0.uppercased() } == 1)
    #expect(answers.last == "F")
  }

  /// If each request looked at all earlier ones, this would take a minute.
  @Test func `requests without end are answered up to the limit`() {
    let pages = ScriptedPages<Int, Int>()
    let link = Reference<ScriptedPages<Int, Int>>()
    link.target = pages
    func request(_ number: Int) { link.target?.receive(number) { request($0) } }
    request(0)
    #expect(pages.answerAll(atMost: 20_000) { $0 + 1 } == 20_000)
    #expect(pages.requests.last == 20_000)
  }

  @Test func `answers at once and to all that is caused`() {
    let pages = ScriptedPages<Int, Int>()
    let link = Reference<ScriptedPages<Int, Int>>()
    link.target = pages
    var sum = 0
    func ask(_ number: Int) {
      link.target?.receive(number) { answer in
        sum += answer
        if number > 0 { ask(number - 1) }
      }
    }
    pages.answersAtOnce = { $0 == 3 ? 100 : nil }
    ask(3)
    #expect(sum == 100 && pages.open == [1])
    #expect(pages.answerAll { $0 } == 3)
    #expect(sum == 103 && pages.count == 4)
  }
}
