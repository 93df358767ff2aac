import ListLayoutKit
import Testing

@testable import ListKit

@Suite struct `A guess of sizes` {
  private func guess(_ lengths: [Double], along axis: ListAxis = .vertical) -> ListSize? {
    var guess = SizeGuess()
    for length in lengths {
      guess.note(
        axis == .vertical
          ? ListSize(width: 20, height: length) : ListSize(width: length, height: 20), along: axis)
    }
    return guess.size
  }

  @Test func `equal lengths are taken as they are`() {
    #expect(guess([]) == nil)
    #expect(guess(Array(repeating: 44.5, count: 100)) == ListSize(width: 20, height: 44.5))
  }

  @Test(arguments: [ListAxis.vertical, .horizontal])
  func `lengths that differ have a mean in whole units`(_ axis: ListAxis) {
    #expect(guess([1, 9, 1, 9, 1, 9], along: axis)?.length(along: axis) == 5)
    #expect(guess([1, 9], along: axis)?.length(along: axis.perpendicular) == 20)
  }

  @Test func `the mean follows lengths that are others from now on`() {
    let lengths = Array(repeating: 2.0, count: 10_000) + Array(repeating: 8.0, count: 300)
    #expect(guess(lengths)?.height == 8)
  }

  @Test(arguments: [[5, 0], [0, 7, 0], [3, .infinity], [1e300, 2]])
  func `a length that has no mean is taken as it is`(_ lengths: [Double]) {
    #expect(guess(lengths)?.height == lengths.last)
  }

  /// The length to expect after some lengths, over and over, of which 0 is automatic.
  private func expected(_ lengths: [Double], automatic: Double = 0, times: Int = 200) -> Double? {
    var guess = SizeGuess()
    for _ in 0..<times {
      for length in lengths { guess.note(ListSize(width: 20, height: length), along: .vertical) }
    }
    return guess.expectedSize(automatic: automatic, along: .vertical)?.height
  }

  @Test func `the expected length is that of all items, those without one included`() throws {
    #expect(expected([4], times: 127) == nil)
    #expect(expected([4], times: 128) == 4)
    let ones = Array(repeating: 1.0, count: 511)
    #expect(expected(ones + [40], times: 1) == 2)
    #expect(expected([8, 8, 8, 0]) == 6)
    #expect(expected([8, 8, 8, 0], automatic: 4) == 7)
    #expect(expected([0], automatic: 4) == 4)
    #expect(expected([0, 0, 0, 8], automatic: 4) == 5)
    // Less than a unit is not nothing.
    let small = try #require(expected([0.25, 0.5]))
    #expect((0.35...0.4).contains(small))
  }

  @Test func `items that have no length at all are not guessed`() {
    #expect(expected([0]) == nil)
  }

  @Test func `the axis is not asked for while all sizes are equal`() {
    var asked = 0
    var guess = SizeGuess()
    for _ in 0..<100 {
      guess.note(
        ListSize(width: 20, height: 3),
        along: {
          asked += 1
          return .vertical
        }())
    }
    #expect(asked == 1)
  }
}
