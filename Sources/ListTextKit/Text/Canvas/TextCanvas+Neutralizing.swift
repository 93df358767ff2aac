extension TextCanvas {
  /// The text as it is drawn in one line: no character of it can control a terminal.
  ///
  /// Control characters become their pictures, a tab two spaces, a line end one space. Controls of the
  /// reading order become U+FFFD. Invisible characters, marks without a letter and marks after the
  /// fifteenth are left out.
  ///
  /// - Complexity: Linear in the text.
  public static func neutralized(_ text: some StringProtocol) -> String {
    text.withBytes { String(drawing: $0, 0..<$0.count, limit: .max) }
  }
}

extension String {
  /// Appends what is drawn for the cluster that was just read.
  mutating func append(_ cluster: Cluster, of reader: ClusterReader) {
    guard cluster.columns > 0 else { return }
    guard let value = cluster.scalar else { return append(reader.joined) }
    guard let scalar = Unicode.Scalar(value) else { return }
    unicodeScalars.append(scalar)
    // A tab.
    if cluster.columns == 2, value == PackedCell.space { unicodeScalars.append(scalar) }
  }
}
