extension TextCanvas {
  /// The text as it is drawn in one line, without characters that could control a terminal.
  ///
  /// Control characters are replaced by their pictures, a tab by two spaces, a line end by one
  /// space, and bidi controls by U+FFFD. Invisible characters, marks without a letter and marks
  /// after the fifteenth are removed.
  ///
  /// - Complexity: Linear in the text.
  public static func neutralized(_ text: some StringProtocol) -> String {
    text.withBytes { String(drawing: $0, 0..<$0.count, limit: .max) }
  }
}

extension String {
  /// Appends the drawn form of the cluster that was just read.
  mutating func append(_ cluster: Cluster, of reader: ClusterReader) {
    guard cluster.columns > 0 else { return }
    guard let value = cluster.scalar else { return append(reader.joined) }
    guard let scalar = Unicode.Scalar(value) else { return }
    unicodeScalars.append(scalar)
    // A tab.
    if cluster.columns == 2, value == PackedCell.space { unicodeScalars.append(scalar) }
  }
}
