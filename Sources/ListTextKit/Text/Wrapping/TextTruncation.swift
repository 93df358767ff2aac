/// The part of a text to omit if the text is too long.
public enum TextTruncation: Hashable, Sendable {
  /// Omits the beginning.
  case start
  /// Omits the middle.
  case middle
  /// Omits the end.
  case end

  /// The text in one line of at most `limit` columns, as it is drawn.
  ///
  /// An ellipsis marks the cut; if even the ellipsis is too long, it is cut itself. No cluster is
  /// split: if only half of a wide one fits, the result is one column shorter.
  ///
  /// - Complexity: Linear in the text.
  public static func truncate(
    _ text: some StringProtocol, toColumns limit: Int, at cut: TextTruncation = .end,
    ellipsis: String = "…"
  ) -> String {
    let columns = TextMetrics.columns(of: text)
    guard columns > limit else { return TextCanvas.neutralized(text) }
    let limit = max(0, limit)
    let rest = limit - TextMetrics.columns(of: ellipsis)
    guard rest > 0 else { return prefix(of: ellipsis, fitting: limit) }
    let mark = TextCanvas.neutralized(ellipsis)
    switch cut {
    case .end: return prefix(of: text, fitting: rest) + mark
    case .start: return mark + suffix(of: text, dropping: columns - rest)
    case .middle:
      let start = prefix(of: text, fitting: rest - rest / 2)
      let end = rest - TextMetrics.columns(of: start)
      return start + mark + suffix(of: text, dropping: columns - end)
    }
  }

  private static func prefix(of text: some StringProtocol, fitting limit: Int) -> String {
    text.withBytes { bytes in
      var reader = ClusterReader(bytes)
      var result = ""
      var used = 0
      while let cluster = reader.next() {
        used += cluster.columns
        guard used <= limit else { break }
        result.append(cluster, of: reader)
      }
      return result
    }
  }

  /// The text after the clusters in the first columns.
  private static func suffix(of text: some StringProtocol, dropping columns: Int) -> String {
    text.withBytes { bytes in
      var reader = ClusterReader(bytes)
      var excess = columns
      while excess > 0, let cluster = reader.next() { excess -= cluster.columns }
      var result = ""
      while let cluster = reader.next() { result.append(cluster, of: reader) }
      return result
    }
  }
}
