import Testing

@testable import MarslinkApp

struct MomentTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0),
    ("2026-02-28T23:59:59Z", 1_772_323_199),
    ("2024-02-29T00:00:00Z", 1_709_164_800),
    ("2000-02-29T12:00:00Z", 951_825_600),
    ("1969-12-31T23:59:59.5Z", -0.5),
    ("2026-01-01T00:00Z", 1_767_225_600),
    ("2026-01-01T00:00:00,5Z", 1_767_225_600.5),
    ("2026-01-01t00:00:00z", 1_767_225_600),
    ("2025-12-31T24:00:00Z", 1_767_225_600),
    ("2025-12-31T23:59:60Z", 1_767_225_600),
    ("2026-01-01T02:00:00+02:00", 1_767_225_600),
    ("2025-12-31T18:30:00-0530", 1_767_225_600),
    ("2026-01-01T02:00:00+02", 1_767_225_600),
  ])
  func `a date of ISO 8601 is read`(text: String, seconds: Double) {
    #expect(Moment(text)?.seconds == seconds)
  }

  @Test(arguments: [
    "2026-02-30T00:00:00Z", "2025-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
    "2026-04-31T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
    "2026-01-00T00:00:00Z", "2026-01-01T25:00:00Z", "2026-01-01T24:00:01Z",
    "2026-01-01T24:01:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:61Z",
    "2026-01-01T00:00:00Zjunk", "2026-01-01T00:00:00Z ", " 2026-01-01T00:00:00Z",
    "2026-1-1T0:0:0Z", "2026-01-01T00:00:00", "2026-01-01", "2026-01-01T00:00:00.Z",
    "2026-01-01T00:00:00+24:00", "2026-01-01T00:00:00+01:60", "2026-01-01T00:00:00+1",
    "2026-01-01T00:00:00+01:", "2026-01-01T00:00:00+01:0", "-2026-01-01T00:00:00Z",
    "2026-01-01 00:00:00Z", "٢٠٢٦-01-01T00:00:00Z", "",
  ])
  func `what is no date is refused`(text: String) {
    #expect(Moment(text) == nil)
  }

  @Test(arguments: [("2026-05-04", 1_777_852_800.0), ("2026-05-04T09:30:00Z", 1_777_887_000)])
  func `a day begins at midnight`(text: String, seconds: Double) {
    #expect(Moment(timeOrDay: text)?.seconds == seconds)
    #expect(Moment(timeOrDay: "2026-02-30") == nil)
  }

  @Test func `a day that was read before is still that day`() {
    var reader = MomentReader()
    #expect(reader.moment("2026-05-04T00:00:00Z")?.seconds == 1_777_852_800)
    #expect(reader.moment("2026-05-05T00:00:00Z")?.seconds == 1_777_939_200)
    #expect(reader.moment("2026-05-0")?.seconds == nil)
    #expect(reader.moment("2026-05-05T09:30:00Z")?.dayAndMinute == "2026-05-05 09:30")
  }

  @Test(arguments: [
    "0001-01-01T00:00:00Z", "1500-02-28T00:00:00Z", "1969-12-31T23:59:59.999Z",
    "2026-05-04T09:30:00Z", "2026-05-04T09:30:00.005Z", "9999-12-31T23:59:59Z",
  ])
  func `a moment is written as it was read`(text: String) {
    #expect(Moment(text)?.text == text)
  }
}
