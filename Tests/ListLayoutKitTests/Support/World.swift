import ListDiffKit
import ListLayoutKit

/// A whole list, as a source and for layouts that compute every frame from nothing.
struct World: LayoutSource {
  struct Item: Hashable {
    /// Stays with the item.
    var name: Int
    var size: LayoutSize
  }

  struct Section: Hashable {
    /// Stays with the section.
    var name: Int
    var header: LayoutSize?
    var items: [Item] = []
    var footer: LayoutSize?
    var inset = ListEdgeInsets.zero
    var lineSpacing = 0.0
    var itemSpacing = 0.0
    var layout: SectionLayout?
    var hasStickyHeader: Bool?
    var hasStickyFooter: Bool?

    /// Whether items are as broad in another section.
    func hasSameBreadths(as other: Section) -> Bool {
      inset == other.inset && itemSpacing == other.itemSpacing && layout == other.layout
    }

    /// The elements and their sizes, in order.
    func elements(section: Int) -> [(ListPlace, ListSize)] {
      var result: [(ListPlace, ListSize)] = []
      if let header { result.append((.header(section), header.size)) }
      for (position, item) in items.enumerated() {
        result.append((.item(position, section: section), item.size.size))
      }
      if let footer { result.append((.footer(section), footer.size)) }
      return result
    }
  }

  var sections: [Section]
  let log = Log()

  /// Which sizes were asked for.
  final class Log {
    var asked: [ListPlace] = []
  }

  var sectionCount: Int { sections.count }

  func metrics(of section: Int) -> SectionMetrics {
    let section = sections[section]
    return SectionMetrics(
      itemCount: section.items.count, hasHeader: section.header != nil,
      hasFooter: section.footer != nil, inset: section.inset, lineSpacing: section.lineSpacing,
      itemSpacing: section.itemSpacing, layout: section.layout,
      hasStickyHeader: section.hasStickyHeader, hasStickyFooter: section.hasStickyFooter)
  }

  func size(of element: ListPlace) -> LayoutSize {
    log.asked.append(element)
    let section = sections[element.section]
    switch element {
    case .header: return section.header ?? .measured(width: -1, height: -1)
    case .item(let path): return section.items[path.item].size
    case .footer: return section.footer ?? .measured(width: -1, height: -1)
    }
  }

  mutating func setSize(_ size: LayoutSize, of element: ListPlace) {
    switch element {
    case .header(let section): sections[section].header = size
    case .item(let path): sections[path.section].items[path.item].size = size
    case .footer(let section): sections[section].footer = size
    }
  }

  /// All elements in order.
  var elements: [ListPlace] {
    sections.indices.flatMap { section in
      sections[section].elements(section: section).map { $0.0 }
    }
  }
}

/// How worlds are made up.
struct WorldMaker {
  var random: Chance
  var sectionLimit = 5
  var itemLimit = 6
  var lengthLimit = 6
  var insetLimit = 3
  /// One in so many has a header, and so for footers.
  var headerRarity = 3
  /// What sections say of their arrangement; nothing if it is empty.
  var arrangements: [SectionLayout?] = []
  private var nextName = 0

  init(seed: UInt64) { random = Chance(seed: seed) }

  mutating func size() -> LayoutSize {
    LayoutSize(
      ListSize(
        width: random.length(upTo: lengthLimit), height: random.length(upTo: lengthLimit)),
      isEstimate: random.isTrue(1, of: 4))
  }

  mutating func item() -> World.Item {
    nextName += 1
    return World.Item(name: nextName, size: size())
  }

  mutating func decorate(_ section: inout World.Section) {
    section.header = random.isTrue(1, of: headerRarity) ? size() : nil
    section.footer = random.isTrue(1, of: headerRarity) ? size() : nil
    section.inset =
      random.isTrue(1, of: 2)
      ? .zero
      : ListEdgeInsets(
        top: random.length(upTo: insetLimit), leading: random.length(upTo: insetLimit),
        bottom: random.length(upTo: insetLimit), trailing: random.length(upTo: insetLimit))
    section.lineSpacing = random.length(upTo: insetLimit)
    section.itemSpacing = random.length(upTo: insetLimit)
    if !arrangements.isEmpty { section.layout = arrangements[random.below(arrangements.count)] }
    section.hasStickyHeader = [nil, nil, true, false][random.below(4)]
    section.hasStickyFooter = [nil, nil, true, false][random.below(4)]
  }

  mutating func section() -> World.Section {
    nextName += 1
    var section = World.Section(name: nextName)
    for _ in 0..<random.below(itemLimit + 1) { section.items.append(item()) }
    decorate(&section)
    return section
  }

  mutating func world() -> World {
    World(sections: (0..<random.below(sectionLimit + 1)).map { _ in section() })
  }
}
