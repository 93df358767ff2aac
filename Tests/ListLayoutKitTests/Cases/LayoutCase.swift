import ListDiffKit
import ListLayoutKit
import Testing

/// An acceptance case of a flow: sections, what happens to them, and where everything is then.
struct LayoutCase: CustomTestStringConvertible {
  struct Section {
    var items: [[Double]]
    /// Top, leading, bottom, trailing.
    var insets: [Double] = [0, 0, 0, 0]
    var line = 0.0
    var item = 0.0
    var header = 0.0
    var footer = 0.0
  }

  enum Change {
    case nothing
    case rebuild
    case edit(Edit)
    case invalidate(section: Int)
  }

  struct State {
    var change = Change.rebuild
    var bounds = [100.0, 100.0]
    var sections: [Section]
    var offset = 0.0
    var stickyOffset = 0.0
    var items: [[[Double]]]
    /// Those that are there; none are without any.
    var headers: [[Double]?] = []
    var footers: [[Double]?] = []
    var content: [Double]
  }

  var id: String
  var axis: ListAxis
  var isSticky = false
  var stretches = false
  var states: [State]

  init(
    _ id: String, axis: ListAxis = .vertical, isSticky: Bool = false, stretches: Bool = false,
    states: [State]
  ) {
    self.id = id
    self.axis = axis
    self.isSticky = isSticky
    self.stretches = stretches
    self.states = states
  }

  var testDescription: String { id }

  var layout: FlowLayout {
    FlowLayout(axis: axis, hasStickyHeaders: isSticky, stretchesToEdge: stretches, scale: 2)
  }

  /// The first thing that is elsewhere than it should be.
  var firstDifference: String? {
    var layout = layout
    for (number, state) in states.enumerated() {
      let world = state.world(axis: axis)
      switch state.change {
      case .nothing: break
      case .rebuild: layout.rebuild(from: world, in: state.container)
      case .edit(let edit): layout.apply(edit, from: world)
      case .invalidate(let section): layout.invalidate([.header(section)], from: world)
      }
      layout.stickyOffset = state.stickyOffset
      if let difference = state.firstDifference(layout) { return "state \(number): \(difference)" }
    }
    return nil
  }
}

extension LayoutCase.State {
  var container: ListSize { ListSize(width: bounds[0], height: bounds[1]) }

  func world(axis: ListAxis) -> World {
    World(
      sections: sections.map { section in
        func band(_ length: Double) -> LayoutSize? {
          length > 0 ? LayoutSize(ListSize(along: axis, length: length, crossLength: 1)) : nil
        }
        return World.Section(
          name: 0, header: band(section.header),
          items: section.items.map {
            World.Item(name: 0, size: .measured(width: $0[0], height: $0[1]))
          },
          footer: band(section.footer),
          inset: ListEdgeInsets(
            top: section.insets[0], leading: section.insets[1], bottom: section.insets[2],
            trailing: section.insets[3]), lineSpacing: section.line, itemSpacing: section.item)
      })
  }

  func firstDifference(_ layout: FlowLayout) -> String? {
    let start = layout.axis == .vertical ? ListPoint(x: 0, y: offset) : ListPoint(x: offset, y: 0)
    var shown: [ListPlace: ListRect] = [:]
    for placed in layout.elements(in: ListRect(origin: start, size: container)) {
      shown[placed.place] = placed.frame
    }
    func place(_ element: ListPlace) -> [Double]? {
      guard let frame = shown[element] ?? layout.frame(of: element) else { return nil }
      return [frame.minX, frame.minY, frame.size.width, frame.size.height]
    }
    for section in sections.indices {
      for (item, frame) in items[section].enumerated() {
        let found = place(.item(item, section: section))
        if found != frame { return "item \(item) of \(section) at \(found as Any), not \(frame)" }
      }
      let header = place(.header(section))
      let expectedHeader = headers.isEmpty ? nil : headers[section]
      if header != expectedHeader {
        return "header of \(section) at \(header as Any), not \(expectedHeader as Any)"
      }
      let footer = place(.footer(section))
      let expectedFooter = footers.isEmpty ? nil : footers[section]
      if footer != expectedFooter {
        return "footer of \(section) at \(footer as Any), not \(expectedFooter as Any)"
      }
    }
    let size = [layout.contentSize.width, layout.contentSize.height]
    return size == content ? nil : "content of \(size), not \(content)"
  }
}
