import ListLayoutKit

/// What another width costs, with the sizes as they were.
func printResizes(count: Int) {
  func row<Layout: ListLayout>(
    _ title: String, _ empty: Layout, itemCount: Int, isEven: Bool = false,
    widths: [Double] = [320, 300]
  ) {
    let feed = Feed(sectionCount: count / itemCount, itemCount: itemCount, isEven: isEven)
    var layout = empty
    layout.rebuild(from: feed, in: ListSize(width: widths[0], height: 120))
    var width = widths[0]
    let time = median(5) {
      width = width == widths[0] ? widths[1] : widths[0]
      _ = layout.resize(to: ListSize(width: width, height: 120))
    }
    print("| \(title) | \(text(time / 1_000_000)) |")
  }
  print("\nAnother width, \(count) items.\n")
  print("| layout | ms |")
  print("| --- | ---: |")
  row("stack", StackLayout(), itemCount: 10)
  row("flow, one section", FlowLayout(), itemCount: count)
  row("flow, sections of 10", FlowLayout(), itemCount: 10)
  row(
    "flow, sections of 1, one in a row", FlowLayout(), itemCount: 1, isEven: true, widths: [20, 18])
  row("aligned flow, one section", AlignedFlowLayout(), itemCount: count)
  row("grid of 3 columns", GridLayout(columns: 3), itemCount: count)
  row("mixed, stacks of 10", MixedLayout(), itemCount: 10)
}
