import Foundation
import HundredDaysCalendar
import Testing

@testable import HundredDaysApp

struct StoreTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `goals, days and steps come back from the file as they were`() throws {
    let book = try sampleBook()
    try folder.store.change { kept throws(BookError) in kept = book }
    #expect(try folder.store.load() == book)
    #expect(folder.names == ["goals.json", "goals.json.lock"])
  }

  @Test func `the file has a day on a line`() throws {
    try folder.store.change { book throws(BookError) in
      try book.add("Read", Challenge(start: .first + 738_000))
      try book.check("Read", on: .first + 738_001)
    }
    #expect(
      folder.text() == """
        {
          "goals" : [
            {
              "days" : {
                "2021-07-31" : "done"
              },
              "length" : 100,
              "name" : "Read",
              "start" : "2021-07-30"
            }
          ],
          "program" : "hundreddays",
          "steps" : [
            {
              "goal" : "Read"
            },
            {
              "day" : "2021-07-31",
              "goal" : "Read"
            }
          ],
          "version" : 1
        }

        """)
  }

  @Test func `without a file there are no goals, and none is made`() throws {
    #expect(try folder.store.load() == GoalBook())
    #expect(folder.names.isEmpty)
  }

  @Test func `a refused change writes nothing`() throws {
    try folder.store.change { book throws(BookError) in
      try book.add("Read", Challenge(start: .first))
    }
    let before = SystemFile.version(of: folder.file)
    #expect(throws: BookError.nameTaken("Read")) {
      try folder.store.change { book throws(BookError) in
        try book.add("READ", Challenge(start: .last))
      }
    }
    #expect(SystemFile.version(of: folder.file) == before)
  }

  static let damaged = [
    ("", "it is no JSON"), ("{", "it is no JSON"), ("[]", "'' is of another kind"),
    ("\u{0}\u{0}\u{0}", "it is no JSON"), ("{}", "'program' is missing"),
    (#"{"program":"marslink","version":1}"#, "it is no file of hundreddays"),
    (#"{"program":"hundreddays","version":0}"#, "it is no file of hundreddays"),
    (#"{"program":"hundreddays","version":1}"#, "'goals' is missing"),
    (#"{"program":"hundreddays","version":1,"goals":7,"steps":[]}"#, "'goals' is of another kind"),
    (goal(start: "2024-02-30"), "'goals[0].start' has no value that it may have"),
    (
      goal(days: #"{"2024-01-32":"done"}"#),
      "'goals[0].days.2024-01-32' has no value that it may have"
    ),
    (
      goal(days: #"{"2024-01-02":"skipped"}"#),
      "'goals[0].days.2024-01-02' has no value that it may have"
    ),
    (goal(length: "0"), "0 is no length"), (goal(length: "1e99"), "it is no JSON"),
    (goal(name: ""), "'' is no name"),
    (goal(steps: #"[{"goal":"Walk"}]"#), "a step is about 'Walk', which is no goal"),
    (goal(steps: #"[{"goal":"Read","day":"x"}]"#), "'steps[0].day' has no value that it may have"),
    (goal(steps: #"[{"day":"2024-01-01"}]"#), "'steps[0].goal' is missing"),
  ]

  private static func goal(
    name: String = "Read", start: String = "2024-01-01", length: String = "100",
    days: String = "{}", steps: String = "[]"
  ) -> String {
    """
    {"program":"hundreddays","version":1,"goals":[{"name":"\(name)","start":"\(start)",\
    "length":\(length),"days":\(days)}],"steps":\(steps)}
    """
  }

  @Test(arguments: damaged)
  func `a damaged file is reported, copied aside and left as it is`(
    text: String, reason: String
  ) throws {
    try folder.write(text)
    let copy = folder.file + ".damaged-1"
    let error = BookError.damaged(path: folder.file, reason: reason, copy: copy)
    #expect(throws: error) { try folder.store.load() }
    #expect(throws: error) {
      try folder.store.change { book throws(BookError) in
        try book.add("Read", Challenge(start: .first))
      }
    }
    #expect(folder.text() == text)
    #expect(folder.names == ["goals.json", "goals.json.damaged-1", "goals.json.lock"])
    #expect(folder.text("goals.json.damaged-1") == text)
  }

  @Test func `each damage has a copy of its own`() throws {
    for text in ["one", "two", "one"] {
      try folder.write(text)
      #expect(throws: BookError.self) { try folder.store.load() }
    }
    #expect(folder.text("goals.json.damaged-1") == "one")
    #expect(folder.text("goals.json.damaged-2") == "two")
    #expect(folder.names.count == 3)
  }

  @Test func `every cut of a file is damaged, and every one is kept`() throws {
    let book = try sampleBook()
    let whole = BookText.encoded(book)
    for length in stride(from: 0, to: whole.count - 1, by: 97) {
      #expect(throws: BookError.self) { try BookText.decoded(whole.prefix(length)) }
    }
    #expect(try BookText.decoded(whole) == book)
  }

  @Test func `a newer version is refused, and neither copied nor changed`() throws {
    let text = #"{"program":"hundreddays","version":2,"habits":{}}"#
    try folder.write(text)
    #expect(throws: BookError.newer(path: folder.file, version: 2)) { try folder.store.load() }
    #expect(throws: BookError.self) { try folder.store.change { _ throws(BookError) in } }
    #expect(folder.text() == text)
    #expect(folder.names == ["goals.json", "goals.json.lock"])
  }

  @Test func `a folder in place of the file is no damage`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file, withIntermediateDirectories: false)
    #expect {
      try folder.store.load()
    } throws: {
      if case BookError.unreadable = $0 { true } else { false }
    }
  }

  @Test func `a folder that cannot be made is told`() throws {
    try folder.write("x")
    #expect {
      try BookStore(path: folder.file + "/goals.json").change { _ throws(BookError) in }
    } throws: {
      if case BookError.unwritable = $0 { true } else { false }
    }
  }

  @Test func `two handles that change the file at once lose nothing`() throws {
    let file = folder.file
    try folder.store.change { book throws(BookError) in
      try book.add("Read", Challenge(start: .first, length: 1000))
    }
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      for round in 0..<25 {
        let today = CivilDay.first + (worker * 25 + round)
        _ = try? BookStore(path: file).change { book throws(BookError) in
          try book.check("Read", on: today)
        }
      }
    }
    let book = try folder.store.load()
    #expect(book.goals[0].marks.count == 100)
    #expect(book.steps.count == 101)
  }

  @Test func `a lock that is held too long is an error, and nothing is written`() throws {
    let lock = try SystemFile.openLock(folder.file + ".lock")
    #expect(SystemFile.lock(lock))
    var store = folder.store
    store.patience = 2
    #expect(BookError.busy(path: folder.file).status == 75)
    #expect(throws: BookError.busy(path: folder.file)) {
      try store.change { _ throws(BookError) in }
    }
    close(lock)
    try store.change { _ throws(BookError) in }
    #expect(folder.names.contains("goals.json"))
  }

  @Test(arguments: [true, false])
  func `a link to a file that is not there yet stays a link`(isRelative: Bool) throws {
    let target = isRelative ? "real.json" : folder.path + "/real.json"
    try FileManager.default.createSymbolicLink(atPath: folder.file, withDestinationPath: target)
    for name in ["Read", "Walk"] {
      try folder.store.change { book throws(BookError) in
        try book.add(name, Challenge(start: .first))
      }
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file) == target)
    #expect(try BookStore(path: folder.path + "/real.json").load().goals.count == 2)
  }

  @Test func `a link stays a link, and a mode a mode`() throws {
    let target = folder.path + "/real.json"
    try Data(BookText.encoded(GoalBook())).write(to: URL(fileURLWithPath: target))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file, withDestinationPath: target)
    try folder.store.change { book throws(BookError) in
      try book.add("Read", Challenge(start: .first))
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file) == target)
    let facts = try FileManager.default.attributesOfItem(atPath: target)
    #expect((facts[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    #expect(try BookStore(path: target).load().goals.count == 1)
  }
}
