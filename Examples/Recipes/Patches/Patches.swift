import Foundation
import ListDiffKit

/// A line of a shopping list.
struct Item: Identifiable, Equatable, Codable, Diffable {
  let id: Int
  var text: String

  /// What both sides must agree on.
  static func digest(_ item: Item, into digest: inout ListDigest) {
    digest.combine(item.id)
    digest.combine(item.text)
  }
}

/// Keeps a list, and sends each change of it.
struct Server {
  private(set) var items: [Item] = []

  mutating func edit(_ change: (inout [Item]) -> Void) throws -> Data {
    let old = items
    change(&items)
    return try JSONEncoder().encode(ListPatch(from: old, to: items, digestedBy: Item.digest))
  }
}

/// Follows the list of a server.
struct Client {
  private(set) var items: [Item] = []

  /// Applies a change; if that was made from another list, takes the whole list instead.
  mutating func receive(_ data: Data, from server: Server) throws -> String {
    let patch = try JSONDecoder().decode(ListPatch<Item>.self, from: data)
    do throws(ListPatchError) {
      items = try patch.applying(to: items, digestedBy: Item.digest)
      return "\(patch)"
    } catch {
      items = server.items
      return "\(error)\nThe client takes the whole list."
    }
  }
}

@main
enum Patches {
  static func main() throws { try run { print($0) } }

  static func run(_ show: (String) -> Void) throws {
    var (server, client) = (Server(), Client())
    let texts = ["water", "tea", "soap"].enumerated().map { Item(id: $0.offset, text: $0.element) }
    let changes: [(title: String, isLost: Bool, edit: (inout [Item]) -> Void)] = [
      ("a first list", false, { $0 = texts }), ("soap first", false, { $0.insert($0.removeLast(), at: 0) }),
      ("green tea", true, { $0[2].text = "green tea" }), ("salt", false, { $0.append(Item(id: 3, text: "salt")) }), ("no water", false, { $0.remove(at: 1) }),
    ]
    for change in changes {
      let data = try server.edit(change.edit)
      show("── \(change.title)" + (change.isLost ? ", lost on the way" : ""))
      if !change.isLost { show(try client.receive(data, from: server)) }
      show(client.items.map { $0.text }.joined(separator: ", ") + (client.items == server.items ? "" : " (behind)"))
    }
  }
}
