import Testing

@testable import MarslinkApp

struct SolTests {
  @Test func `the day of the landing is sol 0`() {
    #expect(Sol.number(at: Sol.landing) == 0)
    #expect(Sol.number(at: Sol.landing + .seconds(88_775)) == 0)
  }

  @Test(arguments: [1, 100, 358, 10_000])
  func `a sol begins a mean solar day after the one before`(sol: Int) {
    let begin = Moment(seconds: Sol.landing.seconds + Double(sol) * 88_775.244)
    #expect(Sol.number(at: begin + .milliseconds(1)) == sol)
    #expect(Sol.number(at: begin - .milliseconds(1)) == sol - 1)
  }

  @Test func `what was before the landing counts backwards`() {
    #expect(Sol.number(at: Sol.landing - .seconds(1)) == -1)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func `no moment is too far away`(seconds: Double) {
    #expect(Sol.number(at: Moment(seconds: seconds)) == 0)
  }

  @Test(arguments: ["2026-12-04T12:00:00Z", "2026-12-04T12:00:02.300Z", "1970-01-01T00:00:00Z"])
  func `a date is written as it was read`(text: String) {
    #expect(Moment(text)?.text == text)
  }

  @Test func `dates of other zones are read`() {
    #expect(Moment("2026-12-04T14:00:00+02:00") == Moment("2026-12-04T12:00:00Z"))
  }

  @Test(arguments: ["", "yesterday", "2026-13-04T12:00:00Z", "2026-12-04", "12:00"])
  func `what is no date is not read`(text: String) {
    #expect(Moment(text) == nil)
  }
}
