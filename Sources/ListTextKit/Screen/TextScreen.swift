/// A screen of several parts, such as a list between bars, with boxes over it.
///
/// The parts are stacked from the top down in their order. Lists take the rows that the other parts
/// leave. ``TextColumns`` puts parts beside each other.
///
/// ```swift
/// let filter = TextPrompt("/")
/// let screen = TextScreen([
///   TextBar("Chores", style: TextStyle(.reverse)), list, filter, TextBar { status },
/// ])
/// screen.bind("/", "filter") { $0.focus(filter) }
/// screen.bind("?", "these keys") { $0.showHelp() }
/// try await TerminalSession.run(screen)
/// ```
///
/// The screen retains the closures of keys, bars and prompts, which should capture the objects they
/// use strongly: adapters, feeds and models of a program often have no other owner. A weakly
/// captured object may be deallocated when the function that made it returns, and its keys then do
/// nothing. The exception is an object that owns the screen: capture it weakly if it must be
/// deallocated before the program ends. The screen itself is passed to closures as an argument.
///
/// One part has the focus and receives the keys, initially the first list. Tab, Shift-Tab and
/// clicks move the focus. Mouse events go to the part under the mouse, with positions relative to
/// this part.
@MainActor
public final class TextScreen: TerminalContent {
  /// The parts, from the top down; screens that are visible in turn may share parts.
  public var parts: [any TextScreenPart] {
    didSet { changeParts() }
  }
  /// The boxes over the parts, the uppermost last.
  public private(set) var overlays: [any TextOverlay] = []
  /// The number of columns.
  public private(set) var columns = 0
  /// The number of rows.
  public private(set) var rows = 0
  /// Called when the screen must be drawn again.
  public var onNeedsDisplay: (@MainActor () -> Void)?

  private var isStale = true
  /// The parts whose changes make the screen draw.
  private var watched: [any TextScreenPart] = []
  /// The parts, with those of ``TextColumns`` instead of these.
  private(set) var leaves: [any TextScreenPart] = []
  /// The areas of the ``leaves``; hidden ones have no rows.
  private(set) var areas: [TextArea] = []
  private var columnAreas: [(part: TextColumns, area: TextArea)] = []
  var focus = ScreenFocus()
  var keys = ScreenKeys()

  /// Makes a screen of parts.
  public init(_ parts: [any TextScreenPart]) {
    self.parts = parts
    changeParts()
  }

  /// Makes a screen of a list.
  public convenience init(_ list: TextListView) { self.init([list]) }

  // MARK: Parts

  /// The part that receives the keys; `nil` if no part accepts the focus.
  public var focusedPart: (any TextScreenPart)? { focus.current }

  /// Moves the focus to a part; a closed prompt opens.
  ///
  /// Does nothing if the part is not on the screen or does not accept the focus.
  public func focus(_ part: some TextScreenPart) { moveFocus(to: part) }

  func moveFocus(to part: any TextScreenPart) {
    guard part.acceptsFocus, leaves.contains(where: { $0 === part }) else { return }
    let isNew = part !== focus.current || part.isHidden
    endFocus(of: focus.move(to: part))
    // The part that lost the focus may have moved it to another part.
    if isNew, part === focus.current { part.didFocus() }
    layOut()
    setNeedsDisplay()
  }

  private func endFocus(of part: (any TextScreenPart)?) {
    // A number that was typed in a list is not for a key after another part had the focus.
    part?.listOfKeys?.forgetCount()
    part?.didUnfocus()
  }

  /// Shows a box over the screen; a box that is shown already moves to the top.
  public func present(_ overlay: some TextOverlay) {
    overlays.removeAll { $0 === overlay }
    overlays.append(overlay)
    overlay.onNeedsDisplay = { [weak self] in self?.setNeedsDisplay() }
    letGo()
    layOut()
    setNeedsDisplay()
  }

  /// Shows the present rows of its lists, without the effects of batches that no frame has shown.
  func stopEffects() { for leaf in leaves { leaf.listOfKeys?.stopEffects() } }

  /// Ends a press: sends the pressed part a release outside of its area.
  func letGo() {
    guard let held = focus.pressed else { return }
    focus.press(nil)
    _ = held.handle(.mouse(TerminalMouseEvent(.release, column: -1, row: -1)))
  }

  /// Removes a box; does nothing if it is not shown.
  public func dismiss(_ overlay: some TextOverlay) { close(overlay) }

  func close(_ overlay: any TextOverlay) {
    overlays.removeAll { $0 === overlay }
    overlay.onNeedsDisplay = nil
    if focus.pressed === overlay { letGo() }
    setNeedsDisplay()
  }

  private func changeParts() {
    let (old, new) = (watched, Self.withColumns(parts))
    for part in old where !new.contains(where: { $0 === part }) { part.onNeedsDisplay = nil }
    watched = new
    watchParts()
    let before = leaves
    leaves = TextColumns.leaves(of: parts)
    // What changed in a list out of sight is not animated later.
    for leaf in leaves where !before.contains(where: { $0 === leaf }) {
      leaf.listOfKeys?.stopEffects()
    }
    focus.keep(only: leaves)
    settle()
    setNeedsDisplay()
  }

  /// Has changes of the parts draw this screen, and no other one that has the same parts.
  private func watchParts() {
    for part in watched { part.onNeedsDisplay = { [weak self] in self?.setNeedsDisplay() } }
  }

  /// The parts, the columns among them and their parts.
  private static func withColumns(_ parts: [any TextScreenPart]) -> [any TextScreenPart] {
    parts.flatMap { part in
      [part] + ((part as? TextColumns)?.columns ?? []).flatMap { withColumns($0.parts) }
    }
  }

  // MARK: Layout

  /// Changes the size of the screen and of its parts.
  public func resize(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    settle()
    setNeedsDisplay()
  }

  /// Moves the focus if the current part was removed or hidden, and lays the parts out.
  func settle() {
    if let held = focus.pressed,
      held.isHidden || !(leaves + overlays).contains(where: { $0 === held })
    {
      letGo()
    }
    let open = focusableParts
    if !open.contains(where: { $0 === focus.current }) {
      let next = focus.successor(in: open)
      endFocus(of: focus.move(to: next))
      if next === focus.current { next?.didFocus() }
    }
    layOut()
  }

  /// The visible parts that accept the focus, from the top down.
  var focusableParts: [any TextScreenPart] { leaves.filter { $0.acceptsFocus && !$0.isHidden } }

  private func layOut() {
    var placed = (leaves: [TextArea](), columns: [(part: TextColumns, area: TextArea)]())
    place(parts, in: TextArea(width: columns, height: rows), &placed.leaves, &placed.columns)
    (areas, columnAreas) = placed
    for (part, area) in zip(leaves, areas) where !part.isHidden {
      if let list = part as? TextListView {
        list.resizeKeepingFocus(columns: area.width, rows: area.height)
      } else {
        part.resize(columns: area.width, rows: area.height)
      }
    }
    for overlay in overlays {
      let area = area(of: overlay)
      overlay.resize(columns: area.width, rows: area.height)
    }
  }

  /// Stacks parts in an area.
  private func place(
    _ parts: [any TextScreenPart], in whole: TextArea, _ leaves: inout [TextArea],
    _ columns: inout [(part: TextColumns, area: TextArea)]
  ) {
    let focused = parts.firstIndex { part in
      !part.isHidden && TextColumns.leaves(of: [part]).contains { $0 === focus.current }
    }
    let heights = parts.map { $0.isHidden ? 0 : $0.height(forWidth: whole.width) }
    let shares = ScreenRows.shared(heights, rows: whole.height, focused: focused)
    var row = whole.row
    for (part, share) in zip(parts, shares) {
      let area = TextArea(column: whole.column, row: row, width: whole.width, height: share)
      row += share
      guard let part = part as? TextColumns else {
        leaves.append(area)
        continue
      }
      columns.append((part, area))
      for (column, span) in zip(part.columns, part.spans(in: area.width)) {
        let inner = TextArea(
          column: area.column + span.lowerBound, row: area.row, width: span.count,
          height: area.height)
        place(column.parts, in: inner, &leaves, &columns)
      }
    }
  }

  func area(of overlay: any TextOverlay) -> TextArea {
    overlay.area(columns: columns, rows: rows)
  }

  // MARK: Frames

  /// Has the screen drawn in the next frame.
  public func setNeedsDisplay() {
    guard !isStale else { return }
    isStale = true
    onNeedsDisplay?()
  }

  /// Whether the screen or one of its parts has changed since the last frame.
  public var needsDisplay: Bool { isStale || shown.contains { $0.needsDisplay } }

  /// The earliest time at which a part needs a frame; `nil` if none does.
  public var nextFrame: Duration? { shown.compactMap { $0.nextFrame }.min() }

  /// Shows what the last event changed in all parts and boxes.
  public func showPending() {
    for part in leaves { part.showPending() }
    for overlay in overlays { overlay.showPending() }
  }

  /// Whether a visible part has idle work.
  public var hasIdleWork: Bool { shown.contains { $0.hasIdleWork } }

  /// Performs a portion of the idle work of the first part that has some.
  public func performIdleWork() { shown.first { $0.hasIdleWork }?.performIdleWork() }

  /// The cursor of the focused part; `nil` while a box is shown.
  public var cursor: TextPosition? {
    guard overlays.isEmpty, let place = leaves.firstIndex(where: { $0 === focus.current }),
      areas.indices.contains(place), let cursor = leaves[place].cursor
    else { return nil }
    let area = areas[place]
    guard cursor.row < area.height, !area.isEmpty else { return nil }
    return TextPosition(
      column: area.column + min(cursor.column, area.width - 1), row: area.row + cursor.row)
  }

  /// Draws the parts, and the boxes over them.
  public func compose(_ canvas: inout TextCanvas, at time: Duration) {
    settle()
    watchParts()
    isStale = false
    for (part, area) in columnAreas where !part.isHidden && !area.isEmpty {
      canvas.withArea(area) { part.compose(&$0, at: time) }
    }
    for place in leaves.indices where isShown(place) {
      canvas.withArea(areas[place]) { leaves[place].compose(&$0, at: time) }
    }
    for overlay in overlays {
      canvas.withArea(area(of: overlay)) { overlay.compose(&$0, at: time) }
    }
  }

  /// The parts that are drawn; a part without rows is never drawn, so it would request frames for
  /// ever.
  private var shown: [any TextScreenPart] {
    leaves.indices.filter { isShown($0) }.map { leaves[$0] } + overlays
  }

  private func isShown(_ place: Int) -> Bool {
    areas.indices.contains(place) && !areas[place].isEmpty && !leaves[place].isHidden
  }
}
