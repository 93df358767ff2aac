#if LISTKIT_TESTABLE
  import ListTestKit

  @testable import ListKit

  extension HistoryWorld {
    typealias Operation = (name: String, weight: Int, run: () -> Void)

    /// What a step may be.
    var operations: [Operation] {
      contentOperations + readerOperations + lifeOperations + hostOperations
    }

    /// One random step.
    func step() {
      let operations = operations
      var pick = generator.below(operations.reduce(0) { $0 + $1.weight })
      for operation in operations {
        pick -= operation.weight
        guard pick < 0 else { continue }
        steps.append(operation.name)
        count(operation.name)
        operation.run()
        return
      }
    }

    private var contentOperations: [Operation] {
      [
        (
          "insert", 8,
          { [self] in content.insert(makeValue(), at: generator.below(content.count + 1)) }
        ),
        (
          "delete", 5,
          { [self] in if !content.isEmpty { content.remove(at: generator.below(content.count)) } }
        ),
        ("move", 5, moveValue), ("change", 8, changeValue), ("repeat", 1, repeatValue),
        ("transfer a row", 3, transferRow),
        (
          "replace all", 1,
          { [self] in content = (0..<generator.below(7)).map { _ in makeValue() } }
        ),
        ("empty", 1, { [self] in content = [] }),
      ]
    }

    private var readerOperations: [Operation] {
      [
        ("select", 6, select), ("focus", 3, focus), ("expand", 3, expand), ("scroll", 4, scroll),
        ("drag", 4, drag), ("drop", 2, drop), ("measure", 1, measure),
      ]
    }

    private var lifeOperations: [Operation] {
      [
        ("update", 14, requestUpdate), ("reload", 1, requestReload), ("batch", 10, requestBatch),
        ("own rows", 5, changeOwnRows), ("reload objects", 2, reloadObjects),
        ("reload older objects", 2, reloadOlderObjects),
        ("take back", 1, takeBack), ("swap host", 1, swapHost), ("no host", 1, loseHost),
        ("host taken", 1, giveHostAway), ("data source", 2, swapSource),
        ("no data source", 1, loseSource), ("follow", 3, follow),
        ("turn", 16, { [self] in scheduler.runOne() }),
        ("lose turns", 1, loseTurns), ("finish batch", 8, { [self] in host.finishBatch() }),
        ("forget batch", 1, forgetBatches), ("compared", 6, finishComparison),
      ]
    }

    private var hostOperations: [Operation] {
      host.happenings.map { happening in
        (happening.name, happening.weight, { [self] in happening.draw(&generator)() })
      }
    }

    private func moveValue() {
      guard content.count > 1 else { return }
      let value = content.remove(at: generator.below(content.count))
      content.insert(value, at: generator.below(content.count + 1))
    }

    private func changeValue() {
      guard !content.isEmpty else { return }
      let position = generator.below(content.count)
      if let note = content[position].value(as: Note.self) {
        former[content[position].diffIdentifier] = content[position]
        content[position] = AnyDiffable(Note(note.id, generator.below(5), newLabel()))
      } else if let rows = rows(at: position) {
        setRows(generator.chance(50) ? makeRows() : rows.reversed(), at: position)
      }
    }

    /// A row goes to another value.
    private func transferRow() {
      let positions = content.indices.filter { rows(at: $0) != nil }
      guard let source = positions.randomElement(using: &generator),
        let target = positions.randomElement(using: &generator), source != target,
        var before = rows(at: source), !before.isEmpty, var after = rows(at: target)
      else { return }
      let row = before.remove(at: generator.below(before.count))
      after.insert(row, at: generator.below(after.count + 1))
      setRows(before, at: source)
      setRows(after, at: target)
    }

    private func rows(at position: Int) -> [Row]? {
      content[position].value(as: Feed.self)?.rows ?? content[position].value(as: Page.self)?.rows
    }

    private func setRows(_ rows: [Row], at position: Int) {
      former[content[position].diffIdentifier] = content[position]
      if var feed = content[position].value(as: Feed.self) {
        feed.rows = rows
        content[position] = AnyDiffable(feed)
      } else if var page = content[position].value(as: Page.self) {
        page.rows = rows
        content[position] = AnyDiffable(page)
      }
    }

    private func repeatValue() {
      guard !content.isEmpty else { return }
      content.insert(
        content[generator.below(content.count)], at: generator.below(content.count + 1))
    }

    // MARK: What the user does

    private func randomPath() -> ListPath? {
      guard let adapter, adapter.sectionCount > 0 else { return nil }
      let section = generator.below(adapter.sectionCount)
      let count = adapter.store.itemCount(in: section)
      return count == 0 ? nil : ListPath(section: section, item: generator.below(count))
    }

    private func mark(at path: ListPath) -> Int? {
      let controller = adapter?.sectionController(atSection: path.section) as? any ModelController
      guard let marks = controller?.marks, marks.indices.contains(path.item) else {
        faults.append("no mark for the item at \(path)")
        return nil
      }
      return marks[path.item]
    }

    private func select() {
      guard let adapter, let path = randomPath(), let mark = mark(at: path) else { return }
      let isSingle = adapter.selectionMode == .single
      switch generator.below(4) {
      case 0:
        state.select(mark, isSingle: isSingle)
        adapter.selectItem(at: path)
      case 1:
        state.deselect(mark)
        adapter.deselectItem(at: path)
      case 2 where !isSingle:
        guard adapter.host != nil, host.canPress(path) else { return }
        state.extend(to: mark, in: ModelList(adapter).marks)
        let before = callbackCount
        host.extendSelection(to: path)
        // A controller that is called in between may change the rest of the selection.
        if callbackCount != before { state.isUncertain = true }
      default:
        guard adapter.host != nil, host.canPress(path) else { return }
        state.pick(mark, isSingle: isSingle)
        host.press(path)
      }
    }

    private func focus() {
      guard let path = randomPath() else {
        state.focus(nil)
        adapter?.focus(at: nil)
        return
      }
      state.focus(mark(at: path))
      adapter?.focus(at: path)
    }

    private func expand() {
      guard let path = randomPath(), let mark = mark(at: path),
        let controller = adapter?.sectionController(atSection: path.section),
        let model = controller as? any ModelController
      else { return }
      let isExpanded = generator.chance(70)
      if generator.chance(50) {
        state.expand(mark, isExpanded)
        controller.context.setItemExpanded(isExpanded, at: path.item)
      } else {
        state.expandSection(model.life.number, isExpanded)
        controller.context.isExpanded = isExpanded
      }
    }

    private func scroll() {
      guard let adapter, adapter.host != nil else { return }
      switch generator.below(4) {
      case 0: host.scrolling(using: &generator)()
      case 1:
        if let path = randomPath() { host.showing(from: path, using: &generator)() }
      case 2: if let value = content.randomElement(using: &generator) { adapter.scroll(to: value) }
      default:
        if let path = randomPath() {
          adapter.sectionController(atSection: path.section)?.context.scroll(to: path.item)
        }
      }
    }

    private func drag() {
      guard let adapter, var from = randomPath(), var to = randomPath() else { return }
      if from.section != to.section, generator.chance(50) {
        // Items without identities go and come at the end: there the drag is a move.
        from.item = adapter.store.itemCount(in: from.section) - 1
        to.item = adapter.store.itemCount(in: to.section)
      }
      _ = host.drag(from, to: to, in: adapter)
      if generator.chance(30) { changeOwnRows() }
    }

    private func measure() {
      guard let path = randomPath() else { return }
      openMeasures += 1
      let context = adapter?.sectionController(atSection: path.section)?.context
      let completion: @MainActor (Bool) -> Void = { [weak self] _ in self?.openMeasures -= 1 }
      if generator.chance(50) {
        context?.invalidateLayout(completion: completion)
      } else {
        context?.invalidateLayout(of: Self.anyElement(&generator), completion: completion)
      }
    }
  }
#endif
