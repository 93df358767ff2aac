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
/// Sections come, go, move and change together with their items, headers and footers; cells change their
/// kind, items are selected, the list is reloaded, and the host is taken away and given again. After each
/// step:
///
/// - The host shows the elements of the list, in order, or a part of them without a gap.
/// - The source was called for the display of each shown cell once, and for no other.
/// - Each update was answered once, and nothing was reported.
/// - If the host marks selected items, those of the list are marked.
@MainActor
public struct ListHostCheck<Host: ListHost> {
  /// The size of the elements, by default one by one; `.automatic` leaves it to the cells.
  public var itemSize = ListSize(width: 1, height: 1)
  /// Whether the host shows all elements, and not only those in its visible area.
  public var showsEverything = true
  /// The lines of the selected items that are shown, in order; `nil` if the host marks none.
  public var selectedLines: (@MainActor (Host) -> [String])?
  /// Lets the host do what it has put off, such as to end its animations; called after the turns of an update.
  public var settle: @MainActor (Host) -> Void = { _ in }
  /// What the user does after a step, such as to scroll.
  public var user: (@MainActor (Host, inout SeededGenerator) -> Void)?

  private let kinds: [ListCellKind<Host.Cell>]
  private let write: @MainActor (Host.Cell, String) -> Void
  private let lines: @MainActor (Host) -> [String]

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of cells, at least one; with several, cells change their kind.
  ///   - write: Puts a text into a cell. It is different for each element and each content.
  ///   - lines: The texts of the elements that the host shows, in order.
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

  /// The number of items that a host shows, without headers and footers.
  func itemCount(of host: Host) -> Int {
    lines(host).count { $0.hasPrefix("item ") || $0.hasPrefix("row ") }
  }

  /// What is wrong with the lines of a host; `nil` if nothing is.
  func problem(of host: Host, showing expected: [String], selected: Set<String>) -> String? {
    let shown = lines(host)
    let isRight =
      showsEverything
      ? shown == expected
      : shown.isEmpty == expected.isEmpty && expected.contains(inOneRun: shown)
    if !isRight { return "The host shows \(shown), and the list is \(expected)." }
    guard let marked = selectedLines?(host) else { return nil }
    let wanted = shown.filter { selected.contains($0) }
    return marked == wanted ? nil : "The host marks \(marked), and \(wanted) are selected."
  }
}

extension [String] {
  /// Whether other lines, each different from the others, occur here next to each other.
  fileprivate func contains(inOneRun lines: [String]) -> Bool {
    guard let first = lines.first, let start = firstIndex(of: first) else { return lines.isEmpty }
    return self[start...].starts(with: lines)
  }
}
