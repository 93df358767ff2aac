import Foundation
import HundredDaysCalendar

@testable import HundredDaysApp

/// A folder for the files of a test, which goes with it.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/hundreddays-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var file: String { path + "/goals.json" }
  var store: BookStore { BookStore(path: file) }
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func text(_ name: String = "goals.json") -> String? {
    try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }
}

/// Goals of a test: one that runs with gaps, one that is over, one to come.
func sampleBook() throws -> GoalBook {
  var book = GoalBook()
  let utc = try LocalDays(zone: "UTC")
  try book.add("Read", Challenge(start: try day("2024-03-20")))
  for offset in 0..<52 where ![3, 9, 10, 30, 48, 49].contains(offset) {
    try book.check("Read", on: try day("2024-03-20") + offset)
  }
  try book.makeUp("Read", try day("2024-05-07"), on: try day("2024-05-10"), at: utc)
  try book.add("Walk an hour", Challenge(start: try day("2024-01-01")))
  for offset in 0..<100 where offset % 9 != 4 {
    try book.check("Walk an hour", on: try day("2024-01-01") + offset)
  }
  try book.add("学中文", Challenge(start: try day("2024-05-12")))
  return book
}
