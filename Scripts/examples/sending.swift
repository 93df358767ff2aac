@_exported import Foundation
import ListDiffKit

struct Message: Identifiable, Equatable, Diffable, Codable {
  var id: Int
  var text: String
}

@MainActor var messages: [Message] = []
@MainActor let old: [Message] = []
@MainActor let new = [Message(id: 1, text: "Landed.")]
func askForTheWholeList(because reason: String) {}
