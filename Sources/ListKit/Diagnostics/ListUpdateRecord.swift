public import ListDiffKit

/// A record of an update: how the host showed it, its batches, and the reasons for each changed
/// section.
public struct ListUpdateRecord: Hashable, Sendable {
  /// How the host showed an update.
  public enum Form: Hashable, Sendable {
    /// The host got batches.
    case batches
    /// The host reloaded: all controllers were replaced, or the host could not take the changes as
    /// batches.
    case reload
    /// There was no host.
    case unseen
  }

  /// The reason why a section changed.
  public enum Reason: Hashable, Sendable {
    /// Its value has new content.
    case content
    /// A batch changed its items, or measured its header or footer again.
    case items
    /// Its controller compared its items again.
    case comparison
    /// A batch reloaded the section.
    case reload
    /// The user moved one of its items.
    case drag
    /// A restored state expanded the section when it was inserted.
    case restored
  }

  /// A changed section, with the reasons.
  public struct SectionChange: Hashable, Sendable {
    /// The place of the section after the update.
    public let section: Int
    /// The identity of the section.
    public let identity: AnyIdentity
    /// All reasons for the change.
    public let reasons: [Reason]
  }

  /// Values of the content that are not shown.
  public struct LeftOut: Hashable, Sendable {
    /// The reason why a value is not shown.
    public enum Reason: Hashable, Sendable, CaseIterable {
      /// Another value has the same identity.
      case duplicate
      /// There is no section controller for the value.
      case missingController
      /// Its section controller owns another value.
      case sharedController
      /// Its section controller belongs to another adapter.
      case foreignController
    }

    /// The reason why they are not shown.
    public let reason: Reason
    /// The number of values.
    public let count: Int
  }

  /// The kind of the update.
  public let kind: ListUpdateKind
  /// How the host showed the update.
  public internal(set) var form = Form.unseen
  /// Whether the host was asked to animate it.
  public internal(set) var isAnimated = false
  /// Whether this is a part of a long change, and other parts follow.
  public internal(set) var isFollowed = false
  /// The scroll position that was requested.
  public let scroll: ListScrollIntent
  /// The sections that changed in place, ascending.
  ///
  /// Sections that were only inserted, deleted or moved are not included.
  public let sections: [SectionChange]
  /// The values of the content that are not shown, by reason; empty if all are shown.
  public let leftOut: [LeftOut]
  /// The changes as batches, even if the host did not get them.
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

  /// The batches that the host got, in order; empty if it reloaded.
  public var batches: [ListBatchUpdates] { form == .batches ? stages : [] }

  /// The number of changes, even if the host reloaded.
  public var changeCount: Int { stages.reduce(0) { $0 + $1.changeCount } }
}
