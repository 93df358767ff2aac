import Testing

@testable import ListTextKit

@Suite struct `Terminal: size` {
  @Test func `the environment gives the size if no terminal does`() {
    #expect(TerminalSize(columns: "132", lines: "50") == TerminalSize(columns: 132, rows: 50))
    #expect(TerminalSize(columns: "40", lines: nil) == TerminalSize(columns: 40, rows: 24))
    #expect(TerminalSize(columns: nil, lines: "12") == TerminalSize(columns: 80, rows: 12))
  }

  @Test(arguments: [nil, "", "0", "-3", "wide", "4097", "99999999999999999999"])
  func `an invalid size is rejected`(text: String?) {
    #expect(TerminalSize(columns: text, lines: text) == TerminalSize(columns: 80, rows: 24))
  }
}
