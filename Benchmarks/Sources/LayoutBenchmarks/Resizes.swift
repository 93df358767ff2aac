import ListLayoutKit

/// What another width costs, with the sizes as they were.
func printResizes(count: Int) {
  func row<Layout: ListLayout>(
    _ title: String, _ empty: Layout, itemCount: Int, isEven: Bool = false,
    widths: [Double] = [320, 300]
  ) {
    let feed = Feed(sectionCount: count / itemCount, itemCount: itemCount, isEven: isEven)
    var layout = empty
    layout.allowRoughness()
    layout.rebuild(from: feed, in: ListSize(width: widths[0], height: 120))
    var width = widths[0]
    func resize() {
      width = width == widths[0] ? widths[1] : widths[0]
      _ = layout.resize(to: ListSize(width: width, height: 120))
    }
    func refine() { layout.refine(atMost: 1 << 14) }
    let time = median(5, resize)
    let middle = ListRect(
      x: 0, y: layout.contentSize.height / 2, width: widths[1], height: 120)
    let sight = median(1) { _ = layout.refine(in: middle) }
    var longest = 0.0
    let all = median(1) {
      while layout.isRough { longest = max(longest, median(1, refine)) }
    }
    let times = [time, sight, all, longest].map { text($0 / 1_000_000) }
    print("| \(title) | \(times.joined(separator: " | ")) |")
  }
  print(
    "\nAnother width, \(count) items, ms. Rows are broken in sight, then in portions of 16,384 items.\n"
  )
  print("| layout | resize | rows in sight | all rows | longest portion |")
  print("| --- | ---: | ---: | ---: | ---: |")
  row("stack", StackLayout(), itemCount: 10)
  row("flow, one section", FlowLayout(), itemCount: count)
  row("flow, sections of 10", FlowLayout(), itemCount: 10)
  row(
    "flow, sections of 1, one in a row", FlowLayout(), itemCount: 1, isEven: true, widths: [20, 18])
  row("aligned flow, one section", AlignedFlowLayout(), itemCount: count)
  row("grid of 3 columns", GridLayout(columns: 3), itemCount: count)
  row("mixed, stacks of 10", MixedLayout(), itemCount: 10)
}
