import ListTextKit
import Testing

@testable import MarslinkApp

@MainActor
struct CastTests {
  @Test func `a line a frame, with its time`() {
    let file = MemorySink()
    let cast = Cast(file)
    cast.resize(columns: 80, rows: 24, at: .zero)
    cast.note(Array("\u{1B}[Hé\"".utf8), at: .milliseconds(2305))
    cast.note([], at: .seconds(3))
    cast.note(Array("a\nb\n".utf8), at: .seconds(61))
    #expect(
      file.text
        == #"{"version":2,"width":80,"height":24,"title":"Marslink"}"# + "\n"
        + #"[2.305,"o","\u001b[Hé\""]"# + "\n" + #"[61.000,"o","a\r\nb\r\n"]"# + "\n")
  }

  @Test func `a recording begins with the size, and records another one`() {
    let file = MemorySink()
    let cast = Cast(file)
    cast.note(Array("early".utf8), at: .zero)
    #expect(file.text == "")
    cast.resize(columns: 100, rows: 30, at: .milliseconds(1))
    cast.resize(columns: 100, rows: 30, at: .milliseconds(2))
    cast.note(Array("late".utf8), at: .milliseconds(3))
    cast.resize(columns: 60, rows: 20, at: .milliseconds(1500))
    #expect(
      file.text
        == #"{"version":2,"width":100,"height":30,"title":"Marslink"}"# + "\n"
        + #"[0.000,"o","early"]"# + "\n" + #"[0.003,"o","late"]"# + "\n"
        + #"[1.500,"r","60x20"]"# + "\n")
  }

  @Test func `a recording that cannot be written further says so`() {
    let file = MemorySink()
    file.closesAfter = 1
    let cast = Cast(file)
    cast.resize(columns: 80, rows: 24, at: .zero)
    #expect(!cast.hasFailed)
    cast.note(Array("x".utf8), at: .zero)
    #expect(cast.hasFailed)
  }
}
