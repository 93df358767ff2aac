extension StringProtocol {
  /// The text within so many columns and in one line, as it is drawn.
  ///
  /// Where it was cut there is an ellipsis. If there is no room for that, the ellipsis itself is
  /// cut. No cluster is split: where half of a wide one would fit, the result is a column shorter.
  ///
  /// - Complexity: Linear in the text.
  public func truncated(
    toColumns limit: Int, at cut: TextTruncation = .end, ellipsis: String = "…"
  ) -> String {
    guard columns > limit else { return neutralized }
    let rest = limit - ellipsis.columns
    guard rest > 0 else { return ellipsis.prefix(fitting: limit) }
    switch cut {
    case .end: return prefix(fitting: rest) + ellipsis.neutralized
    case .start: return ellipsis.neutralized + suffix(fitting: rest)
    case .middle:
      let start = prefix(fitting: rest - rest / 2)
      return start + ellipsis.neutralized + suffix(fitting: rest - start.columns)
    }
  }

  private func prefix(fitting limit: Int) -> String {
    withBytes { bytes in
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

  private func suffix(fitting limit: Int) -> String {
    withBytes { bytes in
      var reader = ClusterReader(bytes)
      var excess = columns - limit
      while excess > 0, let cluster = reader.next() { excess -= cluster.columns }
      var result = ""
      while let cluster = reader.next() { result.append(cluster, of: reader) }
      return result
    }
  }
}

/// Where a text that is too long is cut.
public enum TextTruncation: Hashable, Sendable {
  /// The beginning is left out.
  case start
  /// Something in between is left out.
  case middle
  /// The end is left out.
  case end
}
