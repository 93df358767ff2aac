public import ListDiffKit

/// What an update did and why: how the host showed it, its batches, what changed in each section.
public struct ListUpdateRecord: Hashable, Sendable {
  /// How the host showed an update.
  public enum Form: Hashable, Sendable {
    /// It was given batches.
    case batches
    /// It read everything anew: all was made anew, or no batch could lead there.
    case reload
    /// There was no host.
    case unseen
  }

  /// Why a section is not as it was.
  public enum Reason: Hashable, Sendable {
    /// Its value has new content.
    case content
    /// A batch named changes of its items, or another size of its header or footer.
    case items
    /// Its controller compared its items anew.
    case comparison
    /// It was to be configured again.
    case reload
    /// The user moved one of its items.
    case drag
    /// It came, and was expanded when the list's state was saved.
    case restored
  }

  /// A section, and why it is not as it was.
  public struct SectionChange: Hashable, Sendable {
    /// Where it is after the update.
    public let section: Int
    /// Which section it is.
    public let identity: AnyIdentity
    /// All that changed it.
    public let reasons: [Reason]
  }

  /// Values of the content that are not shown.
  public struct LeftOut: Hashable, Sendable {
    /// Why a value is not shown.
    public enum Reason: Hashable, Sendable, CaseIterable {
      /// Another value has the same identity.
      case duplicate
      /// There is no section controller for its type.
      case missingController
      /// Its section controller owns another value.
      case sharedController
      /// Its section controller belongs to another adapter.
      case foreignController
    }

    /// Why they are not shown.
    public let reason: Reason
    /// How many values there are.
    public let count: Int
  }

  /// What was asked for.
  public let kind: ListUpdateKind
  /// How the host showed it.
  public internal(set) var form = Form.unseen
  /// Whether the host was asked to animate it.
  public internal(set) var isAnimated = false
  /// Whether it is a part of a long change, of which other parts follow.
  public internal(set) var isFollowed = false
  /// Where the list was to stand afterwards.
  public let scroll: ListScrollIntent
  /// The sections that changed where they are, ascending.
  ///
  /// Sections that only came, went or moved are not among them: that is what the content says.
  public let sections: [SectionChange]
  /// The values of the content that are not shown, by reason; empty if all are.
  public let leftOut: [LeftOut]
  /// The changes as batches, whether the host was given them or not.
  let stages: [ListBatchUpdates]

  init(
    _ kind: ListUpdateKind, _ stages: [ListBatchUpdates], scroll: ListScrollIntent,
    sections: [SectionChange], leftOut: [LeftOut]
  ) {
    self.kind = kind
    self.stages = stages
    self.scroll = scroll
    self.sections = sections
    self.leftOut = leftOut
  }

  /// The batches that the host was given, in order; none if it read everything anew.
  public var batches: [ListBatchUpdates] { form == .batches ? stages : [] }

  /// How many changes there were, also where the host read everything anew.
  public var changeCount: Int { stages.reduce(0) { $0 + $1.changeCount } }
}
