import Foundation
import ListDiffKit

/// An item of a shopping list.
struct Item: Identifiable, Equatable, Codable, Diffable {
  let id: Int
  var text: String

  /// Combines the content on which both sides must agree into a digest.
  static func digest(_ item: Item, into digest: inout ListDigest) {
    digest.combine("\(item.id) \(item.text)")
  }
}

/// A server that holds a list and encodes each change as a patch.
struct Server {
  private(set) var items: [Item] = []
  mutating func edit(_ change: (inout [Item]) -> Void) throws -> Data {
    let old = items
    change(&items)
    return try JSONEncoder().encode(ListPatch(from: old, to: items, digestedBy: Item.digest))
  }
}

/// A client that follows the list of a server.
struct Client {
  private(set) var items: [Item] = []

  /// Applies a patch; if it was made from another list, copies the server's whole list instead.
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
    func step(_ title: String, isLost: Bool = false, _ edit: (inout [Item]) -> Void) throws {
      let data = try server.edit(edit)
      show("── " + title)
      if !isLost { show(try client.receive(data, from: server)) }
      show(client.items.map { $0.text }.joined(separator: ", "))
    }
    try step("a list") {
      $0 = ["water", "tea", "soap"].enumerated().map { Item(id: $0, text: $1) }
    }
    try step("soap first") { $0.insert($0.removeLast(), at: 0) }
    try step("green tea, lost on the way", isLost: true) { $0[2].text = "green tea" }
    try step("salt") { $0.append(Item(id: 3, text: "salt")) }
    try step("no water") { $0.remove(at: 1) }
  }
}
