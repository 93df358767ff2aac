public import ListKit

/// Shows random lists in a host of your own, and compares what the host shows with the list after each
/// update.
///
/// ```swift
/// var check = ListHostCheck<PageHost>(kinds: [ListCellKind(Row.self) { Row() }]) { row, text in
///   row.text = text
/// } lines: { host in
///   host.visible.map { host.text(of: $0) }
/// }
/// check.showsEverything = false
/// check.user = { host, random in host.scroll(by: Double(random.below(9)) - 4) }
/// for fault in check.run(seeds: 1...100, makeHost: { PageHost(width: 20, height: 6) }) { print(fault) }
/// ```
///
/// Sections come, go, move and change together with their items, headers and footers; items go to other
/// sections, cells change their kind, items are selected and focused, the list scrolls and is reloaded, and the
/// host is taken away and given again. After each step:
///
/// - The host shows the elements of the list, in order, or a part of them without a gap; only an element that has
///   a `ListHost.frame(at:)` may be missing in between, as behind a sticky header or beside a taller item.
/// - A host that shows a part shows each element whose frame is in sight, also the one that it was asked to scroll
///   to, and no item in sight is missing in its `visiblePaths`, unless these are empty.
/// - For the source, each shown cell, header and footer is displayed, and no other.
/// - The host called `updates` and `completion` of each batch and reload once, in time, and nothing was reported.
/// - If the host marks selected items or the focus, those of the list are marked.
///
/// It does not look at where visible elements are after an update, at measured lengths, at user events, at empty
/// views, or at what happens when the adapter is deallocated; nor whether a cell that stays is hidden and shown again,
/// or exchanged for one of the same kind, during an update.
@MainActor
public struct ListHostCheck<Host: ListHost> {
  /// The size of the elements, by default one by one; `.automatic` leaves it to the cells.
  public var itemSize = ListSize(width: 1, height: 1)
  /// Whether the host shows all elements, and not only those in its visible area.
  public var showsEverything = true
  /// The lines of the selected items that are shown, in order; `nil` if the host marks none.
  public var selectedLines: (@MainActor (Host) -> [String])?
  /// The line of the item that is shown as focused; `nil` if the host shows no focus.
  public var focusedLine: (@MainActor (Host) -> String?)?
  /// Lets the host do what it has put off, such as to end its animations; called after the turns of an update,
  /// until the update is answered, and at most 100 times.
  ///
  /// The check is synchronous: a host that completes in a task or a timer must have a way to complete here.
  public var settle: @MainActor (Host) -> Void = { _ in }
  /// What the user does after a step, such as to scroll.
  public var user: (@MainActor (Host, inout SeededGenerator) -> Void)?

  static var mostSettles: Int { 100 }

  private let kinds: [ListCellKind<Host.Cell>]
  private let write: @MainActor (Host.Cell, String) -> Void
  private let lines: @MainActor (Host) -> [String]

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of cells, at least one; with several, cells change their kind.
  ///   - write: Puts a text into a cell. It is different for each element and each content.
  ///   - lines: The texts of the elements that the host shows, in the order of the list. Pinned headers, and rows
  ///     beneath them that the host still shows, are among them.
  public init(
    kinds: [ListCellKind<Host.Cell>], write: @escaping @MainActor (Host.Cell, String) -> Void,
    lines: @escaping @MainActor (Host) -> [String]
  ) {
    precondition(!kinds.isEmpty, "A check needs at least one kind of cells.")
    self.kinds = kinds
    self.write = write
    self.lines = lines
  }

  /// Shows a history for each seed in a host of its own.
  ///
  /// - Parameters:
  ///   - seeds: The seeds of the histories; equal seeds give equal histories.
  ///   - steps: The length of a history.
  ///   - makeHost: Makes a host.
  /// - Returns: The first fault of each history that has one.
  public func run(
    seeds: some Sequence<UInt64>, steps: Int = 30, makeHost: @MainActor () -> Host
  ) -> [ListHostFault] {
    seeds.compactMap { seed in
      let trial = HostTrial(self, makeHost(), seed: seed)
      return trial.firstFault(in: steps)
    }
  }

  func makeCells() -> CheckedCells<Host.Cell> {
    CheckedCells(kinds: kinds, size: itemSize, write: write)
  }

  /// The lines of the elements that a host shows.
  func shown(by host: Host) -> [String] { lines(host) }

  /// What is wrong with the lines of a host; `nil` if nothing is.
  func problem(of host: Host, showing elements: [CheckedElement]) -> String? {
    let shown = lines(host)
    let expected = elements.map { $0.line }
    let isRight =
      showsEverything
      ? shown == expected : shown.isEmpty == expected.isEmpty && shows(shown, of: elements, host)
    return isRight ? nil : "The host shows \(shown), and the list is \(expected)."
  }

  /// Whether lines are those of some elements, in order.
  ///
  /// Those in between that are not shown, as behind a sticky header, must have frames: ``problemOfSight(of:among:)``
  /// then looks whether they are in sight.
  private func shows(_ lines: [String], of elements: [CheckedElement], _ host: Host) -> Bool {
    var lines = lines[...]
    var passed: [CheckedElement] = []
    var isBegun = false
    for element in elements {
      guard let next = lines.first else { return true }
      if element.line == next {
        if isBegun, passed.contains(where: { host.frame(at: $0.place) == nil }) { return false }
        lines.removeFirst()
        (isBegun, passed) = (true, [])
      } else {
        passed.append(element)
      }
    }
    return lines.isEmpty
  }

  /// What is wrong with the marks of a host.
  func problem(of host: Host, marking selected: [String], focusing focused: String?) -> String? {
    let shown = Set(lines(host))
    if let marked = selectedLines?(host) {
      let wanted = selected.filter { shown.contains($0) }
      if marked != wanted { return "The host marks \(marked), and \(wanted) are selected." }
    }
    if let focusedLine {
      let marked = focusedLine(host)
      let wanted = focused.flatMap { shown.contains($0) ? $0 : nil }
      if marked != wanted {
        return
          "The host shows the focus at \(marked ?? "no element"), and \(wanted ?? "none") has it."
      }
    }
    return nil
  }

  /// What is wrong with the visible elements of a host that has a frame for each and shows a part of them.
  func problemOfSight(of host: Host, among elements: [CheckedElement]) -> String? {
    if showsEverything { return nil }
    let shown = Set(lines(host))
    for element in elements where !shown.contains(element.line) {
      if isInSight(element, of: host) {
        return "The frame of \(element.line) is in sight, and the host does not show it."
      }
    }
    let paths = host.visiblePaths
    if zip(paths, paths.dropFirst()).contains(where: { $0 >= $1 }) {
      return "The visiblePaths of the host are not in ascending order: \(paths)."
    }
    let visible = Set(paths)
    let missing = elements.first { element in
      guard let path = element.place.path, shown.contains(element.line) else { return false }
      return isInSight(element, of: host) && !visible.contains(path)
    }
    if let missing {
      return
        "The frame of \(missing.line) is in sight, and it is not in the visiblePaths of the host."
    }
    let other = elements.first { element in
      guard let path = element.place.path else { return false }
      return visible.contains(path) && !shown.contains(element.line)
    }
    return other.map {
      "\($0.line) is in the visiblePaths of the host, and the host does not show it."
    }
  }

  /// What is wrong after a scroll to an element.
  func problem(of host: Host, showing target: CheckedElement) -> String? {
    guard !showsEverything, host.frame(at: target.place) != nil, !isInSight(target, of: host) else {
      return nil
    }
    return "The host was asked to scroll to \(target.line), whose frame is not in sight."
  }

  /// Whether more than a rounding error of the frame of an element is in sight.
  private func isInSight(_ element: CheckedElement, of host: Host) -> Bool {
    guard let frame = host.frame(at: element.place) else { return false }
    let axis = host.scrollAxis
    let start = host.contentOffset.distance(along: axis)
    let end = start + host.containerSize.length(along: axis)
    return min(end, frame.end(along: axis)) - max(start, frame.start(along: axis)) > 1e-6
  }
}
