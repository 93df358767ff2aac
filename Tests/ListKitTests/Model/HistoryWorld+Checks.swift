import ListTestKit

@testable import ListKit

extension HistoryWorld {
  /// Lets everything come to rest that is under way.
  func settle() {
    for _ in 0..<200 {
      scheduler.run()
      host.finishAllBatches()
      while !comparisons.isEmpty { finishComparison() }
      if scheduler.pendingCount == 0, comparisons.isEmpty, host.waitingCompletionCount == 0 {
        return
      }
    }
    faults.append("the list does not come to rest")
  }

  /// Compares the list with one that is rebuilt from nothing.
  func check() {
    guard let adapter else { return }
    if adapter.host == nil { adapter.host = host }
    if adapter.host !== host { faults.append("the adapter has another host") }
    requestUpdate()
    settle()
    requestUpdate()
    settle()
    var seen: Set<AnyIdentity> = []
    let expected = content.filter {
      !$0.holds(Orphan.self) && seen.insert($0.diffIdentifier).inserted
    }
    if adapter.objects.map({ $0.diffIdentifier }) != expected.map({ $0.diffIdentifier }) {
      faults.append("shows \(adapter.objects), not \(expected)\n\(adapter.dump())")
      return
    }
    if adapter.queue.state != .idle { faults.append("an update is still under way") }
    for (section, value) in expected.enumerated() { check(value, at: section, adapter) }
    if host.source !== adapter.source { faults.append("the host has another source") }
    if (host.source?.sectionCount ?? -1) != expected.count {
      faults.append("the host has other sections")
    }
    faults += host.violations.map { "host: \($0)" }
    checkAnswers()
  }

  private func check(_ value: AnyDiffable, at section: Int, _ adapter: ListAdapter<Card>) {
    guard let controller = adapter.sectionController(atSection: section),
      let model = controller as? any ModelController
    else { return faults.append("\(value) has no controller") }
    if !(adapter.object(atSection: section)?.isContentEqual(to: value) ?? false) {
      faults.append("\(value) is not the newest")
    }
    if controller.section != section {
      faults.append("\(value) thinks it is at \(controller.section ?? -1)")
    }
    if lastMade[value.diffIdentifier] != ObjectIdentifier(controller) {
      faults.append("\(value) has not the controller that was made for it last")
    }
    let texts = model.expectedTexts
    let count = host.source?.itemCount(in: section) ?? -1
    if count != texts.count {
      faults.append("\(value) has \(texts.count) items, the host \(count)")
    }
    for (item, text) in texts.enumerated() {
      let path = ListPath(section: section, item: item)
      if let cell = host.cell(at: .item(path)), cell.text != text {
        faults.append("\(path) of \(value) reads \(cell.text), not \(text)")
      }
    }
    let header = controller.header?.content.value(as: Row.self)?.text
    if let cell = host.cell(at: .header(section)), cell.text != header {
      faults.append("the header of \(value) reads \(cell.text), not \(header ?? "nothing")")
    }
  }

  func checkAnswers() {
    for number in 1..<requestCount + 1 where (answers[number]?.count ?? 0) != 1 {
      faults.append("request \(number) was answered \(answers[number] ?? [])")
    }
    let queued = answered.filter { !joined.contains($0) && !answeredAtOnce.contains($0) }
    if queued != queued.sorted() { faults.append("answers out of order: \(queued)") }
  }

  /// The adapter goes with whatever is under way; everybody must be answered.
  func killAdapter() {
    count("adapter death")
    requestUpdate()
    requestBatch()
    let source = host.source
    adapter = nil
    settle()
    checkAnswers()
    if source?.sectionCount ?? 0 != 0 { faults.append("a dead adapter still shows something") }
  }
}
