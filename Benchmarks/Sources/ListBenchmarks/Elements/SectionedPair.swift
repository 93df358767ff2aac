import ListDiffKit

/// The sections of the sectioned workload, cut out of its two lists.
struct SectionedPair<Element: BenchmarkElement> {
  let old: [ListSection<Int, Element>]
  let new: [ListSection<Int, Element>]

  init(_ pair: ListPair<Element>, of workload: SectionedWorkload) {
    old = Self.cut(pair.old, into: workload.old)
    new = Self.cut(pair.new, into: workload.new)
  }

  private static func cut(
    _ elements: [Element], into sections: [SectionedWorkload.Section]
  ) -> [ListSection<Int, Element>] {
    var rest = elements[...]
    return sections.map { section in
      defer { rest = rest.dropFirst(section.items.count) }
      return ListSection(section.key, items: Array(rest.prefix(section.items.count)))
    }
  }
}
