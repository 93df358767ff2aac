/// Breaks text into lines.
public enum TextWrapping {
  /// Breaks a text into lines of at most `width` columns, each as it is drawn.
  ///
  /// A line ends at a space, after a hyphen between letters, beside a wide character, or within a word
  /// that is longer than a line. Spaces at the end of a line are dropped; indents and empty lines are
  /// kept. If `width` is one, U+FFFD replaces each wide character; less than one counts as one.
  ///
  /// - Complexity: Linear in the text.
  public static func lines(of text: some StringProtocol, width: Int) -> [String] {
    text.withBytes { bytes in
      var breaker = LineBreaker(bytes, width: width)
      var lines: [String] = []
      while let line = breaker.next() {
        lines.append(String(drawing: bytes, line.start..<line.end, limit: width))
      }
      return lines
    }
  }
}

extension String {
  /// The drawn form of a part of a text; replaces wide clusters if there is only one column.
  init(drawing bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, limit: Int) {
    let bytes = UnsafeBufferPointer(rebasing: bytes[range])
    // Most texts contain only characters that are drawn unchanged.
    if bytes.allSatisfy({ $0 &- 0x20 < 0x5F }) {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    self = ""
    var reader = ClusterReader(bytes)
    while let cluster = reader.next() {
      append(limit < 2 && cluster.columns == 2 ? .replacement : cluster, of: reader)
    }
  }
}
