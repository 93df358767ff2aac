#if !hasFeature(Embedded)
  import ListDiffKit

  extension ListSource {
    /// A text that identifies an item across launches, for systems that restore lists by such
    /// texts.
    ///
    /// - Returns: `nil` if the type of the item's section has no restoration name.
    package func restorationIdentifier(at path: ListPath) -> String? {
      guard contains(path) else { return nil }
      return adapter?.stateItem(at: path)?.text
    }

    /// The path of the item with a text of ``restorationIdentifier(at:)``; `nil` if it is not in
    /// the list.
    ///
    /// - Complexity: O(*n*) for *n* sections, plus the items of one.
    package func path(ofRestorationIdentifier text: String) -> ListPath? {
      guard let adapter, let item = ListState.Item(text: text) else { return nil }
      let restoration = adapter.restoration
      let section = adapter.store.sections.first { section in
        restoration.identity(of: adapter.store.value(at: section), named: [item.section.name])
          == item.section
      }
      guard let section else { return nil }
      let position: Int? =
        switch item.place {
        case .position(let position): position
        case .identity(let identity):
          adapter.controller(at: section)?.itemIdentities?.firstIndex {
            restoration.identity(of: $0, named: [identity.name]) == identity
          }
        }
      return position.map { ListPath(section: section, item: $0) }.flatMap {
        contains($0) ? $0 : nil
      }
    }
  }

  extension ListState.Item {
    /// The components, each with its length, so that different items have different texts.
    fileprivate var text: String {
      let parts: [String] =
        switch place {
        case .position(let position): ["\(position)"]
        case .identity(let identity): [identity.name, identity.identifier]
        }
      return ([section.name, section.identifier] + parts).map { "\($0.utf8.count):\($0)" }.joined()
    }

    fileprivate init?(text: String) {
      var parts: [String] = []
      var rest = text.utf8[...]
      while !rest.isEmpty {
        guard let colon = rest.firstIndex(of: UInt8(ascii: ":")),
          let count = Int(Substring(rest[..<colon])), count >= 0,
          let end = rest.index(rest.index(after: colon), offsetBy: count, limitedBy: rest.endIndex),
          let part = String(rest[rest.index(after: colon)..<end])
        else { return nil }
        parts.append(part)
        rest = rest[end...]
      }
      switch parts.count {
      case 3:
        guard let position = Int(parts[2]) else { return nil }
        self.init(section: .init(name: parts[0], identifier: parts[1]), place: .position(position))
      case 4:
        self.init(
          section: .init(name: parts[0], identifier: parts[1]),
          place: .identity(.init(name: parts[2], identifier: parts[3])))
      default: return nil
      }
    }
  }
#endif
