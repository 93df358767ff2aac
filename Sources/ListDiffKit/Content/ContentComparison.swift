/// A comparison of two contents, for the matcher.
///
/// The matcher is compiled once for it, not once for each type of values: only a few loops are generic,
/// and each run has those for its type.
struct ContentComparison: Comparison {
  /// The runs of one content, without reference counting: the content outlives the comparison.
  struct Side {
    private let runs: [Unmanaged<ContentRun>]
    private let ends: [Int]
    /// The offset of the values of each run in its source.
    private let offsets: [Int]

    init(_ content: ListContent) {
      runs = content.runs.map { .passUnretained($0.source) }
      ends = content.ends
      offsets = content.runs.map { $0.offset }
    }

    @inline(__always)
    func locate(
      _ position: Int
    ) -> (run: Unmanaged<ContentRun>, position: Int, before: Int, behind: Int) {
      if runs.count == 1 {
        return (runs[0], offsets[0] &+ position, position, ends[0] &- position)
      }
      let index = ends.partitioningIndex { $0 > position }
      let before = index == 0 ? position : position &- ends[index &- 1]
      return (runs[index], offsets[index] &+ before, before, ends[index] &- position)
    }
  }

  let old: Side
  let new: Side

  init(_ old: ListContent, _ new: ListContent) {
    self.old = Side(old)
    self.new = Side(new)
  }

  static var comparesStretches: Bool { true }

  private func isEqual(_ old: Int, _ new: Int, in aspect: ContentRun.Aspect) -> Bool {
    let old = self.old.locate(old)
    let new = self.new.locate(new)
    return old.run._withUnsafeGuaranteedRef { left in
      new.run._withUnsafeGuaranteedRef { right in
        left.isEqual(at: old.position, to: right, at: new.position, in: aspect)
      }
    }
  }

  func isSameIdentity(_ old: Int, _ new: Int) -> Bool { isEqual(old, new, in: .identity) }

  func isSameContent(_ old: Int, _ new: Int) -> Bool { isEqual(old, new, in: .content) }

  private func hash(_ position: Int, of side: Side) -> UInt32 {
    let (run, position, _, _) = side.locate(position)
    return run._withUnsafeGuaranteedRef { run in
      var hash: UInt32 = 0
      run.answers.hash(run, position..<position &+ 1, &hash)
      return hash
    }
  }

  func hashOfOld(_ old: Int) -> UInt32 { hash(old, of: self.old) }

  func hashOfNew(_ new: Int) -> UInt32 { hash(new, of: self.new) }

  func countEqual(
    _ old: Int, _ new: Int, by step: Int, atMost limit: Int
  ) -> (equal: Int, endsInUpdate: Bool) {
    var count = 0
    while count < limit {
      let old = self.old.locate(old &+ count &* step)
      let new = self.new.locate(new &+ count &* step)
      let room =
        step > 0
        ? min(old.behind, new.behind)
        : min(old.before, new.before) &+ 1
      let length = min(room, limit &- count)
      let found = old.run._withUnsafeGuaranteedRef { left in
        new.run._withUnsafeGuaranteedRef { right in
          left.isAlike(right)
            ? left.answers.countEqual(left, old.position, right, new.position, step, length)
            : (equal: 0, endsInUpdate: false)
        }
      }
      count &+= found.equal
      if found.equal < length { return (count, found.endsInUpdate) }
    }
    return (count, false)
  }
}

extension ListDifference {
  /// Finds what changed between two contents.
  ///
  /// Arrays are compared with arrays in place. An array that has the same storage as before, and
  /// begins at the same distance from the first change, is skipped. Stores compute their own differences.
  ///
  /// - Complexity: Same as ``init(from:to:)-(Old,_)``, and same as ``ListStore/difference(from:)`` for stores.
  public init(from old: ListContent, to new: ListContent) {
    self =
      Self.between(old, new, while: nil)
      ?? {
        preconditionFailure("A comparison that was not stopped came to no end.")
      }()
  }

  /// Finds what changed between two contents; `nil` once `shouldContinue` returns `false`.
  ///
  /// - Complexity: Same as ``init(from:to:)-(Old,_)``.
  public init?(from old: ListContent, to new: ListContent, shouldContinue: () -> Bool) {
    let difference = withoutActuallyEscaping(shouldContinue) {
      Self.between(old, new, while: $0)
    }
    guard let difference else { return nil }
    self = difference
  }

  /// The difference of two contents; `nil` once `permission` returns `false`.
  ///
  /// Without `permission`, the comparison always continues. It is a parameter, so that both callers share one
  /// closure: the matcher would be compiled for each.
  @inline(never)
  private static func between(
    _ old: ListContent, _ new: ListContent, while permission: (() -> Bool)?
  ) -> ListDifference? {
    let shouldContinue = { permission?() ?? true }
    if old.hasStores, new.hasStores {
      let parts = ContentParts(old, new)
      switch parts.difference(while: shouldContinue) {
      case .found(let difference): return difference
      case .stopped: return nil
      case .ambiguous: break
      }
    }
    return compared(old, new, while: shouldContinue)
  }

  /// Compares two contents as a whole, stores included.
  static func compared(
    _ old: ListContent, _ new: ListContent, while shouldContinue: () -> Bool
  ) -> ListDifference? {
    defer { withExtendedLifetime((old, new)) {} }
    return ListDifference(
      ContentComparison(old, new), oldCount: old.count, newCount: new.count, while: shouldContinue)
  }
}
