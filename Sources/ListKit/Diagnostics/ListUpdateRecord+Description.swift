extension ListUpdateRecord: CustomStringConvertible {
  /// The kind and form of the update, the counts, a line for each change, and the reasons.
  public var description: String {
    var lines = [summary]
    for batch in stages {
      lines.append(
        "sections -\(batch.sectionDeletes.count) +\(batch.sectionInserts.count) "
          + "moved \(batch.sectionMoves.count), items -\(batch.itemDeletes.count) "
          + "+\(batch.itemInserts.count) moved \(batch.itemMoves.count) "
          + "updated \(batch.itemUpdates.count)")
      if form != .batches { continue }
      if !batch.isEmpty { lines.append(batch.description) }
      if batch.isFollowed {
        lines.append("sections that change their items and move do so in two batches")
      }
    }
    lines += sections.map { "\($0)" }
    lines += leftOut.map { "\($0)" }
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    var words =
      switch kind {
      case .performUpdates: "the content was read again"
      case .reloadData: "everything was made anew"
      case .itemUpdates: "items changed"
      case .synchronized: "another data source or host was set"
      }
    switch form {
    case .batches: words += stages.count == 1 ? ": a batch" : ": \(stages.count) batches"
    case .reload: words += ": a reload of the host"
    case .unseen: words += ": no host"
    }
    if isAnimated { words += ", animated" }
    switch scroll {
    case .keepAnchor: break
    case .followEnd: words += ", follows the end"
    case .reveal(let identity, _): words += ", reveals \(identity)"
    }
    return words
  }
}

extension ListUpdateRecord.SectionChange: CustomStringConvertible {
  /// The section and the reasons, such as `section 2 (Message 7): new content`.
  public var description: String {
    "section \(section) (\(identity)): "
      + reasons.map { $0.description }.joined(separator: ", ")
  }
}

extension ListUpdateRecord.Reason: CustomStringConvertible {
  /// The reason in a few words.
  public var description: String {
    switch self {
    case .content: "new content"
    case .items: "a batch of its items"
    case .comparison: "its items were compared"
    case .reload: "a reload was asked for"
    case .drag: "the user moved an item"
    case .restored: "restored as expanded"
    }
  }
}

extension ListUpdateRecord.LeftOut: CustomStringConvertible {
  /// The count and the reason, such as `2 values without a section controller are not shown`.
  public var description: String {
    let values = count == 1 ? "1 value" : "\(count) values"
    let reason =
      switch reason {
      case .duplicate: "with the identity of another"
      case .missingController: "without a section controller"
      case .sharedController: "whose section controller owns another value"
      case .foreignController: "whose section controller belongs to another adapter"
      }
    return "\(values) \(reason) \(count == 1 ? "is" : "are") not shown"
  }
}
