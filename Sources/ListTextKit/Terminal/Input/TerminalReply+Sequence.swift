extension TerminalReply {
  /// The answer in a control sequence; `nil` for other sequences.
  init?(_ sequence: ControlSequence, final: UInt8) {
    let first = sequence.parameter(0)
    let second = sequence.parameter(1)
    switch (sequence.mark, sequence.intermediate, final) {
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
      guard let state = TerminalModeState(rawValue: second) else { return nil }
      self = .mode(first, state)
    // With a phase, it is the key F3.
    case (nil, nil, UInt8(ascii: "R")) where first > 0 && second > 0 && sequence.phase == nil:
      self = .cursor(TextPosition(column: second - 1, row: first - 1))
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "c")): self = .attributes(sequence.parameters)
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "u")): self = .keyboard(first)
    case (nil, nil, UInt8(ascii: "t")) where first == 8 || first == 48:
      // 8 answers a query; 48 reports a change of the size, if the content has enabled these
      // reports.
      let columns = sequence.parameter(2)
      guard 1...TerminalSize.limit ~= columns, 1...TerminalSize.limit ~= second else { return nil }
      self = .size(columns: columns, rows: second)
    default: return nil
    }
  }
}
