extension StringProtocol {
  /// How many columns it takes when drawn in one line.
  ///
  /// - Complexity: Linear in the text.
  public var columns: Int {
    withBytes { bytes in
      var reader = ClusterReader(bytes)
      var columns = 0
      while let cluster = reader.next() { columns += cluster.columns }
      return columns
    }
  }

  /// The text as it is drawn in one line: nothing in it can drive a terminal.
  ///
  /// Control characters become their pictures, tabs two spaces, ends of lines one. Controls of the
  /// reading order become U+FFFD. What is invisible, marks without a letter and marks beyond the
  /// fifteenth are left out.
  ///
  /// - Complexity: Linear in the text.
  public var neutralized: String {
    withBytes { bytes in
      var reader = ClusterReader(bytes)
      var result = ""
      result.reserveCapacity(bytes.count)
      while let cluster = reader.next() { result.append(cluster, of: reader) }
      return result
    }
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
