import ListTextKit
import Testing

@Suite struct `Terminal: capabilities` {
  static func depth(_ environment: [String: String], _ color: TerminalColorChoice = .automatic)
    -> TerminalColorDepth
  {
    TerminalColorDepth(environment: environment, isTerminal: true, color: color)
  }

  @Test(arguments: [
    (["TERM": "xterm"], TerminalColorDepth.standard), (["TERM": "xterm-256color"], .palette),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full), (["TERM": "dumb"], .none),
    (["TERM": "xterm-kitty"], .full), ([:], .none), (["TERM": "vt220"], .none),
    (["TERM": "vte-256color"], .palette), (["TERM": "vte", "COLORTERM": "truecolor"], .full),
    (["TERM": "xterm", "NO_COLOR": "1"], .none), (["TERM": "xterm", "NO_COLOR": ""], .standard),
    (["TERM": "xterm", "FORCE_COLOR": "3"], .full), (["TERM": "xterm", "FORCE_COLOR": "0"], .none),
    (["TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "1"], .standard),
    (["TERM": "dumb", "FORCE_COLOR": "1"], .standard),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .palette),
  ])
  func `the environment determines the number of colours`(
    environment: [String: String], expected: TerminalColorDepth
  ) {
    #expect(Self.depth(environment) == expected)
  }

  @Test func `the user's choice comes first`() {
    #expect(Self.depth(["TERM": "xterm", "NO_COLOR": "1"], .always) == .standard)
    #expect(Self.depth(["TERM": "xterm", "FORCE_COLOR": "3"], .never) == .none)
  }

  @Test func `a pipe gets no colour unless it is forced`() {
    let environment = ["TERM": "xterm-256color"]
    #expect(TerminalColorDepth(environment: environment, isTerminal: false) == .none)
    #expect(
      TerminalColorDepth(
        environment: environment.merging(["FORCE_COLOR": "1"]) { $1 }, isTerminal: false)
        == .palette)
  }

  @Test func `a dumb terminal has no capabilities`() {
    var none = TerminalCapabilities.none
    none.colorDepth = .none
    #expect(TerminalCapabilities(environment: ["TERM": "dumb"], isTerminal: true) == none)
    #expect(TerminalCapabilities(environment: ["TERM": "xterm"], isTerminal: false) == none)
  }

  @Test(arguments: ["vte", "vte-256color", "vte-direct"])
  func `a terminal of the library VTE is no old one`(name: String) {
    let environment = ["TERM": name, "VTE_VERSION": "6800"]
    let vte = TerminalCapabilities(environment: environment, isTerminal: true)
    #expect(vte.alternateScreen && vte.mouse && vte.bracketedPaste && vte.questions)
    #expect(vte.hyperlinks && vte.clipboard && vte.titles)
    let old = TerminalCapabilities(environment: ["TERM": "vt220"], isTerminal: true)
    #expect(!old.alternateScreen && !old.mouse && !old.bracketedPaste && !old.questions)
  }

  @Test func `links are written only for terminals known to support them`() {
    func takesLinks(_ environment: [String: String]) -> Bool {
      TerminalCapabilities(environment: environment, isTerminal: true).hyperlinks
    }
    #expect(takesLinks(["TERM": "xterm-kitty"]))
    #expect(takesLinks(["TERM": "xterm-256color", "VTE_VERSION": "6800"]))
    #expect(!takesLinks(["TERM": "xterm-256color"]))
    #expect(!takesLinks(["TERM": "tmux-256color", "VTE_VERSION": "6800", "TMUX": "/tmp/x"]))
  }

  @Test func `a terminal that would print a query gets none`() {
    let apple = ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"]
    #expect(!TerminalCapabilities(environment: apple, isTerminal: true).questions)
  }
}
