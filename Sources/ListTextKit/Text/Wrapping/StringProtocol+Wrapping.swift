extension StringProtocol {
  /// The text in lines of at most so many columns, each as it is drawn.
  ///
  /// Lines end at spaces, after hyphens between letters, beside wide characters, and within words
  /// that are longer than a line. Spaces at ends of lines are dropped, indents and empty lines are
  /// kept. Where there is room for one column only, U+FFFD stands for a wide character; less than
  /// one column counts as one.
  ///
  /// - Complexity: Linear in the text.
  public func wrapped(toColumns limit: Int) -> [String] {
    withBytes { bytes in
      var breaker = LineBreaker(bytes, width: limit)
      var lines: [String] = []
      while let line = breaker.next() {
        lines.append(String(drawing: bytes, line.start..<line.end, limit: limit))
      }
      return lines
    }
  }
}

extension String {
  /// What is drawn for a part of a text; wide clusters are replaced where there is one column only.
  init(drawing bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, limit: Int) {
    self = ""
    var reader = ClusterReader(UnsafeBufferPointer(rebasing: bytes[range]))
    while let cluster = reader.next() {
      append(limit < 2 && cluster.columns == 2 ? .replacement : cluster, of: reader)
    }
  }
}
