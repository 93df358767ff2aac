import ListTestKit
import Testing

@testable import ListKit

@MainActor
@Suite struct `The line of requests` {
  @Test func `it is what an array would be, whichever request is withdrawn`() {
    var generator = SeededGenerator(seed: 24)
    for _ in 0..<200 {
      var line = RequestLine()
      var numbers: [Int] = []
      var last = 0
      for _ in 0..<60 {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<5:
          last += Int.random(in: 1...3, using: &generator)
          line.append(UpdateRequest(number: last, kind: .content(source: nil)))
          numbers.append(last)
        case 5..<9:
          // Half of the requests that are looked up are not there, or no longer.
          let number = numbers.randomElement(using: &generator) ?? 0
          let wanted = Bool.random(using: &generator) ? number : number - 1
          let isThere = numbers.contains(wanted)
          #expect(line.remove(wanted)?.number == (isThere ? wanted : nil))
          numbers.removeAll { $0 == wanted }
        default:
          #expect(line.removeAll().map { $0.number } == numbers)
          numbers = []
        }
        #expect(line.requests.map { $0.number } == numbers)
        #expect(line.count == numbers.count && line.isEmpty == numbers.isEmpty)
        let limit = Int.random(in: 0...last + 1, using: &generator)
        #expect(line.hasAny(upTo: limit) == numbers.contains { $0 <= limit })
      }
    }
  }

  @Test func `who steps out leaves nothing behind`() {
    final class Source {}
    var source: Source? = Source()
    weak var remembered: Source?
    remembered = source
    var line = RequestLine()
    line.append(UpdateRequest(number: 1, kind: .content(source: source)))
    line.append(UpdateRequest(number: 2, kind: .content(source: nil)))
    source = nil
    #expect(remembered != nil)
    _ = line.remove(1)
    #expect(remembered == nil && line.requests.map { $0.number } == [2])
  }
}
