public import ListDiffKit

/// A list: sections one after the other, each item a line of its own.
///
/// ```
/// ┌ inset ────────────┐
/// │ header            │  stays at the visible edge while its section is visible, if sticky
/// │ item 0            │
/// │   line spacing    │
/// │ item 1            │
/// │ footer            │
/// └───────────────────┘
/// ```
///
/// Every element spans the container between the insets of its section, so that only the extent of
/// its size along the axis counts. The inset surrounds header and footer as well. A section without
/// any element takes no space.
///
/// All element lengths are stored in one summed list and all sections in another, so that one
/// section of a million items costs as little as a million sections of one item. Frames and visible
/// elements take O(log *n*), and so does a changed length; an edit of *k* elements takes O(*k* log
/// *n*), and O(*n* / 112) more where a leaf of the lists is split or becomes empty.
public struct StackLayout: ListLayout {
  /// The direction in which the list scrolls.
  public let axis: ListAxis
  /// Whether a header stays at the visible edge while its section is visible, unless its section says
  /// otherwise.
  public var hasStickyHeaders: Bool
  /// Whether a footer stays at the far visible edge while its section is visible, unless its section
  /// says otherwise.
  public var hasStickyFooters: Bool
  /// The distances of sticky headers and footers from the visible edges.
  public var stickyInset: ListEdgeInsets
  /// The size of the container.
  public internal(set) var container = ListSize.zero

  var store: ElementStore<MeasuredLength>

  /// Makes a list without elements.
  public init(
    axis: ListAxis = .vertical, hasStickyHeaders: Bool = false, hasStickyFooters: Bool = false,
    stickyInset: ListEdgeInsets = .zero
  ) {
    self.axis = axis
    self.hasStickyHeaders = hasStickyHeaders
    self.hasStickyFooters = hasStickyFooters
    self.stickyInset = stickyInset
    store = ElementStore(axis: axis)
  }

  /// The size of the content; zero without sections.
  public var contentSize: ListSize {
    guard store.sectionCount > 0 else { return .zero }
    return ListSize(
      along: axis, length: store.sections.total.length,
      crossLength: container.length(along: axis.perpendicular))
  }

  /// Removes all elements, asks the source for every section and size, and lays them out in a
  /// container.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func rebuild(from source: some LayoutSource, in container: ListSize) {
    fill(from: source, in: container)
  }

  /// Applies a batch and asks the source only for inserted and changed elements.
  ///
  /// - Complexity: O(*k* log *n* + *n* / 112) for *k* changed elements; O(*k* log *n*) if the batch only
  ///   resizes elements, and O(*n*) at most.
  @inlinable
  public mutating func apply(
    _ batch: ListBatchUpdates, changedSections: [Int], from source: some LayoutSource
  ) {
    follow(batch, changedSections, from: source)
  }

  @usableFromInline
  mutating func edit(
    _ batch: ListBatchUpdates, _ changedSections: [Int], from source: AskedSource
  ) -> Bool {
    if changedSections.isEmpty, !batch.isStructural,
      !StoreRewrite.isShorter(batch, changedSections: [], of: store), resize(batch, from: source)
    {
      return true
    }
    let axis = axis
    let isAppended =
      changedSections.isEmpty
      && store.append(batch, from: source) { record, style, lengths in
        Self.length(of: record, style: style, lengths: lengths, axis: axis)
      }
    if isAppended { return true }
    let outcome = store.apply(batch, changedSections: changedSections, from: source) {
      Self.length(of: $0, style: $1, lengths: $2, axis: axis)
    }
    switch outcome {
    case .failed: return false
    case .rewritten: store.endFilling()
    case .edited(let change):
      for section in change.sections { updateLength(of: section) }
    }
    return true
  }

  /// Asks for the resized elements of a batch that changes nothing else.
  ///
  /// - Returns: Whether the metrics of all named sections equal those of the source; if not, the
  ///   batch must be planned.
  private mutating func resize(_ batch: ListBatchUpdates, from source: AskedSource) -> Bool {
    guard source.sectionCount == store.sectionCount else { return false }
    var checked = -1
    var isUpToDate = true
    batch.forEachResized { place in
      guard isUpToDate, let location = store.sectionLocation(place.section) else { return }
      let section = store.section(at: location)
      if place.section != checked {
        isUpToDate = store.isUpToDate(section, with: source)
        checked = place.section
      }
      guard isUpToDate, section.record.position(of: place) != nil else { return }
      if store.setSize(source.size(of: place), of: place, in: section) != nil {
        updateLength(of: section, location)
      }
    }
    return isUpToDate
  }

  /// Sets the size of an element; does nothing if there is no such element.
  ///
  /// - Complexity: O(log *n*).
  public mutating func setSize(_ size: LayoutSize, of element: ListPlace) {
    guard let location = store.sectionLocation(element.section) else { return }
    let section = store.section(at: location)
    if store.setSize(size, of: element, in: section) != nil { updateLength(of: section, location) }
  }

  /// Whether the size of an element is an estimate or outdated; `false` if there is no such element.
  public func isEstimated(_ element: ListPlace) -> Bool { store.isEstimated(element) }

  /// Changes the container, keeps all sizes and marks them outdated; returns `true`.
  ///
  /// - Complexity: O(*n*), a bit set for each element; no element moves.
  public mutating func resize(to container: ListSize) -> Bool {
    self.container = container.sanitized
    store.outdate()
    return true
  }

  /// The first elements with outdated sizes at or after a place, in list order; `nil` starts at the
  /// first.
  ///
  /// - Complexity: O(log *n* + *p*) for *p* elements that are passed.
  public func outdatedElements(from start: ListPlace?, limit: Int) -> [ListPlace] {
    store.outdated(from: start, limit: limit)
  }

  /// The stored length of an element along the axis, or `nil` if there is no such element.
  ///
  /// - Complexity: O(log *n*).
  public func keptSize(of element: ListPlace) -> LayoutSize? { store.size(of: element) }

  private mutating func updateLength(of index: Int) {
    guard let location = store.sectionLocation(index) else { return }
    updateLength(of: store.section(at: location), location)
  }

  private mutating func updateLength(
    of section: ElementStore<MeasuredLength>.Section,
    _ location: SummedList<PackedSection>.Location
  ) {
    var record = section.record
    record.length = Self.length(
      of: record, style: section.style, lengths: store.entries.length(of: section.range),
      axis: axis)
    store.sections.update(at: location.stored, to: PackedSection(record))
  }

  /// The length of a section, from the sum of its elements' lengths.
  static func length(
    of record: SectionRecord, style: SectionStyle, lengths: Double, axis: ListAxis
  ) -> Double {
    guard record.elementCount > 0 else { return 0 }
    let gaps = Double(max(0, record.itemCount - 1)) * style.lineSpacing
    return style.inset.total(along: axis) + lengths + gaps
  }
}

extension StackLayout: StoredLayout, FilledLayout {
  @usableFromInline
  mutating func take(_ piece: SourcePiece) {
    keep(piece) { $0.addUp() }
  }

  /// Computes the sums of a store that was filled.
  fileprivate mutating func addUp() {
    let axis = axis
    store.endFilling { record, style, lengths in
      Self.length(of: record, style: style, lengths: lengths, axis: axis)
    }
  }
}
