public import ListKit

/// Lists in tabs below a header that folds while they scroll: a `LinkedScroll` in a terminal.
///
/// ```swift
/// let tabs = TextTabs(headerRows: 4, tabs: [
///   TextTab("posts", title: "Posts", list: posts), TextTab("photos", title: "Photos", list: photos),
/// ]) { canvas in
///   canvas.draw("Ada", column: 0, row: 0, style: TextStyle(.bold))
/// }
/// ```
///
/// The wheel scrolls header and list as ``order`` specifies. Keys go to the selected list; the
/// header folds before they scroll the list forwards. Each list has the height of the rows below
/// the tabs, so that its ends, new items and indicator match the visible rows. Tab and Shift-Tab
/// select the next and the previous tab; a click on a title selects that tab. If not all titles fit, the
/// first ones are left out as far as the selected one needs it.
///
/// Tabs are a part of a ``TextScreen``. If the screen has other parts that accept the focus, Tab
/// moves the focus instead: bind another key to ``selectNext(_:)``.
@MainActor
public final class TextTabs: TextScreenPart {
  /// Draws the header in a canvas as high as the open header.
  public var header: @MainActor (inout TextCanvas) -> Void {
    didSet { setNeedsDisplay() }
  }
  /// The style of the row of tabs; the selected title is reversed.
  public var barStyle = TextStyle.plain {
    didSet { setNeedsDisplay() }
  }
  /// Called when a frame is needed.
  public var onNeedsDisplay: (@MainActor () -> Void)?

  private var tabs: [TextTab] = []
  private var linked: LinkedScroll<String>
  private var columns = 80
  private var rows = 24
  private var isStale = true
  /// The list in which the mouse button was pressed.
  private weak var pressed: TextListView?

  /// Makes lists in tabs and selects the first one.
  ///
  /// - Parameters:
  ///   - headerRows: The height of the open header.
  ///   - tabs: The tabs; a tab that repeats an identity is ignored.
  ///   - order: Which of header and list scrolls first.
  ///   - header: Draws the header.
  public init(
    headerRows: Int, tabs: [TextTab], order: LinkedScroll<String>.Order = .headerFirst,
    header: @escaping @MainActor (inout TextCanvas) -> Void = { _ in }
  ) {
    self.header = header
    linked = LinkedScroll(headerRange: Double(headerRows.asCells), tabs: [], order: order)
    linked.pinnedLength = 1
    setTabs(tabs)
  }

  /// Which of header and list scrolls first.
  public var order: LinkedScroll<String>.Order {
    get { linked.order }
    set { linked.order = newValue }
  }

  /// The identity of the selected tab; `nil` without tabs.
  public var selected: String? { linked.selected }

  /// The number of rows of the header that are visible.
  public var visibleHeaderRows: Int { barRow }

  /// Sets the tabs; tabs that remain keep their scroll places.
  public func setTabs(_ tabs: [TextTab]) {
    for tab in self.tabs { tab.list.onNeedsDisplay = nil }
    let old = list
    linked.setTabs(tabs.map { $0.id })
    self.tabs = linked.tabs.compactMap { id in tabs.first { $0.id == id } }
    if list !== old { list?.stopEffects() }
    releaseUnseen()
    for tab in self.tabs {
      tab.list.onNeedsDisplay = { [weak self, weak list = tab.list] in
        if let self, list === self.list { setNeedsDisplay() }
      }
    }
    layOutLists()
  }

  /// Selects a tab, whose list keeps its scroll place; does nothing if there is no such tab.
  public func select(_ id: String) {
    list?.forgetCount()
    let old = list
    linked.select(id)
    // What changed in a list out of sight is not animated later.
    if list !== old {
      list?.stopEffects()
      releaseUnseen()
    }
    setNeedsDisplay()
  }

  /// Ends the press of a mouse button in a list that is no longer visible: its release selects nothing.
  private func releaseUnseen() {
    if pressed === list { return }
    pressed?.letGo()
    pressed = nil
  }

  /// Selects the tab a number of places after the selected one, wrapping around at the ends.
  ///
  /// - Parameter step: The number of places; negative for tabs before.
  /// - Returns: Whether another tab is selected.
  @discardableResult
  public func selectNext(_ step: Int = 1) -> Bool {
    guard let old = tabs.firstIndex(where: { $0.id == linked.selected }), tabs.count > 1 else {
      return false
    }
    let place = (old + step % tabs.count + tabs.count) % tabs.count
    select(tabs[place].id)
    return place != old
  }

  // MARK: Geometry

  /// Returns `nil`: tabs take the rows that other parts leave.
  public func height(forWidth columns: Int) -> Int? { nil }

  /// Returns `true`: keys go to the selected list.
  public var acceptsFocus: Bool { true }

  var list: TextListView? { tabs.first { $0.id == linked.selected }?.list }
  private var barRow: Int { Int(cells: linked.headerRange - linked.headerOffset) }
  private var listRow: Int { barRow + 1 }
  private var listRows: Int { max(0, rows - listRow) }

  /// Sets the size of the following frames.
  public func resize(columns: Int, rows: Int) {
    let (columns, rows) = (columns.asCells, rows.asCells)
    guard columns != self.columns || rows != self.rows else { return }
    let focusedRow = cursor.map { $0.row - listRow }
    (self.columns, self.rows) = (columns, rows)
    if let focusedRow { foldHeader(to: linked.headerOffset, forRow: focusedRow) }
    list?.resizeKeepingFocus(columns: columns, rows: listRows)
    layOutLists()
  }

  private func layOutLists() {
    for tab in tabs { tab.list.resize(columns: columns, rows: listRows) }
    setNeedsDisplay()
  }

  /// Folds the header to an offset, or further if a row of the list would not be visible below it.
  private func foldHeader(to offset: Double, forRow row: Int) {
    linked.foldHeader(to: max(offset, linked.headerRange + Double(row + 2 - rows)))
  }

  /// Updates the range and offset of the selected list after it changed or scrolled by itself.
  private func note() {
    guard let id = linked.selected, let list else { return }
    linked.setRange(list.viewport.maximumOffset(in: list.layout), of: id)
    linked.note(list.viewport.offset, of: id)
  }

  /// Scrolls header and list by rows, in the order of ``order``.
  ///
  /// - Returns: Whether header or list moved.
  private func scroll(by distance: Double) -> Bool {
    note()
    let shares = linked.scroll(by: distance)
    if shares.inner != 0 { list?.scroll(by: shares.inner) }
    if shares.outer != 0 { layOutLists() }
    return shares.outer != 0 || shares.inner != 0
  }

  // MARK: Input

  /// Handles events for the header and the tabs; all others go to the selected list.
  public func handle(_ event: TerminalEvent) -> TerminalResponse {
    switch event {
    case .key(let press) where press.key == .tab:
      return selectNext(press.modifiers.contains(.shift) ? -1 : 1) ? .handled : .ignored
    case .key(let press): return handle(press)
    case .mouse(let event): return handle(event) ? .handled : .ignored
    default: return list?.handle(event) ?? .ignored
    }
  }

  private func handle(_ press: TerminalKeyPress) -> TerminalResponse {
    guard let list else { return .ignored }
    if listRows == 0, list.commands[press]?.scrolls == true {
      // The header leaves no row in a low window: the focus would move out of sight.
      foldHeader(to: linked.headerOffset, forRow: 0)
      layOutLists()
    }
    let (offset, focus, shownRows) = (list.viewport.offset, list.source?.focusedPath, listRows)
    let response = list.handle(.key(press))
    let distance = list.viewport.offset - offset
    let hasMoved = distance != 0 || list.source?.focusedPath != focus
    let before = linked.headerOffset
    note()
    switch list.commands[press] {
    case .focusUp, .lineBack, .pageBack, .halfPageBack, .first:
      // At the start of the list the header opens.
      if list.viewport.offset <= 0, list.commands[press] == .first || !hasMoved {
        foldHeader(to: 0, forRow: list.cursor?.row ?? 0)
      }
    default:
      if distance > 0 { linked.foldHeader(to: before + distance) }
    }
    let folded = linked.headerOffset - before
    guard folded != 0 else { return response }
    layOutLists()
    // The header folded by a part of the distance, so the list has up to as many rows more.
    if folded > 0 {
      list.scroll(to: offset + distance - Double(listRows - shownRows))
      // The newly visible rows may be longer than estimated.
      if let path = list.source?.focusedPath, path != focus { list.reveal(path) }
    }
    note()
    return response == .ignored ? .handled : response
  }

  private func handle(_ event: TerminalMouseEvent) -> Bool {
    var inner = event
    inner.row -= listRow
    // A pressed list receives drags and the release even outside of its rows.
    switch event.kind {
    case .drag: return pressed?.handle(inner) ?? false
    case .release:
      let held = pressed
      pressed = nil
      return held?.handle(inner) ?? false
    default: break
    }
    if let list, let distance = list.wheelDistance(of: event.kind) {
      list.userScrolls()
      let rest = list.wheelNested(distance, at: inner)
      if scroll(by: rest) || rest != distance {
        list.cancelPull()
        return true
      }
      return distance < 0 && list.pull(times: 1) || list.cancelPull()
    }
    if event.row == barRow, event.kind == .press(.left) {
      guard let id = tab(atColumn: event.column) else { return false }
      select(id)
      return true
    }
    guard inner.row >= 0, let list else { return false }
    if case .press = event.kind {
      releaseUnseen()
      pressed = list
    }
    return list.handle(inner)
  }

  // MARK: Drawing

  /// The titles with their columns: the row of tabs begins with the first one, unless the selected one would not fit.
  private func titles() -> [(id: String, text: String, columns: Range<Int>)] {
    var end = -1
    let titles = tabs.map { tab in
      let text = " \(tab.title) "
      let start = end + 1
      end = start + TextMetrics.columns(of: text)
      return (id: tab.id, text: text, columns: start..<end)
    }
    guard let selected = titles.first(where: { $0.id == linked.selected })?.columns else {
      return titles
    }
    let hidden = max(0, min(selected.upperBound - columns, selected.lowerBound))
    return titles.map { title in
      let columns = title.columns
      return (title.id, title.text, columns.lowerBound - hidden..<columns.upperBound - hidden)
    }
  }

  private func tab(atColumn column: Int) -> String? {
    titles().first { $0.columns.contains(column) }?.id
  }

  /// Draws header, tabs and the selected list.
  public func compose(_ canvas: inout TextCanvas, at time: Duration) {
    isStale = false
    let barRow = barRow
    canvas.withArea(TextArea(width: columns, height: barRow)) { canvas in
      let open = Int(cells: linked.headerRange)
      canvas.withArea(TextArea(row: barRow - open, width: columns, height: open)) { header(&$0) }
    }
    canvas.withArea(TextArea(row: barRow, width: columns, height: 1)) { canvas in
      canvas.fill(style: barStyle)
      for title in titles() {
        var style = barStyle
        if title.id == linked.selected { style.attributes.insert(.reverse) }
        canvas.draw(title.text, column: title.columns.lowerBound, row: 0, style: style)
      }
    }
    let area = TextArea(row: listRow, width: columns, height: listRows)
    canvas.withArea(area) { list?.compose(&$0, at: time) }
    note()
  }

  private func setNeedsDisplay() {
    if isStale { return }
    isStale = true
    onNeedsDisplay?()
  }

  /// Whether something changed since the last frame.
  public var needsDisplay: Bool { isStale || list?.needsDisplay == true }

  /// The time of the next frame of an effect; `nil` without effects.
  public var nextFrame: Duration? { list?.nextFrame }

  /// Shows what the last event changed in all lists.
  public func showPending() { for tab in tabs { tab.list.showPending() } }

  /// Whether the selected list has idle work.
  public var hasIdleWork: Bool { list?.hasIdleWork ?? false }

  /// Performs a portion of the idle work of the selected list.
  public func performIdleWork() { list?.performIdleWork() }

  /// The position of the focused row; `nil` if it is not visible.
  public var cursor: TextPosition? {
    guard var cursor = list?.cursor else { return nil }
    cursor.row += listRow
    return cursor.row < rows ? cursor : nil
  }
}
