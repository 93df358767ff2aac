import Testing

@testable import ListTextKit

@MainActor
struct MeasuredLengthsTests {
  private let row = ListElementKey.header(AnyDiffable(1).diffIdentifier)

  @Test func `no length holds before the first is measured`() {
    #expect(!MeasuredLengths().hold(for: 10))
  }

  @Test func `lengths hold for the breadth that they were measured for`() {
    var lengths = MeasuredLengths()
    lengths.take([row], breadth: 10)
    #expect(lengths.hold(for: 10) && !lengths.hold(for: 9))
    lengths.take([row], breadth: 9)
    #expect(!lengths.hold(for: 10))
    lengths.invalidate()
    #expect(!lengths.hold(for: 9))
  }

  @Test func `an element is measured again until it was measured or dismissed`() {
    var lengths = MeasuredLengths()
    lengths.expect(row)
    lengths.invalidate()
    #expect(lengths.again == [row])
    lengths.take([row], breadth: 10)
    #expect(lengths.again == [])
    lengths.expect(row)
    lengths.dismiss(row)
    #expect(lengths.again == [])
  }
}
